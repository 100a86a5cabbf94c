#if canImport(UIKit)
import Foundation
import Loading
import UIKit

/// One announcement to VoiceOver, said again when something else has cut it short.
///
/// VoiceOver is often still reading the screen that has come, or the button that was tapped. Plain announcements are
/// dropped then.
@MainActor final class Announcement {
  private let text: String
  private let isImportant: Bool
  private var repetitionsLeft = 2
  // Unsafe: written on the main actor alone, and read for the last time when no reference to this object is left.
  private nonisolated(unsafe) var observer: (any NSObjectProtocol)?

  /// Announces a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isImportant: Whether it comes before what waits to be said.
  init(_ text: String, isImportant: Bool) {
    self.text = text
    self.isImportant = isImportant
    let name = AccessibilityNames.announcementFinished
    observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      [weak self] finished in
      let said = finished.userInfo?[AccessibilityNames.announcedText]
      let wasHeard = finished.userInfo?[AccessibilityNames.wasHeard] as? Bool
      guard wasHeard == false else { return }
      let text = said as? String ?? (said as? NSAttributedString)?.string
      MainQueue.perform { self?.wasInterrupted(text) }
    }
    post()
  }

  deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

  private func wasInterrupted(_ text: String?) {
    guard text == self.text, repetitionsLeft > 0 else { return }
    repetitionsLeft -= 1
    post()
  }

  private func post() {
    var attributes: [NSAttributedString.Key: Any] = [.accessibilitySpeechQueueAnnouncement: true]
    if #available(iOS 17, *) {
      let priority: UIAccessibilityPriority = isImportant ? .high : .default
      attributes[.accessibilitySpeechAnnouncementPriority] = priority
    }
    let text = NSAttributedString(string: text, attributes: attributes)
    UIAccessibility.post(notification: .announcement, argument: text)
  }
}

/// The names of VoiceOver's notifications.
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
#endif
