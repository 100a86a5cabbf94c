import Foundation
import Loading
import LoadingItems
import LoadingStore
import LoadingTestSupport
import Testing

private struct Profile: Codable, Equatable, Sendable {
  var name: String
}

@MainActor private final class ProfileService {
  var requests = 0

  func profile(id: Int) async throws -> Profile {
    requests += 1
    return Profile(name: "Profile \(id)")
  }
}

@MainActor private enum LocalValues {
  static func openStore(at file: URL) throws -> SQLiteValueStore<Int, Profile> {
    #guide("Overview")
    return profiles
  }

  static func makeLoader(
    _ profiles: SQLiteValueStore<Int, Profile>,
    _ id: Int,
    _ api: ProfileService
  ) -> Loader<Profile> {
    #guide("Overview, 2")
    return profile
  }

  static func signOut(
    _ profiles: SQLiteValueStore<Int, Profile>,
    _ profile: Loader<Profile>
  ) async throws {
    #guide("Sign out")
  }

  static func makeStore(_ calendar: TimeOfDay) -> MemoryValueStore<Profile> {
    #guide("Test with values")
    return store
  }
}

@MainActor struct LocalValuesTests {
  private let file = TemporaryFile()
  private let api = ProfileService()

  @Test func `a fresh stored value is not requested again unless it was removed`() async throws {
    for _ in 0..<2 {
      let loader = LocalValues.makeLoader(try LocalValues.openStore(at: file.url), 7, api)
      #expect(await loader.load().value.content == Profile(name: "Profile 7"))
      #expect(api.requests == 1)
    }
    let profiles = try LocalValues.openStore(at: file.url)
    let loader = LocalValues.makeLoader(profiles, 7, api)
    try await LocalValues.signOut(profiles, loader)
    _ = await loader.load().value
    #expect(api.requests == 2)
  }

  @Test func `a test controls the age of stored values`() async throws {
    let calendar = TimeOfDay()
    let store = LocalValues.makeStore(calendar)
    try await store.write(Profile(name: "a"))
    calendar.advance(by: 60)
    #expect(await store.read()?.age == .seconds(60))
  }
}
