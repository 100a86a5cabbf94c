public import Foundation

public struct UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}

public struct UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

public struct UITraitUserInterfaceLevel: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

public struct UITraitAccessibilityContrast: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

public struct UITraitLegibilityWeight: UITraitDefinition, SystemTrait {
  public static var defaultValue: UILegibilityWeight { .unspecified }
}

public struct UITraitLayoutDirection: UITraitDefinition, SystemTrait {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

public struct UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

public struct UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

public struct UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIContentSizeCategory { .unspecified }
}

public struct UITraitDisplayScale: UITraitDefinition, SystemTrait {
  public static var defaultValue: CGFloat { 0 }
}
