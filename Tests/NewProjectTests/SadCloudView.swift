import LoadingUI
import UIKit

/// A view that shows an error in its own way.
final class SadCloudView: UIView, StatusDisplaying {
  let button = UIButton(type: .system)

  func display(_ status: LoadingStatus, message: String?, retry: UIAction) {
    button.addAction(retry, for: .primaryActionTriggered)
  }
}
