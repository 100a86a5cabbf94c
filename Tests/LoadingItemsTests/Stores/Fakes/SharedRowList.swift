import LoadingTestSupport
@testable import Loading
@testable import LoadingItems

/// A list with a store, which records the removals that it is notified of.
@MainActor final class SharedRowList: SharedList {
  typealias Item = Row

  let name: String
  var followsStore = true
  var rows: SharedRows<Row>?
  /// Called with each removal after it was recorded.
  var applied: (Int) -> Void = { _ in }
  private(set) var edits: [Int] = []
  private(set) var ownEdits: [Int] = []

  init(_ name: String) { self.name = name }

  var followedEdits: [Int] { edits.filter { !ownEdits.contains($0) } }
  var sharedRows: SharedRows<Row>? { rows }
  var storeGeneration: Int? { nil }

  var edited: EditedItems<Row>? { nil }

  func apply(_ edit: ListChange<Row>) {
    note(edit) { ownEdits.append($0) }
  }

  func follow(_ edit: ListChange<Row>, writes: Bool) { note(edit) { _ in } }

  private func note(_ edit: ListChange<Row>, _ also: (Int) -> Void) {
    guard case .remove(let ids) = edit else { return }
    for id in ids {
      edits.append(id)
      also(id)
      applied(id)
    }
  }
}
