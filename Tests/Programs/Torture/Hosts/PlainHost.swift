import LoadingUI
import UIKit

/// A plain screen of some views, with or without a scroll view.
final class PlainHost: UIViewController, TortureHost {
  let scenario: Scenario

  init(_ scenario: Scenario) {
    self.scenario = scenario
    super.init(nibName: nil, bundle: nil)
    scenario.begin(on: self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    addContent()
    scenario.viewDidLoad(self)
  }

  /// Replaces the view, as an app does after low memory.
  func replaceView() -> String? {
    guard let old = viewIfLoaded, transitionCoordinator == nil else { return nil }
    let new = UIView(frame: old.frame)
    new.autoresizingMask = old.autoresizingMask
    view = new
    addContent()
    if let superview = old.superview {
      superview.insertSubview(new, aboveSubview: old)
      old.removeFromSuperview()
    }
    // As in `viewDidLoad()`: the refresh control and the status views were in the former view.
    let manager = loadingManager
    if manager.containerView === old { manager.containerView = new }
    if scenario.record.isPulled { manager.enablePullToRefresh() }
    return "replaces the view"
  }

  private func addContent() {
    view.backgroundColor = .systemBackground
    let button = UIButton(type: .system)
    button.setTitle(scenario.name, for: .normal)
    button.frame = CGRect(x: 20, y: 200, width: 100, height: 44)
    view.addSubview(button)
    if scenario.world.chance.isOne(in: 3) {
      let scrollView = UIScrollView(frame: view.bounds)
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scrollView.contentSize = CGSize(width: 300, height: 2000)
      view.addSubview(scrollView)
    }
  }
}
