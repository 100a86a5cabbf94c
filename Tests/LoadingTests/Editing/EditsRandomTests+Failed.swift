import LoadingTestSupport

extension EditsRandomTests {
  /// The seeds that have failed once.
  nonisolated static let failed = [
    FailedSeeds(
      [3841, 3631, 3839, 3049, 3164, 3197],
      "2026-11-27",
      "a waiting edit of a renamed item that isn't in the list was rejected"
    )
  ]
}
