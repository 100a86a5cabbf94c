import LoadingLists
import LoadingTestSupport
import LoadingUI

/// A `Loader` or a `PagedLoader` whose rows are edited immediately and sent to the server later.
@MainActor final class EditedRows: TorturedLoader {
  /// An edit of the test.
  @MainActor struct Made {
    enum Kind { case insertion, change, removal, move }
    let number: Int
    let kind: Kind
    /// The id of the row at the time of the edit.
    let id: Int
    let edit: PendingEdit

    var isPending: Bool {
      switch edit.state {
      case .sending, .failed: true
      case .accepted, .undone: false
      }
    }
  }

  let slot: Slot
  let table: RowTable
  let store: TortureStore? = nil
  let loader: any RowLoading
  let loading: any ContentLoading<[Row]>
  private let paged: PagedLoader<Row, Int>?
  private(set) var made: [Made] = []
  private var observation: LoadingObservation?
  /// Whether an edit is being made, of which observers are notified before it is recorded.
  private var isEditing = false
  /// The last answered load, and the number of changes unknown to the loader at that time.
  private var answer: (load: Int, surprises: Int)?
  private var lastNumber = 0

  init(_ slot: Slot, _ chance: Chance, policy: LoadingPolicy) {
    self.slot = slot
    let table = RowTable(slot, count: chance.int(0..<16))
    self.table = table
    weak var weakSelf: EditedRows?
    if chance.isOne(in: 2) {
      let plain = Loader<[Row]>(policy: policy) { _ in
        let (operation, _) = try await slot.ask()
        weakSelf?.answered(operation)
        return table.rows
      }
      (paged, loader, loading) = (nil, plain, plain)
    } else {
      let size = chance.pick([4, 7, 1000]) ?? 4
      let pages = PagedLoader<Row, Int>(pageSize: size, policy: policy) { request in
        let isLoad = weakSelf?.loader.state.isLoading ?? true
        let (operation, _) = try await slot.ask(isLoad ? .load : .page(request.direction))
        if isLoad { weakSelf?.answered(operation) }
        return Array(table.rows.dropFirst(request.offset).prefix(request.limit))
      }
      (paged, loader, loading) = (pages, pages, pages)
    }
    weakSelf = self
    observation = loader.observe { [weak self] _ in self?.look() }
  }

  var rows: [Row] { loader.state.content ?? [] }
  var isLoading: Bool {
    loader.state.isLoading || paged?.appendState == .loading || paged?.prependState == .loading
  }
  var kind: LoaderKind { .edited }
  var pages: (state: AppendState, hasMore: Bool)? { paged.map { ($0.appendState, $0.hasMore) } }

  func observe(_ changed: @escaping @MainActor () -> Void) -> LoadingObservation {
    loader.observe { _ in changed() }
  }

  func makeSection(_ id: String, _ placeholders: ListPlaceholders) -> ListSection<Row> {
    guard let paged else { return ListSection(id, over: loading, placeholders: placeholders) }
    return ListSection(id, over: paged, placeholders: placeholders)
  }

  /// Returns the text of a cell for the edits of a row.
  func words(for row: Row) -> String {
    let words =
      switch loader.pendingEdit(of: row.id)?.state {
      case .sending: ", sending"
      case .failed: ", failed"
      case .accepted, .undone, nil: ""
      }
    return "\(words), edits \(row.edits)"
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
      return "somebody else edits"
    case 7, 8:
      paged?.loadNextPage()
      return "next page"
    case 9 where chance.isOne(in: 3): return signOut()
    default: return edit(chance)
    }
  }

  /// Makes some edits, or retries and discards former ones.
  func edit(_ chance: Chance) -> String {
    if chance.isOne(in: 4) { return retryOrDiscard(chance) }
    let words = (0..<chance.int(1..<4)).map { _ in edit(chance, in: loader, rows) }
    return words.joined(separator: ", ")
  }

  private func signOut() -> String {
    table.surprise()
    table.forgotten.formUnion(made.map(\.number))
    made = []
    loader.reset()
    if !loader.pendingEdits.isEmpty { note("nothing is left of edits after a reset", "") }
    return "reset"
  }

  private func retryOrDiscard(_ chance: Chance) -> String {
    guard let one = chance.pick(made.filter(\.isPending)) else { return "no edit" }
    if chance.isOne(in: 3) {
      table.surprise()
      one.edit.discard()
      return "discards \(one.number)"
    }
    one.edit.retry()
    return "retries \(one.number)"
  }

  /// Makes a random edit in the loader or in a section that shows some of its rows.
  func edit(_ chance: Chance, in place: some RowEditing, _ rows: [Row]) -> String {
    isEditing = true
    defer { isEditing = false }
    lastNumber += 1
    let (number, table) = (lastNumber, table)
    let refused: RejectedEdit = chance.isOne(in: 2) ? .kept : .undone
    let isAnswered = chance.isOne(in: 2)
    let index = chance.int(-1..<rows.count + 2)
    let kind = chance.pick([Made.Kind.insertion, .change, .change, .removal, .move]) ?? .change
    let id = kind == .insertion ? -number : chance.pick(rows)?.id ?? 0
    let isWhole = rows.map(\.id) == self.rows.map(\.id)
    let edit =
      switch kind {
      case .insertion:
        place.insert(table.makeRow(id, [number]), at: index, whenRejected: refused) {
          try await table.insert($0, number)
        }
      case .change where isAnswered:
        place.edit(id: id, whenRejected: refused, Self.change(number)) {
          try await table.change($0, number)
        }
      case .change:
        place.edit(id: id, whenRejected: refused, Self.change(number)) {
          _ = try await table.change($0, number)
        }
      case .removal:
        place.remove(id: id, whenRejected: refused) { try await table.remove($0, number) }
      case .move:
        place.move(id: id, to: index, whenRejected: refused) {
          try await table.move($0, behind: $1, number)
        }
      }
    made.append(Made(number: number, kind: kind, id: id, edit: edit))
    let place = rows.isEmpty ? 0 : min(max(0, index), rows.count - (kind == .move ? 1 : 0))
    if isWhole, kind == .insertion || kind == .move, !rows.isEmpty, self.rows[place].id != id {
      note("what is edited stands where it was put", "\(id) at \(self.rows.map(\.id))")
    }
    return "edit \(number), \(refused): \(kind) of \(id) at \(index)"
  }

  private static func change(_ number: Int) -> @MainActor (inout Row) -> Void {
    { if !$0.edits.contains(number) { $0.edits.append(number) } }
  }

  // MARK: - Invariants

  private func answered(_ operation: Operation) {
    answer = made.contains(where: \.isPending) ? nil : (operation.number, table.surprises)
  }

  func note(_ rule: String, _ details: String) {
    slot.server.note(rule, "\(slot.name): \(details)")
  }

  /// Returns the current id of a row.
  func current(_ id: Int) -> Int {
    let isAccepted = made.contains {
      $0.id == id && $0.kind == .insertion && $0.edit.state == .accepted
    }
    return isAccepted ? table.idsBySent[id] ?? id : id
  }

  /// Checks that the rows show each pending edit exactly once.
  private func look() {
    guard !isEditing, let rows = loader.state.content else { return }
    let ids = rows.map(\.id)
    if Set(ids).count != ids.count { note("no id is doubled by edits", "\(ids)") }
    for row in rows where Set(row.edits).count != row.edits.count {
      note("no edit is applied twice", "\(row.id): \(row.edits)")
    }
    let pending = made.filter(\.isPending)
    let removed = Set(pending.filter { $0.kind == .removal }.map { current($0.id) })
    for one in pending {
      let row = rows.first { $0.id == current(one.id) }
      let isShown =
        switch one.kind {
        case .insertion: row != nil || removed.contains(current(one.id))
        case .change: row?.edits.contains(one.number) != false
        case .removal: row == nil
        case .move: true
        }
      if !isShown { note("an edit is shown until it ends", "\(one.number), a \(one.kind)") }
    }
  }

  func check() throws {
    look()
    let pending = made.filter(\.isPending)
    if !loader.pendingEdits.elementsEqual(pending, by: { $0 === $1.edit }) {
      throw Violation("edits are known until they end", "\(slot.name): \(pending.map(\.number))")
    }
    for row in rows {
      let edits = pending.filter { current($0.id) == row.id }.map(\.edit)
      let failed = edits.first { if case .failed = $0.state { true } else { false } }
      if loader.pendingEdit(of: row.id) !== failed ?? edits.last {
        throw Violation("a row knows its edit", "\(slot.name): \(row.id)")
      }
    }
    for one in made where one.edit.state == .accepted && !table.done.contains(one.number) {
      throw Violation("what was taken is with the server", "\(slot.name): \(one.number)")
    }
    guard pending.isEmpty, case .success = loader.state, !isLoading, pages?.hasMore != true,
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
        "when all is quiet the rows are those of the server",
        "\(slot.name): \(shown), not \(known)"
      )
    }
  }

  private static func essence(_ row: Row) -> [Int] { [row.id] + row.edits.sorted() }

  /// Answers everything, retries failed edits and reloads.
  func quieten() async throws {
    for _ in 0..<20 where !loader.pendingEdits.isEmpty {
      for one in made { one.edit.retry() }
      await settle()
      slot.server.answerAll()
      await settle()
      await settle()
    }
    // Edits of rows that the server does not know yet, or no longer, are rejected every time.
    for one in made { one.edit.discard() }
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
