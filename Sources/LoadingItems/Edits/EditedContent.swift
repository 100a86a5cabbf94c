import Loading

/// Content that isn't a list of items, in three layers: what is *known*, *changes* and *pending
/// edits*.
@MainActor final class EditedContent<Content>: EditLayers {
  /// An edit of the content, and how it is sent.
  struct Effect {
    let change: @MainActor (inout Content) -> Void
    let send: @MainActor (Content) async throws -> Content?
    /// The content with the edit, which is sent if there is none anymore.
    let last: Content?
  }

  private var madeQueue: EditQueue<EditedContent>?
  var editIDs = EditIDs()
  var names = EditNames<Int>()
  private(set) var knownContent: Content?
  private(set) var shownContent: Content?
  private(set) weak var owner: (any EditLayersOwner)?
  var carrier: AnyObject?
  private var changes = RecordedChanges<@MainActor (inout Content) -> Void>()
  private let isEqual: (@MainActor (Content, Content) -> Bool)?

  init(
    _ content: Content?,
    owner: any EditLayersOwner,
    isEqual: (@MainActor (Content, Content) -> Bool)?
  ) {
    (knownContent, shownContent) = (content, content)
    self.owner = owner
    self.isEqual = isEqual
  }

  // Failed edits, and the edits that wait behind them, can no longer be sent.
  deinit { if let madeQueue { Task { @MainActor in madeQueue.leave() } } }

  var queue: EditQueue<EditedContent> {
    if let madeQueue { return madeQueue }
    let new = EditQueue(self)
    madeQueue = new
    return new
  }

  var pendingEdits: [PendingEdit] { queue.edits(in: self) }
  var editCount: Int { queue.editCount }
  var changeCount: Int { changes.count }

  func receive(_ answer: Content, since count: Int) {
    var new = answer
    for change in changes.since(count) { change(&new) }
    knownContent = new
    show()
  }

  @discardableResult func replace(by new: Content) -> Bool {
    // What is shown, and is given back unchanged, isn't the server's word on pending edits.
    if editIDs.isEmpty || knownContent == nil || !isShown(new) { knownContent = new }
    let previous = shownContent
    show()
    return !(previous.map(isShown) ?? false)
  }

  private func isShown(_ other: Content) -> Bool {
    guard let shownContent, let isEqual else { return false }
    return isEqual(shownContent, other)
  }

  func removeAll() {
    queue.removeEdits(of: self)
    forget()
    forgetChanges()
  }

  func prepare(_ answer: Content) {}

  func forget() { (knownContent, shownContent) = (nil, nil) }

  func forgetChanges() { changes.removeAll() }

  func change(_ change: @escaping @MainActor (inout Content) -> Void) -> Bool {
    let isRequesting = owner?.isRequesting == true
    if isRequesting { changes.add(change) }
    guard knownContent != nil else { return isRequesting }
    change(&knownContent!)
    show()
    owner?.knownChanged(ListChangeEffect())
    owner?.layersChanged()
    return true
  }

  /// Applies the pending edits to what is known.
  private func show() {
    guard var content = knownContent else { return }
    for (_, effect) in queue.effects(in: self) { effect.change(&content) }
    shownContent = content
  }

  func edit(
    _ whenRejected: RejectedEdit,
    _ change: @escaping @MainActor (inout Content) -> Void,
    _ send: @escaping @MainActor (Content) async throws -> Content?
  ) -> PendingEdit {
    if shownContent != nil { change(&shownContent!) }
    let effect = Effect(change: change, send: send, last: shownContent)
    let edit = queue.add([0], .change, whenRejected, effect, in: self)
    report()
    return edit
  }

  func carry(
    _ original: PendingEdit,
    _ change: @escaping @MainActor (inout Content) -> Void
  ) -> PendingEdit {
    let effect = Effect(change: change, send: { _ in throw CancellationError() }, last: nil)
    let edit = queue.add([0], .change, .undone, effect, in: self, showing: original)
    show()
    report()
    return edit
  }

  func isBlocked(_ edit: PendingEdit) -> Bool { queue.isBlocked(edit) }
  func note(_ edit: PendingEdit) { queue.noteCarried(edit) }
  func accept(_ edit: PendingEdit, _ answer: Content?) { queue.acceptCarried(edit, answer) }
  func undo(_ edit: PendingEdit) { queue.undoCarried(edit) }
  func outdate() { owner?.layersOutdated() }

  private func report() { if knownContent != nil { owner?.layersChanged() } }
}

extension EditedContent: EditSending {
  func itemID(_ key: Int) -> AnyHashable? { nil }

  func hasMade(_ edit: EditOrder<Int>.Edit, _ effect: Effect) -> Bool { false }

  func share(_ queue: EditQueue<EditedContent>) { madeQueue = queue }

  func beginEditing() {}

  func has(_ key: Int) -> Bool { true }

  func send(_ edit: EditOrder<Int>.Edit, _ effect: Effect) async throws -> Content? {
    guard var content = knownContent else {
      // Another writer has emptied the store.
      guard let last = effect.last else { throw ItemNotFoundError(id: "content") }
      return try await effect.send(last)
    }
    for effect in queue.effects(on: 0, in: self, through: edit.id) { effect.change(&content) }
    return try await effect.send(content)
  }

  func names(in answer: Content?, to edit: EditOrder<Int>.Edit) -> [(key: Int, new: Int)] { [] }

  func effect(_ effect: Effect, after rejected: [(effect: Effect, keys: [Int])]) -> Effect {
    guard !rejected.isEmpty else { return effect }
    let change: @MainActor (inout Content) -> Void = { content in
      for effect in rejected.map(\.effect) + [effect] { effect.change(&content) }
    }
    return Effect(change: change, send: effect.send, last: effect.last)
  }

  func accept(
    _ edit: EditOrder<Int>.Edit,
    _ effect: Effect,
    _ answer: Content?,
    in lists: [EditedContent]
  ) {
    if knownContent != nil {
      if let answer { knownContent = answer } else { effect.change(&knownContent!) }
    }
    show()
    // Also if the store was emptied: the answer to a running request may be older.
    owner?.knownChanged(ListChangeEffect(repeatsRequests: true))
    report()
  }

  func show(_ keys: [Int], _ effects: [Effect]) {
    show()
    report()
  }

  func discardedSentEdit() { owner?.layersOutdated() }
}
