import Testing

/// A short run of the torture program.
///
/// Longer runs are in `.ci/run` and `.ci/nightly`.
struct TortureTests {
  @Test(arguments: ["1", "2"])
  func `300 random steps pass, and the same seed repeats them`(_ seed: String) throws {
    let first = try TortureProgram("--seed", seed, "--steps", "300")
    #expect(first.exitCode == 0, "\(first.output)")
    #expect(first.output.contains("300 steps"))
    let second = try TortureProgram("--seed", seed, "--steps", "300")
    #expect(second.output == first.output)
  }

  @Test(arguments: [
    ["--steps"], ["--steps", "0"], ["--seconds", "-1"], ["--seed", "x"], ["--speed", "1"],
    ["--steps", "1", "--seconds", "1"], ["--seed", "1", "--seed", "2"],
  ]) func `unknown arguments are reported with the usage`(_ words: [String]) throws {
    let run = try TortureProgram(words)
    #expect(run.exitCode == 2)
    #expect(run.output.contains(words[0]))
    #expect(run.output.contains("usage: LoadingTorture"))
  }
}
