public import Foundation

extension Headless {
  /// A device in portrait orientation.
  public struct Device: Sendable {
    /// The name of the device.
    public var name: String
    /// The size of the screen, in points.
    public var size: CGSize
    /// The areas covered by the screen's corners, camera and home indicator.
    public var safeAreaInsets: UIEdgeInsets
    /// The height of the status bar.
    public var statusBarHeight: CGFloat

    /// Creates a device.
    public init(
      name: String,
      size: CGSize,
      safeAreaInsets: UIEdgeInsets,
      statusBarHeight: CGFloat
    ) {
      self.name = name
      self.size = size
      self.safeAreaInsets = safeAreaInsets
      self.statusBarHeight = statusBarHeight
    }

    /// A phone with a notch and a home indicator.
    public static let phone = Device(
      name: "phone",
      size: CGSize(width: 390, height: 844),
      safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0),
      statusBarHeight: 47
    )

    /// A phone with a Dynamic Island.
    public static let islandPhone = Device(
      name: "phone with an island",
      size: CGSize(width: 402, height: 874),
      safeAreaInsets: UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0),
      statusBarHeight: 54
    )

    /// A small phone with a home button.
    public static let smallPhone = Device(
      name: "small phone",
      size: CGSize(width: 375, height: 667),
      safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
      statusBarHeight: 20
    )

    /// A tablet with a home indicator.
    public static let tablet = Device(
      name: "tablet",
      size: CGSize(width: 820, height: 1180),
      safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
      statusBarHeight: 24
    )

    /// The largest tablet.
    public static let largeTablet = Device(
      name: "large tablet",
      size: CGSize(width: 1024, height: 1366),
      safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
      statusBarHeight: 24
    )
  }
}
