import Loading
import LoadingItems
import LoadingTesting

/// The answers of the server to edits, and requests for rows.
extension EditedWorld {
  /// The answer to an accepted edit.
  package enum Answer: String, CaseIterable, Sendable { case none, row, renamed }

  // MARK: - Edits

  /// Accepts an edit that is being sent.
  package func accept(_ edit: MadeEdit, _ answer: Answer = .none) async {
    guard edit.phase == .sending, let call = calls.removeValue(forKey: edit.number)?.call else {
      return fault("\(edit.number) isn't being sent")
    }
    var row = edit.version
    if answer != .none { row?.text += "s" }
    if answer == .renamed { row = row.map { Row(id: 100 + edit.number, text: $0.text) } }
    if edit.kind == .whole || edit.kind == .remove || edit.kind == .move { row = nil }
    let known = model.known?.first { $0.id == edit.id }
    if edit.kind.isOfItem, answer == .none { row = known.map { changed($0, by: edit.number) } }
    let own = model.edits.first { $0.number == edit.number }
    take(edit.number)
    if let row, row.id != edit.id { rename(edit.id, to: row) }
    var order = model.shown
    if let row, row.id != edit.id {
      if model.known?.index(of: row.id) != nil { order.removeAll { $0.id == edit.id } }
      if let index = order.index(of: edit.id) { order[index] = row }
    }
    var changes: [RowChange] = []
    switch edit.kind {
    case .insert:
      guard let row else { break }
      let (anchor, place) = place(of: row.id, by: own, in: order)
      let index = place ?? own?.place ?? 0
      changes = [.insert(row, after: anchor, at: anchor == nil && model.known != nil ? 0 : index)]
    case .remove: changes = [.remove(edit.id)]
    case .move:
      let place = place(of: edit.id, by: own, in: order)
      if place.after != nil || place.index != nil { changes = [.move(edit.id, after: place.after)] }
    case .edit, .replace:
      if let row { changes = (row.id != edit.id ? [.rename(edit.id, row)] : []) + [.replace(row)] }
    case .whole: if case .whole(let change)? = own?.effect { changes = [.whole(change)] }
    }
    if edit.kind.isOfItem, row == nil, let version = edit.version {
      RowChange.replace(version).apply(to: &server.rows, isWhole: true)
      // A page that was requested before may have the row.
      if case .change(let change)? = own?.effect { model.make(.change(edit.id, change)) }
    }
    for change in changes {
      change.apply(to: &server.rows, isWhole: true)
      model.make(change, in: order)
    }
    if changes.isEmpty { model.show(in: order) }
    await perform("accept \(edit.number), \(answer.rawValue)", isChange: false) {
      sends.answer(answer == .none ? nil : row, call: call)
    }
    if edit.edit.state != .accepted { fault("\(edit.number) is \(edit.edit.state), not accepted") }
    if let row, edit.edit.itemID != AnyHashable(row.id) { fault("\(edit.number) has another id") }
  }

  /// Returns where an accepted edit has placed its row: where it is shown, unless a later edit hides
  /// or moves it, or hides the row before it.
  private func place(
    of id: Int,
    by own: EditModel.Edit?,
    in order: [Row]
  ) -> (after: Int?, index: Int?) {
    let previous = own?.after.map(current)
    var index = order.index(of: id)
    if let previous, model.known?.index(of: previous) != nil, order.index(of: previous) == nil {
      return (previous, index)
    }
    let isMoved = model.edits.contains { $0.id == id && $0.hasPlace }
    if model.known != nil, index == nil || isMoved {
      index = previous.map { order.index(of: $0).map { $0 + 1 } } ?? 0
    }
    return (index.map { model.anchor(before: $0, in: order, except: id) } ?? previous, index)
  }

  private func rename(_ id: Int, to row: Row) {
    let new = row.id
    names[id] = new
    var shown = row
    for edit in made where edit.id == id {
      edit.id = new
      if let version = edit.version { edit.version = Row(id: new, text: version.text) }
      shown = changed(shown, by: edit.number)
      edit.shown = shown
    }
    for index in model.edits.indices {
      if model.edits[index].id == id { model.edits[index].id = new }
      if model.edits[index].after == id { model.edits[index].after = new }
    }
  }

  /// Rejects an edit that is being sent.
  package func reject(_ edit: MadeEdit, _ error: any Error) async {
    guard edit.phase == .sending, let call = calls[edit.number]?.call else {
      return fault("\(edit.number) isn't being sent")
    }
    reject(edit)
    await perform("reject \(edit.number)") { sends.fail(error, call: call) }
    if !edit.staysRejected, edit.edit.state == .sending { fault("\(edit.number) isn't undone") }
  }

  func reject(_ edit: MadeEdit) {
    calls[edit.number] = nil
    edit.isMissing = false
    // Only the answer was lost.
    let isMade =
      edit.kind == .insert && !edit.wasKnown && model.known?.index(of: edit.id) != nil
    guard edit.staysRejected else { return remove(edit) }
    edit.phase = .failed
    if isMade {
      take(edit.number)
      model.show(in: model.settled)
    }
  }

  package func retry(_ edit: MadeEdit) async {
    if edit.phase == .failed { edit.phase = .waiting }
    await perform("retry \(edit.number)") { edit.edit.retry() }
  }

  package func discard(_ edit: MadeEdit) async {
    remove(edit)
    for edit in made where canBegin(edit) { begin(edit) }
    await perform("discard \(edit.number)", isChange: true) { edit.edit.discard() }
  }

  /// Undoes an edit, and later ones of the item that it would have created.
  func remove(_ edit: MadeEdit) {
    let others = made.filter {
      edit.kind == .insert && $0.id == edit.id && $0.kind != .whole && $0.number > edit.number
    }
    for edit in others + [edit] { take(edit.number) }
    model.show(in: model.settled)
  }

  func take(_ number: Int) {
    calls[number] = nil
    model.edits.removeAll { $0.number == number }
    made.removeAll { $0.number == number }
  }

  // MARK: - Requests for rows

  package func load(force: Bool = true) async {
    running = .load
    if model.known == nil, let stored = try? await owner.stored?(), !stored.isEmpty {
      model.receive(stored, since: model.changeCount, isWhole: false)
    }
    await request("load") { owner.loader?.load(force: force) }
  }

  package func loadPage() async {
    if !model.isRequesting { running = .page }
    await request("page") { owner.pages?.loadNextPage() }
  }

  private var openRequests: [Int] { server.gate?.openCalls ?? [] }

  private func request(_ step: String, _ body: () -> Void) async {
    await perform(step, body)
    model.isRequesting = !openRequests.isEmpty
  }

  /// Answers the running request, and those that repeat or continue it.
  package func answer() async {
    var parts: [(rows: ArraySlice<Row>, mark: Int)] = []
    for _ in 0..<10 {
      guard let call = openRequests.first else { break }
      let part = (rows: server.answers[call], mark: changeCounts[call])
      server.gate?.answer((), call: call)
      await finishTurn()
      if running == .load {
        // An outdated load is followed by another one.
        model.receive(Array(part.rows), since: part.mark, isWhole: owner.isWhole())
        continue
      }
      // An answer that doesn't continue the previous one replaces it.
      if let last = parts.last, last.rows.endIndex != part.rows.startIndex { parts = [] }
      parts.append(part)
    }
    if owner.pages?.hasFailedPage != true {
      for part in parts {
        model.append(Array(part.rows), since: part.mark, isWhole: owner.isWhole())
      }
    }
    model.isRequesting = !openRequests.isEmpty
    if model.isRequesting { fault("requests again and again") }
    await perform("answer") {}
  }

  package func failRequest() async {
    await perform("fail") {
      for call in openRequests { server.gate?.fail(TestError("load"), call: call) }
    }
    model.isRequesting = false
  }

  package func cancelRequest() async {
    await perform("cancel") { owner.loader?.cancel() }
    model.isRequesting = false
  }

  package func reset() async {
    model = EditModel()
    (made, calls, names) = ([], [:], [:])
    await perform("reset") { owner.reset() }
  }
}
