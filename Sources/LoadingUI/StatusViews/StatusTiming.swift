#if canImport(UIKit)
/// When an indicator appears, and how long it stays at least.
///
/// Both durations are between zero and a day. A negative one counts as zero, a longer one as a day.
public struct StatusTiming: Sendable, Equatable {
  /// How long a load goes on before its indicator is seen.
  ///
  /// 150 milliseconds by default; from zero, which shows it at once, to a day.
  ///
  /// A load that ends earlier never shows one.
  public var indicatorDelay: Duration {
    didSet { indicatorDelay = Self.clamped(indicatorDelay) }
  }
  /// How long an indicator stays once it was seen.
  ///
  /// 400 milliseconds by default; from zero to a day; for that of a pull, too.
  public var minimumIndicatorTime: Duration {
    didSet { minimumIndicatorTime = Self.clamped(minimumIndicatorTime) }
  }

  /// Creates a timing.
  ///
  /// - Parameters:
  ///   - indicatorDelay: How long a load goes on before its indicator is seen.
  ///   - minimumIndicatorTime: How long an indicator stays once it was seen.
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
