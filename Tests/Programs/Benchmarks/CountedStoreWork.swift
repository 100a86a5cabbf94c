import Foundation
import LoadingStore

/// The work of a store on its thread, and the equivalent in plain SQLite.
///
/// It does not use a store's thread, because valgrind can't run code that waits for another thread.
let countedStoreWork: KeyValuePairs<String, @MainActor (_ repetitions: Int) async throws -> Void> =
  [
    "bare-rows-10000": { repetitions in
      try withFile { url in
        let bare = BareDatabase(at: url, making: .store)
        let rows = (0..<10_000).map { Contact($0) }
        for number in 0..<repetitions { try bare.insert(rows, list: number) }
      }
    },
    "rows-10000": { repetitions in
      try withFile { url in
        let contacts = try StoredCollection<Contact>(named: "c", at: url) { $0.name }
        let rows = (0..<10_000).map { Contact($0) }
        for number in 0..<repetitions {
          try contacts.reconcile(rows, matching: "\(number)", in: 0..<rows.count, isLast: true) {}
        }
      }
    },
    "bare-window-20": { repetitions in
      try withFile { url in
        let bare = BareDatabase(at: url, making: .store)
        try bare.insert((0..<2000).map { Contact($0) })
        for number in 0..<repetitions { _ = try bare.read(from: number % 1980) }
      }
    },
    "window-20": { repetitions in
      try withContacts { contacts in
        for number in 0..<repetitions {
          _ = try contacts.items(matching: nil, in: number % 1980..<number % 1980 + 20)
        }
      }
    },
    "bare-page-20": { repetitions in
      try withFile { url in
        let bare = BareDatabase(at: url, making: .store)
        try bare.insert((0..<2000).map { Contact($0) })
        for number in 0..<repetitions {
          try bare.update((0..<20).map { Contact($0, visits: number) }, at: 0)
        }
      }
    },
    "page-20": { repetitions in
      try withContacts { contacts in
        for number in 0..<repetitions {
          let page = (0..<20).map { Contact($0, visits: number + 1) }
          try contacts.reconcile(page, matching: nil, in: 0..<20, isLast: false) {}
        }
      }
    },
    "bare-value": { repetitions in
      try withFile { url in
        let bare = BareValues(at: url)
        for number in 0..<repetitions {
          try bare.write(Album(20, number), key: "1")
          _ = try bare.read("1")
        }
      }
    },
    "value": { repetitions in
      try withFile { url in
        let (albums, key) = (try StoredValues<Album>(named: "albums", at: url), Array("1".utf8))
        for number in 0..<repetitions {
          try albums.write(Album(20, number), key, date: Date()) {}
          _ = try albums.read(key)
        }
      }
    },
  ]

private func withContacts(
  _ work: (StoredCollection<Contact>) throws -> Void
) throws {
  try withFile { url in
    let contacts = try StoredCollection<Contact>(named: "c", at: url) { $0.name }
    let rows = (0..<2000).map { Contact($0) }
    try contacts.reconcile(rows, matching: nil, in: 0..<rows.count, isLast: true) {}
    try work(contacts)
  }
}

private func withFile(_ work: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("LoadingBenchmarks-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try work(folder.appendingPathComponent("file"))
}
