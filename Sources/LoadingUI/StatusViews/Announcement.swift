#if canImport(UIKit)
import Foundation
import Loading
import UIKit

/// A VoiceOver announcement, which is repeated if something else interrupts it.
///
/// VoiceOver often still reads the new screen or the tapped button, and discards plain
/// announcements during that time.
@MainActor final class Announcement {
  private let text: String
  private let isImportant: Bool
  private let isWanted: @MainActor () -> Bool
  private var repetitionsLeft = 2
  private var observation: NotificationObservation?

  /// Announces a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isImportant: `true` to announce the text before waiting announcements.
  ///   - isWanted: Returns whether the user can still see what the text says.
  init(_ text: String, isImportant: Bool, isWanted: @escaping @MainActor () -> Bool) {
    self.text = text
    self.isImportant = isImportant
    self.isWanted = isWanted
    let name = AccessibilityNames.announcementFinished
    observation = NotificationObservation(name) { finished in
      let said = finished.userInfo?[AccessibilityNames.announcedText]
      let wasHeard = finished.userInfo?[AccessibilityNames.wasHeard] as? Bool
      let text = said as? String ?? (said as? NSAttributedString)?.string
      return wasHeard == false ? text : nil
    } handler: { [weak self] in
      self?.wasInterrupted($0)
    }
    post()
  }

  private func wasInterrupted(_ text: String?) {
    guard text == self.text, repetitionsLeft > 0, isWanted() else { return }
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
/// They are given by their values if the UIKit submodule that declares them isn't available. If
/// they aren't posted, each status is still announced once, and the focus doesn't move.
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
