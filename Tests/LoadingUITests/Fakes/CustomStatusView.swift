#if canImport(UIKit)
import LoadingUI
import UIKit

/// A custom status view, with a button for its action.
final class CustomStatusView: UIView, StatusDisplaying {
  let button = UIButton(type: .system)
  private(set) var displayed: [(status: LoadingStatus, message: String?)] = []
  var atDisplay: @MainActor () -> Void = {}

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    button.frame = bounds
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(button)
  }

  required init?(coder: NSCoder) { nil }

  func display(_ status: LoadingStatus, message: String?, retry: UIAction) {
    displayed.append((status, message))
    button.addAction(retry, for: .primaryActionTriggered)
    atDisplay()
  }
}
#endif
