public import Foundation

@MainActor open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable { case plain, bordered, done }

  public required override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(
    systemItem: SystemItem,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    title = systemItem.title
    image = systemItem.symbol.flatMap { UIImage(systemName: $0) }
    accessibilityLabel = systemItem.label
    isSpace = systemItem == .flexibleSpace || systemItem == .fixedSpace
    if systemItem == .done || systemItem == .save { style = .done }
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  var isSpace = false
  open var style = Style.plain { didSet { didChange?() } }
  open var customView: UIView? { didSet { didChange?() } }
  open var tintColor: UIColor? { didSet { didChange?() } }
  open var width: CGFloat = 0 { didSet { didChange?() } }
  open var isHidden = false { didSet { didChange?() } }
  open var menu: UIMenu? { didSet { didChange?() } }
  open var primaryAction: UIAction? {
    didSet {
      if title == nil, let primaryAction, !primaryAction.title.isEmpty {
        title = primaryAction.title
      }
      if image == nil { image = primaryAction?.image }
      didChange?()
    }
  }

  public class func flexibleSpace() -> Self {
    let item = Self()
    item.isSpace = true
    return item
  }

  public class func fixedSpace(_ width: CGFloat) -> Self {
    let item = Self()
    item.isSpace = true
    item.width = width
    return item
  }
}
