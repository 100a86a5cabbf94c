import Foundation
import Glibc
import LoadingOutbox
import LoadingStore

/// A server whose log all processes share, and that applies each edit once.
@MainActor final class NoteServer {
  /// A note, whose text is the numbers of the edits that it has.
  struct Note: Codable, Identifiable, Sendable {
    let id: Int
    var text: String

    mutating func add(_ number: Int) {
      let numbers = text.split(separator: " ").map(String.init)
      if !numbers.contains("\(number)") { text = (numbers + ["\(number)"]).joined(separator: " ") }
    }
  }

  /// The server that edits reach in this process.
  static var current: NoteServer?

  private let log: Int32
  private let file: FileHandle
  /// The ids of the notes that requests have changed.
  private var changed: [String: Int?] = [:]
  private(set) var notes = (1...3).map { Note(id: $0, text: "") }
  /// The number of lines of the log.
  private(set) var count = 0

  init(log file: URL) {
    log = open(file.path, O_RDWR | O_CREAT | O_APPEND, 0o600)
    self.file = FileHandle(fileDescriptor: log)
    read()
  }

  /// Applies what other processes have added to the log.
  private func read() {
    let lines = String(decoding: file.readDataToEndOfFile(), as: UTF8.self)
    for line in lines.split(separator: "\n") { apply(line) }
  }

  /// Adds the number of an edit to a note, or to a new one.
  ///
  /// The log also has the id under which the note was edited, which may be that of a draft. A repeated
  /// request is answered with the note as it is now. With the former answer, a process would show the
  /// note without later edits, which it can't know of if it has the note beside its draft.
  func perform(_ request: UUID, _ number: Int, on note: Int?, editedAs id: Int) -> Note? {
    flock(log, LOCK_EX)
    defer { flock(log, LOCK_UN) }
    read()
    if changed[request.uuidString] != nil { return answer(to: request) }
    let line = "\(request.uuidString) \(number) \(note.map(String.init) ?? "new") \(id)"
    let bytes = Array("\(line)\n".utf8)
    _ = write(log, bytes, bytes.count)
    apply(line[...])
    return answer(to: request)
  }

  private func answer(to request: UUID) -> Note? {
    let id = changed[request.uuidString] ?? nil
    return notes.first { $0.id == id }
  }

  private func apply(_ line: Substring) {
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 4, let number = Int(words[1]) else { return }
    count += 1
    if words[2] == "new" {
      notes.append(Note(id: 1000 + number, text: "\(number)"))
      changed[words[0]] = .some(1000 + number)
    } else {
      let index = notes.firstIndex { "\($0.id)" == words[2] }
      if let index { notes[index].add(number) }
      changed[words[0]] = .some(index.map { notes[$0].id })
    }
  }
}

/// Adds its number to a note.
struct ChangeNote: OutboxEdit {
  let number: Int
  /// The id under which the note was edited.
  let note: Int

  func apply(to note: inout NoteServer.Note) { note.add(number) }

  func send(_ request: OutboxRequest<NoteServer.Note>) async throws -> NoteServer.Note? {
    try await unreliably { $0.perform(request.id, number, on: request.itemID, editedAs: note) }
  }
}

/// Creates a note with its number.
struct CreateNote: OutboxEdit {
  let number: Int

  func send(_ request: OutboxRequest<NoteServer.Note>) async throws -> NoteServer.Note? {
    try await unreliably { $0.perform(request.id, number, on: nil, editedAs: -number) }
  }
}

/// Performs a request that may fail before or after the server has received it.
@MainActor private func unreliably(
  _ perform: (NoteServer) -> NoteServer.Note?
) async throws -> NoteServer.Note? {
  guard let server = NoteServer.current else { throw CancellationError() }
  for _ in 0..<Int.random(in: 0..<4) { await Task.yield() }
  try Task.checkCancellation()
  let chance = Int.random(in: 0..<8)
  if chance == 0 { throw URLError(.timedOut) }
  let answer = perform(server)
  if chance == 1 { throw URLError(.networkConnectionLost) }
  return answer
}
