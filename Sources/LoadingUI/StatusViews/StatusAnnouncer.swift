#if canImport(UIKit)
import Loading
import UIKit

/// Announces the status of a screen with VoiceOver, and keeps its focus where it belongs.
///
/// Content beneath a status view is hidden from VoiceOver; bars never are. The focus moves only if its element
/// is covered, and comes back when the status view goes.
@MainActor final class StatusAnnouncer {
  /// Whether anything is said, and the focus moved.
  var isEnabled = true

  private var speech = StatusSpeech()
  private var pause: Debouncer?
  private var announcement: Announcement?
  /// The element that had the focus before a status view covered it.
  private weak var formerFocus: UIView?

  init() {
    // From the first screen on, so that it is known what has the focus when something covers it.
    _ = AccessibilityFocus.shared
  }

  /// Says what has become of a screen, if it holds as long as an indicator's delay.
  ///
  /// - Parameters:
  ///   - news: What has become of it.
  ///   - screen: Where it is shown; held weakly.
  func announce(_ news: StatusSpeech.News, on screen: StatusScreen) {
    pause?.cancel()
    announcement = nil
    // VoiceOver is off, so nothing need wake up.
    guard isEnabled, UIAccessibility.isVoiceOverRunning else { return pause = nil }
    announce(news, on: screen, after: screen.timing.indicatorDelay)
  }

  private func announce(_ news: StatusSpeech.News, on screen: StatusScreen, after delay: Duration) {
    let pause = Debouncer(interval: delay, clock: screen.clock)
    self.pause = pause
    pause { [weak self, weak screen] in
      guard let self, let screen, screen.canvas.isSeen else { return }
      // An indicator that was seen stays a little longer than its load.
      if let rest = screen.timeUntilSettled { return announce(news, on: screen, after: rest) }
      if let news = speech.say(news) { post(news, screen.canvas.shownCover) }
    }
  }

  private func post(_ news: StatusSpeech.News, _ cover: StatusCover?) {
    if let cover, news != .loaded, let focus = focusToMove(cover) {
      if focus.isCovered { formerFocus = focus.view }
      UIAccessibility.post(notification: .layoutChanged, argument: cover.firstElement)
    } else if let text = Self.text(news) {
      announcement = Announcement(text, isImportant: news.isImportant)
    }
  }

  /// The focus, if it is on what the cover hides or on what the cover no longer shows.
  private func focusToMove(_ cover: StatusCover) -> (view: UIView, isCovered: Bool)? {
    guard let view = AccessibilityFocus.shared.view,
      let host = cover.superview, cover.firstElement != nil
    else { return nil }
    let isCovered = view.isDescendant(of: host) && !view.isDescendant(of: cover)
    return isCovered || view.window == nil ? (view, isCovered) : nil
  }

  /// Gives the focus back where the status view that goes has it, once what it had covered is within reach.
  ///
  /// - Parameters:
  ///   - cover: The status view.
  ///   - leaving: Lets it go.
  func coverLeaves(_ cover: StatusCover, by leaving: () -> Void) {
    let former = formerFocus
    let hasFocus = AccessibilityFocus.shared.view?.isDescendant(of: cover) ?? false
    formerFocus = nil
    leaving()
    guard isEnabled, hasFocus, let former, former.window != nil else { return }
    UIAccessibility.post(notification: .layoutChanged, argument: former)
  }

  /// Notifies the other technologies that what can be reached on the screen is something else.
  ///
  /// VoiceOver gets an announcement, or the focus.
  func coverChanged() {
    guard !UIAccessibility.isVoiceOverRunning else { return }
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
  }

  private static func text(_ news: StatusSpeech.News) -> String? {
    switch news {
    case .nothing: nil
    case .loading: Localized.loading
    case .loaded: Localized.loaded
    case .message(let text): text
    }
  }
}
#endif
