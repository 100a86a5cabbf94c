import Foundation
import Loading
import LoadingTestSupport
import Testing

@testable import LoadingStore

/// Files that are removed or replaced while a store has them open.
struct LostFileTests {
  private let folder: TemporaryFolder
  private let files = FileManager.default

  init() throws { folder = try TemporaryFolder() }

  private func open(_ url: URL) throws -> SQLiteStore<VersionedRow> {
    try SQLiteStore(at: url, collection: "rows")
  }

  private var garbage: Data { Data((0..<500_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }) }

  /// The change of the file, its log, and its folder.
  enum Loss: CaseIterable {
    case file, log, both, folder, garbageInPlace, garbageMovedThere, cut, emptied
  }

  @Test(arguments: Loss.allCases)
  func `after a file is lost, lists show the server's rows and the next store works`(_ loss: Loss)
    async throws
  {
    let url = folder.url.appendingPathComponent("of its own/store.sqlite")
    let log = URL(fileURLWithPath: url.path + "-wal")
    do {
      let store = try open(url)
      for page in 0..<30 { try await store.write(page: page) }
      switch loss {
      case .file: try files.removeItem(at: url)
      case .log: try files.removeItem(at: log)
      case .both:
        try files.removeItem(at: url)
        try files.removeItem(at: log)
      case .folder: try files.removeItem(at: url.deletingLastPathComponent())
      case .garbageInPlace:
        try Database.overwrite(url, at: 0, with: Array(garbage))
      case .garbageMovedThere: try garbage.write(to: url, options: .atomic)
      case .cut: try FileHandle(forWritingTo: url).truncate(atOffset: 5000)
      case .emptied: try FileHandle(forWritingTo: url).truncate(atOffset: 0)
      }
      for version in 2..<5 {
        // It may report an error, but nothing else.
        do {
          _ = try await store.items(matching: nil, in: 0..<Int.max)
          try await store.write(page: 1, version: version)
        } catch is SQLiteStoreError {}
      }
      switch await Served.state(over: store) {
      case .success(Served.page), .failure(is SQLiteStoreError, Served.page): break
      case let state: Issue.record("\(state)")
      }
      // Without its log, the file can't be read by others while a store has it open.
      await store.close()
    }
    for round in 0..<2 {
      let store = try open(url)
      try await store.removeAll()
      _ = try await store.items(matching: nil, in: 0..<Int.max)
      for page in 0..<30 { try await store.write(page: page, version: round) }
      #expect(try await store.versions(ofPages: 0..<30) == Array(repeating: round, count: 30))
      #expect(await Served.state(over: store) == .success(content: Served.page))
      #expect(try await open(url).versions(ofPages: 0..<2) == [1_000_000, round])
    }
  }

  @Test(arguments: [Loss.file, .both, .folder])
  func `rows written after the file is lost are kept`(_ loss: Loss) async throws {
    let url = folder.url.appendingPathComponent("of its own/store.sqlite")
    let store = try open(url)
    try await store.write(page: 0)
    switch loss {
    case .folder: try files.removeItem(at: url.deletingLastPathComponent())
    default:
      try files.removeItem(at: url)
      if loss == .both { try files.removeItem(at: URL(fileURLWithPath: url.path + "-wal")) }
    }
    try await store.write(page: 0, version: 2)
    #expect(try await open(url).versions(ofPages: 0..<1) == [2])
  }

  @Test func `a folder instead of the log is reported, and the store works once it is removed`()
    async throws
  {
    let log = URL(fileURLWithPath: folder.file().path + "-wal")
    try files.createDirectory(at: log, withIntermediateDirectories: false)
    let store = try open(folder.file())
    for _ in 0..<2 {
      await #expect(throws: SQLiteStoreError.self) { try await store.count(matching: nil) }
    }
    try files.removeItem(at: log)
    #expect(await Served.state(over: store) == .success(content: Served.page) && !store.wasRebuilt)
    #expect(await Served.state(over: try open(folder.file())) == .success(content: Served.page))
  }

  @Test func `a folder at the path of the file to set aside is replaced`() async throws {
    let damaged = folder.file("store.sqlite.damaged/folder")
    try files.createDirectory(at: damaged, withIntermediateDirectories: true)
    try garbage.write(to: folder.file())
    let store = try open(folder.file())
    #expect(await Served.state(over: store) == .success(content: Served.page) && store.wasRebuilt)
    #expect(try Data(contentsOf: folder.file("store.sqlite.damaged")) == garbage)
  }
}
