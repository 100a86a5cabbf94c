import Foundation
import LoadingLists
import LoadingUI
import UIKit

/// The texts of the cells in tortured lists, some of which fail to show their row.
@MainActor enum ListCells {
  /// The error of a cell that fails to show its row.
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
    content.text =
      "Row \(row.id) of #\(row.version)\(world.editor(of: row)?.cellText(for: row) ?? "")"
    return content
  }

  /// Returns the text of a row that shows an item, or fails to.
  static func text(for row: Row, in world: World) -> String {
    do { return text(in: try content(for: row, in: world)) } catch {
      return text(in: ListRowContentConfiguration.failure(error))
    }
  }

  /// Returns the text of a placeholder row of a section.
  static func text(
    for placeholder: ListPlaceholder,
    _ error: (any Error)?,
    query: String?
  ) -> String {
    text(
      in: ListRowContentConfiguration.placeholder(placeholder, error: error, query: query)
    )
  }

  static func text(in content: (any UIContentConfiguration)?) -> String {
    switch content {
    case let content as UIListContentConfiguration: content.text ?? "–"
    case let content as ListRowContentConfiguration:
      "\(content.activity ?? "–") \(content.text ?? "–") \(content.buttonTitle ?? "–")"
    default: "foreign"
    }
  }
}
