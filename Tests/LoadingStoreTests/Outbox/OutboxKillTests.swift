#if os(Linux)
import Foundation
import LoadingTestSupport
import Testing

@testable import LoadingOutbox
@testable import LoadingStore

/// A process that is killed while edits are made, shown, sent and removed, with a server that knows
/// the ids of edits, and whose answers are sometimes lost.
///
/// `KILL_ROUNDS` and `KILL_SEED` change the extent.
@Suite(.serialized, .timeLimit(.minutes(120)))
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
    for round in 0..<Self.number("KILL_ROUNDS", otherwise: 100) {
      let lines = try await life(from: next, using: &generator).lines()
      let place = "seed \(seed), round \(round)"
      for line in lines {
        let words = line.split(separator: " ")
        let notes = words.dropFirst().map { $0.split(separator: ",").compactMap { Int($0) } }
        switch words.first {
        case "start":
          let missing = known.subtracting(notes.joined()).sorted()
          let later = missing.filter { number in
            lines.dropFirst().contains { $0.contains("\(number)") }
          }
          try #require(missing.isEmpty, "\(place), of which \(later) are shown later")
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
      try WriterProcess(running: [WriterProcess.path] + words).readAll().last
    }
    let drained = try #require(last?.split(separator: " "))
    #expect(drained.first == "drained")
    try expectAll(known)
    #expect(rounds > 20 && removals > 0 && known.count > 100, "too little happened for a result")
    #expect(try folder.names.filter { $0.contains("damaged") } == [])
  }

  @Test func `processes that share a file lose and repeat nothing, whichever of them sends`()
    async throws
  {
    let seed = Self.number("KILL_SEED", otherwise: 1)
    var generator = SeededGenerator(seed: UInt64(seed))
    var known: Set<Int> = []
    var next = 1
    for _ in 0..<Self.number("KILL_ROUNDS", otherwise: 100) / 10 {
      let one = life(from: next, isAlone: false, using: &generator)
      let other = life(from: next + 1000, isAlone: false, using: &generator)
      async let first = one.lines()
      async let second = other.lines()
      for line in try await first + second {
        let words = line.split(separator: " ")
        #expect(["start", "shown", "drained"].contains(words[0]), "\(line)")
        known.formUnion(
          words.dropFirst().flatMap { $0.split(separator: ",").compactMap { Int($0) } }
        )
      }
      next += 2000
    }
    _ = try await blocking { [words = words(from: next, seed: 1, count: 5)] in
      try WriterProcess(running: [WriterProcess.path] + words).readAll()
    }
    try expectAll(known)
    #expect(known.count > 50, "too little happened for a result")
  }

  /// Expects that edits had effect once, and those that a process made of a note in order.
  ///
  /// If the answer to a creation was lost, a process has the draft beside the note of the server, and
  /// doesn't know that they are one.
  private func expectAll(_ known: Set<Int>) throws {
    let entries = try entries()
    #expect(Set(entries.map(\.id)).count == entries.count, "an edit had effect twice")
    #expect(known.isSubset(of: entries.map(\.number)))
    for (note, entries) in Dictionary(grouping: entries, by: { [$0.note, $0.editedAs] }) {
      #expect(!note[0].hasPrefix("-"))
      for (_, numbers) in Dictionary(grouping: entries.map(\.number), by: { $0 / 1000 }) {
        #expect(numbers == numbers.sorted(), "note \(note)")
      }
    }
  }

  /// The edits that had effect on the server, in order.
  private func entries() throws -> [(id: String, number: Int, note: String, editedAs: String)] {
    try String(contentsOf: log, encoding: .utf8).split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      let number = try #require(Int(words[1]))
      let note = words[2] == "new" ? "\(1000 + number)" : words[2]
      return (words[0], number, note, words[3])
    }
  }

  private func words(
    from number: Int,
    seed: Int,
    count: Int,
    isAlone: Bool = true
  ) -> [String] {
    ["notes", folder.file("outbox.sqlite").path, log.path]
      + [seed, number, count].map(String.init) + [isAlone ? "alone" : "beside another"]
  }

  /// A process that is killed at a random moment.
  private struct Life: Sendable {
    let words: [String]

    /// The lines that the process prints.
    func lines() async throws -> [String] {
      try await blocking { try WriterProcess(running: words).readAll() }
    }
  }

  private func life(
    from number: Int,
    isAlone: Bool = true,
    using generator: inout some RandomNumberGenerator
  ) -> Life {
    let count = Int.random(in: 0..<16, using: &generator)
    let steps = Int.random(in: 0..<150, using: &generator)
    let seed = Int.random(in: 0..<1_000_000, using: &generator)
    let words = words(from: number, seed: seed, count: 900, isAlone: isAlone)
    return Life(words: WriterProcess.words(endingAfterLines: count, steps: steps, words))
  }
}
#endif
