import Foundation
import Loading

#if canImport(Testing)
import Testing
#endif

/// The requests that are sent while a closure runs.
@MainActor package final class RequestRecording {
  /// The recordings in which the running task was created, from the outer to the inner one.
  @TaskLocal private static var all: [UUID] = []

  package private(set) var requests: [RecordedRequest] = []
  private let recordings: [UUID]
  private let test = RequestRecording.runningTest

  package init() { recordings = Self.all + [UUID()] }

  /// Records while a closure runs.
  package func record<Result>(
    _ body: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    #if DEBUG
    try await SentRequests.observe { [weak self] request in
      if let self, isMine { requests.append(RecordedRequest(request)) }
    } while: {
      try await Self.$all.withValue(recordings) { try await body() }
    }
    #else
    return try await body()
    #endif
  }

  /// Records an issue if nothing can be recorded, because the library is built for release.
  nonisolated static func expectDebugBuild() {
    #if !DEBUG
    recordIssue("Requests are recorded only in debug builds.", #fileID, #line)
    #endif
  }

  /// Whether the running task belongs to this recording.
  ///
  /// A task that has waited since before the recording, such as one that polls, belongs to it if
  /// it is one of the same test.
  private var isMine: Bool {
    let sender = Self.all
    if sender.starts(with: recordings) { return true }
    return recordings.starts(with: sender) && Self.runningTest == test
  }

  private static var runningTest: String? {
    #if canImport(Testing)
    Test.current.map { "\($0.id)" }
    #else
    nil
    #endif
  }
}
