import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A check that a text is well-formed XML, as each picture must be.
enum XMLCheck {
  /// Returns the parser's error, or `nil` if there is none.
  static func complaint(about text: String) -> String? {
    let parser = XMLParser(data: Data(text.utf8))
    guard !parser.parse() else { return nil }
    return "line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "?")"
  }
}
