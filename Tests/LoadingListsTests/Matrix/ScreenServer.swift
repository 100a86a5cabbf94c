#if canImport(UIKit)
import LoadingTestSupport

/// The server of a screen, with answers scripted by the test.
///
/// If the content has several parts, each part has one item, and all have the same answer.
@MainActor final class ScreenServer {
  enum Answer: CaseIterable {
    case items, nothing, failure
  }

  /// The text of its errors, as returned by the screens' hook.
  nonisolated static let errorMessage = "Plants are out."

  /// The latest content.
  private(set) var content: [Plant] = []

  private let log: EventLog
  private let works: [ScriptedWork<[Plant]>]
  private var answerCount = 0
  private var previousCounts: [Int]

  init(parts: Int, log: EventLog) {
    self.log = log
    works = (0..<parts).map { _ in ScriptedWork() }
    previousCounts = works.map(\.callCount)
  }

  func load(_ part: Int = 0, ignoreCache: Bool) async throws -> [Plant] {
    if part == 0 { log.note(ignoreCache ? "freshRequest" : "request") }
    return try await works[part].run()
  }

  /// A Boolean value that indicates whether a request waits for its answer.
  var isAsked: Bool { works.contains { !$0.openCalls.isEmpty } }

  /// The number of requests since the last call, with concurrent ones of several parts
  /// counted as one.
  func takeRequests() -> String {
    let counts = works.map(\.callCount)
    let new = zip(counts, previousCounts).map { $0 - $1 }
    previousCounts = counts
    return Set(new).count == 1 ? "\(new[0])" : new.map(String.init).joined(separator: "+")
  }

  /// Ends the newest request of each part.
  func answer(_ answer: Answer) {
    answerCount += 1
    switch answer {
    case .items: content = works.indices.flatMap(items(of:))
    case .nothing: content = []
    case .failure: break
    }
    for part in works.indices { end(part, answer) }
  }

  /// Ends the newest request of one part.
  func end(_ part: Int, _ answer: Answer) {
    guard let call = works[part].openCalls.last else { return }
    switch answer {
    case .items: works[part].answer(items(of: part), call: call)
    case .nothing: works[part].answer([], call: call)
    case .failure: works[part].fail(TestError("server"), call: call)
    }
  }

  /// Returns different items for each answer.
  private func items(of part: Int) -> [Plant] {
    plants(works.count == 1 ? 1...2 : part + 1...part + 1, "v\(answerCount)")
  }
}
#endif
