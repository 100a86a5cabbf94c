import LoadingTestSupport

/// A server whose answers are controlled by the test.
@MainActor final class FriendsService {
  private let work = ScriptedWork<[Friend]>()

  var callCount: Int { work.callCount }
  var openCallCount: Int { work.openCalls.count }

  func friends() async throws -> [Friend] { try await work.run() }

  /// Answers the oldest open request.
  func answer(_ result: Result<[Friend], any Error>) {
    switch result {
    case .success(let friends): work.answer(friends)
    case .failure(let error): work.fail(error)
    }
  }
}
