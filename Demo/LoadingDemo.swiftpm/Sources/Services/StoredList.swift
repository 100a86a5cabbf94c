import Foundation
import LoadingLists
import LoadingUI

/// A file that keeps a list in sections as it was left, for the next start of its screen.
struct StoredList: Sendable {
  let file: URL

  /// The list that is kept; nil if there is none, or none that can be read.
  func open() -> SavedList? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    do {
      return try JSONDecoder().decode(SavedList.self, from: data)
    } catch {
      print("What was kept of a list cannot be read: \(error) (\(file.path))")
      return nil
    }
  }

  /// Keeps a list, in the place of the one before.
  func save(_ list: SavedList) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try JSONEncoder().encode(list).write(to: file, options: .atomic)
  }

  /// Removes the list: the next start is a first one.
  func remove() throws {
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    try FileManager.default.removeItem(at: file)
  }
}
