import LoadingTestSupport
import Testing

@testable import Loading

/// A retry of combined loaders loads only what has failed (`review/faults.md` 7).
@MainActor struct RetryPartsTests {
  enum Shape: CaseIterable, Sendable { case combined, mapped, nested, followed }

  @Test(arguments: Shape.allCases, [RequestReason.appearance, .button])
  func `a retry loads what has failed, and not what has no elements`(
    _ shape: Shape,
    reason: RequestReason
  ) async {
    var request = LoadRequest()
    request.reason = reason
    var (empties, failures) = (0, 0)
    let policy = LoadingPolicy(clock: ManualClock())
    let empty = Loader<[Int]>(policy: policy) { _ in
      empties += 1
      return []
    }
    let failing = Loader<[Int]>(policy: policy) { _ in
      failures += 1
      throw TestError("load")
    }
    let pair = combined(empty, failing)
    let loaders: [any ContentLoading] =
      switch shape {
      case .combined: [pair]
      case .mapped: [pair.mapped { $0.0 + $0.1 }]
      case .nested: [combined(pair.mapped { $0 }, empty)]
      case .followed: [empty, failing]
      }
    for loader in loaders { loader.retry(request) }
    await settle()
    #expect(failures == 1)
    let before = empties
    for loader in loaders where loader.hasFailedToShow { loader.retry(request) }
    await settle()
    #expect(failures == 2)
    #expect(empties == before)
  }
}
