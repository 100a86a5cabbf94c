import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Whether a text is well-formed XML, as every picture has to be.
enum XMLCheck {
  /// What the parser complains of; nil: nothing.
  static func complaint(about text: String) -> String? {
    let parser = XMLParser(data: Data(text.utf8))
    guard !parser.parse() else { return nil }
    return "line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "?")"
  }
}
