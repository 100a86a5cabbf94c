/// The visible part of a status over time: the timing of indicators as a pure value.
///
/// A cover comes at once, its indicator only after a delay, and an indicator once seen stays for a
/// minimum time, whatever the status is by then. The owner sets the wanted view and wakes the value at
/// its `deadline`; the changes that come back are applied to views as they are.
package struct StatusPresentation: Sendable {
  /// The view for the status.
  package enum Wanted: Sendable, Equatable {
    /// The content, or whatever the app has there.
    case nothing
    /// A cover at once, its indicator after the delay: a first load.
    case cover
    /// A cover with its indicator after the delay, the content until then: a refresh.
    case delayedCover
    case failed
    case empty

    var isLoading: Bool { self == .cover || self == .delayedCover }
  }

  /// The visible view.
  package enum Surface: Sendable, Equatable {
    case nothing
    case loading(indicator: Bool)
    case failed
    case empty
  }

  /// A change of what is on screen.
  package struct Change: Sendable, Equatable {
    package var surface: Surface
    package var isAnimated: Bool
  }

  /// The delays that the presentation keeps.
  package struct Timing: Sendable {
    package var indicatorDelay: Duration
    package var minimumIndicatorTime: Duration
    package var fade: Duration

    package init(indicatorDelay: Duration, minimumIndicatorTime: Duration, fade: Duration) {
      self.indicatorDelay = indicatorDelay
      self.minimumIndicatorTime = minimumIndicatorTime
      self.fade = fade
    }
  }

  package private(set) var surface: Surface = .nothing
  /// When to call `wake`; `nil` if nothing is due.
  package private(set) var deadline: Duration?

  private var wanted: Wanted = .nothing
  private var indicatorDue: Duration = .zero
  private var indicatorSeen: Duration?
  /// Until when the last indicator is still fading out: a load that starts meanwhile takes it over.
  private var fadeEnd: Duration?

  package init() {}

  /// Takes what a new status asks for.
  ///
  /// - Parameters:
  ///   - wanted: The view to show.
  ///   - now: The time, on the owner's clock.
  ///   - timing: The delays.
  /// - Returns: The change to make now, if there is one.
  package mutating func want(_ wanted: Wanted, at now: Duration, timing: Timing) -> Change? {
    if wanted.isLoading, !self.wanted.isLoading {
      indicatorDue = now + timing.indicatorDelay
      if let fadeEnd, now < fadeEnd { indicatorSeen = now }
    }
    self.wanted = wanted
    return resolve(at: now, timing: timing)
  }

  /// Does what is due.
  package mutating func wake(at now: Duration, timing: Timing) -> Change? {
    resolve(at: now, timing: timing)
  }

  private mutating func resolve(at now: Duration, timing: Timing) -> Change? {
    deadline = nil
    return wanted.isLoading
      ? resolveLoading(at: now)
      : resolveFinal(at: now, timing: timing)
  }

  private mutating func resolveLoading(at now: Duration) -> Change? {
    if indicatorSeen == nil, now >= indicatorDue { indicatorSeen = now }
    guard indicatorSeen == nil else {
      // Over content it fades in; a cover that is there already only gets its indicator.
      return show(.loading(indicator: true), isAnimated: wanted == .delayedCover)
    }
    deadline = indicatorDue
    if wanted == .delayedCover { return nil }
    return show(.loading(indicator: false), isAnimated: false)
  }

  private mutating func resolveFinal(at now: Duration, timing: Timing) -> Change? {
    if let seen = indicatorSeen, now < seen + timing.minimumIndicatorTime {
      deadline = seen + timing.minimumIndicatorTime
      return nil
    }
    let wasSeen = indicatorSeen != nil
    indicatorSeen = nil
    let final: Surface =
      switch wanted {
      case .failed: .failed
      case .empty: .empty
      case .nothing, .cover, .delayedCover: .nothing
      }
    if wasSeen { fadeEnd = now + timing.fade }
    // A cover of which only the background was visible goes without a fade: a load that is
    // ready at once changes no frame.
    let isBareCover = surface == .loading(indicator: false)
    return show(final, isAnimated: !(isBareCover && final == .nothing))
  }

  private mutating func show(_ new: Surface, isAnimated: Bool) -> Change? {
    guard surface != new else { return nil }
    surface = new
    return Change(surface: new, isAnimated: isAnimated)
  }
}
