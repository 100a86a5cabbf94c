import LoadingLists
import LoadingUI

/// A part of a list with its expected state, which is computed from scratch without optimizations.
@MainActor final class TorturedNode {
  enum Kind {
    case group
    case own
    case loaded(any TorturedLoader)
    /// A group of the rows of one loader, with a section for each key.
    case keyed(any TorturedLoader)
    /// A section of one key in such a group.
    case key([Row])
    /// The last section of such a group, which has no items.
    case end(any TorturedLoader)
    /// The first section of such a group, which has no items, while the list has previous pages.
    case start(any TorturedLoader)
  }

  let listNode: any ListNode
  let kind: Kind
  private(set) var children: [TorturedNode] = []
  private(set) weak var parent: TorturedNode?
  private var knownEnd: TorturedNode?
  var isHidden = false
  /// The items of a section without a loader, or `nil` before they are set for the first time.
  var ownItems: [Row]?

  /// Whether it is the only visible section of a list on a screen.
  var isOnlySection = false

  init(_ group: ListGroup) {
    listNode = group
    kind = .group
  }

  init(_ id: String, items: [Row], _ placeholders: ListPlaceholders) {
    listNode = ListSection(id, items: items, placeholders: placeholders)
    kind = .own
    if !items.isEmpty { ownItems = Self.unique(items) }
  }

  /// Creates a part for an existing section.
  init(_ section: ListSection<Row>, over loader: any TorturedLoader) {
    listNode = section
    kind = .loaded(loader)
  }

  init(_ id: String, over loader: any TorturedLoader, _ placeholders: ListPlaceholders) {
    listNode = loader.makeSection(id, placeholders)
    kind = .loaded(loader)
  }

  /// Creates a part of a group that creates its sections itself.
  init(_ listNode: any ListNode, _ kind: Kind, of parent: TorturedNode) {
    self.listNode = listNode
    self.kind = kind
    self.parent = parent
  }

  /// Creates a group of a loader's rows, with a section for each key.
  init(
    keyed id: String,
    over loader: any TorturedLoader,
    _ placeholders: ListPlaceholders
  ) {
    let group = ListGroup(
      id,
      over: loader.loading,
      placeholders: placeholders,
      groupedBy: { $0.key },
      keys: Self.knownKeys(of: id),
      header: { "Key \($0)" }
    )
    listNode = group
    kind = .keyed(loader)
  }

  /// The last section of a group by key, or `nil` while a group from a handler has no sections yet.
  var end: TorturedNode? {
    if knownEnd == nil, case .keyed(let loader) = kind, let group = listNode as? ListGroup {
      knownEnd = group.children.last.map { TorturedNode($0, .end(loader), of: self) }
    }
    return knownEnd
  }

  var id: String { listNode.id }
  /// The group, if its children can be changed.
  var group: ListGroup? { if case .group = kind { listNode as? ListGroup } else { nil } }
  var section: ListSection<Row>? { listNode as? ListSection<Row> }
  var loader: (any TorturedLoader)? {
    switch kind {
    case .loaded(let loader), .keyed(let loader), .end(let loader), .start(let loader): loader
    case .group, .own, .key: nil
    }
  }

  /// The loader that edits its items.
  var editor: EditedRows? {
    if case .key = kind { return parent?.editor }
    return loader as? EditedRows
  }

  /// This part and all its descendants.
  var all: [TorturedNode] { [self] + children.flatMap(\.all) }

  func isInside(_ other: TorturedNode) -> Bool { self === other || parent?.isInside(other) == true }

  // MARK: - Parts

  func leave() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Inserts a part at an index of the current children.
  func put(_ node: TorturedNode, at index: Int) {
    let next = children.dropFirst(max(0, index)).first { $0 !== node }
    node.leave()
    let place = next.flatMap { next in children.firstIndex { $0 === next } } ?? children.count
    children.insert(node, at: place)
    node.parent = self
  }

  /// Moves a part to another index.
  func move(_ node: TorturedNode, to index: Int) {
    node.leave()
    children.insert(node, at: min(max(0, index), children.count))
    node.parent = self
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
