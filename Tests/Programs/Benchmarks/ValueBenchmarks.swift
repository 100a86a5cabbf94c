import Foundation
import Loading
import LoadingStore

/// Measures the longest delay of the main actor while a value is written and read, compared with plain SQLite.
///
/// `.ci/instructions` counts the work itself.
@MainActor func measureValues(_ measure: Measure) async throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("LoadingBenchmarks-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let bare = BareValues(at: folder.appendingPathComponent("bare blocking"))
  let queue = DispatchQueue(label: "bare")
  let file = folder.appendingPathComponent("blocking")
  let value = try SQLiteValueStore<String, Album>(at: file, collection: "albums").value(for: "1")
  let album = Album(10_000)
  // Otherwise the values would be released with the task on the main actor, slowly for 10,000 contacts.
  var kept: [Album] = []
  let (ticker, bareTicker) = (Ticker(), Ticker())
  for _ in 0..<31 {
    await bareTicker.tick(
      until: Task {
        try await queue.run { try bare.write(album, key: "1") }
        kept.append(try await queue.run { try bare.read("1") })
      }
    )
    await ticker.tick(
      until: Task {
        try await value.write(album)
        if let read = try await value.read() { kept.append(read.value) }
      }
    )
  }
  let name = "bare SQLite: longest gap of the main actor, a value of 1 MB"
  measure.add(name, samples: bareTicker.gaps)
  measure.add(
    "SQLiteValueStore: longest gap of the main actor, a value of 1 MB",
    samples: ticker.gaps,
    // A delay by the store occurs in each run, a delay by the machine in some runs only, including those of
    // plain SQLite.
    limit: .microseconds(1000)
  )
}
