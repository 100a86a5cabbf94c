/// The timing of status views and indicators, as a pure value.
///
/// A cover appears immediately, and its indicator after a delay. An indicator that has become
/// visible stays for a minimum time, even if the status changes. The owner sets the target view,
/// calls `wake` at the `deadline`, and applies each returned change to its views.
package struct StatusPresentation: Sendable {
  /// The view to show for a status.
  package enum Target: Sendable, Equatable {
    /// No status view, only the app's own views.
    case nothing
    /// A cover immediately, and its indicator after the delay, for a first load.
    case cover
    /// The content until the delay ends, then a cover with its indicator, for a refresh.
    case delayedCover
    case failed
    case empty
    /// A cover without a view, for content that is gone.
    case blank

    var isLoading: Bool { self == .cover || self == .delayedCover }
  }

  /// The visible view.
  package enum Surface: Sendable, Equatable {
    case nothing
    case loading(indicator: Bool)
    case failed
    case empty
    case blank
  }

  /// A change of the visible view.
  package struct Change: Sendable, Equatable {
    package var surface: Surface
    package var isAnimated: Bool
  }

  /// The delays and durations of the presentation.
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
  /// The time to call `wake`; `nil` if nothing is due.
  package private(set) var deadline: Duration?

  private var target: Target = .nothing
  private var indicatorDue: Duration = .zero
  private var indicatorSeen: Duration?
  /// The time when the last indicator has faded out, before which a new load keeps it visible.
  private var fadeEnd: Duration?

  package init() {}

  /// Sets the target view for a new status.
  package mutating func setTarget(_ target: Target, at now: Duration, timing: Timing) -> Change? {
    if target.isLoading, !self.target.isLoading {
      indicatorDue = now + timing.indicatorDelay
      if let fadeEnd, now < fadeEnd { indicatorSeen = now }
    }
    self.target = target
    return resolve(at: now, timing: timing)
  }

  /// Returns the change that is due; `nil` if there is none.
  package mutating func wake(at now: Duration, timing: Timing) -> Change? {
    resolve(at: now, timing: timing)
  }

  private mutating func resolve(at now: Duration, timing: Timing) -> Change? {
    deadline = nil
    return target.isLoading
      ? resolveLoading(at: now)
      : resolveFinal(at: now, timing: timing)
  }

  private mutating func resolveLoading(at now: Duration) -> Change? {
    if indicatorSeen == nil, now >= indicatorDue { indicatorSeen = now }
    guard indicatorSeen == nil else {
      // Over content, the cover fades in. A cover that is visible already only gets its indicator.
      return show(.loading(indicator: true), isAnimated: target == .delayedCover)
    }
    deadline = indicatorDue
    if target == .delayedCover { return nil }
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
      switch target {
      case .failed: .failed
      case .empty: .empty
      case .blank: .blank
      case .nothing, .cover, .delayedCover: .nothing
      }
    if wasSeen { fadeEnd = now + timing.fade }
    // A cover without a visible indicator disappears without a fade, so that a load that ends
    // immediately changes no frame.
    let isBareCover = surface == .loading(indicator: false)
    return show(final, isAnimated: final != .blank && !(isBareCover && final == .nothing))
  }

  private mutating func show(_ new: Surface, isAnimated: Bool) -> Change? {
    guard surface != new else { return nil }
    surface = new
    return Change(surface: new, isAnimated: isAnimated)
  }
}
