import Foundation
import Loading
import LoadingStore

/// Measures a value in a file, compared with plain SQLite with the same table and the same JSON.
@MainActor func measureValues(_ measure: Measure) async throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("LoadingBenchmarks-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (size, count, repetitions) in [("2 KB", 20, 200), ("1 MB", 10_000, 2)] {
    let bare = BareValues(at: folder.appendingPathComponent("bare \(size)"))
    let file = folder.appendingPathComponent("store \(size)")
    let store = try SQLiteValueStore<String, Album>(at: file, collection: "albums")
    let value = store.value(for: "1")
    let albums = (0..<2).map { Album(count, $0) }
    // In both, blocking work is kept off Swift's threads.
    let queue = DispatchQueue(label: "bare")
    try await measure.inTurn(
      repetitions: repetitions,
      [
        Measure.Work(name: "bare SQLite: a value of \(size), written") { number in
          try await queue.run { try bare.write(albums[number % 2], key: "1") }
        },
        Measure.Work(name: "SQLiteValueStore: a value of \(size), written", limit: 1.5) { number in
          try await value.write(albums[number % 2])
        },
      ]
    )
    try await measure.inTurn(
      repetitions: repetitions,
      [
        Measure.Work(name: "bare SQLite: a value of \(size), read") { _ in
          _ = try await queue.run { try bare.read("1") }
        },
        Measure.Work(name: "SQLiteValueStore: a value of \(size), read", limit: 1.5) { _ in
          _ = try await value.read()
        },
      ]
    )
  }
  try await measureBlocking(measure, in: folder)
}

/// Measures the longest delay of the main actor while a value is written and read, compared with plain SQLite.
@MainActor private func measureBlocking(_ measure: Measure, in folder: URL) async throws {
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
