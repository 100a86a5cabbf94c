/// Lets every task that is ready run until it waits for something else.
///
/// From the first call on, everything of Swift's concurrency in this process runs on the main thread, in the
/// order in which it became ready: that makes it certain, on a busy machine too. It is for tests only, and for
/// work that stays within Swift's concurrency: what another thread does is awaited by its own.
///
/// - Parameter turns: How often whoever is ready gets the turn; a chain of that many tasks is settled. Negative
///   counts as zero.
@MainActor public func settle(turns: Int = 50) async {
  SerialExecution.begin()
  for _ in 0..<max(0, turns) { await Task.yield() }
}
