import Foundation
import UIKit

/// What has the focus of VoiceOver, as far as it has told.
@MainActor final class AccessibilityFocus {
  static let shared = AccessibilityFocus()

  /// The view that has the focus; `nil` if it is none, or not known.
  private(set) weak var view: UIView?
  /// For as long as the app runs.
  private var observer: (any NSObjectProtocol)?

  private init() {
    // `UIAccessibility.elementFocusedNotification` and `focusedElementUserInfoKey`, by their values: the
    // check of types against UIKit's declarations knows neither. Where they do not come, statuses are
    // announced and the focus stays where it is.
    let name = Notification.Name("UIAccessibilityElementFocusedNotification")
    observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      told in
      let view = told.userInfo?["UIAccessibilityFocusedElementKey"] as? UIView
      Task { @MainActor in AccessibilityFocus.shared.view = view }
    }
  }
}
