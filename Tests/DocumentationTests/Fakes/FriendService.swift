import LoadingTestSupport

/// A server that returns one friend, with answers controlled by the test.
@MainActor final class FriendService {
  private let loads = ScriptedWork<Friend>()
  private let saves = ScriptedWork<Void>()
  private(set) var savedNames: [String] = []

  var openLoadCount: Int { loads.openCalls.count }

  func friend() async throws -> Friend { try await loads.run() }

  func rename(to name: String) async throws { try await save(name: name) }

  func save(name: String) async throws {
    savedNames.append(name)
    try await saves.run()
  }

  func answer(_ friend: Friend) { loads.answer(friend) }
  func fail(_ error: any Error) { loads.fail(error) }
  func answerSave() { saves.answer(()) }
  func failSave(_ error: any Error) { saves.fail(error) }
}
