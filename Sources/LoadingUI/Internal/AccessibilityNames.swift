import Foundation
import UIKit

/// The names of what VoiceOver tells.
///
/// By their values where the submodule of UIKit that has them isn't there: where they don't come, statuses are
/// announced all the same, once, and the focus stays where it is.
enum AccessibilityNames {
  #if canImport(UIKit.UIAccessibilityConstants)
  static let elementFocused = UIAccessibility.elementFocusedNotification
  static let focusedElement = UIAccessibility.focusedElementUserInfoKey
  static let announcementFinished = UIAccessibility.announcementDidFinishNotification
  static let announcedText = UIAccessibility.announcementStringValueUserInfoKey
  static let wasHeard = UIAccessibility.announcementWasSuccessfulUserInfoKey
  #else
  static let elementFocused = Notification.Name("UIAccessibilityElementFocusedNotification")
  static let focusedElement = "UIAccessibilityFocusedElementKey"
  static let announcementFinished = Notification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification"
  )
  static let announcedText = "UIAccessibilityAnnouncementKeyStringValue"
  static let wasHeard = "UIAccessibilityAnnouncementKeyWasSuccessful"
  #endif
}
