package import Foundation

@testable import LoadingStore

/// A row with a value of each JSON type.
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

// Used by all calls, which are sequential on one thread.
nonisolated(unsafe) private let coder = RowCoder<FuzzedRow> { $0.id }

/// Decodes any bytes as a stored row, which must stay the same when it is stored again.
package func readStoredRow(_ data: Data) {
  guard let row = coder.decode(data) else { return }
  do {
    let encoded = try coder.encode([row])[0]
    guard let again = coder.decode(encoded.value) else {
      fatalError("The stored row can’t be decoded: \(row)")
    }
    // The encoded rows are compared, because NaN is never equal to itself.
    let stored = try coder.encode([again])[0]
    precondition(stored.value == encoded.value, "\(row) was decoded as \(again)")
    precondition(stored.id == encoded.id, "\(row) was decoded with another id: \(again)")
    precondition(stored.text == encoded.text, "\(row) was decoded with another text: \(again)")
  } catch {
    fatalError("The decoded row can’t be encoded: \(row): \(error)")
  }
}
