import LoadingTestSupport

extension PagedMergeRandomTests {
  /// The seeds that have failed once.
  nonisolated static let failed = [
    FailedSeeds([493, 587, 636, 2365], "2026-11-26", "rows beside a gap that a reload leaves"),
    FailedSeeds(
      [20011, 20056, 20229, 20287],
      "2026-11-29",
      "a cursor that a reload follows again, gaps that only the store has, and another style"
    ),
    FailedSeeds([31127], "2026-11-29", "a place by position, and removals before it"),
    FailedSeeds([51010], "2026-11-29", "an answer without the item that was requested again"),
  ]
}
