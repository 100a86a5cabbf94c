import Foundation

extension UIColor {
  public class var label: UIColor { Semantic.label }
  public class var secondaryLabel: UIColor { Semantic.secondaryLabel }
  public class var tertiaryLabel: UIColor { Semantic.tertiaryLabel }
  public class var quaternaryLabel: UIColor { Semantic.quaternaryLabel }
  public class var placeholderText: UIColor { Semantic.placeholderText }
  public class var separator: UIColor { Semantic.separator }
  public class var opaqueSeparator: UIColor { Semantic.opaqueSeparator }
  public class var link: UIColor { Semantic.link }
  public class var systemFill: UIColor { Semantic.systemFill }
  public class var secondarySystemFill: UIColor { Semantic.secondarySystemFill }
  public class var tertiarySystemFill: UIColor { Semantic.tertiarySystemFill }
  public class var quaternarySystemFill: UIColor { Semantic.quaternarySystemFill }
  public class var systemBackground: UIColor { Semantic.systemBackground }
  public class var secondarySystemBackground: UIColor { Semantic.secondarySystemBackground }
  public class var tertiarySystemBackground: UIColor { Semantic.tertiarySystemBackground }
  public class var systemGroupedBackground: UIColor { Semantic.systemGroupedBackground }
  public class var secondarySystemGroupedBackground: UIColor {
    Semantic.secondarySystemGroupedBackground
  }
  public class var tertiarySystemGroupedBackground: UIColor {
    Semantic.tertiarySystemGroupedBackground
  }
  public class var tintColor: UIColor { Semantic.tintColor }

  private enum Semantic {
    static let label = adaptive(0x000000, 0xFFFFFF)
    static let secondaryLabel = adaptive(0x3C3C43, 0xEBEBF5, alpha: 0.6, 0.6)
    static let tertiaryLabel = adaptive(0x3C3C43, 0xEBEBF5, alpha: 0.3, 0.3)
    static let quaternaryLabel = adaptive(0x3C3C43, 0xEBEBF5, alpha: 0.18, 0.16)
    static let placeholderText = adaptive(0x3C3C43, 0xEBEBF5, alpha: 0.3, 0.3)
    static let separator = adaptive(0x3C3C43, 0x545458, alpha: 0.29, 0.6)
    static let opaqueSeparator = adaptive(0xC6C6C8, 0x38383A)
    static let link = adaptive(0x007AFF, 0x0984FF)
    static let systemFill = adaptive(0x787880, 0x787880, alpha: 0.2, 0.36)
    static let secondarySystemFill = adaptive(0x787880, 0x787880, alpha: 0.16, 0.32)
    static let tertiarySystemFill = adaptive(0x767680, 0x767680, alpha: 0.12, 0.24)
    static let quaternarySystemFill = adaptive(0x747480, 0x767680, alpha: 0.08, 0.18)
    static let systemBackground = adaptive(0xFFFFFF, 0x000000, elevated: 0x1C1C1E)
    static let secondarySystemBackground = adaptive(0xF2F2F7, 0x1C1C1E, elevated: 0x2C2C2E)
    static let tertiarySystemBackground = adaptive(0xFFFFFF, 0x2C2C2E, elevated: 0x3A3A3C)
    static let systemGroupedBackground = adaptive(0xF2F2F7, 0x000000, elevated: 0x1C1C1E)
    static let secondarySystemGroupedBackground = adaptive(0xFFFFFF, 0x1C1C1E, elevated: 0x2C2C2E)
    static let tertiarySystemGroupedBackground = adaptive(0xF2F2F7, 0x2C2C2E, elevated: 0x3A3A3C)
    // Replaced by the view's tint color when a view is drawn, otherwise the system's.
    static let tintColor = UIColor { systemBlue.resolvedColor(with: $0) }
  }
}
