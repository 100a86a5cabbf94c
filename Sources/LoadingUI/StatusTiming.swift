/// When an indicator appears, and how long it stays at least.
public struct StatusTiming: Sendable, Equatable {
  /// How long a load goes on before its indicator is seen.
  ///
  /// 150 milliseconds by default.
  ///
  /// A load that ends earlier never shows one.
  public var indicatorDelay: Duration
  /// How long an indicator stays once it was seen.
  ///
  /// 400 milliseconds by default; for that of a pull, too.
  public var minimumIndicatorTime: Duration

  /// Makes a timing.
  ///
  /// - Parameters:
  ///   - indicatorDelay: How long a load goes on before its indicator is seen.
  ///   - minimumIndicatorTime: How long an indicator stays once it was seen.
  public init(
    indicatorDelay: Duration = .milliseconds(150),
    minimumIndicatorTime: Duration = .milliseconds(400)
  ) {
    self.indicatorDelay = indicatorDelay
    self.minimumIndicatorTime = minimumIndicatorTime
  }
}
