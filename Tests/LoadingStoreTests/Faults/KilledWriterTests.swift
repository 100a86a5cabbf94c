#if os(Linux)
import Foundation
import Loading
import LoadingStore
import LoadingTestSupport
import Testing

/// A process that is killed while it writes: each page is complete or missing, and none is lost
/// that was reported as written.
///
/// `KILL_ROUNDS` and `KILL_SEED` change the extent.
@Suite(.serialized, .timeLimit(.minutes(120)))
struct KilledWriterTests {
  private let folder: TemporaryFolder
  private let pages = 0..<48

  init() throws { folder = try TemporaryFolder() }

  private static func number(_ name: String, otherwise value: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? value
  }

  @Test func `a killed writer leaves only complete pages, and all that it confirmed`() async throws
  {
    let seed = Self.number("KILL_SEED", otherwise: 1)
    var generator = SeededGenerator(seed: UInt64(seed))
    var versions: [Int: Int] = [:]
    var nextVersion = 1
    var watcher: SQLiteStore<VersionedRow>?
    for round in 0..<Self.number("KILL_ROUNDS", otherwise: 200) {
      let reported = try await killedWriter(from: nextVersion, using: &generator)
      for (page, version) in reported { versions[page] = version }
      // One more may have been written without being reported.
      let unconfirmed = nextVersion + reported.count
      let store = try watcher ?? SQLiteStore(at: folder.file(), collection: "rows")
      for page in pages {
        let rows = try await store.items(matching: nil, in: VersionedRow.window(page))
        if rows.first?.version == unconfirmed { versions[page] = unconfirmed }
        let expected = versions[page].map { VersionedRow.page(page, version: $0) }
        try #require(rows == expected ?? [], "seed \(seed), round \(round), page \(page)")
      }
      #expect(try await store.count(matching: nil) == versions.count * VersionedRow.pageSize)
      try #require(try Database.isSound(folder.file()), "seed \(seed), round \(round)")
      try #require(!store.wasRebuilt, "seed \(seed), round \(round)")
      nextVersion = unconfirmed + 1
      // In some rounds the next writer finds an open file, in others the remains of the killed one.
      watcher = Bool.random(using: &generator) ? store : nil
    }
    #expect(try folder.names.filter { $0.contains("damaged") } == [])
    #expect(versions.count == pages.count, "too few pages were written for a result")
  }

  @Test func `a writer killed while creating a file leaves a usable file`()
    async throws
  {
    for round in 0..<60 {
      let file = folder.file("\(round).sqlite")
      let words = WriterProcess.words(
        endingAfterLines: 1,
        steps: round * 5 / 2,
        ["write", file.path, "rows", "1", "1", "0", "1", "1000"]
      )
      _ = try await blocking { try WriterProcess(running: words).readAll() }
      let store = try SQLiteStore<VersionedRow>(at: file, collection: "rows")
      let rows = try await store.items(matching: nil, in: 0..<Int.max)
      let version = rows.first?.version
      #expect(rows == version.map { VersionedRow.page(0, version: $0) } ?? [], "round \(round)")
      let page = VersionedRow.page(1, version: 1)
      let window = VersionedRow.window(1)
      try await store.reconcile(page, matching: nil, in: window, isLast: true)
      #expect(try await store.items(matching: nil, in: window) == page && !store.wasRebuilt)
    }
  }

  @Test func `a killed writer leaves only complete values with their ages`() async throws {
    let seed = Self.number("KILL_SEED", otherwise: 1)
    var generator = SeededGenerator(seed: UInt64(seed))
    var versions: [Int: Int] = [:]
    var nextVersion = 1
    let now = Date(timeIntervalSince1970: 1_000_000_000)
    var watcher: SQLiteValueStore<Int, [VersionedRow]>?
    for round in 0..<Self.number("KILL_ROUNDS", otherwise: 200) {
      let numbers = [Int.random(in: 0..<1_000_000, using: &generator), nextVersion, pages.count]
      let words = ["values", folder.file().path] + numbers.map(String.init)
      let reported = try await killedWriter(words, using: &generator)
      for (key, version) in reported { versions[key] = version }
      // One more may have been written without being reported.
      let unconfirmed = nextVersion + reported.count
      let store = try watcher ?? SQLiteValueStore(at: folder.file(), collection: "values") { now }
      for key in pages {
        let stored = try await store.value(for: key).read()
        if stored?.value.first?.version == unconfirmed { versions[key] = unconfirmed }
        let expected = versions[key].map {
          StoredValue(
            VersionedRow.page(key, version: $0),
            writtenAt: Date(timeIntervalSince1970: Double($0)),
            now: now
          )
        }
        try #require(stored == expected, "seed \(seed), round \(round), key \(key)")
      }
      try #require(try Database.isSound(folder.file()), "seed \(seed), round \(round)")
      try #require(!store.wasRebuilt, "seed \(seed), round \(round)")
      nextVersion = unconfirmed + 1
      watcher = Bool.random(using: &generator) ? store : nil
    }
    #expect(try folder.names.filter { $0.contains("damaged") } == [])
    #expect(versions.count == pages.count, "too few values were written for a result")
  }

  /// The reported pages and their versions, until the writer was killed.
  private func killedWriter(
    from version: Int,
    using generator: inout some RandomNumberGenerator
  ) async throws -> [(page: Int, version: Int)] {
    let seed = Int.random(in: 0..<1_000_000, using: &generator)
    let numbers = [seed, version, pages.lowerBound, pages.upperBound, 1_000_000].map(String.init)
    let words = ["write", folder.file().path, "rows"] + numbers
    return try await killedWriter(words, using: &generator)
  }

  /// The reported key and version, until the writer was killed.
  private func killedWriter(
    _ words: [String],
    using generator: inout some RandomNumberGenerator
  ) async throws -> [(page: Int, version: Int)] {
    // The first line announces that it is about to open the file.
    let count = 1 + Int.random(in: 0..<12, using: &generator)
    let steps = Int.random(in: 0..<120, using: &generator)
    let words = WriterProcess.words(endingAfterLines: count, steps: steps, words)
    return try await blocking {
      let lines = try WriterProcess(running: words).readAll()
      return try lines.dropFirst().map {
        let numbers = $0.split(separator: " ").compactMap { Int($0) }
        try #require(numbers.count == 2, "the writer printed: \($0)")
        return (numbers[0], numbers[1])
      }
    }
  }
}
#endif
