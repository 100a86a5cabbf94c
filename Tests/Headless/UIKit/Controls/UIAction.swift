public import Foundation

public typealias UIActionHandler = (UIAction) -> Void

@MainActor open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  public let identifier: Identifier
  open var discoverabilityTitle: String?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  open internal(set) var sender: Any?
  private let handler: UIActionHandler

  private init(
    title: String,
    subtitle: String?,
    image: UIImage?,
    identifier: Identifier?,
    discoverabilityTitle: String?,
    attributes: UIMenuElement.Attributes,
    state: UIMenuElement.State,
    perform handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  public convenience init(
    title: String = "",
    image: UIImage? = nil,
    identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.init(
      title: title,
      subtitle: nil,
      image: image,
      identifier: identifier,
      discoverabilityTitle: discoverabilityTitle,
      attributes: attributes,
      state: state,
      perform: handler
    )
  }

  public convenience init(
    title: String = "",
    subtitle: String?,
    image: UIImage? = nil,
    identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.init(
      title: title,
      subtitle: subtitle,
      image: image,
      identifier: identifier,
      discoverabilityTitle: discoverabilityTitle,
      attributes: attributes,
      state: state,
      perform: handler
    )
  }

  public required init?(coder: NSCoder) {
    identifier = Identifier("")
    attributes = []
    state = .off
    handler = { _ in }
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

  public func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
