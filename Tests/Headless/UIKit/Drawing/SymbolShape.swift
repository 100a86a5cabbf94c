import Foundation

/// A part of a symbol, on a 24 by 24 grid.
struct SymbolShape: Sendable {
  enum Style: Sendable {
    case stroke
    case fill
    /// The shape is cut out of the shapes below it.
    case knockout
  }

  let style: Style
  let path: String

  static func stroke(_ path: String) -> SymbolShape { SymbolShape(style: .stroke, path: path) }
  static func fill(_ path: String) -> SymbolShape { SymbolShape(style: .fill, path: path) }
  static func knockout(_ path: String) -> SymbolShape { SymbolShape(style: .knockout, path: path) }

  /// Returns the shapes of a symbol, or `nil` if it is unknown, as in UIKit.
  static func shapes(named name: String) -> [SymbolShape]? {
    signs[name] ?? things[name]
  }
}
