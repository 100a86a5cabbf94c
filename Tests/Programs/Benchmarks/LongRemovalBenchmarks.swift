import Foundation
import Loading
import LoadingStore

private struct Entry: Codable, Identifiable, Sendable {
  var id: Int
  var name: String

  // Not in the order of the positions, as usual for ids.
  init(_ number: Int) {
    id = number &* 7919 % 1_000_003
    name = "Entry number \(number)"
  }
}

/// Measures a last page that removes 1,000,000 stored rows after it, and a plain `DELETE`.
///
/// Both begin with a copy of the same file and are measured alternately.
@MainActor func measureLongRemoval(_ measure: Measure) async throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("LoadingBenchmarks-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let count = 1_000_000
  let page = (0..<500).map { Entry($0) }
  let full = folder.appendingPathComponent("full")
  do {
    let store = try SQLiteStore<Entry>(at: full, collection: "c") { $0.name }
    for start in stride(from: 0, to: count, by: 10_000) {
      let rows = (start..<start + 10_000).map { Entry($0) }
      let window = start..<start + 10_000
      try await store.reconcile(rows, matching: nil, in: window, isLast: false)
    }
    try await store.reconcile(page, matching: nil, in: 0..<500, isLast: false)
  }
  BareDatabase.emptyLog(of: full)
  func copy(_ name: String) throws -> URL {
    let url = folder.appendingPathComponent(name)
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(at: URL(fileURLWithPath: url.path + suffix))
    }
    try FileManager.default.copyItem(at: full, to: url)
    return url
  }
  var samples: (bare: [Double], store: [Double], again: [Double], extra: [Double]) = (
    [], [], [], []
  )
  for _ in 0..<5 {
    let bare = try copy("cut")
    samples.bare.append(
      await processorTime { BareDatabase.removeRows(of: bare, from: page.count) }
    )
    let store = try SQLiteStore<Entry>(at: try copy("cut"), collection: "c") { $0.name }
    let answer = { try await store.reconcile(page, matching: nil, in: 0..<500, isLast: true) }
    _ = try await store.items(matching: nil, in: 0..<500)
    ResidentMemory.resetPeak()
    let before = ResidentMemory.peak
    samples.store.append(try await processorTime(answer))
    samples.extra.append(Double(ResidentMemory.peak - before))
    samples.again.append(try await processorTime(answer))
    let left = try await store.count(matching: nil)
    precondition(left == page.count)
  }
  let name = "bare SQLite: remove 1,000,000 rows"
  measure.add(name, samples: samples.bare)
  measure.add(
    "SQLiteStore: last answer, 1,000,000 rows behind it",
    samples: samples.store,
    limit: .ratio(1.1, to: name)
  )
  measure.add(
    "SQLiteStore: last answer, nothing behind it",
    samples: samples.again,
    limit: .ratio(0.05, to: name)
  )
  let array = "array of 1,000,000 positions"
  measure.bytes(of: array, calls: 1) { Array(0..<count) }
  measure.add(
    bytes: "SQLiteStore: memory for 1,000,000 rows behind it",
    samples: samples.extra,
    limit: .ratio(1, to: array)
  )
}

/// Returns the processor time in nanoseconds, because other load affects elapsed times.
private func processorTime(_ work: () async throws -> Void) async rethrows -> Double {
  let start = Processor.nanoseconds
  try await work()
  return Processor.nanoseconds - start
}
