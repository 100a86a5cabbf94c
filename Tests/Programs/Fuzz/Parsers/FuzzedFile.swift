import Foundation

@testable import LoadingStore

/// A damaged database file with the store that uses it.
final class FuzzedFile {
  private struct Row: Codable, Equatable, Identifiable {
    var id: Int
    var title: String
  }

  private let url: URL
  private let sound: Data
  private static let rows = (0..<60).map { Row(id: $0, title: "title \($0)") }

  /// Creates a small file with a store.
  init() {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("rows.sqlite")
    do {
      let store = try Self.open(url)
      try Self.write(Self.rows, to: store, matching: nil)
      try Self.write(Self.rows.reversed(), to: store, matching: "text")
      store.close()
      sound = try Data(contentsOf: url)
      precondition(sound.count > 8192, "The write-ahead log wasn’t checkpointed into the file.")
    } catch {
      fatalError("The initial file couldn’t be created: \(error)")
    }
  }

  func damage(_ changes: Data) throws {
    for suffix in ["-wal", "-shm", ".damaged"] {
      try? FileManager.default.removeItem(atPath: url.path + suffix)
    }
    var bytes = sound
    var rest = changes[...]
    while rest.count >= 4 {
      let change = Array(rest.prefix(4))
      let place = change.prefix(3).reduce(0) { $0 << 8 | Int($1) }
      bytes[place % bytes.count] = change[3]
      rest = rest.dropFirst(4)
    }
    try bytes.write(to: url)
  }

  /// Uses all functions of a store, and finally checks that it works as if it were new.
  func use() throws {
    let store: StoredCollection<Row>
    do {
      store = try Self.open(url)
      _ = try store.count(matching: nil)
    } catch SQLiteStoreError.foreignFile, SQLiteStoreError.newerVersion {
      return  // the changed bytes identify the file's owner, so the store leaves it alone
    }
    for search in [nil, "title", "text"] {
      _ = try store.items(matching: search, in: 0..<Int.max)
      _ = try store.count(matching: search)
    }
    try Self.write(Self.rows.reversed(), to: store, matching: nil)
    try Self.write(Self.rows, to: store, matching: "text")
    // A changed byte may have moved a row unnoticed. This removes every trace of it.
    try store.removeAll {}
    try Self.write(Self.rows, to: store, matching: nil)
    for search in [nil, "title"] {
      let rows = try store.items(matching: search, in: 0..<999)
      precondition(rows == Self.rows, "The rows that are read differ from those written: \(rows)")
    }
    store.close()
  }

  private static func open(_ url: URL) throws -> StoredCollection<Row> {
    StoredCollection(
      named: "rows",
      in: try StoreFile(at: url),
      coder: RowCoder { $0.title }
    )
  }

  private static func write(
    _ rows: some Sequence<Row>,
    to store: StoredCollection<Row>,
    matching search: String?
  ) throws {
    try store.reconcile(
      Array(rows),
      matching: search,
      in: 0..<60,
      isLast: true,
      checkCancellation: {}
    )
  }
}
