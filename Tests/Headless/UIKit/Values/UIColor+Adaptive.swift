import Foundation

extension UIColor {
  convenience init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255,
      green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255,
      alpha: alpha
    )
  }

  static func adaptive(
    _ light: UInt32,
    _ dark: UInt32,
    alpha lightAlpha: Double = 1,
    _ darkAlpha: Double = 1
  ) -> UIColor {
    let light = UIColor(hex: light, alpha: lightAlpha)
    let dark = UIColor(hex: dark, alpha: darkAlpha)
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  static func adaptive(
    _ light: UInt32,
    _ dark: UInt32,
    highContrast strongLight: UInt32,
    _ strongDark: UInt32
  ) -> UIColor {
    let normal = adaptive(light, dark)
    let strong = adaptive(strongLight, strongDark)
    return UIColor { $0.accessibilityContrast == .high ? strong : normal }
  }

  static func adaptive(_ light: UInt32, _ dark: UInt32, elevated: UInt32) -> UIColor {
    let base = adaptive(light, dark)
    let raised = adaptive(light, elevated)
    return UIColor { $0.userInterfaceLevel == .elevated ? raised : base }
  }
}
