import Loading

/// Work on loaders that are derived from others, whose instructions `.ci/instructions` counts.
let countedDerivedWork: KeyValuePairs<String, @MainActor (_ repetitions: Int) async -> Void> = [
  "chain-20": { changeChain(of: 20, repetitions: $0) },
  "chain-40": { changeChain(of: 40, repetitions: $0) },
  "diamonds-10": { changeDiamonds(of: 10, repetitions: $0) },
  "diamonds-20": { changeDiamonds(of: 20, repetitions: $0) },
  "diamond-loads-10": { await loadDiamonds(of: 10, repetitions: $0) },
  "diamond-loads-20": { await loadDiamonds(of: 20, repetitions: $0) },
  "combinations-100": { changeCombinations(100, repetitions: $0) },
  "combinations-200": { changeCombinations(200, repetitions: $0) },
]

/// Changes the loader at the bottom of a chain of combinations.
@MainActor private func changeChain(of count: Int, repetitions: Int) {
  let bottom = Loader<Int> { _ in 0 }
  var top: any ContentLoading<Int> = bottom
  for _ in 0..<count { top = sum(top) }
  let observation = top.observe(Screen().show)
  for number in 0..<repetitions { bottom.update(number) }
  withExtendedLifetime(observation) {}
}

@MainActor private func sum(_ loader: some ContentLoading<Int>) -> any ContentLoading<Int> {
  let other = Loader<Int> { _ in 0 }
  other.update(1)
  return combined(loader, other).mapped { $0.0 &+ $0.1 }
}

/// Returns a tower of combinations, each of the one below and of the same one, mapped.
@MainActor private func diamonds(of count: Int, over bottom: Loader<Int>) -> any ContentLoading<Int>
{
  var top: any ContentLoading<Int> = bottom
  for _ in 0..<count { top = diamond(top) }
  return top
}

@MainActor private func diamond(_ loader: some ContentLoading<Int>) -> any ContentLoading<Int> {
  combined(loader, loader.mapped { $0 &+ 1 }).mapped { $0.0 &+ $0.1 }
}

/// Changes the loader at the bottom of a tower of diamonds, and reads the facts at its top.
@MainActor private func changeDiamonds(of count: Int, repetitions: Int) {
  let bottom = Loader<Int> { _ in 0 }
  let top = diamonds(of: count, over: bottom)
  let observation = top.observe(Screen().show)
  var freshCount = 0
  for number in 0..<repetitions {
    bottom.update(number)
    freshCount += top.facts.isFresh ? 1 : 0
  }
  precondition(freshCount == repetitions)
  withExtendedLifetime(observation) {}
}

/// Builds towers of diamonds, and loads and cancels them.
@MainActor private func loadDiamonds(of count: Int, repetitions: Int) async {
  for number in 0..<repetitions {
    let top = diamonds(of: count, over: Loader<Int> { _ in number })
    let observation = top.observe(Screen().show)
    _ = await top.load(force: true).value
    top.load(force: true)
    top.withdraw()
    withExtendedLifetime(observation) {}
  }
}

/// Changes a loader that many combinations have in common.
@MainActor private func changeCombinations(_ count: Int, repetitions: Int) {
  let bottom = Loader<Int> { _ in 0 }
  let observations = (0..<count).map { _ in diamond(bottom).observe(Screen().show) }
  for number in 0..<repetitions { bottom.update(number) }
  withExtendedLifetime(observations) {}
}
