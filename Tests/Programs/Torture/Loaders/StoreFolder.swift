import Foundation
import LoadingStore

/// The database files of a day, which are sometimes damaged or inaccessible.
@MainActor final class StoreFolder {
  private let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("LoadingTorture-\(UUID().uuidString)")
  private var files: [URL] = []
  private(set) var storeCount = 0

  func remove() { try? FileManager.default.removeItem(at: url) }

  /// Creates a store with a new file, if the file can be opened.
  func makeStore(_ chance: Chance) -> SQLiteStore<Row>? {
    let file = url.appendingPathComponent("\(storeCount).sqlite")
    if chance.isOne(in: 6) {
      try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try? Data("no database".utf8).write(to: file)
    }
    storeCount += 1
    files.append(file)
    return try? SQLiteStore(at: file, collection: "rows")
  }

  /// Damages a file, as a bad disk does.
  func harm(_ chance: Chance) -> String {
    guard let file = chance.pick(files) else { return "no file to damage" }
    guard let handle = try? FileHandle(forUpdating: file) else { return "removes the file" }
    defer { try? handle.close() }
    let size = Int((try? handle.seekToEnd()) ?? 0)
    guard size > 0 else { return "empties the file" }
    if chance.isOne(in: 4) {
      try? handle.truncate(atOffset: UInt64(chance.int(0..<size)))
      return "truncates \(file.lastPathComponent)"
    }
    try? handle.seek(toOffset: UInt64(chance.int(0..<size)))
    try? handle.write(contentsOf: Data((0..<64).map { _ in UInt8(chance.int(0..<256)) }))
    return "damages \(file.lastPathComponent)"
  }
}
