public import Foundation

extension UITraitCollection {
  public subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition { values[trait] }

  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    values.preferredContentSizeCategory
  }
  public var displayScale: CGFloat { values.displayScale }

  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }

  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }

  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }

  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init { $0.legibilityWeight = legibilityWeight }
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }

  public convenience init(displayScale scale: CGFloat) {
    self.init { $0.displayScale = scale }
  }
}
