import Foundation

@testable import LoadingStore

/// A row with a value of each kind that JSON knows.
private struct FuzzedRow: Codable, Equatable, Identifiable {
  enum Kind: String, Codable { case book, film }

  var id: String
  var number: Int?
  var small: Int8?
  var ratio: Double?
  var isNew: Bool?
  var kind: Kind?
  var date: Date?
  var link: URL?
  var bytes: Data?
  var names: [String]?
  var counts: [String: Int]?
}

// Used by all calls, which come one after the other on one thread.
nonisolated(unsafe) private let coder = RowCoder<FuzzedRow> { $0.id }

/// Any bytes for a stored row: it is a row or none, and what is a row is the same once it was stored again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStoredRow(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard let row = coder.decode(Data(UnsafeBufferPointer(start: bytes, count: count))) else {
    return 0
  }
  do {
    let encoded = try coder.encode([row])[0]
    guard let again = coder.decode(encoded.value) else {
      fatalError("What was stored is no row any more: \(row)")
    }
    // Not the rows themselves: a number that is none is never equal to itself.
    let stored = try coder.encode([again])[0]
    precondition(stored.value == encoded.value, "\(row) came back as \(again)")
    precondition(stored.id == encoded.id, "\(row) came back under another id: \(again)")
    precondition(stored.text == encoded.text, "\(row) came back with another text: \(again)")
  } catch {
    fatalError("What was decoded cannot be encoded: \(row): \(error)")
  }
  return 0
}
