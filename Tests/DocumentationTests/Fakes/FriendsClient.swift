import Foundation

// `@unchecked`: `lock` protects the stored properties, which the compiler can't check.
/// A network layer with completion handlers, which it calls on its own threads.
final class FriendsClient: @unchecked Sendable {
  typealias Completion = @Sendable (Result<[Friend], any Error>) -> Void

  private let lock = NSLock()
  private var waiting: [Completion] = []

  var isAsked: Bool { lock.withLock { !waiting.isEmpty } }

  func loadFriends(_ completion: @escaping Completion) {
    lock.withLock { waiting.append(completion) }
  }

  func cancelAll() { answer(.failure(URLError(.cancelled))) }

  /// Answers all open requests on another thread.
  func answer(_ result: Result<[Friend], any Error>) {
    let completions = lock.withLock {
      defer { waiting = [] }
      return waiting
    }
    DispatchQueue.global().async { for completion in completions { completion(result) } }
  }
}
