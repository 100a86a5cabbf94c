public import Foundation

@MainActor open class UICommand: UIMenuElement {
  private let actionOnPress: Selector
  private let list: Any?
  private let others: [UICommandAlternate]
  open var discoverabilityTitle: String?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State

  init(
    _ title: String,
    _ image: UIImage?,
    _ action: Selector,
    _ propertyList: Any?,
    _ alternates: [UICommandAlternate],
    _ discoverabilityTitle: String?,
    _ attributes: UIMenuElement.Attributes,
    _ state: UIMenuElement.State
  ) {
    actionOnPress = action
    list = propertyList
    others = alternates
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: nil, image: image)
  }

  public convenience init(
    title: String = "",
    image: UIImage? = nil,
    action: Selector,
    propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.init(
      title,
      image,
      action,
      propertyList,
      alternates,
      discoverabilityTitle,
      attributes,
      state
    )
  }

  public required init?(coder: NSCoder) {
    actionOnPress = ""
    list = nil
    others = []
    attributes = []
    state = .off
    super.init(coder: coder)
  }

  open override var title: String {
    get { titleText }
    set { titleText = newValue }
  }
  open override var image: UIImage? {
    get { picture }
    set { picture = newValue }
  }
  open var action: Selector { actionOnPress }
  open var propertyList: Any? { list }
  open var alternates: [UICommandAlternate] { others }
}

/// A variant of a command with other modifier keys, which the stand-in never performs.
@MainActor open class UICommandAlternate: NSObject {
  private let name: String
  private let actionOnPress: Selector
  private let flags: UIKeyModifierFlags

  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    name = title
    actionOnPress = action
    flags = modifierFlags
    super.init()
  }

  open var title: String { name }
  open var action: Selector { actionOnPress }
  open var modifierFlags: UIKeyModifierFlags { flags }
}
