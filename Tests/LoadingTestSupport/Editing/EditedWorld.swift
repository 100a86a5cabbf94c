import Loading
import LoadingItems
import LoadingTesting

/// An owner of edited rows beside a model of what it must show, which are compared after each step.
@MainActor package final class EditedWorld {
  /// A request for rows.
  enum Request { case load, page }

  package let owner: EditedOwner
  package let server: ListServer
  package var model: EditModel
  /// The pending edits, in the order in which they were made.
  package var made: [MadeEdit] = []
  package internal(set) var faults: [Violation] = []
  package private(set) var steps: [String] = []
  let sends = ScriptedWork<Row?>()
  /// The calls that send edits, with the sent row, by number of the edit.
  var calls: [Int: (call: Int, row: Row)] = [:]
  /// The current ids of renamed rows.
  var names: [Int: Int] = [:]
  var lastNumber = 0
  /// The rows before the last step.
  private var previous = ""
  var running = Request.load
  /// The number of changes of the model when each request was sent.
  var changeCounts: [Int] = []
  private var layers: EditedItems<Row>?
  private var observations: [LoadingObservation] = []
  private var notificationCount = 0
  /// The rows by the positions that were observed; `nil` for new and changed ones.
  private var followed: [Row?] = []

  /// Creates a world of an owner over a server whose requests wait, and that reads early.
  package init(_ owner: EditedOwner, _ server: ListServer) {
    (self.owner, self.server) = (owner, server)
    model = EditModel(known: owner.content.knownContent)
    server.script = { [weak self] _ in
      if let self { changeCounts.append(model.changeCount) }
      return nil
    }
    layers = owner.content.editor.madeLayers as? EditedItems<Row>
    if let edits = layers?.observe({ [weak self] in self?.follow($0) }) { observations = [edits] }
    if let loader = owner.loader {
      observations.append(loader.observe { [weak self] _ in self?.notificationCount += 1 })
    }
  }

  package func fault(_ text: String) {
    faults.append(Violation("\(text), before \(previous)", after: steps))
  }

  /// Performs a step, and compares the owner with the model.
  ///
  /// A change is shown immediately and reported once.
  func perform(_ step: String, isChange: Bool = false, _ body: () -> Void) async {
    steps.append(step)
    notificationCount = 0
    body()
    if isChange {
      check("at once")
      if notificationCount > 1 { fault("notified \(notificationCount) times") }
    }
    await finishTurn()
    sync()
    check("")
  }

  /// Waits until everything has run that a step starts.
  func finishTurn() async {
    await settle(turns: 10)
    guard let wait = owner.waitForStore else { return }
    // The rows, their gaps and the holes between them are read one after another.
    for _ in 0..<16 {
      await wait()
      await settle(turns: 10)
    }
  }

  /// Compares the owner with the model.
  private func check(_ moment: String) {
    let items = owner.items()
    if items != model.shown { fault("\(moment) shows \(text(items)), not \(text(model.shown))") }
    if owner.content.knownContent != model.known {
      let known = owner.content.knownContent.map(text) ?? "nil"
      fault("\(moment) knows \(known), not \(model.known.map(text) ?? "nil")")
    }
    if followed.count != items.count
      || zip(followed, items).contains(where: { $0 != nil && $0 != $1 })
    {
      fault("\(moment) reported other positions")
    }
    followed = items
    if moment.isEmpty { previous = text(items) }
    if owner.content.pendingEdits.count != made.count {
      fault("\(moment) \(owner.content.pendingEdits.count) pending edits, not \(made.count)")
    }
  }

  private func follow(_ edit: ItemsChange) {
    if edit.previousCount != followed.count { fault("an edit of \(edit.previousCount) rows") }
    let count = edit.start + edit.middle.count + edit.end
    // Observers read the items when they receive an edit.
    if count != layers?.items.count {
      fault("an edit to \(count) rows, not \(layers?.items.count ?? 0)")
    }
    followed = (0..<count).map { place in
      guard let previous = edit.previousIndex(of: place), followed.indices.contains(previous),
        !edit.changed.contains(place)
      else { return nil }
      return followed[previous]
    }
  }

  private func text(_ rows: [Row]) -> String { "\(rows.map { "\($0.id)\($0.text)" })" }

  // MARK: - Sending

  /// Compares what is sent with the order of the edits.
  private func sync() {
    while let next = made.first(where: { $0.isMissing || canBegin($0) }) {
      if next.isMissing { reject(next) } else { begin(next) }
    }
    for edit in made {
      switch edit.phase {
      case .waiting where calls[edit.number] != nil: fault("\(edit.number) is sent too early")
      case .sending where calls[edit.number] == nil: fault("\(edit.number) isn't sent")
      case .sending where edit.kind != .whole && calls[edit.number]?.row != edit.version:
        fault("\(edit.number) is sent as \(calls[edit.number]!.row)")
      case .failed:
        if case .failed = edit.edit.state { continue }
        fault("\(edit.number) is \(edit.edit.state), not failed")
      default: if edit.edit.state != .sending { fault("\(edit.number) is \(edit.edit.state)") }
      }
    }
  }

  /// Whether no other edit has to be answered first.
  func canBegin(_ edit: MadeEdit) -> Bool {
    edit.phase == .waiting && !made.contains { edit.isBlocked(by: $0) }
  }

  /// Begins to send an edit, which contains the rejected changes that it replaces.
  func begin(_ edit: MadeEdit) {
    edit.phase = .sending
    let replaced = made.filter { edit.replaces($0) }
    model.merge(replaced.map(\.number), into: edit.number)
    for other in replaced { take(other.number) }
    if !replaced.isEmpty, edit.kind.isOfItem || edit.kind == .whole { edit.staysRejected = true }
    switch edit.kind {
    case .insert: break
    case .remove: edit.version = Row(id: edit.id)
    case .move:
      let previous = model.edits.first { $0.number == edit.number }?.after.map(current)
      edit.version = Row(id: edit.id, text: "after \(previous ?? 0)")
    case .whole:
      edit.isMissing = model.known == nil && edit.previous == nil
    case .edit, .replace:
      let known = model.known?.first { $0.id == edit.id }
      edit.version = known.map { changed($0, by: edit.number) } ?? edit.shown
      edit.isMissing = edit.version == nil
    }
  }

  /// Returns a row with the change of an edit.
  func changed(_ row: Row, by number: Int) -> Row {
    guard case .change(let change)? = model.edits.first(where: { $0.number == number })?.effect
    else { return row }
    return with(row, change)
  }
}
