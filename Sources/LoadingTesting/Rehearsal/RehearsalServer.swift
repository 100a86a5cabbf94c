import Foundation
public import Loading

/// A server that a rehearsal provides to the rehearsed screen.
///
/// The screen sends its requests to this server, and the rehearsal decides when and how each call
/// ends:
///
/// ```swift
/// try await Rehearsal { server in
///   FriendsViewController {
///     try await server.answer("friends", with: [Friend(name: "Ada")])
///   }
/// }.run()
/// ```
@MainActor public final class RehearsalServer {
  /// The clock of the rehearsal.
  ///
  /// Set it in the policies of loaders. Managers of screens use it automatically.
  public let clock = ManualClock()
  /// The network of the rehearsal.
  ///
  /// Pass it to an outbox or your own code. Managers of screens use it automatically.
  public let reachability = Reachability()
  /// The closure that signs the user out; `nil`, the default, if the rehearsal has no such step.
  ///
  /// Afterwards, no content may be visible.
  public var signOut: (@MainActor () -> Void)?

  /// The names of all calls, in the order of their beginning.
  private(set) var calls: [String] = []
  private var works: [String: ScriptedWork<Bool>] = [:]
  private var namesWithEmptyAnswers: Set<String> = []

  init() {}

  /// Waits for the rehearsal to answer a call.
  ///
  /// - Parameters:
  ///   - name: The name of the call in messages.
  ///   - value: The value of the response.
  ///   - empty: The value of a response without content; `nil`, the default, if there is none.
  /// - Returns: The value, or the empty one.
  /// - Throws: The failure that the rehearsal plays, or `CancellationError`.
  public func answer<Value: Sendable>(
    _ name: String,
    with value: Value,
    empty: Value? = nil
  ) async throws -> Value {
    let isEmpty = try await wait(for: name, canBeEmpty: empty != nil)
    return isEmpty ? empty ?? value : value
  }

  /// Waits for the rehearsal to answer a call for a list, which may be empty.
  ///
  /// - Parameters:
  ///   - name: The name of the call in messages.
  ///   - values: The elements of the response.
  /// - Returns: The elements, or none.
  /// - Throws: The failure that the rehearsal plays, or `CancellationError`.
  public func answer<Values: RangeReplaceableCollection & Sendable>(
    _ name: String,
    with values: Values
  ) async throws -> Values {
    try await wait(for: name, canBeEmpty: true) ? Values() : values
  }

  /// Waits for the rehearsal to answer a call, and then creates the response.
  ///
  /// - Parameters:
  ///   - name: The name of the call in messages.
  ///   - make: A closure that creates the response. Its argument is `true` for a response without
  ///     content.
  /// - Returns: The response.
  /// - Throws: The failure that the rehearsal plays, `CancellationError`, or an error of `make`.
  public func answer<Value: Sendable>(
    _ name: String,
    make: @Sendable (_ isEmpty: Bool) async throws -> Value
  ) async throws -> Value {
    try await make(try await wait(for: name, canBeEmpty: true))
  }

  private func wait(for name: String, canBeEmpty: Bool) async throws -> Bool {
    calls.append(name)
    if canBeEmpty { namesWithEmptyAnswers.insert(name) }
    guard reachability.isReachable else { throw URLError(.notConnectedToInternet) }
    let work = works[name] ?? ScriptedWork()
    works[name] = work
    return try await work.run()
  }

  // MARK: - The rehearsal

  /// The names of the calls that wait for an answer.
  var openCalls: [String] {
    works.flatMap { name, work in work.openCalls.map { _ in name } }.sorted()
  }

  /// Whether an open call may be answered without content.
  var canBeEmpty: Bool { openCalls.contains { namesWithEmptyAnswers.contains($0) } }

  /// Answers all open calls.
  func answerAll(isEmpty: Bool = false) {
    for (name, work) in sortedWorks {
      let isEmpty = isEmpty && namesWithEmptyAnswers.contains(name)
      for call in work.openCalls { work.answer(isEmpty, call: call) }
    }
  }

  /// Ends all open calls with an error.
  func failAll(_ error: any Error) {
    for (_, work) in sortedWorks { for call in work.openCalls { work.fail(error, call: call) } }
  }

  /// The works in an order that is the same in each run.
  private var sortedWorks: [(key: String, value: ScriptedWork<Bool>)] {
    works.sorted { $0.key < $1.key }
  }
}
