import Foundation

/// The emoji list in the demo's resources.
enum EmojiCatalog {
  /// Returns the list as JSON: an array of groups.
  ///
  /// Throws if the resource is missing or can't be read.
  static func document() throws -> Data {
    guard let file = Bundle.module.url(forResource: "emoji", withExtension: "json") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try Data(contentsOf: file)
  }

  /// Returns the groups of the list.
  static func groups() throws -> [EmojiGroup] {
    try JSONDecoder().decode([EmojiGroup].self, from: document())
  }
}
