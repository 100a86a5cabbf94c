import Foundation

/// The parts that can be measured, by the names that the command takes.
let parts: KeyValuePairs<String, @MainActor (Measure) async throws -> Void> = [
  "managers": measureManagers,
  "loaders": measureLoaders,
  "pages": measurePages,
  "lists": measureLists,
  "rows": measureRows,
  "growth": measureGrowth,
  "stores": measureStores,
  "removals": measureLongRemoval,
  "memory": measureMemory,
]
if CommandLine.arguments.dropFirst().first == "count" {
  // Run by `.ci/instructions`, which counts the instructions.
  let arguments = CommandLine.arguments.dropFirst(2)
  guard arguments.count == 2, let repetitions = arguments.last.flatMap({ Int($0) }),
    let work = countedWork.first(where: { $0.key == arguments.first })?.value
  else {
    print("count WORK REPETITIONS, with WORK one of \(countedWork.map(\.key)).")
    exit(2)
  }
  await work(repetitions)
  exit(0)
}
let chosen = CommandLine.arguments.dropFirst()
if let unknown = chosen.first(where: { name in !parts.contains { $0.key == name } }) {
  let names = parts.map(\.key).joined(separator: ", ")
  print("There is nothing called \(unknown) to be measured; choose among \(names).")
  exit(2)
}

let measure = Measure()
for (name, part) in parts where chosen.isEmpty || chosen.contains(name) {
  try await part(measure)
}
exit(measure.report() ? 0 : 1)
