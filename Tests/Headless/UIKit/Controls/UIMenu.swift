public import Foundation

@MainActor open class UIMenu: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static var displayInline: Options { Options(rawValue: 1 << 0) }
    public static var destructive: Options { Options(rawValue: 1 << 1) }
    public static var singleSelection: Options { Options(rawValue: 1 << 5) }
  }

  public let identifier: Identifier
  public let options: Options
  public let children: [UIMenuElement]

  public init(
    title: String = "",
    image: UIImage? = nil,
    identifier: UIMenu.Identifier? = nil,
    options: UIMenu.Options = [],
    children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title: title, subtitle: nil, image: image)
  }

  public required init?(coder: NSCoder) {
    identifier = Identifier("")
    options = []
    children = []
    super.init(coder: coder)
  }

  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title,
      image: image,
      identifier: identifier,
      options: options,
      children: newChildren
    )
  }
}
