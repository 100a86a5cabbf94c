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
