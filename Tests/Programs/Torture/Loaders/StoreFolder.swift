import Foundation
import LoadingStore

/// The database files of a day, which are damaged and locked away at times.
@MainActor final class StoreFolder {
  private let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("LoadingTorture-\(UUID().uuidString)")
  private var files: [URL] = []
  private(set) var storeCount = 0

  func remove() { try? FileManager.default.removeItem(at: url) }

  /// A store in a file of its own, if the file can be had.
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

  /// Does to a file what a bad disk does.
  func harm(_ chance: Chance) -> String {
    guard let file = chance.pick(files) else { return "no file to harm" }
    guard let handle = try? FileHandle(forUpdating: file) else { return "the file is gone" }
    defer { try? handle.close() }
    let size = Int((try? handle.seekToEnd()) ?? 0)
    guard size > 0 else { return "the file is empty" }
    if chance.isOne(in: 4) {
      try? handle.truncate(atOffset: UInt64(chance.int(0..<size)))
      return "cuts \(file.lastPathComponent)"
    }
    try? handle.seek(toOffset: UInt64(chance.int(0..<size)))
    try? handle.write(contentsOf: Data((0..<64).map { _ in UInt8(chance.int(0..<256)) }))
    return "damages \(file.lastPathComponent)"
  }
}
