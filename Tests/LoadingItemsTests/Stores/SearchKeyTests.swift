import Foundation
import LoadingTestSupport
import Testing

@testable import Loading
@testable import LoadingItems

struct SearchKeyTests {
  private func folded(_ text: String) -> String {
    String(decoding: SearchKey(folding: text).bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("ÉCOLE", "ecole"), ("e\u{301}cole", "ecole"), ("100 %_[a]*", "100 %_[a]*"),
    ("Straße", "strasse"),
    ("ガ", "ガ"), ("カ\u{3099}", "ガ"), ("🇫🇷", "🇫🇷"), ("\0'\"", "\0'\""), ("", ""),
    (" a  b\tc\n", "a b c"), ("a\u{A0}\u{3000}b", "a b"), ("Ｏ\u{2019}Brien", "o'brien"),
    ("\u{201C}é\u{201D}", "\"e\""), ("a\u{2014}b\u{2026}", "a-b..."),
  ])
  func `case, diacritics and what keyboards change are ignored in every encoding`(
    _ text: String,
    _ key: String
  ) {
    #expect(folded(text) == key)
  }

  @Test func `ASCII text is folded like in Foundation`() {
    for scalar in (0..<128).map({ UnicodeScalar($0) as UnicodeScalar }) {
      let text = scalar.properties.isWhitespace ? "a" : String(scalar)
      #expect(
        folded(text)
          == text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      )
    }
  }

  @Test func `an empty text has no search key`() {
    #expect(SearchKey(search: nil) == nil)
    #expect(SearchKey(search: "") == nil)
    #expect(SearchKey(search: " \n") == nil)
  }

  @Test func `a text that folds to nothing has its own search key`() {
    #expect(SearchKey(search: "\u{301}", fold: { _ in [] })?.bytes == Array("\u{301}".utf8))
    #expect(SearchKey(search: "", fold: { _ in [] }) == nil)
  }

  @Test(arguments: 0..<20)
  func `the byte search matches a naive comparison`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<100 {
      let text = (0..<Int.random(in: 0..<40, using: &generator))
        .map { _ in UInt8.random(in: 0..<3, using: &generator) }
      let needle = (0..<Int.random(in: 1..<6, using: &generator))
        .map { _ in UInt8.random(in: 0..<3, using: &generator) }
      let start = Int.random(in: 0...text.count, using: &generator)
      let expected = (start...max(start, text.count)).first {
        text[$0...].starts(with: needle)
      }
      let found = text.withUnsafeBytes { text in
        needle.withUnsafeBytes { firstOccurrence(of: $0, in: text, from: start) }
      }
      #expect(found == expected, "\(needle) in \(text) from \(start)")
    }
  }
}
