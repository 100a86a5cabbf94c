import Foundation

extension UIColor {
  public class var black: UIColor { Fixed.black }
  public class var darkGray: UIColor { Fixed.darkGray }
  public class var lightGray: UIColor { Fixed.lightGray }
  public class var white: UIColor { Fixed.white }
  public class var gray: UIColor { Fixed.gray }
  public class var red: UIColor { Fixed.red }
  public class var green: UIColor { Fixed.green }
  public class var blue: UIColor { Fixed.blue }
  public class var cyan: UIColor { Fixed.cyan }
  public class var yellow: UIColor { Fixed.yellow }
  public class var magenta: UIColor { Fixed.magenta }
  public class var orange: UIColor { Fixed.orange }
  public class var purple: UIColor { Fixed.purple }
  public class var brown: UIColor { Fixed.brown }
  public class var clear: UIColor { Fixed.clear }

  private enum Fixed {
    static let black = UIColor(white: 0, alpha: 1)
    static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    static let white = UIColor(white: 1, alpha: 1)
    static let gray = UIColor(white: 0.5, alpha: 1)
    static let red = UIColor(hex: 0xFF0000)
    static let green = UIColor(hex: 0x00FF00)
    static let blue = UIColor(hex: 0x0000FF)
    static let cyan = UIColor(hex: 0x00FFFF)
    static let yellow = UIColor(hex: 0xFFFF00)
    static let magenta = UIColor(hex: 0xFF00FF)
    static let orange = UIColor(hex: 0xFF8000)
    static let purple = UIColor(hex: 0x800080)
    static let brown = UIColor(hex: 0x996633)
    static let clear = UIColor(white: 0, alpha: 0)
  }
}
