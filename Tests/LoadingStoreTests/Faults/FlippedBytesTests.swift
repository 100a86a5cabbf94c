import Foundation
import Loading
import LoadingTestSupport
import Testing

@testable import LoadingStore

/// Files and logs with random changes, with which a store opens and continues, and lists show the
/// server's answer.
struct FlippedBytesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a damaged log entry is discarded with all later ones`() async throws {
    let whole = try await StoreFiles(in: folder)
    for seed in 0..<60 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var files = whole
      flip(&files.log!, using: &generator)
      let found = try await StoreFiles.use(try put(files, seed), "seed \(seed)")
      let count = found.versions.count { $0 == 2 }
      #expect(!found.wasRebuilt, "seed \(seed)")
      #expect(found.versions == StoreFiles.versions(withLogPages: count), "seed \(seed)")
    }
  }

  @Test(arguments: [true, false])
  func `a damaged file is used, rebuilt or left unchanged`(hasLog: Bool) async throws {
    let whole = try await StoreFiles(in: folder)
    var soundCount = 0
    for seed in 100..<200 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var files = whole
      if !hasLog { files.log = nil }
      flip(&files.main, using: &generator)
      let url = try put(files, seed)
      let store: SQLiteStore<VersionedRow>
      do {
        store = try SQLiteStore(at: url, collection: "rows")
        _ = try await store.count(matching: nil)
      } catch SQLiteStoreError.foreignFile, SQLiteStoreError.newerVersion {
        // The bytes that identify the owner of the file.
        #expect(try Data(contentsOf: url) == files.main, "seed \(seed)")
        continue
      }
      _ = try await store.items(matching: nil, in: 0..<Int.max)
      #expect(await Served.state(over: store) == .success(content: Served.page), "seed \(seed)")
      try await store.removeAll()
      let wasRebuilt = store.wasRebuilt
      for page in 0..<6 { try await store.write(page: page) }
      // If the damage was found only now, pages were lost with the old file. The new one is intact.
      if store.wasRebuilt != wasRebuilt {
        for page in 0..<6 { try await store.write(page: page) }
      }
      // A row with a changed key can neither be found nor removed, and affects others.
      // SQLite doesn't notice, but the server's page is shown.
      guard try Database.isSound(url) else { continue }
      let next = try SQLiteStore<VersionedRow>(at: url, collection: "rows")
      soundCount += 1
      let versions = try await next.versions(ofPages: 0..<6)
      #expect(versions == Array(repeating: 1, count: 6), "seed \(seed)")
      #expect(try await next.count(matching: nil) == versions.count * VersionedRow.pageSize)
    }
    #expect(soundCount > 70)
  }

  private func put(_ files: StoreFiles, _ seed: Int) throws -> URL {
    let url = folder.file("\(seed).sqlite")
    try files.write(to: url)
    return url
  }

  /// Changes some bytes, from a single bit to a sector, as often in the first page as in the
  /// others.
  private func flip(_ bytes: inout Data, using generator: inout some RandomNumberGenerator) {
    for _ in 0..<Int.random(in: 1..<6, using: &generator) {
      let isFront = Bool.random(using: &generator)
      let start = Int.random(in: 0..<(isFront ? 4096 : bytes.count), using: &generator)
      let count = [1, 1, 8, 512].randomElement(using: &generator)!
      for index in start..<min(start + count, bytes.count) {
        bytes[index] ^= UInt8.random(in: 1...255, using: &generator)
      }
    }
  }
}
