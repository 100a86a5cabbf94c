import Foundation
import Loading

@testable import LoadingStore

/// A value that isn't a list.
struct Profile: Codable, Equatable, Sendable {
  var name: String
  var scores: [Double] = []
}

typealias Profiles = SQLiteValueStore<Int, Profile>

extension SQLiteValueStore where Key == Int, Value == Profile {
  func name(_ key: Int) async throws -> String? { try await value(for: key).read()?.value.name }

  func write(_ name: String, _ key: Int) async throws {
    try await value(for: key).write(Profile(name: name))
  }
}
