import LoadingTesting

/// Waits until a condition holds that depends on work on other threads, such as that of a file.
///
/// `settle()` doesn't wait for such work. A condition that doesn't hold within a minute is recorded
/// as an issue, because the test would otherwise hang.
@MainActor package func until(
  file: StaticString = #fileID,
  line: UInt = #line,
  _ condition: () throws -> Bool
) async rethrows {
  let start = ContinuousClock.now
  var turns = 0
  while try !condition() {
    // Turns count, too, because they take long while many tests run.
    guard turns < 1000 || ContinuousClock.now - start < .seconds(60) else {
      return recordIssue("The awaited condition doesn't hold after a minute.", file, line)
    }
    turns += 1
    await Task.yield()
  }
}
