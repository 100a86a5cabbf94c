import LoadingLists
import LoadingUI

/// A part of a list beside what is expected of it, worked out from scratch without a thought for speed.
@MainActor final class ListPart {
  enum Kind {
    case group
    case own
    case loaded(any TorturedLoader)
  }

  let node: any ListNode
  let kind: Kind
  private(set) var children: [ListPart] = []
  private(set) weak var parent: ListPart?
  var isHidden = false
  /// The items of a section over items of its own; `nil` before it is filled for the first time.
  var ownItems: [Row]?

  /// Whether it is the only section that is shown of a list on a screen.
  var isAlone = false

  init(_ group: ListGroup) {
    node = group
    kind = .group
  }

  init(_ id: String, items: [Row], _ placeholders: ListPlaceholders) {
    node = ListSection(id, items: items, placeholders: placeholders)
    kind = .own
    if !items.isEmpty { ownItems = Self.unique(items) }
  }

  /// A section that was made elsewhere.
  init(_ section: ListSection<Row>, over loader: any TorturedLoader) {
    node = section
    kind = .loaded(loader)
  }

  init(_ id: String, over loader: any TorturedLoader, _ placeholders: ListPlaceholders) {
    node = loader.makeSection(id, placeholders)
    kind = .loaded(loader)
  }

  var id: String { node.id }
  var group: ListGroup? { node as? ListGroup }
  var section: ListSection<Row>? { node as? ListSection<Row> }
  var loader: (any TorturedLoader)? { if case .loaded(let loader) = kind { loader } else { nil } }

  /// This, and all that it consists of.
  var all: [ListPart] { [self] + children.flatMap(\.all) }

  func isInside(_ other: ListPart) -> Bool { self === other || parent?.isInside(other) == true }

  // MARK: - Parts

  func leave() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Puts in a part at a place among those that were here.
  func put(_ part: ListPart, at index: Int) {
    let next = children.dropFirst(max(0, index)).first { $0 !== part }
    part.leave()
    let place = next.flatMap { next in children.firstIndex { $0 === next } } ?? children.count
    children.insert(part, at: place)
    part.parent = self
  }

  /// Has a part at another place.
  func move(_ part: ListPart, to index: Int) {
    part.leave()
    children.insert(part, at: min(max(0, index), children.count))
    part.parent = self
  }

  // MARK: - Items

  static func unique(_ rows: [Row]) -> [Row] {
    guard Set(rows.map(\.id)).count < rows.count else { return rows }
    var unique: [Row] = []
    for row in rows { unique = inserting(row, into: unique, at: .max) }
    return unique
  }

  static func inserting(_ row: Row, into rows: [Row], at index: Int) -> [Row] {
    var rows = rows
    if let place = rows.firstIndex(where: { $0.id == row.id }) {
      rows[place] = row
    } else {
      rows.insert(row, at: min(max(0, index), rows.count))
    }
    return rows
  }

  static func moving(_ place: Int, in rows: [Row], to index: Int) -> [Row] {
    var rows = rows
    let row = rows.remove(at: place)
    rows.insert(row, at: min(max(0, index), rows.count))
    return rows
  }
}
