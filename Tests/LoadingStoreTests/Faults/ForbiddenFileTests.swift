#if os(Linux)
import Foundation
import LoadingStore
import LoadingTestSupport
import Testing

/// Files and folders without permission to read or write, used by a process that isn't root's,
/// because permissions don't apply to root.
@Suite(.timeLimit(.minutes(120)))
struct ForbiddenFileTests {
  private let folder: TemporaryFolder
  private let file: URL

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appendingPathComponent("of its own/store.sqlite")
  }

  private func setMode(_ mode: Int, _ url: URL) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
  }

  private var ownFolder: URL { file.deletingLastPathComponent() }

  /// A closed file with a page, in a folder with permissions for all users.
  private func prepare() async throws {
    let path = file.path
    let lines = try await blocking {
      try WriterProcess("write", path, "rows", "1", "1", "0", "1", "1").readAll()
    }
    try #require(lines == ["opening", "0 1"])
    // Checkpoints the log, and removes it.
    try Database.execute("SELECT count(*) FROM rows", on: file)
    try allowAll()
  }

  /// Permits all users to use the folder and its contents.
  private func allowAll() throws {
    try setMode(0o777, ownFolder)
    for name in try FileManager.default.contentsOfDirectory(atPath: ownFolder.path) {
      try setMode(0o666, ownFolder.appendingPathComponent(name))
    }
  }

  private func visit() async throws -> [String] {
    let path = file.path
    return try await blocking { try WriterProcess("visit", path).readAll() }
  }

  @Test func `a file with all permissions works`() async throws {
    try await prepare()
    #expect(try await visit() == ["opened", "read 20", "shown success"])
  }

  @Test func `a read-only file is readable, and writable once permitted`() async throws {
    try await prepare()
    try setMode(0o444, file)
    let error = SQLiteStoreError.unusableFile("attempt to write a readonly database")
    #expect(try await visit() == ["opened", "read 20", "shown failure \(error)"])
    try allowAll()
    #expect(try await visit() == ["opened", "read 20", "shown success"])
  }

  @Test func `an unreadable file is reported and kept, and used once permitted`() async throws {
    try await prepare()
    try setMode(0, file)
    let lines = try await visit()
    #expect(lines.count == 1 && lines[0].hasPrefix("rejected unusableFile("), "\(lines)")
    try allowAll()
    #expect(try await visit() == ["opened", "read 20", "shown success"])
  }

  /// As before the first unlock of a device.
  @Test func `the same store can read its file once permitted`()
    async throws
  {
    try await prepare()
    try setMode(0, file)
    // So that the process may change the mode itself after it has given up root's rights.
    try FileManager.default.setAttributes(
      [.ownerAccountID: 65534, .groupOwnerAccountID: 65534],
      ofItemAtPath: file.path
    )
    let path = file.path
    let lines = try await blocking { try WriterProcess("unlock", path).readAll() }
    let rejections = lines.prefix(3)
    #expect(rejections.allSatisfy { $0.hasPrefix("rejected unusableFile(") }, "\(lines)")
    #expect(lines.dropFirst(3) == ["read 20", "shown success", "rebuilt false"])
  }

  @Test(arguments: [0o555, 0o000])
  func `a read-only folder is reported, and used once permitted`(_ mode: Int) async throws {
    try await prepare()
    try setMode(mode, ownFolder)
    let lines = try await visit()
    #expect(lines.count == 1 && lines[0].hasPrefix("rejected unusableFile("), "\(lines)")
    try allowAll()
    #expect(try await visit() == ["opened", "read 20", "shown success"])
  }

  @Test func `a damaged file that cannot be set aside is reported, and set aside once permitted`()
    async throws
  {
    try await prepare()
    try Database.overwrite(file, at: 0, with: Array(repeating: 0xA5, count: 4096))
    try setMode(0o555, ownFolder)
    let lines = try await visit()
    #expect(lines.count == 1 && lines[0].hasPrefix("rejected unusableFile("), "\(lines)")
    try allowAll()
    #expect(try await visit() == ["opened", "read 0", "shown success"])
  }

  @Test(arguments: ["/dev/null/store.sqlite", "/proc/none/store.sqlite", "/proc/version"])
  func `a path without write access is reported`(_ path: String) async throws {
    let store = try SQLiteStore<VersionedRow>(at: URL(fileURLWithPath: path), collection: "rows")
    let error = await #expect(throws: SQLiteStoreError.self) {
      try await store.count(matching: nil)
    }
    guard case .unusableFile(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test func `a pipe instead of the file is reported without blocking`() async throws {
    try #require(mkfifo(folder.file().path, 0o666) == 0)
    let store = try SQLiteStore<VersionedRow>(at: folder.file(), collection: "rows")
    await #expect(throws: SQLiteStoreError.self) { try await store.count(matching: nil) }
  }
}
#endif
