import Loading

/// What loaders cost by themselves, without a screen.
@MainActor func measureLoaders(_ measure: Measure) async {
  await measureChanges(measure)
  await measureMerging(measure)
  await measureLoads(measure)
}

/// What the observers count: not a captured variable, whose access would cost more than the telling.
@MainActor private var toldCount = 0

/// A change is told in the time that one observer takes, and little more for each further one.
@MainActor private func measureChanges(_ measure: Measure) async {
  func observed(by count: Int) -> (Loader<Int>, [LoadingObservation]) {
    let loader = Loader<Int> { _ in 0 }
    return (loader, (0..<count).map { _ in loader.observe { _ in toldCount &+= 1 } })
  }
  let (one, observation) = observed(by: 1)
  await measure("state change, 1 observer", repetitions: 200, of: 100, limit: .microseconds(0.08)) {
    for number in 0..<100 { one.update($0 + number) }
  }
  let (thousand, thousandObservations) = observed(by: 1000)
  await measure(
    "state change, 1000 observers",
    repetitions: 100,
    limit: .microseconds(0.08 + 999 * 0.008)
  ) { thousand.update($0) }
  let (twoThousand, twoThousandObservations) = observed(by: 2000)
  await measure(
    "state change, 2000 observers",
    repetitions: 50,
    limit: .ratio(2.5, to: "state change, 1000 observers")
  ) { twoThousand.update($0) }
  await measure.doubling("observers come and go", size: 1000) {
    $0
  } work: {
    come(and: one, $0)
  }
  withExtendedLifetime((observation, thousandObservations, twoThousandObservations)) {}
}

/// Every observer cancels by itself, in the order of registration: the worst for a list.
@MainActor private func come(and loader: Loader<Int>, _ count: Int) {
  let observations = (0..<count).map { _ in loader.observe { _ in } }
  for observation in observations { observation.cancel() }
}

@MainActor private func measureMerging(_ measure: Measure) async {
  let states = (0..<10).map { LoadingState.success(content: $0) }
  var sum = 0
  await measure("merging of ten states", repetitions: 100, of: 50, limit: .microseconds(0.4)) { _ in
    for _ in 0..<50 { sum &+= merge(states) }
  }
  precondition(sum > 0)
}

private func merge(_ states: [LoadingState<Int>]) -> Int {
  let merged = LoadingState<(Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)>.merging(
    states[0],
    states[1],
    states[2],
    states[3],
    states[4],
    states[5],
    states[6],
    states[7],
    states[8],
    states[9]
  )
  return merged.content?.9 ?? 0
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
