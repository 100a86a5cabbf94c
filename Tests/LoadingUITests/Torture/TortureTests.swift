import Testing

/// A short run of the torture; the long ones are in `.ci/run`.
struct TortureTests {
  @Test(arguments: ["1", "2"])
  func `some hundred steps hold, and the same seed does the same again`(_ seed: String) throws {
    let first = try TortureProgram("--seed", seed, "--steps", "300")
    #expect(first.exitCode == 0, "\(first.output)")
    #expect(first.output.contains("300 steps"))
    let second = try TortureProgram("--seed", seed, "--steps", "300")
    #expect(second.output == first.output)
  }

  @Test(arguments: [
    ["--steps"], ["--steps", "0"], ["--seconds", "-1"], ["--seed", "x"], ["--speed", "1"],
    ["--steps", "1", "--seconds", "1"], ["--seed", "1", "--seed", "2"],
  ]) func `arguments that mean nothing are told, with those that do`(_ words: [String]) throws {
    let run = try TortureProgram(words)
    #expect(run.exitCode == 2)
    #expect(run.output.contains(words[0]))
    #expect(run.output.contains("usage: LoadingTorture"))
  }
}
