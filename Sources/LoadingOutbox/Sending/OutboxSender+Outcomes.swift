import Foundation
import LoadingStore

// The ends of edits, and their next attempts.
extension OutboxSender {
  func accept(_ entry: OutboxEntry, _ answer: any Sendable) {
    guard edits.isSending(entry) else { return }
    let shown = edits.remove(entry)
    // In one transaction, so that a temporary id is never sent for which there is another one.
    var changes = [OutboxWrite.end(entry.record, .accepted)]
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

  func fail(_ entry: OutboxEntry, _ error: any Error) {
    keepTime(demandedBy: error)
    guard edits.isSending(entry) else { return sendReady() }
    if let conflict = error as? any AnyEditConflict {
      for content in edits.contents.showing(entry) { content.learn(conflict.anyItem, of: entry) }
    }
    switch SendingFailure(error, retry) {
    case .again(let pause): postpone(entry, error, pausing: pause)
    case .rejected(let isKept): reject(entry, error, staying: isKept)
    }
    sendReady()
  }

  /// Sends nothing before the time that the server demands, whatever becomes of the edit.
  private func keepTime(demandedBy error: any Error) {
    guard let time = SendingFailure.demandedDelay(error), time > .zero else { return }
    let pause = OutboxPause(time)
    journal.write([.pause(pause)])
    keep(pause, for: time)
  }

  /// Keeps a time that the server has demanded of another process, or of an earlier one.
  func keep(_ pause: OutboxPause?) {
    // That of this process ends by its own clock.
    guard let pause, let rest = pause.rest(), !edits.turns.isDemanded else { return }
    keep(pause, for: rest)
  }

  private func keep(_ pause: OutboxPause, for time: Duration) {
    _ = edits.turns.begin(.demanded)
    wait(time) { sender in
      sender.edits.turns.finish(.demanded)
      sender.journal.write([.resume(pause)])
    }
  }

  private func postpone(_ entry: OutboxEntry, _ error: any Error, pausing: SendingTurns.Pause?) {
    let demanded = SendingFailure.demandedDelay(error)
    let (attempts, pauses) = edits.turns.postpone(
      entry.pending.id,
      pausing: demanded == nil ? pausing : nil
    )
    edits.set(entry, .waiting)
    if let delay = demanded ?? retry.delay(beforeRetry: attempts - 1) {
      wait(delay) { $0.edits.turns.release(entry.pending.id, .delay) }
    }
    if let pauses, let delay = retry.delay(beforeRetry: pauses - 1) {
      wait(delay) { $0.edits.turns.finish(.delay) }
    }
  }

  private func reject(_ entry: OutboxEntry, _ error: any Error, staying: Bool) {
    let shown = edits.contents.showing(entry)
    let removed = edits.turns.reject(entry.pending.id, staying: staying)
    let text = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
    if removed.isEmpty {
      entry.record.failure = text
      journal.write([.update(entry.record)])
      edits.set(entry, .failed(error))
    } else {
      undo(removed, with: error, as: .rejected(text))
    }
    report(entry, error, in: shown)
  }

  /// Ends edits that were removed from the order, in the file as well.
  func undo(_ ids: [Int], with error: any Error, as end: OutboxEnd) {
    journal.write(edits.undo(ids, with: error).map { .end($0, end) })
  }

  /// Reports a rejected edit.
  func report(_ entry: OutboxEntry, _ error: any Error, in contents: [any OutboxContent]) {
    entry.pending.reportRejection(error, in: contents.compactMap(\.shownLayers))
  }

  /// Discards an edit of items that were never created.
  func discard(_ entry: OutboxEntry) {
    if edits.contains(entry) { discard(entry.pending.id) }
  }

  /// Ends an edit that another process has ended.
  func finishElsewhere(_ entry: OutboxEntry, _ end: OutboxEnd?) {
    journal.write(edits.finishElsewhere(entry, end).map { .end($0, .discarded) })
    sendReady()
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
    edits.turns.finish(.delay)
    sendReady()
  }

  func discard(_ id: Int) {
    guard let entry = edits[id] else { return }
    let wasSent = entry.mayBeSent
    let shown = edits.contents.showing(entry)
    undo(edits.turns.discard(id), with: CancellationError(), as: .discarded)
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
