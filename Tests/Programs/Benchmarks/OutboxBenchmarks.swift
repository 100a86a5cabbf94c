import Foundation
import Loading
import LoadingItems
import LoadingOutbox
import LoadingStore

/// Measures edits that are on the disk before they are shown, compared with plain SQLite with the
/// same table, durability and JSON.
@MainActor func measureOutboxes(_ measure: Measure) async throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("LoadingBenchmarks-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await measureWrites(measure, in: folder)
  try await measureWaiting(measure, in: folder)
}

/// Measures the time until an edit is on the disk and shown.
@MainActor private func measureWrites(_ measure: Measure, in folder: URL) async throws {
  let bare = BareEdits(at: folder.appendingPathComponent("bare"))
  let queue = DispatchQueue(label: "bare")
  let screen = try EditedContacts(at: folder.appendingPathComponent("outbox"))
  try await screen.load()
  let clock = ContinuousClock()
  var samples: [[Double]] = [[], [], []]
  for sample in -3..<measure.sampleCount {
    var durations = [Duration.zero, .zero, .zero]
    for item in 0..<50 {
      durations[0] += try await clock.measure { try await queue.run { try bare.insert(item) } }
      let start = clock.now
      screen.contacts.edit(id: Contact(item).id, sending: VisitContact())
      durations[2] += start.duration(to: clock.now)
      // Without a network, until everything is written and shown.
      await screen.outbox.sendAll()
      durations[1] += start.duration(to: clock.now)
    }
    try await screen.outbox.removeAll()
    guard sample >= 0 else { continue }
    for index in 0..<3 { samples[index].append(durations[index] / .nanoseconds(50)) }
  }
  let name = "bare SQLite: an edit inserted"
  measure.add(name, samples: samples[0])
  measure.add(
    "Outbox: an edit on the disk and shown",
    samples: samples[1],
    limit: .ratio(1.3, to: name)
  )
  measure.add("Outbox: call of an edit", samples: samples[2], limit: .microseconds(500))
}

/// Measures many edits that wait: made, undone, and shown after the start of a process.
@MainActor private func measureWaiting(_ measure: Measure, in folder: URL) async throws {
  try await measure.doubling("Outbox: edits made, shown and undone", size: 500) { count in
    let screen = try EditedContacts(at: folder.appendingPathComponent("edits \(count)"))
    try await screen.load()
    return (screen, count)
  } work: { screen, count in
    let edits = (0..<count).map {
      screen.contacts.edit(id: Contact($0).id, sending: VisitContact())
    }
    await screen.outbox.sendAll()
    precondition(screen.contacts.state.content?.count { $0.visits == 1 } == count)
    for edit in edits.reversed() { edit.discard() }
    await screen.outbox.sendAll()
  }
  let file = folder.appendingPathComponent("waiting")
  do {
    let screen = try EditedContacts(at: file)
    try await screen.load()
    for item in 0..<1000 {
      screen.contacts.edit(id: Contact(item).id, sending: VisitContact())
    }
    await screen.outbox.sendAll()
  }
  let clock = ContinuousClock()
  var samples: [Double] = []
  for _ in 0..<measure.sampleCount {
    let bare = try EditedContacts(at: folder.appendingPathComponent("empty"))
    let duration = try await clock.measure { try await bare.load() }
    let screen = try EditedContacts(at: file)
    samples.append(
      (try await clock.measure { try await screen.load() } - duration) / .nanoseconds(1)
    )
    await screen.outbox.sendAll()
    precondition(screen.contacts.state.content?.allSatisfy { $0.visits == 1 } == true)
  }
  measure.add(
    "Outbox: delay of the first content by 1,000 waiting edits",
    samples: samples,
    limit: .microseconds(10_000)
  )
}

/// A list without a network, whose edits an outbox keeps.
@MainActor private final class EditedContacts {
  let contacts = Loader<[Contact]> { _ in (0..<1000).map { Contact($0) } }
  let outbox: Outbox

  init(at file: URL) throws {
    let network = Reachability()
    network.report(false)
    outbox = try Outbox(at: file, reachability: network, edits: VisitContact.self)
    outbox.show(in: contacts, as: "contacts")
  }

  func load() async throws { _ = await contacts.load().value }
}

private struct VisitContact: OutboxEdit {
  func apply(to contact: inout Contact) { contact.visits += 1 }

  func send(_ request: OutboxRequest<Contact>) async throws {}
}
