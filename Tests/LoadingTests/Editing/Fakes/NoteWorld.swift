import Loading
import LoadingTestSupport
import LoadingTesting

/// A list of notes, a server with faults, and random edits.
@MainActor final class NoteWorld {
  /// An edit by the user.
  struct Made {
    enum Kind { case insertion, change, removal }
    let number: Int
    let kind: Kind
    /// The id of the note when the user edited it.
    let id: Int
    let edit: PendingEdit
  }

  let server = NoteServer()
  let loader: PagedLoader<Note, Int>
  /// The store of the list, or `nil` if it is kept in memory only.
  let store: MemoryStore<Note>?
  private(set) var made: [Made] = []
  /// The violations found so far, with the steps before them.
  private(set) var faults: [String] = []
  private(set) var steps: [String] = []
  private var generator: SeededGenerator
  private var observation: LoadingObservation?
  private var lastNumber = 0
  /// The note that is being removed, because observers see the removal before the edit is recorded.
  private var leaving: Int?

  init(seed: UInt64, isStored: Bool) {
    generator = SeededGenerator(seed: seed)
    let store = isStored ? MemoryStore<Note>() : nil
    self.store = store
    loader =
      if let store {
        PagedLoader(pageSize: 1000, store: store) { [server] _, _ in try await server.list() }
      } else {
        PagedLoader(pageSize: 1000) { [server] _, _ in try await server.list() }
      }
    observation = loader.observe { [weak self] _ in self?.check() }
  }

  private func int(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  private var rejected: RejectedEdit { int(0..<2) == 0 ? .kept : .undone }

  /// Performs a random step.
  func step() async {
    switch int(0..<16) {
    case 0..<2: note("load") { loader.load(force: true) }
    case 2..<4: insert()
    case 4..<6: change()
    case 6: remove()
    case 7: note("changed elsewhere") { server.change(&generator) }
    case 8: retryOrDiscard()
    case 9 where int(0..<6) == 0: signOut()
    case 10 where int(0..<3) == 0: note("cancel") { loader.cancel() }
    default: answerOne()
    }
    if int(0..<3) > 0 { await settle() }
    check()
    if await storedNotes?.contains(where: { $0.id < 0 }) == true {
      fault("a pending insertion is stored")
    }
  }

  /// The notes in the store, or `nil` without a store.
  var storedNotes: [Note]? {
    get async { await store?.items(matching: nil, in: 0..<1000) }
  }

  private func note(_ step: String, _ body: () -> Void) {
    steps.append(step)
    body()
  }

  private func insert() {
    lastNumber += 1
    let number = lastNumber
    let note = Note(id: -number, edits: [number])
    steps.append("insert \(number)")
    let place = int(0..<loader.items.count + 1)
    let edit = loader.insert(note, at: place, whenRejected: rejected) { [server] in
      try await server.insert($0, edit: number)
    }
    made.append(Made(number: number, kind: .insertion, id: note.id, edit: edit))
  }

  private func change() {
    guard let note = loader.items.randomElement(using: &generator) else { return }
    lastNumber += 1
    let number = lastNumber
    steps.append("change \(number) of \(note.id)")
    let edit = loader.edit(id: note.id, whenRejected: rejected) {
      if !$0.edits.contains(number) { $0.edits.append(number) }
    } sending: { [server] in
      try await server.save($0, edit: number)
    }
    made.append(Made(number: number, kind: .change, id: note.id, edit: edit))
  }

  private func remove() {
    guard let note = loader.items.randomElement(using: &generator) else { return }
    lastNumber += 1
    let number = lastNumber
    steps.append("remove \(number) of \(note.id)")
    leaving = note.id
    defer { leaving = nil }
    let edit = loader.remove(id: note.id, whenRejected: rejected) { [server] in
      try await server.remove($0, edit: number)
    }
    made.append(Made(number: number, kind: .removal, id: note.id, edit: edit))
  }

  private func retryOrDiscard() {
    guard let edit = loader.pendingEdits.randomElement(using: &generator) else { return }
    let isRetry = int(0..<3) > 0
    steps.append(isRetry ? "retry" : "discard")
    isRetry ? edit.retry() : edit.discard()
  }

  private func signOut() {
    steps.append("sign out")
    loader.reset()
    made = []
    if !loader.items.isEmpty || !loader.pendingEdits.isEmpty { fault("kept after signing out") }
  }

  private func answerOne() {
    guard let request = server.openRequests.randomElement(using: &generator) else { return }
    let fate = int(0..<4) > 0 ? .accepted : NoteServer.Fate.allCases[int(0..<3)]
    steps.append("answer \(request): \(fate)")
    server.answer(request, fate)
  }

  /// Answers all requests, retries failed edits, and reloads the list.
  func quieten() async {
    for _ in 0..<100 {
      for edit in loader.pendingEdits { edit.retry() }
      await settle()
      if server.openRequests.isEmpty, loader.pendingEdits.isEmpty { break }
      // Edits of missing notes are rejected every time.
      for edit in loader.pendingEdits where edit.state == .failed(NoteServer.RejectionError()) {
        edit.discard()
      }
      for request in server.openRequests { server.answer(request, .accepted) }
      await settle()
      for edit in loader.pendingEdits where edit.state != .sending { edit.discard() }
    }
    loader.load(force: true)
    await settle()
    while let request = server.openRequests.first {
      server.answer(request, .accepted)
      await settle()
    }
    check()
  }

  // MARK: - What must hold

  /// Checks that the list shows the server's notes with all pending edits.
  func check() {
    let items = loader.items
    if Set(items.map(\.id)).count != items.count { fault("an id twice") }
    for note in items where Set(note.edits).count != note.edits.count { fault("an edit twice") }
    guard loader.state.content != nil else { return }
    var removed = Set(
      made.filter { $0.kind == .removal && $0.edit.state.isPending }.map { current($0.id) }
    )
    if let leaving { removed.insert(leaving) }
    for made in made where made.edit.state.isPending {
      let note = items.first { $0.id == made.id || $0.id == current(made.id) }
      switch made.kind {
      case .insertion:
        if note == nil, !removed.contains(current(made.id)) { fault("\(made.number) isn't shown") }
      case .change:
        if let note, !note.edits.contains(made.number) { fault("\(made.number) isn't shown") }
      case .removal:
        if note != nil { fault("\(made.number) is shown all the same") }
      }
    }
    if server.openLoads > 1, loader.pendingEdits.isEmpty { fault("two live loads") }
  }

  /// The id that the server has given to an accepted insertion.
  private func current(_ id: Int) -> Int {
    let isAccepted = made.contains {
      $0.id == id && $0.kind == .insertion && $0.edit.state == .accepted
    }
    return isAccepted ? server.idsBySent[id] ?? id : id
  }

  private func fault(_ text: String) { faults.append("step \(steps.count): \(text)") }
}
