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
  print("| measurement | median | spread 10–90 % | limit | |")
  print("| --- | ---: | ---: | --- | --- |")
  var isGood = true
  for (name, part) in parts where arguments.isEmpty || arguments.contains(name) {
    let rows = try await rows(of: part)
    for row in rows { print(row.description) }
    isGood = isGood && rows.allSatisfy(\.isKept)
  }
  return isGood ? 0 : 1
}

/// Measures a part, and up to twice more as long as a figure has exceeded its limit each time.
///
/// Another process slows one measurement, but not three.
@MainActor private func rows(
  of part: @MainActor (Measure) async throws -> Void
) async throws -> [Measure.Row] {
  var rows: [Measure.Row] = []
  for _ in 0..<3 where rows.isEmpty || !rows.allSatisfy(\.isKept) {
    let measure = Measure()
    try await part(measure)
    rows = rows.isEmpty ? measure.rows : zip(rows, measure.rows).map { $0.isKept ? $0 : $1 }
  }
  return rows
}

/// Runs work whose instructions `.ci/instructions` counts.
@MainActor private func count(_ arguments: ArraySlice<String>) async throws -> Int32 {
  let others = [
    countedWork, countedDerivedWork, countedRowWork, countedGroupedWork,
  ]
  .flatMap(Array.init)
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
