import Loading

/// Measures loaders without a screen.
@MainActor func measureLoaders(_ measure: Measure) async {
  await measureMaking(measure)
  await measureChanges(measure)
  await measureLoads(measure)
}

/// Measures the time to create a loader, and to release it.
@MainActor private func measureMaking(_ measure: Measure) async {
  await measure("loader made", repetitions: 20_000, limit: .microseconds(0.4)) { number in
    _ = Loader<Int> { _ in number }
  }
}

/// Checks that a change costs at most a few times as much as calling an array of closures.
@MainActor private func measureChanges(_ measure: Measure) async {
  func observed(by count: Int) -> (Loader<Int>, [LoadingObservation]) {
    let loader = Loader<Int> { _ in 0 }
    return (loader, (0..<count).map { _ in loader.observe(Screen().show) })
  }
  let (one, observation) = observed(by: 1)
  for (count, repetitions, ratio) in [(1, 20_000, 12.0), (1000, 100, 5)] {
    let (loader, observations) = count == 1 ? (one, [observation[0]]) : observed(by: count)
    let state = ObservedState(observers: count)
    measure.pair(
      "bare closures, \(count)",
      "state change, \(count) observer\(count == 1 ? "" : "s")",
      repetitions: repetitions,
      ratio: ratio
    ) {
      state.update($0)
    } work: {
      loader.update($0)
    }
    withExtendedLifetime(observations) {}
  }
  await measure.doubling("observers come and go", size: 1000) {
    $0
  } work: {
    come(and: one, $0)
  }
}

/// Adds observers and cancels each in the order of registration, the worst case for an array.
@MainActor private func come(and loader: Loader<Int>, _ count: Int) {
  let observations = (0..<count).map { _ in loader.observe { _ in } }
  for observation in observations { observation.cancel() }
}

@MainActor private func measureLoads(_ measure: Measure) async {
  var ignored = false
  let fetch: @MainActor (Bool) async throws -> Int = {
    ignored = $0
    return 1
  }
  await measure("bare task: fetch", repetitions: 5000) { _ in
    _ = await Task { LoadingState.success(content: try await fetch(true)) }.result
  }
  let loader = Loader(fetch: fetch)
  await measure(
    "load that returns at once",
    repetitions: 5000,
    limit: .ratio(2.5, to: "bare task: fetch")
  ) { _ in
    _ = await loader.load(force: true).value
  }
  precondition(ignored)
}
