/// Runs all ready tasks until they wait for something else.
///
/// From the first call on, all Swift concurrency of this process runs on the main thread, in the
/// order in which jobs become ready. The result is therefore reliable, even on a busy machine. Use
/// this function in tests only, and only for work within Swift concurrency. Work on other threads
/// must be awaited separately.
///
/// - Parameter turns: The number of times that ready tasks get to run, which is the length of the
///   longest chain of tasks that settles; 50 by default. Negative values count as zero.
@MainActor public func settle(turns: Int = 50) async {
  SerialExecution.begin()
  for _ in 0..<max(0, turns) { await Task.yield() }
}
