public import Foundation

// Sendable, as in UIKit: nothing changes after `init`. UIKit too calls a provider on any thread.
open class UIColor: NSObject, @unchecked Sendable {
  private enum Kind {
    case fixed(Components)
    case dynamic((UITraitCollection) -> UIColor)
  }

  /// Red, green, blue and alpha in extended sRGB.
  struct Components: Hashable, Sendable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat
  }

  private let kind: Kind

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    kind = .fixed(
      Components(red: red, green: green, blue: blue, alpha: min(max(alpha, 0), 1))
    )
  }

  public init(white: CGFloat, alpha: CGFloat) {
    kind = .fixed(
      Components(red: white, green: white, blue: white, alpha: min(max(alpha, 0), 1))
    )
  }

  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func channel(_ n: CGFloat) -> CGFloat {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    kind = .fixed(
      Components(
        red: channel(5),
        green: channel(3),
        blue: channel(1),
        alpha: min(max(alpha, 0), 1)
      )
    )
  }

  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    kind = .dynamic(dynamicProvider)
  }

  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch kind {
    case .fixed: self
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch kind {
    case .fixed(let c): UIColor(red: c.red, green: c.green, blue: c.blue, alpha: alpha)
    case .dynamic(let provider):
      UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
  }

  func components(with traits: UITraitCollection = .current) -> Components {
    switch kind {
    case .fixed(let components): components
    case .dynamic(let provider): provider(traits).components(with: traits)
    }
  }

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components()
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }

  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components()
    guard components.red == components.green, components.green == components.blue else {
      return false
    }
    white?.pointee = components.red
    alpha?.pointee = components.alpha
    return true
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    guard case .fixed(let left) = kind, case .fixed(let right) = other.kind else { return false }
    return left == right
  }

  open override var hash: Int {
    guard case .fixed(let components) = kind else { return ObjectIdentifier(self).hashValue }
    return components.hashValue
  }
}
