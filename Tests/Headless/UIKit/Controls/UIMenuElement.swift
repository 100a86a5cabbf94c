public import Foundation

@MainActor open class UIMenuElement: NSObject {
  var titleText: String
  var picture: UIImage?
  open var subtitle: String?

  init(title: String, subtitle: String?, image: UIImage?) {
    titleText = title
    picture = image
    self.subtitle = subtitle
  }

  public required init?(coder: NSCoder) {
    titleText = ""
  }

  open var title: String { titleText }
  open var image: UIImage? { picture }
}

extension UIMenuElement {
  public enum State: Int, Sendable {
    case off = 0
    case on = 1
    case mixed = 2
  }

  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static var disabled: Attributes { Attributes(rawValue: 1 << 0) }
    public static var destructive: Attributes { Attributes(rawValue: 1 << 1) }
    public static var hidden: Attributes { Attributes(rawValue: 1 << 2) }
    public static var keepsMenuPresented: Attributes { Attributes(rawValue: 1 << 3) }
  }
}
