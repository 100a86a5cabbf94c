#if canImport(UIKit)
/// The delay after which an indicator appears, and the minimum time that it stays visible.
///
/// Both durations are limited to the range from zero to a day.
public struct StatusTiming: Sendable, Equatable {
  /// The time from the start of a load until its indicator appears.
  ///
  /// The default is 150 milliseconds. If it is zero, the indicator appears immediately. A load that
  /// ends earlier shows no indicator.
  public var indicatorDelay: Duration { didSet { indicatorDelay = Self.clamped(indicatorDelay) } }
  /// The minimum time that an indicator stays visible.
  ///
  /// The default is 400 milliseconds. It also applies to refresh controls.
  public var minimumIndicatorTime: Duration {
    didSet { minimumIndicatorTime = Self.clamped(minimumIndicatorTime) }
  }

  /// Creates a timing.
  ///
  /// - Parameters:
  ///   - indicatorDelay: The time from the start of a load until its indicator appears.
  ///   - minimumIndicatorTime: The minimum time that an indicator stays visible.
  public init(
    indicatorDelay: Duration = .milliseconds(150),
    minimumIndicatorTime: Duration = .milliseconds(400)
  ) {
    self.indicatorDelay = Self.clamped(indicatorDelay)
    self.minimumIndicatorTime = Self.clamped(minimumIndicatorTime)
  }

  private static func clamped(_ duration: Duration) -> Duration {
    min(max(duration, .zero), .seconds(86_400))
  }
}
#endif
