import LoadingUI
import UIKit

/// A screen that SwiftUI draws, whose status views are beside its view.
final class HostingHost: Headless.UIHostingController<Int>, TortureHost {
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
    scenario.viewDidLoad(self)
  }
}

extension UIViewController {
  /// The views that contain what the library shows on the screen.
  var surfaces: [UIView] {
    guard let view = viewIfLoaded else { return [] }
    guard self is HostingHost, let siblings = view.superview?.subviews else { return [view] }
    let next = siblings.drop { $0 !== view }.dropFirst().first
    return [view] + [next].compactMap(\.self).filter { "\(type(of: $0))" == "HostingOverlay" }
  }
}
