import Foundation
import Loading
import LoadingItems
import LoadingOutbox
import LoadingStore
import LoadingTestSupport

/// A server of posts that applies each edit once, whatever is lost.
@MainActor final class EditServer {
  /// The server of the running test.
  @TaskLocal static var current: EditServer?

  /// A request as the server received it.
  struct Request: Equatable {
    let edit: String
    let id: UUID
    let items: [Int]
  }

  var posts: [Post]
  private(set) var requests: [Request] = []
  /// The answers to the edits that had effect, by their ids.
  private var answers: [UUID: [Post]] = [:]
  private var waiting: [(request: Request, CheckedContinuation<Void, any Error>)] = []
  /// The errors with which the next requests end before they have effect.
  var errors: [any Error] = []
  /// The error with which each request ends before it has effect; `nil` for none.
  var error: (any Error)?
  /// Whether requests have effect, but their answers are lost.
  var losesAnswers = false
  /// Whether requests wait until the test answers them.
  var isHolding = false
  private var lastID = 100

  init(_ posts: [Post] = Post.samples) { self.posts = posts }

  /// The names of the requests, in order.
  var received: [String] {
    requests.map { "\($0.edit) \($0.items.map(String.init).joined(separator: ","))" }
  }

  /// The requests that wait.
  var held: [Request] { waiting.map(\.request) }

  /// Lets the oldest waiting request go on, or end with an error.
  func answer(_ error: (any Error)? = nil) {
    guard !waiting.isEmpty else { return }
    let (_, continuation) = waiting.removeFirst()
    if let error { continuation.resume(throwing: error) } else { continuation.resume() }
  }

  /// Performs an edit, unless it already has.
  func perform(
    _ edit: String,
    _ request: OutboxRequest<Post>,
    _ change: (inout EditServer.State) -> [Post]
  ) async throws -> [Post] {
    let received = Request(edit: edit, id: request.id, items: request.itemIDs)
    requests.append(received)
    if isHolding {
      try await withCheckedThrowingContinuation { waiting.append((received, $0)) }
    }
    if !errors.isEmpty { throw errors.removeFirst() }
    if let error { throw error }
    if answers[request.id] == nil {
      var state = State(posts: posts, lastID: lastID)
      answers[request.id] = change(&state)
      (posts, lastID) = (state.posts, state.lastID)
    }
    if losesAnswers { throw URLError(.networkConnectionLost) }
    return answers[request.id] ?? []
  }

  /// What the server has.
  struct State {
    var posts: [Post]
    var lastID: Int

    func index(of id: Int) -> Int? { posts.firstIndex { $0.id == id } }
  }
}

/// An item of the tests of outboxes.
struct Post: Codable, Identifiable, Equatable, Sendable {
  var id: Int
  var text: String
  var isLiked = false
  var likes = 0

  static let samples = (1...3).map { Post(id: $0, text: "Post \($0)") }
}
