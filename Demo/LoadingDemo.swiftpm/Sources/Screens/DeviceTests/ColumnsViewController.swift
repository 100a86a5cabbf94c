import UIKit

/// A split view with a list in each column.
///
/// A child, because it isn't documented whether a split view controller can be presented.
final class ColumnsViewController: UIViewController {
  private let split = UISplitViewController(style: .doubleColumn)

  init(_ services: DemoServices) {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
    for (column, title) in [(UISplitViewController.Column.primary, "Left"), (.secondary, "Right")] {
      let table = TestTableViewController(services, title)
      table.addPresentedButtons(services, closing: self)
      split.setViewController(table, for: column)
    }
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(split)
    split.view.frame = view.bounds
    split.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(split.view)
    split.didMove(toParent: self)
  }
}
