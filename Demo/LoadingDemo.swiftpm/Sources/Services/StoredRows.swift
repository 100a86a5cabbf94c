import Foundation
import LoadingStore
import LoadingUI

/// The file that keeps what was loaded, for the screens that want to start with it.
struct StoredRows: Sendable {
  /// What the file keeps: one list for each screen.
  enum Collection: String, Sendable {
    case posts, people
  }

  let file: URL

  /// Keeps rows in a file.
  ///
  /// - Parameter file: The file; in the caches of the app by default, as the server has it all.
  init(file: URL = Self.standardFile) {
    self.file = file
  }

  /// A list of the file, which its first use opens.
  func open<Row: NamedRow>(_ collection: Collection) throws -> SQLiteStore<Row> {
    try SQLiteStore(at: file, collection: collection.rawValue) { $0.name }
  }

  /// A list of the file, or why there cannot be one: a screen works without it as well.
  func openIfPossible<Row: NamedRow>(_ collection: Collection) -> SQLiteStore<Row>? {
    do {
      // The file is opened later and elsewhere. That there can be none at this place is known now.
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      return try open(collection)
    } catch {
      print("Nothing is kept of \(collection): \(error.localizedDescription) (\(file.path))")
      return nil
    }
  }

  /// The list of the Flowers screen as it was left, in a file next to the rows.
  var flowers: StoredList {
    StoredList(file: file.deletingPathExtension().appendingPathExtension("flowers.json"))
  }

  /// Removes all rows and lists: the next start of each screen is a first one.
  func removeAll() async throws {
    try flowers.remove()
    try await (open(.posts) as SQLiteStore<Post>).removeAll()
    try await (open(.people) as SQLiteStore<Emoji>).removeAll()
  }

  private static var standardFile: URL {
    let folders = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
    return (folders.first ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent("rows.sqlite")
  }
}

/// What is kept, and found by its name.
protocol NamedRow: Codable, Identifiable, Sendable where ID: Sendable {
  var name: String { get }
}

extension Emoji: NamedRow {}
extension Post: NamedRow {}
