extension UIColor {
  public class var systemRed: UIColor { Palette.systemRed }
  public class var systemOrange: UIColor { Palette.systemOrange }
  public class var systemYellow: UIColor { Palette.systemYellow }
  public class var systemGreen: UIColor { Palette.systemGreen }
  public class var systemMint: UIColor { Palette.systemMint }
  public class var systemTeal: UIColor { Palette.systemTeal }
  public class var systemCyan: UIColor { Palette.systemCyan }
  public class var systemBlue: UIColor { Palette.systemBlue }
  public class var systemIndigo: UIColor { Palette.systemIndigo }
  public class var systemPurple: UIColor { Palette.systemPurple }
  public class var systemPink: UIColor { Palette.systemPink }
  public class var systemBrown: UIColor { Palette.systemBrown }
  public class var systemGray: UIColor { Palette.systemGray }
  public class var systemGray2: UIColor { Palette.systemGray2 }
  public class var systemGray3: UIColor { Palette.systemGray3 }
  public class var systemGray4: UIColor { Palette.systemGray4 }
  public class var systemGray5: UIColor { Palette.systemGray5 }
  public class var systemGray6: UIColor { Palette.systemGray6 }

  /// Apple's published values: light, dark, and both with increased contrast.
  private enum Palette {
    static let systemRed = adaptive(0xFF3B30, 0xFF453A, highContrast: 0xD70015, 0xFF6961)
    static let systemOrange = adaptive(0xFF9500, 0xFF9F0A, highContrast: 0xC93400, 0xFFB340)
    static let systemYellow = adaptive(0xFFCC00, 0xFFD60A, highContrast: 0xB25000, 0xFFD426)
    static let systemGreen = adaptive(0x34C759, 0x30D158, highContrast: 0x248A3D, 0x30DB5B)
    static let systemMint = adaptive(0x00C7BE, 0x63E6E2, highContrast: 0x0C817B, 0x66D4CF)
    static let systemTeal = adaptive(0x30B0C7, 0x40C8E0, highContrast: 0x008299, 0x5DE6FF)
    static let systemCyan = adaptive(0x32ADE6, 0x64D2FF, highContrast: 0x0071A4, 0x70D7FF)
    static let systemBlue = adaptive(0x007AFF, 0x0A84FF, highContrast: 0x0040DD, 0x409CFF)
    static let systemIndigo = adaptive(0x5856D6, 0x5E5CE6, highContrast: 0x3634A3, 0x7D7AFF)
    static let systemPurple = adaptive(0xAF52DE, 0xBF5AF2, highContrast: 0x8944AB, 0xDA8FFF)
    static let systemPink = adaptive(0xFF2D55, 0xFF375F, highContrast: 0xD30F45, 0xFF6482)
    static let systemBrown = adaptive(0xA2845E, 0xAC8E68, highContrast: 0x7F6545, 0xB59469)
    static let systemGray = adaptive(0x8E8E93, 0x8E8E93, highContrast: 0x6C6C70, 0xAEAEB2)
    static let systemGray2 = adaptive(0xAEAEB2, 0x636366, highContrast: 0x8E8E93, 0x7C7C80)
    static let systemGray3 = adaptive(0xC7C7CC, 0x48484A, highContrast: 0xAEAEB2, 0x545456)
    static let systemGray4 = adaptive(0xD1D1D6, 0x3A3A3C, highContrast: 0xBCBCC0, 0x444446)
    static let systemGray5 = adaptive(0xE5E5EA, 0x2C2C2E, highContrast: 0xD8D8DC, 0x363638)
    static let systemGray6 = adaptive(0xF2F2F7, 0x1C1C1E, highContrast: 0xEBEBF0, 0x242426)
  }
}
