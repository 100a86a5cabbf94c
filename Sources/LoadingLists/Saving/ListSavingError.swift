import Loading

/// Why a list cannot be saved, or why a section of it was not restored.
public enum ListSavingError: Error, Equatable {
  /// The section with this id is loading: what it is going to show is not known yet.
  case isLoading(id: String)
  /// The items of the section with this id are of a type that is not `Codable`.
  case notCodable(id: String, type: String)
  /// An item of the section with this id could not be encoded.
  case notEncoded(id: String, reason: String)
  /// What was saved for the section with this id could not be decoded, as when its type is another now.
  case notDecoded(id: String, reason: String)
}

extension ListSavingError: CustomStringConvertible {
  /// What happened, for the app's author.
  public var description: String {
    switch self {
    case .isLoading(let id): "The section \"\(id)\" is loading; a list is saved when nothing runs."
    case .notCodable(let id, let type):
      "The items of the section \"\(id)\" cannot be saved: \(type) is not Codable."
    case .notEncoded(let id, let reason):
      "The items of the section \"\(id)\" could not be encoded: \(reason)"
    case .notDecoded(let id, let reason):
      "The items that were saved for the section \"\(id)\" could not be decoded: \(reason)"
    }
  }
}
