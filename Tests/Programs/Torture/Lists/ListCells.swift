import Foundation
import LoadingLists
import LoadingUI
import UIKit

/// What the cells of tortured lists show: of each row only what it is, and of some that they cannot.
@MainActor enum ListCells {
  /// Why a cell cannot show a row.
  struct BrokenRow: LocalizedError, Equatable {
    let row: Row

    var errorDescription: String? { "Row \(row.id) of #\(row.version) is broken." }
  }

  static func content(
    for row: Row,
    in world: World
  ) throws -> UIListContentConfiguration {
    if (row.id + row.version) % 23 == 0 { throw BrokenRow(row: row) }
    var content = UIListContentConfiguration.cell()
    content.text = "Row \(row.id) of #\(row.version)\(world.editor(of: row)?.words(for: row) ?? "")"
    return content
  }

  /// The words of a row that shows an item, or of one that cannot.
  static func words(for row: Row, in world: World) -> String {
    do { return words(in: try content(for: row, in: world)) } catch {
      return words(in: ListRowContentConfiguration.failure(error))
    }
  }

  /// The words of the row that a section shows for itself.
  static func words(
    for placeholder: ListPlaceholder,
    _ error: (any Error)?,
    query: String?
  ) -> String {
    words(
      in: ListRowContentConfiguration.placeholder(placeholder, error: error, query: query)
    )
  }

  static func words(in content: (any UIContentConfiguration)?) -> String {
    switch content {
    case let content as UIListContentConfiguration: content.text ?? "–"
    case let content as ListRowContentConfiguration:
      "\(content.activity ?? "–") \(content.text ?? "–") \(content.buttonTitle ?? "–")"
    default: "foreign"
    }
  }
}
