import Foundation
import Loading
import LoadingItems
import LoadingOutbox
import LoadingStore

/// Makes edits until no space is left, sends them, frees some space, and prints the results.
///
/// - Parameter file: The file of the outbox, on a small disk that a file "ballast" next to it mostly
///   fills.
/// - Throws: An error of the outbox.
@MainActor func fillOutbox(_ file: URL) async throws {
  let server = NoteServer(log: URL(fileURLWithPath: "/dev/null"))
  NoteServer.current = server
  let network = Reachability()
  network.report(false)
  func makeOutbox() throws -> Outbox {
    try Outbox(
      at: file,
      retry: .exponential(
        maximumRetries: .max,
        base: .milliseconds(1),
        maximumDelay: .milliseconds(1)
      ),
      reachability: network,
      edits: CreateNote.self
    )
  }
  func makeNotes(_ outbox: Outbox) async -> Loader<[NoteServer.Note]> {
    let notes = Loader<[NoteServer.Note]> { _ in server.notes }
    outbox.show(in: notes, as: "notes")
    _ = await notes.load().value
    return notes
  }
  let outbox = try makeOutbox()
  let notes = await makeNotes(outbox)
  func write(_ number: Int) async -> EditState {
    let note = NoteServer.Note(id: -number, text: String(repeating: "x", count: 20_000))
    let edit = notes.insert(note, at: .max, sending: CreateNote(number: number))
    await outbox.sendAll()
    return edit.state
  }
  var count = 0
  while count < 1000, await write(count + 1) == .waiting { count += 1 }
  let isWhole = outbox.pendingEdits.count == count && notes.state.content?.count == 3 + count
  say("full \(outbox.error.map { "\($0)" } ?? "") \(count > 5 && isWhole)")
  // Without space, what was sent may still be in the file.
  network.report(true)
  await sendEverything(outbox)
  say("sent \(server.notes.count == 3 + count)")
  let folder = file.deletingLastPathComponent()
  try FileManager.default.removeItem(at: folder.appendingPathComponent("ballast"))
  _ = await write(count + 1)
  await sendEverything(outbox)
  say("written \(server.notes.count == 4 + count) \(outbox.error == nil)")
  let next = try makeOutbox()
  await sendEverything(next)
  say("left \(next.pendingEdits.count) \(server.notes.count == 4 + count) \(next.wasRebuilt)")
}

/// Repeats what the server's network loses.
@MainActor private func sendEverything(_ outbox: Outbox) async {
  repeat { await outbox.sendAll() } while !outbox.pendingEdits.isEmpty
}
