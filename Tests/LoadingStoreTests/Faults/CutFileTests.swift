import Foundation
import LoadingTestSupport
import Testing

@testable import LoadingStore

/// Truncated files, with which the store reads whole pages or starts a new file.
struct CutFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func put(_ files: StoreFiles, _ name: Int) throws -> URL {
    let url = folder.file("\(name).sqlite")
    try files.write(to: url)
    return url
  }

  @Test(arguments: [true, false])
  func `a file truncated at any page is used or rebuilt`(hasLog: Bool) async throws {
    let whole = try await StoreFiles(in: folder)
    try #require(whole.main.count > 100 * 4096)
    var rebuilt = 0
    for size in stride(from: 0, through: whole.main.count, by: 4096) {
      var files = whole
      files.main = whole.main.prefix(size)
      if !hasLog { files.log = nil }
      let found = try await StoreFiles.use(try put(files, size), "\(size) bytes")
      if found.wasRebuilt { rebuilt += 1 }
      // A complete file is kept, and an empty one is new.
      if size == 0 || size == whole.main.count { #expect(!found.wasRebuilt, "\(size) bytes") }
      if size == whole.main.count {
        #expect(found.versions.compactMap(\.self).count == (hasLog ? 50 : 40))
      }
    }
    #expect(rebuilt > 90)
  }

  @Test func `a log truncated at any page keeps all earlier writes`()
    async throws
  {
    let whole = try await StoreFiles(in: folder)
    let log = try #require(whole.log)
    var versions: [[Int?]] = []
    for size in stride(from: 0, through: log.count, by: 4096) {
      var files = whole
      files.log = log.prefix(size)
      let found = try await StoreFiles.use(try put(files, size), "\(size) bytes")
      #expect(!found.wasRebuilt, "\(size) bytes")
      versions.append(found.versions)
    }
    // In the order in which they were written: a longer log contains more of them.
    for pages in versions {
      let count = pages.count { $0 == 2 }
      #expect(pages == StoreFiles.versions(withLogPages: count))
    }
    let counts = versions.map { $0.count { $0 == 2 } }
    #expect(counts == counts.sorted() && Set(counts).count > 15)
  }
}
