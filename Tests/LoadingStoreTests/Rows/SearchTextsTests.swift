import Foundation
import Loading
import LoadingTestSupport
import Testing

@testable import LoadingStore

struct SearchTextsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Limits that keep everything, a part, and nothing.
  @Test(arguments: [1 << 20, 400, 0], [1, 3, 64])
  func `what is found is what the rows contain, however much is kept`(
    limit: Int,
    segmentRows: Int
  ) throws {
    var generator = SeededGenerator(seed: UInt64(limit + segmentRows))
    let connection = try Connection(path: folder.file().path, patience: 0)
    try Schema.current.prepare(connection)
    let list = try CollectionLists(connection: connection, name: []).findOrMake(nil)
    var texts = SearchTexts(limit: limit, segmentRows: segmentRows)
    var model: [Int: String] = [:]
    for _ in 0..<60 {
      let position = Int.random(in: 0..<40, using: &generator)
      let text = ["", "a", "ab", "bab", "b"].randomElement(using: &generator)!
      let row = EncodedRow(id: Array("\(position)".utf8), text: Array(text.utf8), value: [])
      if model.updateValue(text, forKey: position) == nil {
        try list.insert(row, at: position)
      } else {
        try list.update(row, at: position)
      }
      texts.forget(position)
      for text in ["a", "ab", "bab", "x"] {
        var found: [Int] = []
        try texts.search(SearchKey(folding: text), in: list) {
          found.append($0)
          return true
        }
        #expect(found == model.filter { $0.value.contains(text) }.keys.sorted())
        var first: [Int] = []
        try texts.search(SearchKey(folding: text), in: list) {
          first.append($0)
          return first.count < 2
        }
        #expect(first == Array(found.prefix(2)))
      }
    }
  }
}
