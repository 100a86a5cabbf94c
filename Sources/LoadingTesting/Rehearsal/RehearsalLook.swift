#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
public import UIKit

/// The size and settings of a device with which a rehearsal checks each state of a screen.
public struct RehearsalLook: Sendable {
  /// The name in messages and pictures, such as "in landscape".
  public var name: String
  /// The size of the window, in points.
  public var size: CGSize
  /// The edges that corners, cameras and the home indicator cover, in points.
  public var safeAreaInsets: UIEdgeInsets
  /// A Boolean value that indicates whether the appearance is dark; `false` by default.
  public var isDark = false
  /// A Boolean value that indicates whether the layout direction is right to left; `false` by
  /// default.
  public var isRightToLeft = false
  /// A Boolean value that indicates whether contrast is increased; `false` by default.
  public var hasIncreasedContrast = false
  /// The text size; `.large` by default.
  public var contentSize = UIContentSizeCategory.large
  /// The closure that changes a setting for the look if its argument is `true`, and then restores
  /// it; `nil` by default.
  ///
  /// Use it for settings of your app, and for settings that a test can't change with UIKit, such as
  /// Reduce Motion.
  public var setting: (@MainActor @Sendable (Bool) -> Void)?

  /// Creates a look with default settings.
  ///
  /// - Parameters:
  ///   - name: The name in messages and pictures.
  ///   - size: The size of the window, in points.
  ///   - safeAreaInsets: The edges that corners, cameras and the home indicator cover; none by
  ///     default.
  public init(_ name: String, size: CGSize, safeAreaInsets: UIEdgeInsets = .zero) {
    (self.name, self.size, self.safeAreaInsets) = (name, size, safeAreaInsets)
  }

  /// A phone in portrait orientation, in which the rehearsal takes its steps by default.
  public static let phone = Self(
    "on a phone",
    size: CGSize(width: 390, height: 844),
    safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
  )
  /// A small phone with a home button.
  public static let smallPhone = Self("on a small phone", size: CGSize(width: 320, height: 568))
  /// A phone in landscape orientation.
  public static let landscape = Self(
    "in landscape",
    size: CGSize(width: 844, height: 390),
    safeAreaInsets: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
  )
  /// A tablet.
  public static let tablet = Self("on a tablet", size: CGSize(width: 820, height: 1180))
  /// A narrow column of a tablet, beside another app.
  public static let column = Self("in a column of a tablet", size: CGSize(width: 375, height: 1180))
  /// A phone with dark appearance.
  public static let dark = phone.changed("in dark appearance") { $0.isDark = true }
  /// A phone with the largest text size.
  public static let largestText = phone.changed("with the largest text") {
    $0.contentSize = .accessibilityExtraExtraExtraLarge
  }
  /// A phone whose layout direction is right to left.
  public static let rightToLeft = phone.changed("right to left") { $0.isRightToLeft = true }
  /// A phone with increased contrast.
  public static let increasedContrast = phone.changed("with increased contrast") {
    $0.hasIncreasedContrast = true
  }

  /// All looks above.
  public static let all: [Self] = [
    phone, smallPhone, landscape, tablet, column, dark, largestText, rightToLeft, increasedContrast,
  ]

  private func changed(_ name: String, _ change: (inout Self) -> Void) -> Self {
    var look = self
    look.name = name
    change(&look)
    return look
  }

  /// Shows a window with the look.
  @MainActor func apply(to window: UIWindow, _ root: UIViewController) {
    window.frame.size = size
    window.overrideUserInterfaceStyle = isDark ? .dark : .light
    // What the device itself covers counts already.
    let own = window.safeAreaInsets
    root.additionalSafeAreaInsets = UIEdgeInsets(
      top: max(0, safeAreaInsets.top - own.top),
      left: max(0, safeAreaInsets.left - own.left),
      bottom: max(0, safeAreaInsets.bottom - own.bottom),
      right: max(0, safeAreaInsets.right - own.right)
    )
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: contentSize),
      UITraitCollection(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight),
      UITraitCollection(accessibilityContrast: hasIncreasedContrast ? .high : .normal),
      UITraitCollection(horizontalSizeClass: size.width < 600 ? .compact : .regular),
      UITraitCollection(verticalSizeClass: size.height < 500 ? .compact : .regular),
    ])
    // In this way, also before iOS 17, where a window can't override them.
    for child in root.children { root.setOverrideTraitCollection(traits, forChild: child) }
  }
}
#endif
