public import Foundation
public import Loading

/// A file of edits that are shown at once, sent when they can be, and survive the end of the
/// process.
///
/// ```swift
/// let outbox = try Outbox(at: file, edits: LikePost.self, AddComment.self)
/// outbox.show(in: posts, as: "posts")
/// posts.edit(LikePost(id: post.id, isLiked: true))
/// ```
///
/// Each edit is on the disk before it is shown. Edits of the same item are sent one after another,
/// in the order in which they were made, and others independently. After the end of the process,
/// the next outbox over the file shows them again, and sends those whose outcome isn't known.
///
/// An edit waits while there is no network, and after an error for which the policy has a later
/// attempt. It is sent when the network returns, when the app comes to the foreground, and after
/// the delays of the policy.
///
/// Retain one outbox for each account and file as long as the account is signed in. If several
/// processes have an outbox over the same file, one of them sends.
@MainActor public final class Outbox {
  /// The time after which an outbox tries again to become the sender of its file.
  static let handover = Duration.seconds(5)

  private let worker: StoreWorker<OutboxFile>
  private let rebuilt: Flag
  private let types: [String: any OutboxEdit.Type]
  private let retry: RetryPolicy
  private let clock: any Clock<Duration>
  private let observers = ObserverList<Void>()
  private var observations: [LoadingObservation] = []

  private var turns = SendingTurns()
  private var entries: [Int: OutboxEntry] = [:]
  private var contents = ShownContents()
  private var writes = OutboxWrites()
  private var sender = Sender.none
  private var isOpen = false
  private var opening: Task<Void, Never>?
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// The edits that can't be read, because the app has no type with their name, or because they
  /// can't be decoded.
  ///
  /// They stay in the file until a version of the app reads them, or until you discard them.
  public private(set) var unreadableEdits: [UnreadableEdit] = []

  /// The error of the last use of the file; `nil` if it succeeded.
  ///
  /// The outbox uses the file again with the next edit, and when the app comes to the foreground.
  public private(set) var error: (any Error)?

  /// A Boolean value that indicates whether the file was found damaged and replaced by one with the
  /// edits that could be read.
  public var wasRebuilt: Bool { rebuilt.isSet }

  /// Creates an outbox, which opens its file and begins to send what is in it.
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
    _ presence: AppPresence,
    _ edits: [any OutboxEdit.Type]
  ) {
    rebuilt = file.wasRebuilt
    worker = StoreWorker(
      label: "Outbox \(file.name)",
      state: file,
      activity: .system,
      memoryPressure: .system
    )
    (self.retry, self.clock) = (retry, clock)
    types = Dictionary(edits.map { ($0.name, $0) }) { $1 }
    observations = [
      reachability.observe { [weak self] in self?.connectionChanged($0) },
      presence.leaves.add { [weak self] in self?.appLeft() },
      presence.returns.add { [weak self] in self?.appReturned() },
    ]
    open()
  }

  // MARK: - Content

  /// Shows the edits in a list, and lets edits of the list be sent by this outbox.
  ///
  /// Changes and removals are shown in each list that has the items, and insertions and moves in
  /// lists with the same name as the one in which they were made.
  ///
  /// - Parameters:
  ///   - list: The list, such as a loader or a section, which isn't retained.
  ///   - name: The name of the list, which is the same each time the app starts.
  public func show<Item: Identifiable & Sendable>(
    in list: some ContentEditing<[Item]>,
    as name: String
  ) where Item.ID: Codable {
    guard let layers = list.editor.madeLayers as? EditedItems<Item> else {
      _ = list.editor.declined()
      return
    }
    connect(OutboxList(layers, as: name, in: self), to: layers)
  }

  /// Shows the edits of content as a whole, and lets its edits be sent by this outbox.
  ///
  /// - Parameters:
  ///   - content: The content, which isn't retained.
  ///   - name: The name of the content, which is the same each time the app starts.
  public func show<Content: Sendable>(in content: some ContentEditing<Content>, as name: String) {
    guard let layers = content.editor.madeLayers else { return }
    connect(OutboxValue(layers, as: name, in: self), to: layers)
  }

  /// Shows the edits of an item in content that is the item, such as that of a detail screen, and
  /// lets its edits be sent by this outbox.
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
    contents.add(content)
    layers.carrier = content
    for edit in turns.order.edits { if let entry = shownEntry(edit.id) { content.show(entry) } }
    renewContents()
  }

  /// Marks content as stale that lacks an edit that was accepted while it wasn't shown.
  private func renewContents() {
    for name in contents.renew() { write(.outdate(name, false)) }
  }

  // MARK: - Edits

  /// The edits that are to be sent, or were rejected and stay, in the order in which they were made.
  ///
  /// Their number is that of a badge, for example.
  public var pendingEdits: [PendingEdit] {
    observers.trackRead()
    return turns.order.edits.compactMap { shownEntry($0.id)?.pending }
  }

  /// Observes the edits and their states.
  ///
  /// - Parameter handler: The closure to call, immediately and after each change.
  /// - Returns: An observation that lasts until it is cancelled or released.
  public func observe(
    _ handler: @escaping @MainActor ([PendingEdit]) -> Void
  ) -> LoadingObservation {
    observers.add(current: ()) { [weak self] in if let self { handler(pendingEdits) } }
  }

  /// Returns an edit that is on the disk.
  private func shownEntry(_ id: Int) -> OutboxEntry? { turns.isWritten(id) ? entries[id] : nil }

  func add(_ record: OutboxRecord, _ edit: any OutboxEdit, undoable time: Duration?) -> PendingEdit
  {
    if let creation = unsentCreation(of: record) {
      discard(creation)
      return PendingEdit(ended: .accepted)
    }
    let replaced = replaceable(by: record, edit)
    for entry in replaced { turns.hold(entry.pending.id, .replacement) }
    let entry = makeEntry(record, edit, isNew: true)
    enter(entry, time == nil ? .unwritten : [.unwritten, .undoable])
    writes.add(record, replaced.map(\.record.id)) { [weak self] error in
      self?.written(entry, replacing: replaced, undoable: time, error)
    }
    write()
    return entry.pending
  }

  /// Whether edits may not be on the disk yet, and therefore not be shown.
  var hasUnshownEdits: Bool { writes.isWriting }

  /// The edits of content that aren't shown yet.
  func unshownRecords(in content: String) -> [OutboxRecord] {
    turns.order.edits.compactMap { edit in
      turns.isWritten(edit.id) ? nil : entries[edit.id]?.record
    }.filter { $0.content == content }
  }

  /// Returns the creation of the items that an edit removes, if the server can't have them.
  private func unsentCreation(of record: OutboxRecord) -> Int? {
    guard record.kind == .removal, let key = record.keys.first,
      let id = turns.order.ids(of: key).first, let creation = entries[id]
    else { return nil }
    let isUnsent = creation.record.kind == .creation && !creation.mayBeSent
    return isUnsent && Set(creation.record.itemIDs) == Set(record.itemIDs) ? id : nil
  }

  private func makeEntry(
    _ record: OutboxRecord,
    _ edit: any OutboxEdit,
    isNew: Bool
  ) -> OutboxEntry {
    let item = record.itemIDs.count == 1 ? type(of: edit).itemID(record.itemIDs[0]) : nil
    let pending = PendingEdit(waiting: 0, of: item, in: self)
    return OutboxEntry(record, edit, pending, mayBeSent: !isNew)
  }

  /// Adds an edit to those that are sent.
  private func enter(_ entry: OutboxEntry, _ holds: SendingTurns.Holds) {
    let record = entry.record
    let id = turns.add(record.keys, record.orderKind, isKept: record.isKept, holds: holds)
    entry.pending.moved(to: id, in: self)
    entries[id] = entry
  }

  /// Returns the edits that weren't sent and that a new one replaces.
  private func replaceable(by record: OutboxRecord, _ edit: any OutboxEdit) -> [OutboxEntry] {
    guard edit.replacesEarlier else { return [] }
    let ids = Set(record.keys.flatMap { turns.order.ids(of: $0) }).sorted()
    return ids.compactMap { id in
      guard let entry = entries[id], !turns.isSending(id), entry.record.isReplaced(by: record)
      else {
        return nil
      }
      return entry
    }
  }

  /// Called when an edit is on the disk, or can't be.
  private func written(
    _ entry: OutboxEntry,
    replacing replaced: [OutboxEntry],
    undoable time: Duration?,
    _ error: (any Error)?
  ) {
    guard isPending(entry) else { return }
    if let error {
      for entry in replaced { turns.release(entry.pending.id, .replacement) }
      end(turns.discard(entry.pending.id), with: error, isWritten: false)
      report(entry, error, in: contents.named(entry.record.content))
    } else {
      for entry in replaced where isPending(entry) {
        end(turns.discard(entry.pending.id), with: CancellationError())
      }
      sendEarlier(than: entry)
      turns.release(entry.pending.id, .unwritten)
      contents.show(entry)
      observers.send(())
      if let time { wait(time) { $0.turns.release(entry.pending.id, .undoable) } }
    }
    sendReady()
  }

  private func isPending(_ entry: OutboxEntry) -> Bool { entries[entry.pending.id] === entry }

  /// Lets the earlier edits of an edit's items be sent: those that could be undone, and changes that
  /// were rejected and stayed.
  ///
  /// A removal ends what was rejected, and a move ends rejected moves.
  private func sendEarlier(than entry: OutboxEntry) {
    let ids = Set(entry.record.keys.flatMap { turns.order.ids(of: $0) }).sorted()
    for id in ids where id < entry.pending.id {
      turns.release(id, .undoable)
      guard turns.order[id]?.phase == .failed, let other = entries[id]?.record.kind else {
        continue
      }
      switch (entry.record.kind, other) {
      case (.change, .change): retry(id)
      case (.removal, .change), (.removal, .move), (.removal, .removal), (.move, .move):
        end(turns.discard(id), with: CancellationError())
      case (.change, _), (.move, _), (.removal, .creation), (.creation, _): break
      }
    }
  }

  /// Ends edits that were removed from the order.
  private func end(_ ids: [Int], with error: any Error, isWritten: Bool = true) {
    for id in ids {
      guard let entry = entries.removeValue(forKey: id) else { continue }
      entry.task?.cancel()
      if isWritten { write(.remove(entry.record.id)) }
      entry.pending.change(to: .undone(error))
      contents.undo(entry)
    }
    if !ids.isEmpty { observers.send(()) }
  }

  /// Tells screens of a rejected edit, unless the app awaits it and shows the error itself.
  private func report(_ entry: OutboxEntry, _ error: any Error, in contents: [any OutboxContent]) {
    guard !entry.pending.isAwaited else { return }
    EditRejection.report(entry.pending, error, in: contents.compactMap(\.shownLayers))
  }

  private func set(_ entry: OutboxEntry, _ state: EditState) {
    guard entry.pending.state != state else { return }
    entry.pending.change(to: state)
    for content in contents.showing(entry) { content.note(entry) }
    observers.send(())
  }

  // MARK: - Sending

  /// Sends all edits that can be sent now, also those that could be undone or wait for a delay.
  ///
  /// Call it in a background task of the app, and cancel the task that awaits it when the time
  /// expires. Requests that are running then are cancelled, and their edits wait. This method
  /// returns when nothing more can be sent.
  public func sendAll() async {
    await withTaskCancellationHandler {
      await opening?.value
      guard !Task.isCancelled else { return }
      turns.releaseAll([.undoable, .delay])
      turns.endPause(.demanded)
      sendWaiting()
      await finish()
    } onCancel: {
      Task { @MainActor in interrupt() }
    }
  }

  /// Whether edits are being sent or written, or soon will be.
  private var isBusy: Bool { turns.isSending || writes.isWriting || sender == .beginning }

  /// Waits until nothing is read, written or sent.
  func finish() async {
    await opening?.value
    if isBusy { await withCheckedContinuation { waiters.append($0) } }
  }

  /// Cancels the running requests, whose edits wait.
  private func interrupt() {
    for edit in turns.order.edits where turns.isSending(edit.id) {
      guard let entry = entries[edit.id] else { continue }
      entry.task?.cancel()
      turns.wait(edit.id)
      set(entry, .waiting)
    }
    endSending()
    endWaiting(isInterrupted: true)
  }

  private func connectionChanged(_ isOnline: Bool) {
    turns.isOnline = isOnline
    if isOnline { sendWaiting() }
  }

  private func appLeft() {
    turns.releaseAll(.undoable)
    sendReady()
  }

  private func appReturned() {
    // The lock is released before the process is suspended.
    if sender == .this { beginSending() }
    sendWaiting()
  }

  /// Sends what waits for a delay, but nothing before the time that the server demands.
  private func sendWaiting() {
    turns.releaseAll(.delay)
    turns.endPause(.delay)
    if sender == .other { sender = .none }
    open()
    // What couldn't be written.
    write()
    sendReady()
  }

  private func sendReady() {
    guard isOpen else { return }
    guard turns.canSend() else { return turns.isSending ? () : endSending() }
    switch sender {
    case .none: beginSending()
    case .beginning, .other: break
    case .this: for id in turns.begin() { start(id) }
    }
  }

  /// Becomes the sender of the file among all processes.
  private func beginSending() {
    sender = .beginning
    let known = Set(entries.filter { turns.isWritten($0.key) }.map(\.value.record.id))
    let generation = writes.generation
    Task { [weak self, worker] in
      let result: Result<OutboxContents?, any Error>
      do { result = .success(try await worker { file, _ in try file.beginSending() }) } catch {
        result = .failure(error)
      }
      self?.begun(result, known, generation)
    }
  }

  private func begun(
    _ result: Result<OutboxContents?, any Error>,
    _ known: Set<UUID>,
    _ generation: Int
  ) {
    guard sender == .beginning else { return worker.enqueue { $0.endSending() } }
    switch result {
    case .success(let contents?):
      sender = .this
      // What was read before all edits were removed is gone.
      if writes.generation == generation { take(contents, known) }
      sendReady()
    case .success(nil): beginLater()
    case .failure(let error):
      self.error = error
      beginLater()
    }
  }

  private func beginLater() {
    sender = .other
    wait(Self.handover) { $0.sendWaiting() }
    endWaiting()
  }

  private func endSending() {
    if sender == .this {
      sender = .none
      worker.enqueue { $0.endSending() }
    }
    endWaiting()
  }

  private func endWaiting(isInterrupted: Bool = false) {
    guard !isBusy || isInterrupted else { return }
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume() }
  }

  private func start(_ id: Int) {
    guard let entry = entries[id] else { return }
    set(entry, .sending)
    entry.mayBeSent = true
    // Without the outbox, another one over the file may send, so the task retains nothing of it.
    entry.task = Task { [weak self] in
      do {
        guard try await self?.contains(entry.record.id) == true else {
          self?.endedElsewhere(entry)
          return
        }
        try Task.checkCancellation()
        let answer = try await entry.send()
        self?.accept(entry, answer)
      } catch {
        self?.fail(entry, error)
      }
    }
  }

  private func contains(_ id: UUID) async throws -> Bool {
    try await worker { file, _ in try file.contains(id) }
  }

  private func isSending(_ entry: OutboxEntry) -> Bool {
    isPending(entry) && turns.isSending(entry.pending.id)
  }

  // MARK: - Outcomes

  private func accept(_ entry: OutboxEntry, _ answer: any Sendable) {
    guard isSending(entry) else { return }
    let shown = remove(entry)
    // In one transaction, so that a temporary id is never sent for which there is another one.
    writes.add(.remove(entry.record.id))
    for (old, new) in entry.names(in: answer) { rename(old, to: new, of: entry) }
    if contents.lack(entry.record) { writes.add(.outdate(entry.record.content, true)) }
    write()
    // Before observers are notified, so that they see the edit as accepted.
    entry.pending.change(to: .accepted)
    for content in shown { content.accept(entry, answer) }
    observers.send(())
    let keys = entry.edit.invalidatedKeys
    if !keys.isEmpty { ContentChange.report(Set(keys)) }
    sendReady()
  }

  /// Removes an accepted edit, and returns the contents that show it.
  private func remove(_ entry: OutboxEntry) -> [any OutboxContent] {
    turns.accept(entry.pending.id)
    entries[entry.pending.id] = nil
    return contents.showing(entry)
  }

  /// Gives an item the id that the server has assigned, in all edits of it.
  ///
  /// The caller writes them.
  private func rename(
    _ old: [UInt8],
    to new: (id: AnyHashable, bytes: [UInt8]),
    of entry: OutboxEntry
  ) {
    let type = entry.record.type
    turns.rename(.item(type: type, id: old), to: .item(type: type, id: new.bytes))
    if entry.record.itemIDs.count == 1 { entry.pending.named(new.id) }
    for other in entries.values where other.record.type == type {
      guard other.record.rename(old, to: new.bytes) else { continue }
      writes.add(.update(other.record))
      if other.record.itemIDs == [new.bytes] { other.pending.named(new.id) }
    }
    contents.rename(old, to: new.bytes)
  }

  private func fail(_ entry: OutboxEntry, _ error: any Error) {
    guard isSending(entry) else { return }
    if let conflict = error as? any AnyEditConflict {
      for content in contents.showing(entry) { content.learn(conflict.anyItem, of: entry) }
      if conflict.sendsAgain {
        postpone(entry, error, pausing: nil)
      } else {
        reject(entry, error, staying: true)
      }
    } else if error.isCancellation {
      postpone(entry, error, pausing: nil)
    } else if retry.shouldRetry(error) {
      postpone(entry, error, pausing: demandedDelay(error) == nil ? .delay : .demanded)
    } else {
      reject(entry, error, staying: false)
    }
    sendReady()
  }

  private func demandedDelay(_ error: any Error) -> Duration? {
    (error as? any RetryAfterProviding)?.retryAfter.map { max($0, .zero) }
  }

  private func postpone(_ entry: OutboxEntry, _ error: any Error, pausing: SendingTurns.Pause?) {
    let (attempts, pauses) = turns.postpone(entry.pending.id, pausing: pausing)
    set(entry, .waiting)
    if let delay = demandedDelay(error) ?? retry.delay(beforeRetry: attempts - 1) {
      wait(delay) { $0.turns.release(entry.pending.id, .delay) }
    }
    if let pausing, let pauses,
      let delay = demandedDelay(error) ?? retry.delay(beforeRetry: pauses - 1)
    {
      wait(delay) { $0.turns.endPause(pausing) }
    }
  }

  private func reject(_ entry: OutboxEntry, _ error: any Error, staying: Bool) {
    let shown = contents.showing(entry)
    let removed = turns.reject(entry.pending.id, staying: staying)
    if removed.isEmpty {
      entry.record.failure = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
      write(.update(entry.record))
      set(entry, .failed(error))
    } else {
      end(removed, with: error)
    }
    report(entry, error, in: shown)
  }

  /// Ends an edit that another process has ended: it was accepted, or discarded.
  private func endedElsewhere(_ entry: OutboxEntry) {
    guard isPending(entry) else { return }
    let shown = remove(entry)
    entry.pending.change(to: .accepted)
    for content in shown {
      content.accept(entry, nil)
      content.shownLayers?.outdate()
    }
    observers.send(())
    sendReady()
  }

  /// Calls a closure after a time, unless the outbox is released or emptied before.
  private func wait(_ time: Duration, _ then: @escaping @MainActor (Outbox) -> Void) {
    let generation = writes.generation
    Task { [weak self, clock] in
      try? await clock.sleep(for: time, tolerance: nil)
      guard let self, writes.generation == generation else { return }
      then(self)
      sendReady()
    }
  }

  // MARK: - The file

  /// Opens the file, unless it is open.
  private func open() {
    guard !isOpen, opening == nil else { return }
    let generation = writes.generation
    opening = Task { [weak self, worker] in
      do {
        let contents = try await worker { file, _ in try file.read() }
        self?.opened(contents, generation)
      } catch {
        self?.error = error
      }
      self?.opening = nil
      self?.endWaiting()
    }
  }

  private func opened(_ contents: OutboxContents, _ generation: Int) {
    (isOpen, error) = (true, nil)
    if writes.generation == generation {
      // Edits of earlier processes were made before those of this one.
      let new = turns.order.edits.compactMap { edit in
        entries[edit.id].map { (entry: $0, holds: turns.holds(of: edit.id)) }
      }
      turns.removeAll()
      entries = [:]
      // Those of this process that were written before the file could be read.
      var earlier = contents
      earlier.records.removeAll { record in new.contains { $0.entry.record.id == record.id } }
      take(earlier, [])
      for (entry, holds) in new { enter(entry, holds) }
    }
    sendReady()
  }

  /// Takes over what other processes have written.
  ///
  /// - Parameters:
  ///   - contents: What is in the file.
  ///   - known: The ids of the edits that were in the file before.
  private func take(_ contents: OutboxContents, _ known: Set<UUID>) {
    self.contents.outdate(contents.outdated)
    let found = Set(contents.records.map(\.id))
    for entry in Array(entries.values) {
      let id = entry.record.id
      if known.contains(id), !found.contains(id) { endedElsewhere(entry) }
    }
    let mine = Set(entries.values.map(\.record.id))
    var unreadable = contents.unreadable.map { UnreadableEdit(id: $0, name: nil) }
    for record in contents.records where !mine.contains(record.id) && !writes.has(record.id) {
      if let edit = types[record.name]?.decoded(record) {
        let entry = makeEntry(record, edit, isNew: false)
        enter(entry, [])
        if let failure = record.failure {
          _ = turns.reject(entry.pending.id, staying: true)
          entry.pending.change(to: .failed(EarlierRejection(errorDescription: failure)))
        }
        self.contents.show(entry)
      } else {
        unreadable.append(UnreadableEdit(id: record.id, name: record.name))
        turns.block(record.id, record.keys, record.orderKind)
      }
    }
    unreadableEdits = unreadable
    renewContents()
    observers.send(())
  }

  /// Discards an edit that can't be read.
  ///
  /// - Parameter edit: One of ``unreadableEdits``.
  public func discard(_ edit: UnreadableEdit) {
    unreadableEdits.removeAll { $0 == edit }
    turns.unblock(edit.id)
    write(.remove(edit.id))
    sendReady()
  }

  /// Removes all edits, such as when the user signs out.
  ///
  /// Nothing of them is shown or sent from the call on. Edits that are made later are kept. Await
  /// the removal before the next user signs in.
  ///
  /// - Throws: `SQLiteStoreError` if the file can't be changed, for example because the device
  ///   hasn't been unlocked. Call this method again then.
  public func removeAll() async throws {
    let ended = turns.order.edits.compactMap { entries[$0.id] }
    turns.removeAll()
    contents.forgetOutdated()
    (entries, unreadableEdits) = ([:], [])
    writes.removeAll()
    for entry in ended {
      entry.task?.cancel()
      entry.pending.change(to: .undone(CancellationError()))
      contents.undo(entry)
    }
    observers.send(())
    endSending()
    let worker = worker
    try await Task {
      try await worker(writes: true) { file, _ in try file.removeAll() }
    }.value
  }

  private func write(_ change: OutboxWrite) {
    writes.add(change)
    write()
  }

  /// Writes what waits, in one transaction.
  private func write() {
    guard let batch = writes.begin() else { return }
    Task { [weak self, worker] in
      var failure: (any Error)?
      do {
        try await worker(writes: true) { try $0.write(batch.changes, checkCancellation: $1) }
      } catch {
        failure = error
      }
      self?.wrote(batch, failure)
    }
  }

  private func wrote(_ batch: OutboxWrites.Batch, _ failure: (any Error)?) {
    error = failure
    for completion in writes.end(batch, failure) { completion(failure) }
    guard writes.finish(batch) else { return }
    if failure == nil || writes.hasNewEdits { write() }
    if isOpen { endWaiting() } else { open() }
  }
}

extension Outbox: PendingEditSender {
  package func retry(_ id: Int) {
    guard let entry = entries[id] else { return }
    if turns.order[id]?.phase == .failed {
      entry.record.failure = nil
      write(.update(entry.record))
      turns.retry(id)
      set(entry, .waiting)
    }
    turns.release(id, [.delay, .undoable])
    turns.endPause(.delay)
    sendReady()
  }

  package func discard(_ id: Int) {
    guard let entry = entries[id] else { return }
    let wasSent = entry.mayBeSent
    let shown = contents.showing(entry)
    end(turns.discard(id), with: CancellationError())
    if wasSent { for content in shown { content.shownLayers?.outdate() } }
    sendReady()
  }
}

extension Outbox {
  /// The sender of the edits of the file.
  private enum Sender { case none, beginning, this, other }
}

/// An edit in the file of an ``Outbox`` that the app can't read.
public struct UnreadableEdit: Identifiable, Hashable, Sendable {
  /// The id of the edit.
  public let id: UUID
  /// The name of its type; `nil` if that can't be read either.
  public let name: String?
}

/// The error with which an edit was rejected in an earlier process.
struct EarlierRejection: LocalizedError, Equatable {
  let errorDescription: String?
}
