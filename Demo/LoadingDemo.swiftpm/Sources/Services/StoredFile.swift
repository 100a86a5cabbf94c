import Foundation
import LoadingUI

/// A file that stores a value for the next launch, such as the state of a list.
struct StoredFile<Value: Codable & Sendable>: Sendable {
  let file: URL

  /// The stored value; `nil` if there is none or it can't be read.
  func open() -> Value? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch {
      print("A stored \(Value.self) can’t be read: \(error) (\(file.path))")
      return nil
    }
  }

  /// Stores a value, and replaces the previous one.
  func save(_ value: Value) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try JSONEncoder().encode(value).write(to: file, options: .atomic)
  }

  /// Removes the stored value.
  func remove() throws {
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    try FileManager.default.removeItem(at: file)
  }
}
