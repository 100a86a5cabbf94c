/// Finds the fewest of some steps that still fail, by leaving out many, then fewer, then single ones.
///
/// - Parameters:
///   - steps: Steps that fail.
///   - limit: The greatest number of attempts.
///   - failing: Performs steps, and returns those that were performed when they failed, or `nil` if
///     they didn't fail, or otherwise than the given ones.
/// - Returns: The fewest steps.
@MainActor package func shortest<Step>(
  of steps: [Step],
  limit: Int,
  failing: @MainActor ([Step]) async -> [Step]?
) async -> [Step] {
  var shortest = steps
  var attempts = 0
  var length = max(1, steps.count / 2)
  while true {
    var isShorter = false
    var end = shortest.count
    while end > 0 {
      guard attempts < limit else { return shortest }
      let start = max(0, end - length)
      attempts += 1
      if let steps = await failing(Array(shortest[..<start] + shortest[end...])) {
        shortest = steps
        isShorter = true
      }
      end = min(start, shortest.count)
    }
    if length > 1 { length /= 2 } else if !isShorter { return shortest }
  }
}
