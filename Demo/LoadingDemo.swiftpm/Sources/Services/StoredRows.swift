import Foundation
import LoadingLists
import LoadingStore
import LoadingUI

/// The file that stores loaded content, for the screens that show it at launch.
struct StoredRows: Sendable {
  /// The lists in the file, one for each screen.
  enum Collection: String, Sendable {
    case posts, people, messages
  }

  let file: URL

  /// Creates a store in a file.
  ///
  /// - Parameter file: The file. By default it is in the app's caches directory, because the server has
  /// all rows.
  init(file: URL = Self.standardFile) {
    self.file = file
  }

  /// Returns a list in the file, which is opened on first use.
  func open<Row: NamedRow>(_ collection: Collection) throws -> SQLiteStore<Row> {
    try SQLiteStore(at: file, collection: collection.rawValue) { $0.name }
  }

  /// Returns a list in the file, or the reason why it can't be opened.
  ///
  /// A screen also works without it.
  func openIfPossible<Row: NamedRow>(_ collection: Collection) -> SQLiteStore<Row>? {
    do {
      // The file is opened later, on another thread. Whether it can exist here is checked now.
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      return try open(collection)
    } catch {
      print("\(collection) can’t be stored: \(error.localizedDescription) (\(file.path))")
      return nil
    }
  }

  /// The stored state of the Flowers screen, in a file next to the rows.
  var flowers: StoredFile<SavedList> { StoredFile(file: file(named: "flowers")) }

  /// The place in the list of the People screen, in a file next to the rows.
  var placeOfPeople: StoredFile<ListPlace> { StoredFile(file: file(named: "people")) }

  /// The place in the list of the Posts screen, in a file next to the rows.
  var placeOfPosts: StoredFile<ListPlace> { StoredFile(file: file(named: "posts")) }

  private func file(named name: String) -> URL {
    file.deletingPathExtension().appendingPathExtension("\(name).json")
  }

  /// Removes all rows, lists and places.
  func removeAll() async throws {
    try flowers.remove()
    try placeOfPeople.remove()
    try placeOfPosts.remove()
    try await (open(.posts) as SQLiteStore<Post>).removeAll()
    try await (open(.people) as SQLiteStore<Emoji>).removeAll()
    try await (open(.messages) as SQLiteStore<Message>).removeAll()
  }

  private static var standardFile: URL {
    let folders = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
    return (folders.first ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent("rows.sqlite")
  }
}

/// A stored item that is found by its name.
protocol NamedRow: Codable, Identifiable, Sendable where ID: Sendable {
  var name: String { get }
}

extension Emoji: NamedRow {}
extension Post: NamedRow {}
extension Message: NamedRow { var name: String { text } }
