public import Foundation

// Sendable, as in UIKit: nothing changes after `init`.
open class UIImage: NSObject, @unchecked Sendable {
  enum Content: Sendable {
    case symbol(name: String, strokes: [SymbolShape])
    case bitmap(data: Data, type: String, size: CGSize)
  }

  let content: Content
  let tint: UIColor?
  public let renderingMode: RenderingMode
  public let scale: CGFloat
  public let symbolConfiguration: SymbolConfiguration?

  init(
    content: Content,
    configuration: SymbolConfiguration?,
    scale: CGFloat = 1,
    tint: UIColor? = nil,
    renderingMode: RenderingMode = .automatic
  ) {
    self.content = content
    self.scale = scale
    self.tint = tint
    self.renderingMode = renderingMode
    symbolConfiguration = configuration
  }

  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
    guard let shapes = SymbolShape.shapes(named: name) else { return nil }
    content = .symbol(name: name, strokes: shapes)
    tint = nil
    renderingMode = .automatic
    scale = 3
    symbolConfiguration = configuration as? SymbolConfiguration ?? .unspecified
  }

  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  public init?(data: Data, scale: CGFloat) {
    guard let header = BitmapHeader(data) else { return nil }
    content = .bitmap(data: data, type: header.type, size: header.size)
    tint = nil
    renderingMode = .automatic
    self.scale = scale
    symbolConfiguration = nil
  }

  open var isSymbolImage: Bool {
    if case .symbol = content { true } else { false }
  }

  open var configuration: UIImage.Configuration? { symbolConfiguration }

  open var size: CGSize {
    switch content {
    case .symbol(let name, _):
      (symbolConfiguration ?? .unspecified).size(ofSymbol: name, traits: .current)
    case .bitmap(_, _, let size): CGSize(width: size.width / scale, height: size.height / scale)
    }
  }

  open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
    UIImage(
      content: content,
      configuration: symbolConfiguration,
      scale: scale,
      tint: tint,
      renderingMode: renderingMode
    )
  }

  open func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  open func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
    UIImage(
      content: content,
      configuration: symbolConfiguration,
      scale: scale,
      tint: color,
      renderingMode: renderingMode
    )
  }

  open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
    UIImage(
      content: content,
      configuration: configuration as? SymbolConfiguration ?? symbolConfiguration,
      scale: scale,
      tint: tint,
      renderingMode: renderingMode
    )
  }

  open func applyingSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration
  ) -> UIImage? {
    guard isSymbolImage else { return nil }
    return withConfiguration((symbolConfiguration ?? .unspecified).applying(configuration))
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if other === self { return true }
    guard case .symbol(let left, _) = content, case .symbol(let right, _) = other.content else {
      return false
    }
    return left == right && tint == other.tint && renderingMode == other.renderingMode
      && symbolConfiguration == other.symbolConfiguration
  }

  open override var hash: Int {
    if case .symbol(let name, _) = content { name.hashValue } else { 0 }
  }
}

extension UIImage {
  public enum RenderingMode: Int, Sendable {
    case automatic = 0
    case alwaysOriginal = 1
    case alwaysTemplate = 2
  }
}
