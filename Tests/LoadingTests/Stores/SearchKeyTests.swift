import Foundation
import LoadingTestSupport
import Testing

@testable import Loading

struct SearchKeyTests {
  private func folded(_ text: String) -> String {
    String(decoding: SearchKey(folding: text).bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("ÉCOLE", "ecole"), ("e\u{301}cole", "ecole"), ("100 %_[a]*", "100 %_[a]*"),
    ("Straße", "strasse"),
    ("ガ", "ガ"), ("カ\u{3099}", "ガ"), ("🇫🇷", "🇫🇷"), ("\0'\"", "\0'\""), ("", ""),
  ])
  func `case and diacritics are ignored, however they are written`(_ text: String, _ key: String) {
    #expect(folded(text) == key)
  }

  @Test func `plain text is folded as Foundation does it`() {
    for scalar in (0..<128).map({ UnicodeScalar($0) as UnicodeScalar }) {
      let text = String(scalar)
      #expect(
        folded(text)
          == text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      )
    }
  }

  @Test func `without a text there is no search`() {
    #expect(SearchKey(search: nil) == nil)
    #expect(SearchKey(search: "") == nil)
    #expect(SearchKey(search: " ") != nil)
  }

  @Test func `a text that folds into nothing is a search, too, and one of its own`() {
    #expect(SearchKey(search: "\u{301}", fold: { _ in [] })?.bytes == Array("\u{301}".utf8))
    #expect(SearchKey(search: "", fold: { _ in [] }) == nil)
  }

  @Test(arguments: 0..<20)
  func `bytes are found where a plain comparison finds them`(seed: Int) {
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
