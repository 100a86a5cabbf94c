import Foundation
import Loading
import LoadingItems
import LoadingOutbox
import LoadingStore
import LoadingTestSupport

/// Makes random edits through an outbox until the process is killed, and prints what is shown.
///
/// - Parameter arguments: The file of the outbox, the log of the server, a seed, the number of the
///   first edit, the number of edits, and "alone" if the edits are sometimes removed.
/// - Throws: An error of the outbox.
@MainActor func editNotes(_ arguments: [String]) async throws {
  let numbers = arguments.dropFirst(3).compactMap { Int($0) }
  var generator = SeededGenerator(seed: UInt64(numbers[0]))
  let server = NoteServer(log: URL(fileURLWithPath: arguments[2]))
  NoteServer.current = server
  let outbox = try Outbox(
    at: URL(fileURLWithPath: arguments[1]),
    retry: .exponential(
      maximumRetries: .max,
      base: .milliseconds(1),
      maximumDelay: .milliseconds(4)
    ),
    edits: ChangeNote.self,
    CreateNote.self
  )
  let notes = Loader<[NoteServer.Note]> { _ in server.notes }
  outbox.show(in: notes, as: "notes")
  _ = await notes.load().value
  // The first edits are shown as soon as the file is read.
  let first = notes.edit(id: 1, sending: ChangeNote(number: numbers[1], note: 1))
  while first.state == .waiting, !(notes.state.content?[0].text.contains("\(numbers[1])") ?? false)
  {
    await Task.yield()
  }
  say("start \(shownNumbers(notes))")
  for number in numbers[1] + 1..<numbers[1] + numbers[2] {
    let content = notes.state.content ?? []
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<14:
      guard let note = content.randomElement(using: &generator) else { continue }
      notes.edit(id: note.id, sending: ChangeNote(number: number, note: note.id))
    case 14..<18:
      let note = NoteServer.Note(id: -number, text: "\(number)")
      notes.insert(note, at: .max, sending: CreateNote(number: number))
    case 18: _ = await notes.load().value
    default:
      if Int.random(in: 0..<6, using: &generator) == 0, arguments.last == "alone" {
        say("removing \(number)")
        try await outbox.removeAll()
        say("removed \(number) \(server.count)")
      }
    }
    if Bool.random(using: &generator) { say("shown \(shownNumbers(notes))") }
    for _ in 0..<Int.random(in: 0..<60, using: &generator) { await Task.yield() }
  }
  while !outbox.pendingEdits.isEmpty { await outbox.sendAll() }
  _ = await notes.load().value
  say("drained \(shownNumbers(notes))")
}

/// The numbers of the shown edits, each with what is before it in its note.
@MainActor private func shownNumbers(_ notes: Loader<[NoteServer.Note]>) -> String {
  (notes.state.content ?? []).map { $0.text.replacingOccurrences(of: " ", with: ",") }
    .joined(separator: " ")
}
