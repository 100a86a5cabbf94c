import UIKit

/// A screen whose view is a scroll view.
final class ScrollHost: UIViewController, TortureHost {
  let scenario: Scenario

  init(_ scenario: Scenario) {
    self.scenario = scenario
    super.init(nibName: nil, bundle: nil)
    scenario.begin(on: self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func loadView() {
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 300, height: 1500)
    view = scrollView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    scenario.viewDidLoad(self)
  }
}
