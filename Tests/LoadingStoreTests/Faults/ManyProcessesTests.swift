#if os(Linux)
import Foundation
import LoadingStore
import LoadingTestSupport
import Testing

/// Several processes that write to one file concurrently, all of which finish without losing a row.
@Suite(.serialized, .timeLimit(.minutes(120)))
struct ManyProcessesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Lets processes write pages of a collection concurrently, and returns the versions each
  /// reported.
  private func write(
    _ writers: [(collection: String, pages: Range<Int>)]
  ) async throws -> [[Int: Int]] {
    let path = folder.file().path
    return try await blocking {
      // All of them start before the first one is read.
      let processes = try writers.enumerated().map { index, writer in
        let bounds = [writer.pages.lowerBound, writer.pages.upperBound]
        let numbers = ([index, 1] + bounds + [60]).map(String.init)
        return try WriterProcess(
          running: [WriterProcess.path, "write", path, writer.collection] + numbers
        )
      }
      return try processes.map { process in
        let lines = process.readAll()
        try #require(lines.count == 61, "\(lines.last ?? "")")
        let reported = lines.dropFirst().map { $0.split(separator: " ").compactMap { Int($0) } }
        return Dictionary(reported.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
      }
    }
  }

  @Test func `several processes can write different windows`() async throws {
    // The first time, they also create the file concurrently.
    for _ in 0..<3 {
      let reported = try await write([("rows", 0..<9), ("rows", 9..<20), ("rows", 20..<30)])
      let store = try SQLiteStore<VersionedRow>(at: folder.file(), collection: "rows")
      let expected = reported.reduce(into: [:]) { $0.merge($1) { $1 } }
      let versions = try await store.versions(ofPages: 0..<30)
      #expect(versions == (0..<30).map { expected[$0] })
      #expect(try await store.count(matching: nil) == expected.count * VersionedRow.pageSize)
      #expect(try Database.isSound(folder.file()) && !store.wasRebuilt)
    }
  }

  @Test func `several processes can write different collections`() async throws {
    for _ in 0..<3 {
      let reported = try await write([("one", 0..<9), ("other", 0..<9)])
      for (name, expected) in zip(["one", "other"], reported) {
        let store = try SQLiteStore<VersionedRow>(at: folder.file(), collection: name)
        #expect(try await store.versions(ofPages: 0..<9) == (0..<9).map { expected[$0] })
        #expect(!store.wasRebuilt)
      }
    }
  }

  @Test func `several processes can set aside a damaged file at the same time`()
    async throws
  {
    let garbage = Data((0..<40_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    for round in 0..<30 {
      let file = folder.file("\(round).sqlite")
      try garbage.write(to: file)
      try garbage.write(to: URL(fileURLWithPath: file.path + "-wal"))
      let ends = try await blocking {
        let processes = try (0..<4).map {
          try WriterProcess("write", file.path, "rows", "1", "1", "\($0)", "\($0 + 1)", "2")
        }
        return processes.map { $0.readAll().filter { $0.hasPrefix("error") } }
      }
      #expect(ends == [[], [], [], []], "round \(round)")
      let store = try SQLiteStore<VersionedRow>(at: file, collection: "rows")
      try await store.write(page: 0, version: 3)
      #expect(
        try await store.versions(ofPages: 0..<1) == [3] && !store.wasRebuilt,
        "round \(round)"
      )
    }
  }
}
#endif
