import Foundation
import LoadingStore

/// Sends the edits of an outbox, if no other process does.
@MainActor final class OutboxSender {
  /// The time after which an outbox tries again to become the sender of its file.
  static let handover = Duration.seconds(5)

  private enum State { case closed, idle, beginning, sending, waiting }

  private let edits: OutboxEdits
  private let journal: OutboxJournal
  private let retry: RetryPolicy
  private let clock: any Clock<Duration>
  private var state = State.closed
  private var opening: Task<Void, Never>?
  private var waiters: [CheckedContinuation<Void, Never>] = []

  init(
    _ edits: OutboxEdits,
    _ journal: OutboxJournal,
    _ retry: RetryPolicy,
    _ clock: any Clock<Duration>
  ) {
    (self.edits, self.journal, self.retry, self.clock) = (edits, journal, retry, clock)
    edits.sender = self
    journal.onWrite = { [weak self] in self?.wrote() }
    open()
  }

  // MARK: - The file

  /// Opens the file, unless it is open.
  private func open() {
    guard state == .closed, opening == nil else { return }
    let generation = journal.generation
    opening = Task { [weak self, journal] in
      let file = await journal.read()
      self?.opened(file, generation)
    }
  }

  private func opened(_ file: OutboxContents?, _ generation: Int) {
    opening = nil
    if let file {
      state = .idle
      if journal.generation == generation {
        edits.open(file, isWriting: journal.isWriting)
        renewContents()
      }
      sendReady()
    }
    finishWaiting()
  }

  private func wrote() { if state == .closed { open() } else { finishWaiting() } }

  /// Marks content as stale that lacks an edit that was accepted while it wasn't shown.
  func renewContents() { journal.write(edits.contents.renew().map { .outdate($0, false) }) }

  // MARK: - Waiting

  /// Whether edits are being sent or written, or soon will be.
  private var isBusy: Bool { edits.turns.isSending || journal.isWriting || state == .beginning }

  /// Waits until nothing is read, written or sent.
  func finish() async {
    await opening?.value
    if isBusy { await withCheckedContinuation { waiters.append($0) } }
  }

  private func finishWaiting(isInterrupted: Bool = false) {
    guard !isBusy || isInterrupted else { return }
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume() }
  }

  /// Calls a closure after a time, unless the outbox is released or emptied before.
  func wait(_ time: Duration, _ then: @escaping @MainActor (OutboxSender) -> Void) {
    let generation = journal.generation
    Task { [weak self, clock] in
      try? await clock.sleep(for: time, tolerance: nil)
      guard let self, journal.generation == generation else { return }
      then(self)
      sendReady()
    }
  }

  // MARK: - Sending

  /// Sends what waits for a delay, but nothing before the time that the server demands.
  func sendWaiting() {
    edits.turns.releaseAll(.delay)
    edits.turns.finishPause(.delay)
    if state == .waiting { state = .idle }
    open()
    // What couldn't be written.
    journal.write()
    sendReady()
  }

  /// Sends everything, unless the network, another process or the server's order prevents it.
  func sendAll() async {
    await opening?.value
    guard !Task.isCancelled else { return }
    edits.turns.releaseAll([.undoable, .delay])
    edits.turns.finishPause(.demanded)
    sendWaiting()
    await finish()
  }

  /// Returns to be the sender after the process could have been suspended.
  func resume() {
    // The lock is released before the process is suspended.
    if state == .sending { begin() }
    sendWaiting()
  }

  func sendReady() {
    guard state != .closed else { return }
    guard edits.turns.canSend() else { return edits.turns.isSending ? () : finishSending() }
    switch state {
    case .idle: begin()
    case .closed, .beginning, .waiting: break
    case .sending: for id in edits.turns.begin() { start(id) }
    }
  }

  /// Becomes the sender of the file among all processes.
  private func begin() {
    state = .beginning
    let known = Set(edits.written.map(\.record.id))
    let generation = journal.generation
    Task { [weak self, journal] in
      let file = await journal.beginSending()
      guard let self, state == .beginning else { return journal.finishSending() }
      begun(file, known, generation)
    }
  }

  private func begun(_ file: OutboxContents?, _ known: Set<UUID>, _ generation: Int) {
    guard let file else {
      state = .waiting
      wait(Self.handover) { $0.sendWaiting() }
      return finishWaiting()
    }
    state = .sending
    // What was read before all edits were removed is gone.
    if journal.generation == generation {
      edits.take(file, known: known, isWriting: journal.isWriting)
      renewContents()
    }
    sendReady()
  }

  /// Lets other processes send.
  func finishSending() {
    if state == .sending {
      state = .idle
      journal.finishSending()
    }
    finishWaiting()
  }

  private func start(_ id: Int) {
    guard let entry = edits[id] else { return }
    edits.set(entry, .sending)
    entry.mayBeSent = true
    // Without the outbox, another one over the file may send, so the task retains nothing of it.
    entry.task = Task { [weak self, weak journal] in
      do {
        guard let names = try await journal?.names(for: entry.record.id) else {
          self?.edits.finishElsewhere(entry)
          self?.sendReady()
          return
        }
        try Task.checkCancellation()
        self?.edits.rename(entry, names)
        let answer = try await entry.send()
        self?.accept(entry, answer)
      } catch {
        self?.fail(entry, error)
      }
    }
  }

  /// Cancels the running requests, whose edits wait.
  func interrupt() {
    for edit in edits.turns.order.edits where edits.turns.isSending(edit.id) {
      guard let entry = edits[edit.id] else { continue }
      entry.task?.cancel()
      edits.turns.wait(edit.id)
      edits.set(entry, .waiting)
    }
    finishSending()
    finishWaiting(isInterrupted: true)
  }

  // MARK: - Outcomes

  private func accept(_ entry: OutboxEntry, _ answer: any Sendable) {
    guard edits.isSending(entry) else { return }
    let shown = edits.remove(entry)
    // In one transaction, so that a temporary id is never sent for which there is another one.
    var changes = [OutboxWrite.remove(entry.record.id)]
    for (old, new) in entry.names(in: answer) {
      changes.append(.rename(entry.record.type, old, to: new.bytes))
      changes += edits.rename(old, to: new, of: entry).map { .update($0) }
    }
    if edits.contents.lack(entry.record) { changes.append(.outdate(entry.record.content, true)) }
    journal.write(changes)
    edits.accept(entry, answer, in: shown)
    let keys = entry.edit.invalidatedKeys
    if !keys.isEmpty { ContentChange.report(Set(keys)) }
    sendReady()
  }

  private func fail(_ entry: OutboxEntry, _ error: any Error) {
    guard edits.isSending(entry) else { return }
    if let conflict = error as? any AnyEditConflict {
      for content in edits.contents.showing(entry) { content.learn(conflict.anyItem, of: entry) }
    }
    switch SendingFailure(error, retry) {
    case .again(let pause): postpone(entry, error, pausing: pause)
    case .rejected(let isKept): reject(entry, error, staying: isKept)
    }
    sendReady()
  }

  private func postpone(_ entry: OutboxEntry, _ error: any Error, pausing: SendingTurns.Pause?) {
    let demanded = SendingFailure.demandedDelay(error)
    let (attempts, pauses) = edits.turns.postpone(entry.pending.id, pausing: pausing)
    edits.set(entry, .waiting)
    if let delay = demanded ?? retry.delay(beforeRetry: attempts - 1) {
      wait(delay) { $0.edits.turns.release(entry.pending.id, .delay) }
    }
    if let pausing, let pauses, let delay = demanded ?? retry.delay(beforeRetry: pauses - 1) {
      wait(delay) { $0.edits.turns.finishPause(pausing) }
    }
  }

  private func reject(_ entry: OutboxEntry, _ error: any Error, staying: Bool) {
    let shown = edits.contents.showing(entry)
    let removed = edits.turns.reject(entry.pending.id, staying: staying)
    if removed.isEmpty {
      entry.record.failure = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
      journal.write([.update(entry.record)])
      edits.set(entry, .failed(error))
    } else {
      undo(removed, with: error)
    }
    report(entry, error, in: shown)
  }

  /// Ends edits that were removed from the order, also in the file.
  func undo(_ ids: [Int], with error: any Error) {
    journal.write(edits.undo(ids, with: error).map { .remove($0) })
  }

  /// Tells screens of a rejected edit, unless the app awaits it and shows the error itself.
  func report(_ entry: OutboxEntry, _ error: any Error, in contents: [any OutboxContent]) {
    guard !entry.pending.isAwaited else { return }
    entry.pending.reportRejection(error, in: contents.compactMap(\.shownLayers))
  }
}

extension OutboxSender: PendingEditSender {
  func retry(_ id: Int) {
    guard let entry = edits[id] else { return }
    if edits.turns.order[id]?.phase == .failed {
      entry.record.failure = nil
      journal.write([.update(entry.record)])
      edits.turns.retry(id)
      edits.set(entry, .waiting)
    }
    edits.turns.release(id, [.delay, .undoable])
    edits.turns.finishPause(.delay)
    sendReady()
  }

  func discard(_ id: Int) {
    guard let entry = edits[id] else { return }
    let wasSent = entry.mayBeSent
    let shown = edits.contents.showing(entry)
    undo(edits.turns.discard(id), with: CancellationError())
    if wasSent { for content in shown { content.shownLayers?.outdate() } }
    sendReady()
  }

  func unblock(_ id: Int) {
    guard let entry = edits[id], edits.turns.holds(of: id).contains(.earlier) else { return }
    edits.unblock(entry)
    sendReady()
  }

  func rename(_ id: Int, _ old: AnyHashable, to new: AnyHashable) {
    guard let entry = edits[id], let old = encoded(old), let bytes = encoded(new),
      entry.record.itemIDs.contains(old)
    else { return }
    let changes = edits.rename(old, to: (new, bytes), of: entry).map { OutboxWrite.update($0) }
    journal.write([.rename(entry.record.type, old, to: bytes)] + changes)
  }

  private func encoded(_ id: AnyHashable) -> [UInt8]? {
    (id.base as? any Encodable).flatMap { try? encodedID($0) }
  }
}
