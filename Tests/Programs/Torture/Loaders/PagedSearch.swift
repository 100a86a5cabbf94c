import LoadingItems
import LoadingTestSupport
import LoadingUI

/// A `PagedQueryLoader` of texts, with or without a local answer, and with new or kept lists.
@MainActor final class PagedSearch: TorturedLoader {
  let slot: Slot
  let loader: PagedQueryLoader<String, Row, Int>
  let store: TortureStore? = nil
  private var observation: LoadingObservation?
  private var newestShown = 0
  /// The text of the visible answer, which stays and loads its pages after another search was cancelled.
  private var shownText: String?

  init(_ slot: Slot, _ chance: Chance, policy: LoadingPolicy) {
    self.slot = slot
    let keptRows: MemoryStore<Row>? = chance.isOne(in: 2) ? MemoryStore(searchText: \.text) : nil
    weak var search: PagedSearch?
    let makeList: @MainActor (String) -> PagedLoader<Row, Int> = { text in
      PagedLoader(pageSize: 5, policy: policy, store: keptRows?.matching(text)) {
        request in
        // A first page is requested like a next one.
        let isLoad = search?.loader.state.isLoading ?? true
        let (operation, reply) = try await slot.ask(isLoad ? .load : .page(request.direction))
        guard case .rows(let count) = reply else { return [] }
        let end = min(request.offset + min(count ?? request.limit, request.limit), 12)
        return (request.offset..<max(request.offset, end)).map {
          Row(id: $0, version: operation.number, text: text)
        }
      }
    }
    if chance.isOne(in: 2) {
      let lists = Loaders(make: makeList)
      loader = PagedQueryLoader { lists[$0] }
    } else {
      loader = PagedQueryLoader(pages: makeList)
    }
    loader.keepsPreviousItems = chance.isOne(in: 2)
    search = self
    observation = loader.observe { [weak self] in self?.check($0) }
  }

  private func check(_ state: LoadingState<[Row]>) {
    guard let rows = state.content else { return }
    slot.check(rows, "the state")
    if case .success = state, let text = rows.last?.text, loader.answeredQuery != text {
      slot.server.note(
        "a result has the query it belongs to",
        "\(slot.name): “\(loader.answeredQuery)” for the result of “\(text)”"
      )
    }
    let previous = shownText
    if case .success = state { shownText = rows.last?.text ?? previous }
    guard let newest = rows.map(\.version).max(), newest > newestShown else { return }
    newestShown = newest
    shownText = rows.last?.text
    guard
      let other = rows.first(where: { $0.text != loader.query && $0.text != previous })
    else { return }
    slot.server.note(
      "the result of an older query is never shown",
      "\(slot.name): the result of “\(other.text)” for “\(loader.query)”"
    )
  }

  var loading: any ContentLoading<[Row]> { loader }
  var rows: [Row] { loader.items }
  var isLoading: Bool {
    loader.state.isLoading || loader.appendState == .loading || loader.prependState == .loading
  }
  var isRequesting: Bool { loader.pages?.isRequesting == true }
  var kind: LoaderKind { .query }
  var pages: (state: PageState, hasMore: Bool)? { (loader.appendState, loader.hasMore) }

  func observe(_ changed: @escaping @MainActor () -> Void) -> LoadingObservation {
    loader.observe { _ in changed() }
  }

  func act(_ chance: Chance) -> String {
    switch chance.int(0..<14) {
    case 0..<4:
      loader.query += chance.pick(["a", "b", "é"]) ?? ""
      return "types “\(loader.query)”"
    case 4:
      loader.query = String(loader.query.dropLast())
      return "deletes to “\(loader.query)”"
    case 5:
      loader.load()
      return "load"
    case 6:
      loader.load(force: true)
      return "load by force"
    case 7:
      loader.cancel()
      return "cancel"
    case 8:
      if let row = chance.pick(loader.items) { loader.pages?.remove(id: row.id) }
      return "remove"
    case 9:
      chance.isOne(in: 2) ? loader.invalidate() : loader.reset()
      return "invalidate or reset"
    default:
      loader.loadNextPage()
      return "next page"
    }
  }

  func check() throws {
    if loader.isSearching, !loader.state.isLoading {
      throw Violation("an idle search sends no request", slot.name)
    }
  }
}
