import LoadingLists
import LoadingTestSupport
import LoadingUI

/// A `Loader` or a `PagedLoader` whose rows are edited immediately and sent to the server later.
@MainActor final class EditedRows: TorturedLoader {
  let slot: Slot
  let table: RowTable
  let store: TortureStore? = nil
  let loader: any RowLoading
  let loading: any ContentLoading<[Row]>
  private let paged: PagedLoader<Row, Int>?
  private let edits: RandomEdits
  private var observation: LoadingObservation?
  /// The last answered load, and the number of changes unknown to the loader at that time.
  private var answer: (load: Int, surprises: Int)?

  init(_ slot: Slot, _ chance: Chance, policy: LoadingPolicy) {
    self.slot = slot
    let table = RowTable(slot, count: chance.int(0..<16))
    self.table = table
    weak var weakSelf: EditedRows?
    if chance.isOne(in: 2) {
      let plain = Loader<[Row]>(policy: policy) { _ in
        let lost = table.lostAnswers
        let (operation, _) = try await slot.ask()
        weakSelf?.answered(operation, lost)
        return table.rows
      }
      (paged, loader, loading) = (nil, plain, plain)
    } else {
      let size = chance.pick([4, 7, 1000]) ?? 4
      let pages = PagedLoader<Row, Int>(pageSize: size, policy: policy) { request in
        let (isLoad, lost) = (weakSelf?.loader.state.isLoading ?? true, table.lostAnswers)
        let (operation, _) = try await slot.ask(isLoad ? .load : .page(request.direction))
        if isLoad { weakSelf?.answered(operation, lost) }
        return Array(table.rows.dropFirst(request.offset).prefix(request.limit))
      }
      if chance.isOne(in: 2) { pages.reloads = .firstPage }
      (paged, loader, loading) = (pages, pages, pages)
    }
    edits = RandomEdits(slot, table, loader)
    weakSelf = self
    observation = loader.observe { [weak self] _ in self?.checkRows() }
  }

  var rows: [Row] { loader.state.content ?? [] }
  var isLoading: Bool {
    loader.state.isLoading || paged?.appendState == .loading || paged?.prependState == .loading
  }
  var kind: LoaderKind { .edited }
  var pages: (state: PageState, hasMore: Bool)? { paged.map { ($0.appendState, $0.hasMore) } }

  func observe(_ changed: @escaping @MainActor () -> Void) -> LoadingObservation {
    loader.observe { _ in changed() }
  }

  func makeSection(_ id: String, _ placeholders: ListPlaceholders) -> ListSection<Row> {
    guard let paged else { return ListSection(id, over: loading, placeholders: placeholders) }
    return ListSection(id, over: paged, placeholders: placeholders)
  }

  /// Returns the text of a cell for the edits of a row.
  func cellText(for row: Row) -> String {
    let state =
      switch loader.pendingEdit(of: row.id)?.state {
      case .sending, .waiting: ", sending"
      case .failed: ", failed"
      case .accepted, .undone, nil: ""
      }
    return "\(state), edits \(row.edits)"
  }

  // MARK: - Actions

  func act(_ chance: Chance) -> String {
    switch chance.int(0..<16) {
    case 0:
      loader.load()
      return "load"
    case 1, 2:
      loader.load(force: true)
      return "load by force"
    case 3:
      loader.cancel()
      return "cancel"
    case 4:
      loader.invalidate()
      return "invalidate"
    case 5, 6:
      table.change(chance)
      return "another client edits"
    case 7, 8:
      paged?.loadNextPage()
      return "next page"
    case 9 where chance.isOne(in: 3): return signOut()
    default: return edit(chance)
    }
  }

  /// Makes a random edit in a section that shows some of the rows.
  func edit(_ chance: Chance, in section: some RowEditing, _ rows: [Row]) -> String {
    edits.make(chance, in: section, rows)
  }

  /// Makes some edits, or retries or discards a previous one.
  func edit(_ chance: Chance) -> String {
    if chance.isOne(in: 4) { return edits.retryOrDiscard(chance) }
    let actions = (0..<chance.int(1..<4)).map { _ in edits.make(chance, in: loader, rows) }
    return actions.joined(separator: ", ")
  }

  private func signOut() -> String {
    edits.forget()
    loader.reset()
    if !loader.pendingEdits.isEmpty { note("a reset removes all edits", "") }
    return "reset"
  }

  // MARK: - Invariants

  private func answered(_ operation: Operation, _ lost: Int) {
    // What was accepted since the request was sent is newer than its answer, which may know an
    // edit of the same row nevertheless whose own answer was lost meanwhile.
    let isKnown = edits.pending.isEmpty && lost == table.lostAnswers
    answer = isKnown ? (operation.number, table.surprises) : nil
  }

  func note(_ rule: String, _ details: String) {
    slot.server.note(rule, "\(slot.name): \(details)")
  }

  /// Checks that the rows show each pending edit exactly once.
  private func checkRows() {
    guard !edits.isEditing, let rows = loader.state.content else { return }
    let ids = rows.map(\.id)
    if Set(ids).count != ids.count { note("ids are unique after edits", "\(ids)") }
    for row in rows where Set(row.edits).count != row.edits.count {
      note("no edit is applied twice", "\(row.id): \(row.edits)")
    }
    let pending = edits.pending
    let removed = Set(pending.filter { $0.kind == .removal }.map { edits.current($0.id) })
    for one in pending {
      let row = rows.first { $0.id == edits.current(one.id) }
      let isShown =
        switch one.kind {
        case .insertion: row != nil || removed.contains(edits.current(one.id))
        case .change: row?.edits.contains(one.number) != false
        case .removal: row == nil
        case .move: true
        }
      if !isShown { note("an edit is shown until it ends", "\(one.number), a \(one.kind)") }
    }
  }

  func check() throws {
    checkRows()
    let pending = edits.pending
    if !loader.pendingEdits.elementsEqual(pending, by: { $0 === $1.edit }) {
      throw Violation(
        "pending edits are the unfinished ones",
        "\(slot.name): \(pending.map(\.number))"
      )
    }
    for row in rows {
      let rowEdits = pending.filter { edits.current($0.id) == row.id }.map(\.edit)
      let failed = rowEdits.first { if case .failed = $0.state { true } else { false } }
      if loader.pendingEdit(of: row.id) !== failed ?? rowEdits.last {
        throw Violation("the pending edit of a row is its latest one", "\(slot.name): \(row.id)")
      }
    }
    for one in edits.made where one.edit.state == .accepted && !table.done.contains(one.number) {
      throw Violation("accepted edits have reached the server", "\(slot.name): \(one.number)")
    }
    // A reload that keeps the pages doesn't notice what the server has removed further down.
    guard paged?.reloads != .merging, pending.isEmpty, case .success = loader.state, !isLoading,
      pages?.hasMore != true,
      let answer, !slot.isSuperseded(answer.load), slot.landed.contains(answer.load),
      answer.surprises == table.surprises
    else { return }
    try compare(inOrder: false)
  }

  /// Compares the rows with those of the server.
  private func compare(inOrder: Bool) throws {
    let (shown, known) = (rows.map(Self.essence), table.rows.map(Self.essence))
    if inOrder ? shown != known : Set(shown) != Set(known) {
      throw Violation(
        "the rows match the server's when no request is running",
        "\(slot.name): \(shown), not \(known)"
      )
    }
  }

  private static func essence(_ row: Row) -> [Int] { [row.id] + row.edits.sorted() }

  /// Answers everything, retries failed edits and reloads.
  func quieten() async throws {
    for _ in 0..<20 where !loader.pendingEdits.isEmpty {
      for one in edits.made { one.edit.retry() }
      await settle()
      slot.server.answerAll()
      await settle()
      await settle()
    }
    // Edits of rows that the server does not know yet, or no longer, are rejected every time.
    for one in edits.made { one.edit.discard() }
    loader.load(force: true)
    repeat {
      await settle()
      slot.server.answerAll()
      await settle()
      paged?.loadNextPage()
    } while isLoading || pages?.hasMore == true
    try check()
    try compare(inOrder: true)
  }
}
