#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingLists
import LoadingTestSupport

/// The expected state of a part of a list, computed in the simplest way.
@MainActor final class ModelNode {
  enum Kind {
    case group
    case own
    case loaded(Loader<[Row]>)
    case paged(PagedLoader<Row, Int>)
  }

  let node: any ListNode
  let kind: Kind
  var children: [ModelNode] = []
  weak var parent: ModelNode?
  var isHidden = false
  /// The items of a section that owns them, or `nil` before it is filled for the first time.
  var ownItems: [Row]?

  init(_ node: any ListNode, _ kind: Kind) {
    self.node = node
    self.kind = kind
  }

  var group: ListGroup? { node as? ListGroup }
  var section: ListSection<Row>? { node as? ListSection<Row> }

  var items: [Row] {
    switch kind {
    case .group: children.filter { !$0.isHidden }.flatMap(\.items)
    case .own: ownItems ?? []
    case .loaded(let loader): Self.unique(loader.state.content ?? [])
    case .paged(let loader): loader.items
    }
  }

  var status: LoadingStatus {
    switch kind {
    case .group: Self.whole(children.filter { !$0.isHidden })
    case .own: ownItems.map { $0.isEmpty ? .empty : .loaded } ?? .idle
    case .loaded(let loader): Self.status(loader.state)
    case .paged(let loader):
      if case .success = loader.state, loader.appendState == .loading {
        .paging
      } else {
        Self.status(loader.state)
      }
    }
  }

  /// The visible sections.
  var shown: [ModelNode] {
    children.filter { !$0.isHidden }.flatMap { $0.group == nil ? [$0] : $0.shown }
  }

  /// Returns whether a new item can be inserted.
  var canInsert: Bool {
    switch kind {
    case .group: false
    case .own: true
    case .loaded(let loader): loader.state.content != nil
    case .paged(let loader): loader.state.content != nil
    }
  }

  /// Returns whether changes are applied to the first answer only, because it is awaited.
  var awaitsContent: Bool {
    switch kind {
    case .group, .own: false
    case .loaded(let loader): loader.state.content == nil && loader.state.isLoading
    case .paged(let loader): loader.state.content == nil && loader.state.isLoading
    }
  }

  func isInside(_ other: ModelNode) -> Bool {
    self === other || parent?.isInside(other) == true
  }

  /// Returns whether two sections share their items.
  func sharesItems(with other: ModelNode) -> Bool {
    switch (kind, other.kind) {
    case (.loaded(let loader), .loaded(let otherLoader)): loader === otherLoader
    case (.paged(let loader), .paged(let otherLoader)): loader === otherLoader
    default: self === other
    }
  }

  func leave() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Inserts a part at an index among the previous ones.
  func put(_ node: ModelNode, at index: Int) {
    let next = children.dropFirst(max(0, index)).first { $0 !== node }
    node.leave()
    let place = next.flatMap { next in children.firstIndex { $0 === next } } ?? children.count
    children.insert(node, at: place)
    node.parent = self
  }

  // MARK: - Plain rules

  private static func status(_ state: LoadingState<[Row]>) -> LoadingStatus {
    switch state {
    case .initial: .idle
    case .loading(let rows): rows?.isEmpty == false ? .backgroundRefreshing : .loading
    case .success(let rows): rows.isEmpty ? .empty : .loaded
    case .failure(let error, _): .failed(error)
    }
  }

  private static func whole(_ parts: [ModelNode]) -> LoadingStatus {
    let statuses = parts.map(\.status)
    let loading: [LoadingStatus] = [
      .loading, .foregroundRefreshing, .backgroundRefreshing, .paging,
    ]
    if let first = loading.first(where: statuses.contains) { return first }
    if let failed = statuses.first(where: { $0.error != nil }) { return failed }
    if statuses.contains(.loaded) || parts.contains(where: { !$0.items.isEmpty }) {
      return .loaded
    }
    return statuses.isEmpty || statuses.contains(.idle) ? .idle : .empty
  }

  static func unique(_ rows: [Row]) -> [Row] {
    var unique: [Row] = []
    for row in rows {
      if let place = unique.firstIndex(where: { $0.id == row.id }) {
        unique[place] = row
      } else {
        unique.append(row)
      }
    }
    return unique
  }

  static func inserting(_ row: Row, into rows: [Row], at index: Int?) -> [Row] {
    var rows = rows
    if let place = rows.firstIndex(where: { $0.id == row.id }) {
      rows[place] = row
    } else {
      rows.insert(row, at: min(max(0, index ?? .max), rows.count))
    }
    return rows
  }
}
#endif
