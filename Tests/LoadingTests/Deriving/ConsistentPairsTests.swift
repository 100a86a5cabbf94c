import Loading
import LoadingTestSupport
import Testing

/// Loaders that are derived from the same one report a change together.
@MainActor struct ConsistentPairsTests {
  /// Derives a loader without a change of the content, in several steps.
  private func derived(
    _ loader: any ContentLoading<Int>,
    steps: Int
  ) -> any ContentLoading<Int> {
    steps == 0 ? loader : derived(loader.mapped { $0 }, steps: steps - 1)
  }

  @Test(arguments: 0..<4, 0..<4)
  func `two loaders that are derived from one are never reported with different contents`(
    steps: Int,
    otherSteps: Int
  ) {
    let source = Loader<Int> { _ in 0 }
    let pair = combined(derived(source, steps: steps), derived(source, steps: otherSteps))
    var reported: [[Int]] = []
    var reportedToOther: [[Int]] = []
    let observation = pair.observe {
      if let content = $0.content { reported.append([content.0, content.1]) }
    }
    let both = combined(pair.mapped { $0.0 + $0.1 }, derived(source, steps: 1))
    let other = both.observe {
      if let content = $0.content { reportedToOther.append([content.0, content.1]) }
    }
    for content in 1...3 { source.update(content) }
    #expect(reported == [[1, 1], [2, 2], [3, 3]])
    #expect(reportedToOther == [[2, 1], [4, 2], [6, 3]])
    withExtendedLifetime((observation, other)) {}
  }

  @Test func `a combination of combinations waits for those that it contains`() {
    let source = Loader<Int> { _ in 0 }
    // Created first, so it is also notified first.
    let near = source.mapped { $0 }
    let pair = combined(source.mapped { $0 }, source.mapped { $0 })
    let both = combined(pair.mapped { $0.0 + $0.1 }, near)
    var reported: [[Int]] = []
    let observation = both.observe { state in
      if let content = state.content { reported.append([content.0, content.1]) }
    }
    for content in 1...3 { source.update(content) }
    #expect(reported == [[2, 1], [4, 2], [6, 3]])
    observation.cancel()
  }

  @Test func `each state of a change is reported, and a change in an observer is another one`()
    async
  {
    let work = ScriptedWork<Int>()
    let source = Loader<Int> { _ in try await work.run() }
    let pair = combined(source.mapped { $0 }, source.mapped { -$0 })
    var reported: [String] = []
    let observation = pair.observe { [weak source] state in
      reported.append(state.content.map { "\($0)" } ?? (state.isLoading ? "loading" : "initial"))
      if state.content?.0 == 1 { source?.update(2) }
    }
    await source.beginLoad()
    source.invalidate()
    await work.finish(with: 1)
    #expect(reported == ["initial", "loading", "(1, -1)", "(1, -1)", "(2, -2)"])
    observation.cancel()
  }

  @Test func `a source that is changed by an observer of another one is reported at once`() {
    let (first, second) = (Loader<Int> { _ in 0 }, Loader<Int> { _ in 0 })
    let mapped = second.mapped { $0 }
    var seen: [Int?] = []
    let observation = first.observe { state in
      guard let content = state.content else { return }
      second.update(content)
      seen.append(mapped.state.content)
    }
    let other = first.mapped { $0 }.observe { seen.append($0.content) }
    first.update(1)
    #expect(seen.compactMap(\.self) == [1, 1])
    withExtendedLifetime((observation, other)) {}
  }
}
