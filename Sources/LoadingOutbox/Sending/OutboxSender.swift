import Foundation
import LoadingStore

/// Sends the edits of an outbox, if no other process does.
@MainActor final class OutboxSender {
  /// The time after which an outbox tries again to become the sender of its file.
  static let handover = Duration.seconds(5)

  private enum State { case closed, idle, beginning, sending, waiting }

  let edits: OutboxEdits
  let journal: OutboxJournal
  let retry: RetryPolicy
  private let clock: any Clock<Duration>
  private var state = State.closed
  private var waiters: [CheckedContinuation<Void, Never>] = []
  /// The edits that are about to be sent, in order.
  private var starting: [OutboxEntry] = []

  init(
    _ edits: OutboxEdits,
    _ journal: OutboxJournal,
    _ retry: RetryPolicy,
    _ clock: any Clock<Duration>
  ) {
    (self.edits, self.journal, self.retry, self.clock) = (edits, journal, retry, clock)
    edits.sender = self
    journal.onWrite = { [weak self] in self?.wrote() }
    journal.completing = { [weak edits] in if let edits { edits.showTogether($0) } else { $0() } }
    open()
  }

  // MARK: - The file

  /// Opens the file, unless it is open.
  private func open() {
    guard state == .closed, journal.opening == nil else { return }
    let generation = journal.generation
    journal.opening = Task { [weak self, journal] in
      let file = await journal.read()
      self?.opened(file, generation)
    }
  }

  private func opened(_ file: OutboxContents?, _ generation: Int) {
    journal.opening = nil
    if let file {
      state = .idle
      if journal.generation == generation {
        let new = edits.written
        journal.write(edits.open(file))
        keep(file.pause)
        for entry in new where edits.contains(entry) { sendEarlier(than: entry) }
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

  /// Waits until nothing is read, written or sent, and until others can send.
  func finish() async {
    await journal.opening?.value
    if isBusy { await withCheckedContinuation { waiters.append($0) } }
    await journal.finish()
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
    edits.turns.finish(.delay)
    if state == .waiting { state = .idle }
    open()
    // What couldn't be written.
    journal.write()
    sendReady()
  }

  /// Sends everything, unless the network, another process or the server's order prevents it.
  func sendAll() async {
    await journal.opening?.value
    guard !Task.isCancelled else { return }
    edits.turns.releaseAll(.undoable)
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
    guard edits.turns.canSend() else {
      if edits.turns.isSending { return }
      // Another process would send before the time that the server demands.
      return edits.turns.isDemanded ? finishWaiting() : finishSending()
    }
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
      let file = await journal.beginSending(known)
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
      keep(file.pause)
      journal.write(edits.take(file, known: known))
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
    journal.write(edits.supersede(by: entry))
    entry.isPrepared = false
    starting.append(entry)
    // Without the outbox, another one over the file may send, so the tasks retain nothing of it.
    entry.task = Task { [weak self, weak journal] in
      do {
        if entry.record.mayBeSent == false {
          // Written first, so that a draft is known to be one after the end of the process.
          entry.record.mayBeSent = true
          journal?.write([.update(entry.record)])
          await journal?.finishWriting()
        }
        guard let standing = try await journal?.standing(of: entry.record) else { return }
        try Task.checkCancellation()
        switch standing {
        case .waiting(let names):
          guard let hasItems = self?.edits.update(entry, names) else { return }
          if hasItems { entry.isPrepared = true } else { self?.discard(entry) }
        case .ended(let end): self?.finishElsewhere(entry, end)
        }
      } catch {
        self?.fail(entry, error)
      }
      self?.sendPrepared()
    }
  }

  /// Sends the edits that have been prepared, in the order in which they were started, in which the
  /// disk may not answer.
  private func sendPrepared() {
    starting.removeAll { !edits.isSending($0) }
    let prepared = starting.prefix { $0.isPrepared }
    starting.removeFirst(prepared.count)
    for entry in prepared {
      entry.task = Task { [weak self] in
        guard self != nil else { return }
        do {
          let answer = try await entry.send()
          self?.accept(entry, answer)
        } catch {
          self?.fail(entry, error)
        }
      }
    }
  }

  /// Lets the earlier edits of an edit's items be sent: those that could be undone, and changes that
  /// were rejected and stayed.
  func sendEarlier(than entry: OutboxEntry) {
    let (id, keys) = (entry.pending.id, Set(entry.record.keys))
    func isEarlier(_ other: Int) -> Bool {
      other < id && !keys.isDisjoint(with: edits.turns.order[other]?.keys ?? [])
    }
    for other in edits.turns.undoable.filter(isEarlier) {
      edits.turns.release(other, .undoable)
    }
    guard entry.record.kind == .change else { return }
    for other in edits.turns.failed.filter(isEarlier).sorted()
    where edits[other]?.record.kind == .change { retry(other) }
  }

  /// Cancels the running requests, whose edits wait.
  func interrupt() {
    starting = []
    for edit in edits.turns.order.edits where edits.turns.isSending(edit.id) {
      guard let entry = edits[edit.id] else { continue }
      entry.task?.cancel()
      edits.turns.wait(edit.id)
      edits.set(entry, .waiting)
    }
    finishSending()
    finishWaiting(isInterrupted: true)
  }
}
