import Foundation

/// A part of a symbol, on a grid of 24 by 24.
struct SymbolShape: Sendable {
  enum Style: Sendable {
    case stroke
    case fill
    /// Cut out of what lies below.
    case knockout
  }

  let style: Style
  let path: String

  static func stroke(_ path: String) -> SymbolShape { SymbolShape(style: .stroke, path: path) }
  static func fill(_ path: String) -> SymbolShape { SymbolShape(style: .fill, path: path) }
  static func knockout(_ path: String) -> SymbolShape { SymbolShape(style: .knockout, path: path) }

  /// `nil` for a name that is not in the table, as UIKit answers for one that it does not know.
  static func shapes(named name: String) -> [SymbolShape]? {
    signs[name] ?? things[name]
  }
}
