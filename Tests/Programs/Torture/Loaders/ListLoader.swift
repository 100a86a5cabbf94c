import LoadingLists
import LoadingTestSupport
import LoadingUI

/// A `PagedLoader` by offset or by cursor, with or without a store.
@MainActor final class ListLoader<Cursor: Sendable>: TorturedLoader {
  let slot: Slot
  let loader: PagedLoader<Row, Cursor>
  let store: TortureStore?
  private var observation: LoadingObservation?
  private var shown: ShownRows

  init(_ slot: Slot, _ loader: PagedLoader<Row, Cursor>, store: TortureStore?) {
    self.slot = slot
    self.loader = loader
    self.store = store
    shown = ShownRows(slot, mayBeStored: store != nil)
    observation = loader.observe { [weak self] in self?.shown.receive($0) }
  }

  var loading: any ContentLoading<[Row]> { loader }
  var rows: [Row] { loader.items }
  var followsStore: Bool { loader.followsStore }
  var isLoading: Bool {
    loader.state.isLoading || loader.appendState == .loading || loader.prependState == .loading
  }
  var kind: LoaderKind { Cursor.self == Int.self ? .offset : .cursor }
  var pages: (state: PageState, hasMore: Bool)? { (loader.appendState, loader.hasMore) }

  /// Returns the kind of a request, because a first page has the direction of a next one.
  func kind(of direction: PageDirection) -> LoadKind {
    loader.state.isLoading ? .load : .page(direction)
  }

  /// Jumps to a random position.
  private func jump(_ chance: Chance) {
    let place = chance.int(0..<70)
    if let loader = loader as? PagedLoader<Row, Int> {
      loader.jump(to: .offset(place), expecting: chance.isOne(in: 3) ? place : nil)
    } else if let loader = loader as? PagedLoader<Row, String> {
      loader.jump(to: .cursor("jump-\(place)"))
    }
  }

  func makeSection(_ id: String, _ placeholders: ListPlaceholders) -> ListSection<Row> {
    ListSection(id, over: loader, placeholders: placeholders)
  }

  func observe(_ changed: @escaping @MainActor () -> Void) -> LoadingObservation {
    loader.observe { _ in changed() }
  }

  func act(_ chance: Chance) -> String {
    switch chance.int(0..<19) {
    case 0:
      loader.load()
      return "load"
    case 1:
      loader.load(force: true)
      return "load by force"
    case 2, 3, 4:
      loader.loadNextPage()
      return "next page"
    case 5, 6:
      loader.itemDidAppear(at: loader.items.count - 1)
      return "last item appears"
    case 7:
      loader.cancel()
      return "cancel"
    case 8:
      loader.invalidate()
      return "invalidate"
    case 9:
      loader.insert(Row(id: chance.int(0..<200), version: slot.give()), at: 0)
      return "insert"
    case 10:
      if let row = chance.pick(loader.items) { loader.remove(id: row.id) }
      return "remove"
    case 11:
      guard let row = chance.pick(loader.items) else { return "replace nothing" }
      loader.replace(Row(id: row.id, version: slot.give()))
      return "replace"
    case 12:
      loader.followsStore.toggle()
      return "follows the store: \(loader.followsStore)"
    case 13:
      loader.reset()
      return "reset"
    case 14:
      jump(chance)
      return "jump"
    case 15:
      loader.itemDidAppear(at: 0)
      return "first item appears"
    default:
      loader.loadPreviousPage()
      return "previous page"
    }
  }

  func check() throws {
    let ids = loader.items.map(\.id)
    if Set(ids).count != ids.count {
      throw Violation("the ids of paged items are unique", "\(slot.name): \(ids.sorted())")
    }
  }
}
