public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
  static var affectsColorAppearance: Bool { get }
  static var name: String { get }
  static var identifier: String { get }
}

extension UITraitDefinition {
  public static var affectsColorAppearance: Bool { false }
  public static var name: String { String(describing: Self.self) }
  public static var identifier: String { String(reflecting: Self.self) }
}

public typealias UITrait = any UITraitDefinition.Type

/// A trait of UIKit, whose default value means "unspecified".
protocol SystemTrait: UITraitDefinition {}
