public import Foundation
public import LoadingStore

/// An object that keeps edits in a file, shows them immediately, and sends them as soon as
/// possible, even after a relaunch.
///
/// ```swift
/// let outbox = try Outbox(at: file, edits: LikePost.self, AddComment.self)
/// outbox.show(in: posts, as: "posts")
/// posts.edit(LikePost(id: post.id, isLiked: true))
/// ```
///
/// Each edit is written to disk before it is shown. Edits of the same item are sent one after
/// another, in the order in which they were made, and others independently. After a relaunch, the
/// next outbox over the file shows the edits again, and sends those whose outcome isn't known.
///
/// An edit waits while there is no network, and after an error for which the policy has a later
/// attempt. It is sent when the network returns, when the app enters the foreground, and after the
/// delays of the policy.
///
/// Retain one outbox for each account and file while the account is signed in. If several processes
/// have an outbox over the same file, only one of them sends.
@MainActor public final class Outbox {
  private let edits: OutboxEdits
  private let journal: OutboxJournal
  private let sender: OutboxSender
  private var observations: [LoadingObservation] = []

  /// The edits that can't be read, because the app has no type with their name, or because they
  /// can't be decoded.
  ///
  /// They stay in the file until a version of the app can read them, or until you discard them.
  public var unreadableEdits: [UnreadableEdit] { edits.unreadable }

  /// The error of the last use of the file; `nil` if it succeeded.
  ///
  /// The outbox uses the file again with the next edit, and when the app enters the foreground.
  public var error: (any Error)? { journal.error }

  /// A Boolean value that indicates whether the file was damaged, and was replaced by one with the
  /// edits that could be read.
  public var wasRebuilt: Bool { journal.wasRebuilt }

  /// Creates an outbox, which opens its file and begins to send the edits in it.
  ///
  /// - Parameters:
  ///   - url: The file, which nothing else uses. Its folder is created if necessary. Unlike other
  ///     stores, the file is part of backups.
  ///   - retry: The errors after which an edit is sent again later, and the delays. By default,
  ///     transient network errors and errors with a `retryAfter`, after 1 second to 5 minutes.
  ///     After the maximum number of retries, an edit waits for the network or the foreground.
  ///   - reachability: Whether the network is reachable, by default that of the device.
  ///   - clock: The clock for delays. Replace it in tests.
  ///   - edits: The types of all edits that may be in the file.
  /// - Throws: `SQLiteStoreError.unusableFile` if `url` isn't a file URL. Other problems with the
  ///   file are in ``error``, and edits that it can't keep are undone with them.
  public convenience init(
    at url: URL,
    retry: RetryPolicy = .exponential(
      maximumRetries: .max,
      base: .seconds(1),
      maximumDelay: .seconds(300)
    ),
    reachability: Reachability = .shared,
    clock: any Clock<Duration> = ContinuousClock(),
    edits: any OutboxEdit.Type...
  ) throws {
    try self.init(OutboxFile(at: url), retry, reachability, clock, .shared, edits)
  }

  init(
    _ file: sending OutboxFile,
    _ retry: RetryPolicy,
    _ reachability: Reachability,
    _ clock: any Clock<Duration>,
    _ appState: AppState,
    _ types: [any OutboxEdit.Type]
  ) {
    edits = OutboxEdits(types)
    journal = OutboxJournal(file)
    sender = OutboxSender(edits, journal, retry, clock)
    observations = [
      reachability.observe { [weak self] in self?.connectionChanged($0) },
      appState.leaves.add { [weak self] in self?.appLeft() },
      appState.returns.add { [weak self] in self?.sender.resume() },
    ]
  }

  // MARK: - Content

  /// Shows the edits of the outbox in a list, and sends those that are made in the list.
  ///
  /// Changes and removals are shown in each list that has the items, and insertions and moves in
  /// lists with the same name as the one in which they were made.
  ///
  /// - Parameters:
  ///   - list: The list, such as a loader or a section, which isn't retained.
  ///   - name: The name of the list, which must be the same at each launch.
  public func show<Item: Identifiable & Sendable>(
    in list: some ContentEditing<[Item]>,
    as name: String
  ) where Item.ID: Codable {
    guard let layers = list.editor.madeList() else {
      _ = list.editor.declined()
      return
    }
    connect(OutboxList(layers, as: name, in: self), to: layers)
  }

  /// Shows the edits of content as a whole, and sends those that are made in the content.
  ///
  /// - Parameters:
  ///   - content: The content, which isn't retained.
  ///   - name: The name of the content, which must be the same at each launch.
  public func show<Content: Sendable>(in content: some ContentEditing<Content>, as name: String) {
    guard let layers = content.editor.madeLayers else { return }
    connect(OutboxValue(layers, as: name, in: self), to: layers)
  }

  /// Shows the edits of an item in content that consists of the item, such as that of a detail
  /// screen, and sends those that are made in it.
  ///
  /// - Parameters:
  ///   - content: The content, which isn't retained.
  ///   - id: The id of the item.
  /// - Throws: `SQLiteStoreError.unencodableRow` if the id can't be encoded.
  public func show<Item: Identifiable & Sendable>(
    in content: some ContentEditing<Item>,
    of id: Item.ID
  ) throws where Item.ID: Codable {
    guard let layers = content.editor.madeLayers else { return }
    let id = try encodedID(id)
    let name = "\(String(reflecting: Item.self)) \(String(decoding: id, as: UTF8.self))"
    connect(OutboxValue(layers, as: name, itemID: id, in: self), to: layers)
  }

  private func connect(_ content: some OutboxContent, to layers: any EditLayers) {
    guard (layers.carrier as? any OutboxContent)?.outbox !== self else { return }
    edits.contents.add(content)
    layers.carrier = content
    layers.showTogether {
      for entry in edits.written {
        content.show(entry)
        edits.holdBlocked(entry)
      }
    }
    sender.renewContents()
  }

  // MARK: - Edits

  /// The edits that wait to be written or sent, or that were rejected and kept, in the order in
  /// which they were made.
  ///
  /// A badge can show their number, for example. An edit is included from the call on, even while
  /// another process has locked the file.
  public var pendingEdits: [PendingEdit] {
    edits.observers.trackRead()
    return edits.all.map(\.pending)
  }

  /// Observes the edits and their states.
  ///
  /// - Parameter handler: The closure to call, immediately and after each change.
  /// - Returns: An observation that lasts until it is cancelled or released.
  public func observe(
    _ handler: @escaping @MainActor ([PendingEdit]) -> Void
  ) -> LoadingObservation {
    edits.observers.add(current: ()) { [weak self] in if let self { handler(pendingEdits) } }
  }

  /// Called when an edit is on the disk, or can't be.
  private func written(
    _ entry: OutboxEntry,
    replacing replaced: [OutboxEntry],
    undoable time: Duration?,
    _ error: (any Error)?
  ) {
    guard edits.contains(entry) else { return }
    if let error {
      for entry in replaced { edits.turns.release(entry.pending.id, .replacement) }
      let ended = edits.undo(edits.turns.discard(entry.pending.id), with: error)
      // The edit isn't in the file, but later ones of an item that it creates may be.
      journal.write(ended.filter { $0.id != entry.record.id }.map { .end($0, .discarded) })
      sender.report(entry, error, in: edits.contents.named(entry.record.content))
    } else {
      for entry in replaced where edits.contains(entry) {
        sender.undo(edits.turns.discard(entry.pending.id), with: entry.undoing, as: .discarded)
      }
      sender.sendEarlier(than: entry)
      edits.turns.release(entry.pending.id, .unwritten)
      edits.show(entry)
      if let time {
        sender.wait(time) { [edits] _ in edits.turns.release(entry.pending.id, .undoable) }
      }
    }
    sender.sendReady()
  }

  // MARK: - Sending

  /// Sends all edits that can be sent now, including those that could be undone or wait for a
  /// delay.
  ///
  /// Call it in a background task of the app, and cancel the task that awaits it when the time
  /// expires. Requests that are running then are cancelled, and their edits wait. This method
  /// returns when nothing more can be sent.
  public func sendAll() async {
    await withTaskCancellationHandler {
      await sender.sendAll()
    } onCancel: {
      Task { @MainActor in sender.interrupt() }
    }
  }

  /// Waits until nothing is read, written or sent, and until others can send.
  func finish() async { await sender.finish() }

  private func connectionChanged(_ isOnline: Bool) {
    edits.turns.isOnline = isOnline
    if isOnline { sender.sendWaiting() }
  }

  private func appLeft() {
    edits.turns.releaseAll(.undoable)
    sender.sendReady()
  }

  // MARK: - Removal

  /// Discards an edit that can't be read.
  ///
  /// - Parameter edit: One of ``unreadableEdits``.
  public func discard(_ edit: UnreadableEdit) {
    edits.forget(edit)
    journal.write([.remove(edit.id)])
    sender.sendReady()
  }

  /// Removes all edits, such as when the user signs out.
  ///
  /// Nothing of them is shown or sent from the call on. Edits that are made later are kept. Await
  /// the removal before the next user signs in.
  ///
  /// - Throws: `SQLiteStoreError` if the file can't be changed, for example because the device
  ///   hasn't been unlocked. Call this method again then.
  public func removeAll() async throws {
    edits.removeAll()
    // First, because the tasks that wait for the writes would otherwise wait forever.
    journal.forgetChanges()
    sender.finishSending()
    try await journal.removeAll()
  }
}

extension Outbox: EditAdding {
  func add(_ record: OutboxRecord, _ edit: any OutboxEdit, undoable time: Duration?) -> PendingEdit
  {
    let record = withoutDrafts(record)
    if record.kind == .removal, record.itemIDs.isEmpty { return PendingEdit(ended: .accepted) }
    let replaced = edit.replacesEarlier ? edits.replaced(by: record) : []
    for entry in replaced { edits.turns.hold(entry.pending.id, .replacement) }
    let entry = edits.add(record, edit, time == nil ? .unwritten : [.unwritten, .undoable])
    journal.add(record, replacing: replaced.map(\.record)) { [weak self] error in
      self?.written(entry, replacing: replaced, undoable: time, error)
    }
    return entry.pending
  }

  /// Discards the drafts that a removal removes, and returns the removal of the other items.
  ///
  /// The server doesn't have them. Those that are created together are discarded together.
  private func withoutDrafts(_ removal: OutboxRecord) -> OutboxRecord {
    guard removal.kind == .removal else { return removal }
    var rest = removal
    for draft in edits.related(to: removal) where draft.isDraft {
      let earlier = edits.related(to: draft.record).filter { $0.record.kind == .removal }
      let removed = Set(earlier.flatMap(\.record.itemIDs) + removal.itemIDs)
      guard removed.isSuperset(of: draft.record.itemIDs) else { continue }
      rest.itemIDs.removeAll(where: draft.record.itemIDs.contains)
      sender.discard(draft.pending.id)
    }
    return rest
  }

  var hasUnshownEdits: Bool { journal.isWriting }

  func unshownRecords(in content: String) -> [OutboxRecord] {
    edits.unwritten.map(\.record).filter { $0.content == content }
  }
}
