import Foundation
import LoadingLists
import LoadingUI

/// A file that stores the state of a list in sections, for the next launch.
struct StoredList: Sendable {
  let file: URL

  /// The stored list; `nil` if there is none or it can't be read.
  func open() -> SavedList? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    do {
      return try JSONDecoder().decode(SavedList.self, from: data)
    } catch {
      print("A saved list can’t be read: \(error) (\(file.path))")
      return nil
    }
  }

  /// Stores a list, and replaces the previous one.
  func save(_ list: SavedList) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try JSONEncoder().encode(list).write(to: file, options: .atomic)
  }

  /// Removes the stored list.
  func remove() throws {
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    try FileManager.default.removeItem(at: file)
  }
}
