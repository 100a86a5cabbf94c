import Foundation

/// The emoji list that comes with the demo.
enum EmojiCatalog {
  /// The list as JSON, as a server would send it: an array of groups.
  ///
  /// Throws if the resource is not in the bundle or cannot be read.
  static func document() throws -> Data {
    guard let file = Bundle.module.url(forResource: "emoji", withExtension: "json") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try Data(contentsOf: file)
  }

  /// The groups of the list.
  static func groups() throws -> [EmojiGroup] {
    try JSONDecoder().decode([EmojiGroup].self, from: document())
  }
}
