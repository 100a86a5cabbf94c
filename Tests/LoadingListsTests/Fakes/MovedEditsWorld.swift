#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingTesting

/// An item that is moved between sections while its edits are pending, beside a server.
@MainActor final class MovedEditsWorld {
  /// What the rows of the sections come from.
  enum Source: String, CaseIterable { case items, loaders, storedLoaders, pages, storedCursors }

  enum Draft: CaseIterable { case none, accepted, rejected, keptAndRetried, keptAndDiscarded }
  /// The edit of the item beside its moves.
  enum Edit: CaseIterable { case none, text, kept, removal }
  enum Outcome: CaseIterable { case accepted, answered, rejected, discarded }
  enum Reload: CaseIterable { case none, beforeOutcomes, betweenOutcomes }

  struct Case: CustomStringConvertible {
    var path = [0, 1, 0]
    var draft = Draft.none
    var edit = Edit.none
    /// The number of moves before the edit.
    var moment = 0
    var editOutcome = Outcome.accepted
    var outcomes: [Outcome] = []
    var reload = Reload.none
    var settles = true

    var description: String {
      """
      \(path), draft \(draft), \(edit) after \(moment) moves \(editOutcome), \(outcomes), \
      reload \(reload), \(settles ? "settled" : "at once")
      """
    }
  }

  private let source: Source
  private let one: Case
  private var server: [[Row]]
  private var sections: [ListSection<Row>] = []
  private var reloads: [@MainActor () async -> Void] = []
  private var moves: [(edit: PendingEdit, work: ScriptedWork<Void>, isEnded: Bool)] = []
  private var edit: (edit: PendingEdit, work: ScriptedWork<Void>, isEnded: Bool)?
  private var creation: (edit: PendingEdit, work: ScriptedWork<Void>, isEnded: Bool)?
  private let group: ListGroup
  private(set) var faults: [String] = []
  private var id: Int
  private var text = ""

  init(_ source: Source, _ one: Case) {
    (self.source, self.one) = (source, one)
    id = one.draft == .none ? 7 : -1
    server = (0..<3).map { index in rows([10 * index + 1, 10 * index + 2]) }
    group = ListGroup("all", [])
    if one.draft == .none { server[0].insert(Row(id: 7), at: 1) }
    for index in server.indices { add(index) }
    for section in sections { group.append(section) }
  }

  private func add(_ index: Int) {
    let policy = LoadingPolicy(freshness: .stale)
    let fetch: @MainActor @Sendable (Bool) async throws -> [Row] = { [weak self] _ in
      self?.server[index] ?? []
    }
    switch source {
    case .items:
      sections.append(ListSection("\(index)", items: server[index]))
      reloads.append {}
    case .loaders, .storedLoaders:
      let loader =
        source == .loaders
        ? Loader(policy: policy, fetch: fetch)
        : Loader(policy: policy, store: MemoryStore<Row>(), fetch: fetch)
      sections.append(ListSection("\(index)", over: loader))
      reloads.append { _ = await loader.load(force: true).value }
    case .pages:
      let loader = PagedLoader<Row, Int>(pageSize: 5, policy: policy) { [weak self] offset, limit in
        Array((self?.server[index] ?? []).dropFirst(offset).prefix(limit))
      }
      sections.append(ListSection("\(index)", over: loader))
      reloads.append { _ = await loader.load(force: true).value }
    case .storedCursors:
      let loader = PagedLoader<Row, Int>(
        pageSize: 5,
        policy: policy,
        store: MemoryStore<Row>()
      ) { [weak self] (_: PageRequest<Int>) -> Page<Row, Int> in
        Page(items: self?.server[index] ?? [], nextCursor: nil)
      }
      sections.append(ListSection("\(index)", over: loader))
      reloads.append { _ = await loader.load().value }
    }
  }

  // MARK: - Steps

  func run() async {
    await reload()
    if one.draft != .none { create() }
    for (index, (from, to)) in zip(one.path, one.path.dropFirst()).enumerated() {
      if one.moment == index { makeEdit(in: from) }
      await step("before move \(index)")
      move(index, from, to)
    }
    if one.moment == one.path.count - 1 { makeEdit(in: one.path[one.path.count - 1]) }
    await settle(turns: 15)
    check("after all moves")
    if one.reload == .beforeOutcomes { await reload() }
    await end()
    await reload()
    check("at the end")
    finish()
  }

  private func step(_ moment: String) async {
    if one.settles { await settle(turns: 15) }
    check(moment)
  }

  private func reload() async {
    for reload in reloads { await reload() }
    await settle(turns: 15)
  }

  private func create() {
    let work = ScriptedWork<Void>()
    let isKept = one.draft == .keptAndRetried || one.draft == .keptAndDiscarded
    let edit = sections[0].insert(
      Row(id: -1),
      at: 1,
      whenRejected: isKept ? .kept : .undone
    ) { [weak self] row -> Row in
      try await work.run()
      self?.server[0].insert(Row(id: 9, text: row.text), at: 1)
      return Row(id: 9, text: row.text)
    }
    creation = (edit, work, false)
  }

  private func move(_ index: Int, _ from: Int, _ to: Int) {
    let work = ScriptedWork<Void>()
    let outcome = one.outcomes[index]
    let edit = sections[from].move(id: id, toSection: sections[to], at: 0) {
      [weak self] row -> Row? in
      try await work.run()
      return self?.moved(row, to: to, answers: outcome == .answered)
    }
    moves.append((edit, work, false))
  }

  private func moved(_ row: Row, to section: Int, answers: Bool) -> Row? {
    guard let (old, index) = place(of: row.id) else { return nil }
    let moved = server[old].remove(at: index)
    server[section].insert(moved, at: 0)
    return answers ? moved : nil
  }

  private func place(of id: Int) -> (Int, Int)? {
    for section in server.indices {
      if let index = server[section].firstIndex(where: { $0.id == id }) { return (section, index) }
    }
    return nil
  }

  private func makeEdit(in section: Int) {
    let work = ScriptedWork<Void>()
    let answers = one.editOutcome == .answered
    switch one.edit {
    case .none: return
    case .removal:
      let edit = sections[section].remove(id: id) { [weak self] id in
        try await work.run()
        if let (section, index) = self?.place(of: id) { self?.server[section].remove(at: index) }
      }
      self.edit = (edit, work, false)
    case .text, .kept:
      let edit = sections[section].edit(id: id, whenRejected: one.edit == .kept ? .kept : .undone) {
        $0.text += "x"
      } sending: { [weak self] row -> Row? in
        try await work.run()
        guard let self, let (section, index) = place(of: row.id) else { return nil }
        server[section][index].text = row.text
        return answers ? server[section][index] : nil
      }
      self.edit = (edit, work, false)
    }
  }

  // MARK: - Outcomes

  private func end() async {
    if var creation {
      switch one.draft {
      case .none: break
      case .accepted: creation.work.answer(())
      case .rejected: creation.work.fail(TestError("creation"))
      case .keptAndRetried, .keptAndDiscarded:
        creation.work.fail(TestError("creation"))
        await settle(turns: 15)
        check("after the creation has failed")
        if one.draft == .keptAndDiscarded {
          creation.edit.discard()
        } else {
          creation.edit.retry()
          await settle(turns: 15)
          creation.work.answer(())
        }
      }
      creation.isEnded = true
      self.creation = creation
      await settle(turns: 15)
      if one.draft == .accepted || one.draft == .keptAndRetried {
        id = 9
      } else {
        for index in moves.indices { moves[index].isEnded = true }
        edit?.isEnded = true
      }
      check("after the creation")
    }
    // Each outcome as soon as its edit is sent, and edits are sent in the order in which they were made.
    for index in 0..<moves.count {
      if index == one.moment { await endEdit() }
      await endMove(index)
    }
    if one.moment == moves.count { await endEdit() }
    if one.edit == .kept, let edit, case .failed = edit.edit.state {
      edit.edit.discard()
      self.edit?.isEnded = true
      await settle(turns: 15)
      check("after the failed change was discarded")
    }
  }

  private func endMove(_ index: Int) async {
    guard !moves[index].isEnded else { return }
    let (edit, work, _) = moves[index]
    if work.openCalls.isEmpty { faults.append("move \(index) isn't sent") }
    moves[index].isEnded = true
    await end(edit, work, one.outcomes[index])
    await outcome("move \(index)")
  }

  private func endEdit() async {
    guard let edit, !edit.isEnded else { return }
    if edit.work.openCalls.isEmpty { faults.append("the edit isn't sent") }
    let isKept = one.edit == .kept && one.editOutcome == .rejected
    if !isKept { self.edit?.isEnded = true }
    await end(edit.edit, edit.work, one.editOutcome)
    await outcome("the edit")
  }

  private func end(_ edit: PendingEdit, _ work: ScriptedWork<Void>, _ outcome: Outcome) async {
    switch outcome {
    case _ where work.openCalls.isEmpty: break
    case .accepted, .answered: work.answer(())
    case .rejected: work.fail(TestError("outcome"))
    case .discarded: edit.discard()
    }
    await settle(turns: 15)
  }

  private func outcome(_ name: String) async {
    check("after \(name)")
    if one.reload == .betweenOutcomes {
      await reload()
      check("after a reload after \(name)")
    }
  }

  // MARK: - Checks

  /// Expects the item in the section of its last move that hasn't ended, or else where the server
  /// has it.
  private func check(_ moment: String) {
    var expected: (section: Int, text: String)?
    if let (section, index) = place(of: id) { expected = (section, server[section][index].text) }
    if let creation, !creation.isEnded { expected = (0, "") }
    if let last = moves.lastIndex(where: { !$0.isEnded }) { expected?.section = one.path[last + 1] }
    if let edit, !edit.isEnded {
      if one.edit == .removal { expected = nil } else { expected?.text += "x" }
    }
    let shown = sections.indices.flatMap { section in
      sections[section].items.filter { $0.id == id }.map { "\(section)\($0.text)" }
    }
    let wanted = expected.map { ["\($0.section)\($0.text)"] } ?? []
    if shown != wanted { faults.append("\(moment): \(shown), not \(wanted)") }
  }

  private func finish() {
    for (index, section) in sections.enumerated() {
      if source != .items, section.items != server[index] {
        faults.append("\(index) shows \(section.items.map(\.id)), not \(server[index].map(\.id))")
      }
      if Set(section.items) != Set(server[index]) {
        faults.append("\(index) has \(section.items.map(\.id)), not \(server[index].map(\.id))")
      }
      if !section.pendingEdits.isEmpty { faults.append("\(index) has pending edits") }
    }
    for edit in moves.map(\.edit) + [edit?.edit, creation?.edit].compactMap(\.self) {
      switch edit.state {
      case .accepted, .undone: break
      case .sending, .waiting, .failed: faults.append("an edit is \(edit.state)")
      }
    }
  }
}
#endif
