import LoadingTestSupport

extension PagedMergeRandomTests {
  /// The seeds that have failed once.
  nonisolated static let failed = [
    FailedSeeds([493, 587, 636, 2365], "2026-11-26", "rows beside a gap that a reload leaves")
  ]
}
