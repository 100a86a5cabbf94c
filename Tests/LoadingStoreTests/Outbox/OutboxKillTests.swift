#if os(Linux)
import Foundation
import LoadingTestSupport
import Testing

@testable import LoadingStore

/// A process that is killed while edits are made, shown, sent and removed, with a server that knows
/// the ids of edits, and whose answers are sometimes lost.
///
/// Runs in real time, because it uses a real process. `KILL_ROUNDS` and `KILL_SEED` change the
/// extent.
@Suite(.serialized, .timeLimit(.minutes(20)))
struct OutboxKillTests {
  private let folder: TemporaryFolder
  private var log: URL { folder.file("server.log") }

  init() throws { folder = try TemporaryFolder() }

  private static func number(_ name: String, otherwise value: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? value
  }

  @Test func `each edit that was shown is shown again, and has effect once and in order`()
    async throws
  {
    let seed = Self.number("KILL_SEED", otherwise: 1)
    var generator = SeededGenerator(seed: UInt64(seed))
    var known: Set<Int> = []
    var (next, rounds, removals) = (1, 0, 0)
    for round in 0..<Self.number("KILL_ROUNDS", otherwise: 200) {
      let lines = try await killedProcess(from: next, using: &generator)
      let place = "seed \(seed), round \(round)"
      for line in lines {
        let words = line.split(separator: " ")
        let notes = words.dropFirst().map { $0.split(separator: ",").compactMap { Int($0) } }
        switch words.first {
        case "start":
          let missing = known.subtracting(notes.joined()).sorted()
          try #require(missing.isEmpty, "\(place)")
          known.formUnion(notes.joined())
        case "shown", "drained": known.formUnion(notes.joined())
        case "removing":
          // What the server has stays.
          known.formIntersection(try entries().map(\.number))
        case "removed":
          // Nothing of before has effect afterwards.
          let later = try entries().dropFirst(notes[1][0])
          #expect(!later.contains { $0.number <= notes[0][0] }, "\(place)")
          removals += 1
        default: Issue.record("\(place): \(line)")
        }
      }
      rounds += lines.isEmpty ? 0 : 1
      next += 1000
    }
    // The process isn't killed this time.
    let last = try await blocking { [words = words(from: next, seed: 1, count: 5)] in
      try WriterProcess(running: words).readAll().last
    }
    let drained = try #require(last?.split(separator: " "))
    #expect(drained.first == "drained")
    let entries = try entries()
    #expect(Set(entries.map(\.id)).count == entries.count, "an edit had effect twice")
    #expect(known.isSubset(of: entries.map(\.number)))
    for (note, entries) in Dictionary(grouping: entries, by: \.note) {
      let numbers = entries.map(\.number)
      #expect(note.hasPrefix("-") == false && numbers == numbers.sorted(), "note \(note)")
    }
    #expect(rounds > 20 && removals > 0 && known.count > 100, "too little happened for a result")
    #expect(try folder.names.filter { $0.contains("damaged") } == [])
  }

  /// The edits that had effect on the server, in order.
  private func entries() throws -> [(id: String, number: Int, note: String)] {
    try String(contentsOf: log, encoding: .utf8).split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      let number = try #require(Int(words[1]))
      return (words[0], number, words[2] == "new" ? "\(1000 + number)" : words[2])
    }
  }

  private func words(from number: Int, seed: Int, count: Int) -> [String] {
    [WriterProcess.path, "notes", folder.file("outbox.sqlite").path, log.path]
      + [seed, number, count].map(String.init)
  }

  /// Returns the lines of a process that is killed at a random moment.
  private func killedProcess(
    from number: Int,
    using generator: inout some RandomNumberGenerator
  ) async throws -> [String] {
    let count = Int.random(in: 0..<16, using: &generator)
    let delay = Int.random(in: 0..<8000, using: &generator)
    let seed = Int.random(in: 0..<1_000_000, using: &generator)
    return try await blocking { [words = words(from: number, seed: seed, count: 900)] in
      let process = try WriterProcess(running: words)
      var lines = (0..<count).compactMap { _ in process.readLine() }
      spin(microseconds: delay)
      process.kill()
      lines += process.readAll()
      return lines
    }
  }
}
#endif
