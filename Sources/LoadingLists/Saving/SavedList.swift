import Loading

/// The items and states of a list, or of a part of it, as they were at one moment.
///
/// ```swift
/// try JSONEncoder().encode(list.saved()).write(to: file)
/// // At the next start, before anything is loaded:
/// list.restore(try JSONDecoder().decode(SavedList.self, from: Data(contentsOf: file)))
/// ```
///
/// What it keeps are the items, whether the last load failed and with which message, and where pages stood.
/// Which parts there are, their order and what is hidden is the app's: it makes the list anew, and the parts
/// take what was saved for their ``ListNode/id``.
public struct SavedList: Codable, Sendable, Equatable {
  /// Another number is another format.
  private static let version = 1

  let root: SavedPart

  init(_ root: SavedPart) { self.root = root }

  private enum CodingKeys: CodingKey { case version, root }

  /// Decodes what was encoded.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` if it is no saved list, or one of a format that is not known.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version,
        in: container,
        debugDescription: "A saved list of version \(version) is not known; \(Self.version) is."
      )
    }
    root = try container.decode(SavedPart.self, forKey: .root)
  }

  /// Encodes it.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(root, forKey: .root)
  }
}

/// One section or group.
struct SavedPart: Codable, Sendable, Equatable {
  var id: String
  /// What a group consists of.
  var children: [SavedPart]?
  /// What a section shows.
  var section: SavedSection?
}
