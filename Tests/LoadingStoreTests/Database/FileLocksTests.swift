import Foundation
@testable import LoadingStore
import Testing

struct FileLocksTests {
  private let folder: TemporaryFolder
  private let locks = FileLocks()

  init() throws { folder = try TemporaryFolder() }

  @Test func `each file has one lock, whatever the path to it`() throws {
    let link = folder.file("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.url)
    let lock = locks.lock(of: folder.file("a.sqlite"))
    #expect(locks.lock(of: folder.file("a.sqlite")) === lock)
    #expect(locks.lock(of: link.appendingPathComponent("a.sqlite")) === lock)
    #expect(locks.lock(of: folder.file("b.sqlite")) !== lock)
  }
}
