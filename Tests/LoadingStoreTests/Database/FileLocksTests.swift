import Foundation
@testable import LoadingStore
import Testing

struct FileLocksTests {
  private let folder: TemporaryFolder
  private let locks = FileLocks()

  init() throws { folder = try TemporaryFolder() }

  @Test func `each file has a lock of its own, whatever the way to it`() throws {
    let link = folder.file("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.url)
    let lock = locks.lock(of: folder.file("a.sqlite"))
    #expect(locks.lock(of: folder.file("a.sqlite")) === lock)
    #expect(locks.lock(of: link.appendingPathComponent("a.sqlite")) === lock)
    #expect(locks.lock(of: folder.file("b.sqlite")) !== lock)
  }
}
