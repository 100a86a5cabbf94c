/// A queue of edits that are shown before the server has accepted them.
///
/// The queue sends the edits. The sending tasks retain it, so edits are not lost when the loader is
/// released.
@MainActor package final class EditQueue<Content> {
  /// A closure that applies an edit to content, with the current ids of its items.
  typealias Change = @MainActor (inout Content, EditNames) -> Void
  /// A closure that sends an edit, and returns the server's answer.
  typealias Sending = @MainActor (Turn) async throws -> Acceptance

  /// The context in which an edit is sent.
  @MainActor struct Turn {
    let names: EditNames
    /// Applies this edit, and the edits before it, to the server's content.
    let apply: @MainActor (Content) -> Content
  }

  /// The server's answer to an accepted edit.
  struct Acceptance {
    /// The id that the server has assigned to a created item.
    var newKey: AnyHashable?
    /// Makes the edit part of the server's content.
    let fold: @MainActor () -> Void
  }

  /// The server's content, without pending edits; `nil` if it is stored elsewhere.
  package var base: Content?

  private struct Entry {
    let edit: PendingEdit
    let change: Change
    let send: Sending
    var task: Task<Void, Never>?
  }

  private var order = EditOrder<AnyHashable>()
  private var entries: [Int: Entry] = [:]
  private var names = EditNames()
  /// Called with the key of an edited item, after an edit of it was added or its state has changed.
  private let changed: @MainActor (AnyHashable) -> Void
  /// Called when an edit was discarded that the server may have accepted.
  private let outdated: @MainActor () -> Void

  package init(
    changed: @escaping @MainActor (AnyHashable) -> Void,
    outdated: @escaping @MainActor () -> Void
  ) {
    self.changed = changed
    self.outdated = outdated
  }

  // Failed edits, and the edits that wait behind them, can no longer be sent.
  deinit {
    let edits = entries.values.map(\.edit)
    guard !edits.isEmpty else { return }
    Task { @MainActor in
      for edit in edits { edit.change(to: .undone(CancellationError())) }
    }
  }

  package var isEmpty: Bool { order.edits.isEmpty }

  /// The edits, in the order in which they were made.
  var edits: [PendingEdit] { order.edits.compactMap { entries[$0.id]?.edit } }

  /// Returns the edit to show for a key: a failed edit if there is one, otherwise the last edit.
  package func edit(of key: AnyHashable) -> PendingEdit? {
    let edits = order.edits.filter { $0.key == names.current(key) }
    return (edits.first { $0.phase == .failed } ?? edits.last).flatMap { entries[$0.id]?.edit }
  }

  /// Returns content with pending edits applied.
  ///
  /// - Parameters:
  ///   - content: The server's content.
  ///   - last: The id of the last edit to apply. By default, all edits are applied.
  /// - Returns: The content to show.
  package func applied(to content: Content, through last: Int = .max) -> Content {
    var content = content
    for edit in order.edits where edit.id <= last { entries[edit.id]?.change(&content, names) }
    return content
  }

  /// The phases of the pending edits by key, where a failed edit takes precedence over others.
  package var phases: [AnyHashable: EditOrder<AnyHashable>.Phase] {
    Dictionary(order.edits.map { ($0.key, $0.phase) }) { $0 == .failed ? $0 : $1 }
  }

  /// Shows an edit, and sends it after the earlier edits with the same key.
  func add(
    _ key: AnyHashable,
    isCreation: Bool = false,
    whenRejected: RejectedEdit,
    change: @escaping Change,
    send: @escaping Sending
  ) -> PendingEdit {
    let key = names.current(key)
    let id = order.add(key, isCreation: isCreation, staysRejected: whenRejected == .kept)
    let edit = PendingEdit(id, in: self)
    entries[id] = Entry(edit: edit, change: change, send: send)
    // Sending starts before observers are notified, so that they see the edit as sending.
    begin()
    changed(key)
    return edit
  }

  /// Undoes all edits, and cancels those that are being sent.
  func removeAll() {
    let previous = order.edits.compactMap { entries[$0.id] }
    order.removeAll()
    (entries, names, base) = ([:], EditNames(), nil)
    for entry in previous { entry.task?.cancel() }
    for entry in previous { entry.edit.change(to: .undone(CancellationError())) }
  }

  private func begin() {
    for id in order.begin() {
      guard let send = entries[id]?.send else { continue }
      let turn = Turn(names: names) { self.applied(to: $0, through: id) }
      let interval = Trace.begin(
        .edit,
        TraceSubject(Content.self, key: order.edits.first { $0.id == id }?.key.base)
      )
      entries[id]?.task = Task {
        do {
          try Task.checkCancellation()
          let answer = try await send(turn)
          interval?.end("accepted")
          end(id, .success(answer))
        } catch {
          interval?.end(error.isCancellation ? "cancelled" : "rejected")
          end(id, .failure(error))
        }
      }
    }
  }

  private func end(_ id: Int, _ result: Result<Acceptance, any Error>) {
    guard let edit = order.edits.first(where: { $0.id == id }), edit.phase == .sending else {
      return
    }
    switch result {
    case .success(let acceptance):
      order.accept(id, newKey: acceptance.newKey)
      if let newKey = acceptance.newKey { names.rename(edit.key, to: newKey) }
      entries.removeValue(forKey: id)?.edit.change(to: .accepted)
      begin()
      acceptance.fold()
      changed(acceptance.newKey ?? edit.key)
    case .failure(let error):
      let removed = order.reject(id)
      if removed.isEmpty { entries[id]?.edit.change(to: .failed(error)) }
      undo(removed, edit.key, error)
    }
    if isEmpty { names = EditNames() }
  }

  /// Undoes edits that were removed from the order, and sends the edits that they blocked.
  private func undo(_ removed: [Int], _ key: AnyHashable, _ error: any Error) {
    let previous = removed.compactMap { entries.removeValue(forKey: $0) }
    for entry in previous { entry.task?.cancel() }
    for entry in previous { entry.edit.change(to: .undone(error)) }
    begin()
    changed(key)
  }
}

extension EditQueue: EditSending {
  func retry(_ id: Int) {
    guard let edit = order.edits.first(where: { $0.id == id }), edit.phase == .failed else {
      return
    }
    order.retry(id)
    entries[id]?.edit.change(to: .sending)
    begin()
    changed(edit.key)
  }

  func discard(_ id: Int) {
    guard let edit = order.edits.first(where: { $0.id == id }) else { return }
    undo(order.discard(id), edit.key, CancellationError())
    if edit.phase == .sending { outdated() }
  }
}

/// The ids that the server has assigned to items that were created locally.
struct EditNames {
  private var names: [AnyHashable: AnyHashable] = [:]

  /// Returns the current id of an item.
  func current(_ id: AnyHashable) -> AnyHashable { names[id] ?? id }

  /// Returns the current id of an item.
  func current<ID: Hashable>(_ id: ID) -> ID { names[id]?.base as? ID ?? id }

  mutating func rename(_ id: AnyHashable, to new: AnyHashable) {
    for (previous, name) in names where name == id { names[previous] = new }
    names[id] = new
  }
}
