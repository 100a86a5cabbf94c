import LoadingUI
import UIKit

/// Shows an error in a way of its own.
final class SadCloudView: UIView, StatusDisplaying {
  let button = UIButton(type: .system)

  func display(_ status: LoadingStatus, message: String?, retry: UIAction) {
    button.addAction(retry, for: .primaryActionTriggered)
  }
}
