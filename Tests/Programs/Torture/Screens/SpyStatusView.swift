import LoadingUI
import UIKit

/// A custom status view that stores the last values it received.
final class SpyStatusView: UIView, StatusDisplaying {
  private(set) var status: LoadingStatus?
  private(set) var message: String?
  let button = UIButton(type: .system)
  private let label = UILabel()

  init() {
    super.init(frame: .zero)
    label.numberOfLines = 0
    button.setTitle("Again", for: .normal)
    for (index, part) in [label, button].enumerated() {
      part.frame = CGRect(x: 20, y: 20 + 60 * index, width: 200, height: 44)
      addSubview(part)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func display(_ status: LoadingStatus, message: String?, retry: UIAction) {
    self.status = status
    self.message = message
    label.text = message
    button.addAction(retry, for: .primaryActionTriggered)
  }
}
