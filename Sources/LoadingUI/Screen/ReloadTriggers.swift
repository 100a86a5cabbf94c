#if canImport(UIKit)
/// The events on which a screen loads automatically.
public struct ReloadTriggers: OptionSet, Sendable {
  /// The screen appears, and has loaded nothing yet, has failed, or shows what is no longer fresh.
  public static let appearance = ReloadTriggers(rawValue: 1 << 0)
  /// The screen's own scene comes back to the foreground while the screen is visible, and what it shows is no
  /// longer fresh.
  ///
  /// The first activation of a scene is no return.
  public static let foreground = ReloadTriggers(rawValue: 1 << 1)
  /// The network comes back, and the last load failed because it was missing.
  public static let reconnection = ReloadTriggers(rawValue: 1 << 2)

  /// The triggers as bits.
  public let rawValue: Int

  /// Creates triggers from bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
}
#endif
