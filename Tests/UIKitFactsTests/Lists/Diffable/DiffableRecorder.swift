#if canImport(UIKit)
import ScreenTestSupport
import UIKit

/// A list view with a diffable data source that records requests and notifications.
@MainActor protocol DiffableRecorder: AnyObject {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  var view: UIScrollView { get }
  var events: [String] { get set }

  func apply(_ snapshot: Snapshot, animated: Bool, completion: @escaping () -> Void)
}

extension DiffableRecorder {
  /// Shows the list on a phone's screen.
  func show(_ sections: KeyValuePairs<String, [Int]> = [:]) {
    let controller = UIViewController()
    controller.view = view
    Screen.makeWindow(root: controller)
    apply(sections)
    Screen.settle()
    events = []
  }

  func apply(
    _ sections: KeyValuePairs<String, [Int]>,
    animated: Bool = true,
    change: (inout Snapshot) -> Void = { _ in }
  ) {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    change(&snapshot)
    apply(snapshot, animated: animated) { [weak self] in self?.events.append("done") }
    // Cells are created in the next layout at the latest. A list outside a window has none.
    if view.window != nil { view.layoutIfNeeded() }
  }
}
#endif
