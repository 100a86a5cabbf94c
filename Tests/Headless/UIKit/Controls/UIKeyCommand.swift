public import Foundation

@MainActor open class UIKeyCommand: UICommand {
  private let key: String
  private let flags: UIKeyModifierFlags

  private init(
    _ title: String,
    _ image: UIImage?,
    _ action: Selector,
    _ keys: (input: String, flags: UIKeyModifierFlags),
    _ propertyList: Any?,
    _ alternates: [UICommandAlternate],
    _ discoverabilityTitle: String?,
    _ attributes: UIMenuElement.Attributes,
    _ state: UIMenuElement.State
  ) {
    key = keys.input
    flags = keys.flags
    super.init(
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

  public convenience init(
    title: String = "",
    image: UIImage? = nil,
    action: Selector,
    input: String,
    modifierFlags: UIKeyModifierFlags = [],
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
      (input, modifierFlags),
      propertyList,
      alternates,
      discoverabilityTitle,
      attributes,
      state
    )
  }

  public required init?(coder: NSCoder) {
    key = ""
    flags = []
    super.init(coder: coder)
  }

  open var input: String? { key }
  open var modifierFlags: UIKeyModifierFlags { flags }
}
