import Foundation

// `@unchecked`: what is stored is behind `lock`, which the compiler cannot see.
/// A network layer with completion handlers, which it calls on threads of its own.
final class FriendsClient: @unchecked Sendable {
  typealias Completion = @Sendable (Result<[Friend], any Error>) -> Void

  private let lock = NSLock()
  private var waiting: [Completion] = []

  var isAsked: Bool { lock.withLock { !waiting.isEmpty } }

  func loadFriends(_ completion: @escaping Completion) {
    lock.withLock { waiting.append(completion) }
  }

  func cancelAll() { answer(.failure(URLError(.cancelled))) }

  /// Answers all questions that are open, from another thread.
  func answer(_ result: Result<[Friend], any Error>) {
    let completions = lock.withLock {
      defer { waiting = [] }
      return waiting
    }
    DispatchQueue.global().async { for completion in completions { completion(result) } }
  }
}
