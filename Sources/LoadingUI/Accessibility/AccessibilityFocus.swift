import Foundation
import UIKit

/// What has the focus of VoiceOver, as far as it has told.
@MainActor final class AccessibilityFocus {
  static let shared = AccessibilityFocus()

  /// The view that has the focus, or a part of it; `nil` if it is none, or not known.
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
      let element = told.userInfo?["UIAccessibilityFocusedElementKey"] as? UIResponder
      Task { @MainActor in AccessibilityFocus.shared.view = Self.view(of: element) }
    }
  }

  /// The view that an element is or belongs to: lists have elements for rows and headers that are no views.
  private static func view(of element: UIResponder?) -> UIView? {
    var next: AnyObject? = element
    while let element = next as? UIAccessibilityElement { next = element.accessibilityContainer }
    return next as? UIView
  }
}
