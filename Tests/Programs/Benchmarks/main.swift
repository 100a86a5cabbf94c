import Foundation

/// The benchmarks by their names on the command line.
let parts: KeyValuePairs<String, @MainActor (Measure) async throws -> Void> = [
  "keys": measureKeys,
  "pages": measurePages,
  "edits": measureEdits,
  "lists": measureLists,
  "arrays": measureWholeArrays,
  "rows": measureRows,
  "answers": measureAnswers,
  "growth": measureGrowth,
  "stores": measureStores,
  "values": measureValues,
  "outboxes": measureOutboxes,
  "removals": measureLongRemoval,
  "memory": measureMemory,
]

/// Runs the command with the given arguments, and returns the exit status.
@MainActor private func run(_ arguments: [String]) async throws -> Int32 {
  if arguments.first == "count" { return try await count(arguments.dropFirst()) }
  if arguments == ["bytes"] {
    await printBytes()
    return 0
  }
  if let unknown = arguments.first(where: { name in !parts.contains { $0.key == name } }) {
    let names = parts.map(\.key).joined(separator: ", ")
    print("There is no measurement \(unknown). Choose from \(names).")
    return 2
  }
  let measure = Measure()
  for (name, part) in parts where arguments.isEmpty || arguments.contains(name) {
    try await part(measure)
  }
  return measure.report() ? 0 : 1
}

/// Runs work whose instructions `.ci/instructions` counts.
@MainActor private func count(_ arguments: ArraySlice<String>) async throws -> Int32 {
  let others = [countedWork, countedDerivedWork, countedGroupedWork].flatMap(Array.init)
  let works = Array(countedStoreWork) + others.map { ($0.key, $0.value) }
  guard arguments.count == 2, let repetitions = arguments.last.flatMap({ Int($0) }),
    let work = works.first(where: { $0.key == arguments.first })?.value
  else {
    print("count WORK REPETITIONS, with WORK one of \(works.map(\.key)).")
    return 2
  }
  try await work(repetitions)
  return 0
}

// The main thread must stay alive, because an asynchronous main ends it, which valgrind 3.19 doesn't support.
Task {
  do {
    exit(try await run(Array(CommandLine.arguments.dropFirst())))
  } catch {
    print(error)
    exit(1)
  }
}
RunLoop.main.run()
