#if canImport(UIKit)
/// The events that trigger an automatic reload.
public struct ReloadTriggers: OptionSet, Sendable {
  /// The screen appears, and its content isn't loaded, has failed to load, or is no longer fresh.
  public static let appearance = ReloadTriggers(rawValue: 1 << 0)
  /// The screen's scene returns to the foreground while the screen is visible, and its content
  /// isn't loaded, has failed to load, or is no longer fresh.
  ///
  /// The first activation of a scene doesn't trigger a reload.
  public static let foreground = ReloadTriggers(rawValue: 1 << 1)
  /// The network becomes reachable after a load failed because the network was unreachable.
  public static let reconnection = ReloadTriggers(rawValue: 1 << 2)

  /// The bit mask of the triggers.
  public let rawValue: Int

  /// Creates triggers from a bit mask.
  ///
  /// - Parameter rawValue: The bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }
}
#endif
