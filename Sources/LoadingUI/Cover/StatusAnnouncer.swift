#if canImport(UIKit)
import Loading
import UIKit

/// An object that announces the status of a screen with VoiceOver, and moves the focus if
/// necessary.
///
/// Content below a status view is hidden from VoiceOver, but bars aren't. The focus moves only if
/// its element is covered, and returns when the status view disappears.
@MainActor final class StatusAnnouncer {
  /// A Boolean value that indicates whether statuses are announced and the focus is moved.
  var isEnabled = true

  private var speech = StatusSpeech()
  private var pause: Debouncer?
  private var last: Last?
  /// The element that had the focus before it was covered.
  private weak var previousFocus: UIView?

  init() {
    // Created with the first screen, so that the focused element is known when a status view covers
    // it.
    _ = AccessibilityFocus.shared
  }

  /// Announces the status of a screen, if it lasts as long as an indicator's delay.
  ///
  /// - Parameters:
  ///   - news: Returns the status to announce, when its view is visible.
  ///   - isAsked: Whether the status is the outcome of a load that the user asked for.
  ///   - screen: The screen; held weakly.
  func announce(
    _ news: @escaping @MainActor () -> StatusSpeech.News,
    isAsked: Bool,
    on screen: StatusPresenter
  ) {
    pause?.cancel()
    last = nil
    // VoiceOver is off, so no timer is needed.
    guard isEnabled, UIAccessibility.isVoiceOverRunning else { return pause = nil }
    announce(news, isAsked, on: screen, after: screen.timing.indicatorDelay)
  }

  private func announce(
    _ news: @escaping @MainActor () -> StatusSpeech.News,
    _ isAsked: Bool,
    on screen: StatusPresenter,
    after delay: Duration
  ) {
    let pause = Debouncer(interval: delay, clock: screen.clock)
    self.pause = pause
    pause { [weak self, weak screen] in
      guard let self, let screen else { return }
      guard screen.isVisible else {
        // What has ended is said on return. A load isn't, and ends there as one that nobody awaits.
        if news() != .loading {
          _ = speech.say(.nothing)
          last = .missed(
            MissedNews(on: screen) { [weak self] in self?.announce(news, isAsked: isAsked, on: $0) }
          )
        }
        return
      }
      // A visible indicator stays a little longer than its load.
      if let rest = screen.timeUntilSettled {
        return announce(news, isAsked, on: screen, after: rest)
      }
      guard let news = speech.say(news(), isAsked: isAsked) else { return }
      post(news, on: screen)
    }
  }

  private func post(_ news: StatusSpeech.News, on screen: StatusPresenter) {
    if let cover = screen.canvas.shownCover, news != .loaded, let focus = focusToMove(cover) {
      if focus.isCovered { previousFocus = focus.view }
      UIAccessibility.post(notification: .layoutChanged, argument: cover.firstElement)
    } else if let text = Self.text(news, screen.views) {
      let announcement = Announcement(text, isImportant: news.isImportant) { [weak screen] in
        screen?.isVisible == true
      }
      last = .announced(announcement)
    }
  }

  /// Doesn't repeat what the user has put away.
  func wasPutAway() { last = nil }

  /// Returns the focused view, if the cover hides it or no longer shows it.
  private func focusToMove(_ cover: StatusCover) -> (view: UIView, isCovered: Bool)? {
    guard let view = AccessibilityFocus.shared.view,
      let host = cover.superview, cover.firstElement != nil
    else { return nil }
    let isCovered = view === host || cover.viewsBeneath.contains { view.isDescendant(of: $0) }
    return isCovered || view.window == nil ? (view, isCovered) : nil
  }

  /// Moves the focus from a disappearing status view back to the element that it covered.
  ///
  /// The element must be accessible again first, so the focus moves after the status view is
  /// removed.
  func coverLeaves(_ cover: StatusCover, by leaving: () -> Void) {
    let previous = previousFocus
    let hasFocus = AccessibilityFocus.shared.view?.isDescendant(of: cover) ?? false
    previousFocus = nil
    leaving()
    guard isEnabled, hasFocus, let previous, previous.window != nil, previous.isStaying else {
      return
    }
    UIAccessibility.post(notification: .layoutChanged, argument: previous)
  }

  /// Notifies other assistive technologies that the accessible content of the screen has changed.
  ///
  /// VoiceOver gets an announcement, or its focus is moved.
  func coverChanged() {
    guard !UIAccessibility.isVoiceOverRunning else { return }
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
  }

  private static func text(_ news: StatusSpeech.News, _ views: StatusViews) -> String? {
    switch news {
    case .nothing: nil
    case .loading: views.text(of: .loading) ?? Localized.loading
    case .loaded: Localized.loaded
    case .message(let text): text
    }
  }
}

/// The last news of a screen: what is announced, or what its user has missed elsewhere.
private enum Last {
  case announced(Announcement)
  case missed(MissedNews)
}

/// News to announce when their screen is visible again.
///
/// The system tells nobody that a sheet over the screen is gone.
@MainActor private final class MissedNews: TurnWatching {
  private weak var screen: StatusPresenter?
  private let announce: @MainActor (StatusPresenter) -> Void

  init(on screen: StatusPresenter, _ announce: @escaping @MainActor (StatusPresenter) -> Void) {
    (self.screen, self.announce) = (screen, announce)
    Turns.watch(self)
  }

  func turnDidEnd() -> TurnOutcome {
    guard let screen, !screen.isVisible else {
      screen.map(announce)
      return .finished
    }
    return .unchanged
  }
}
#endif
