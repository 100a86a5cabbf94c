import Foundation
import Testing

/// Each text of each module exists in each language, with the key that the code uses.
struct LocalizationTests {
  private static let languages = [
    "ar", "de", "en", "es", "fr", "it", "ja", "ko", "nl", "pl", "pt-BR", "pt-PT", "ru", "sv", "tr",
    "uk", "zh-Hans", "zh-Hant",
  ]
  private static let modules = ["Loading", "LoadingStore", "LoadingUI"]
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources")

  private func file(_ module: String, _ language: String) -> URL {
    Self.sources.appendingPathComponent(
      "\(module)/Resources/\(language).lproj/Localizable.strings"
    )
  }

  /// The texts of a language by key, as the system reads them.
  private func texts(_ module: String, _ language: String) throws -> [String: String] {
    let data = try Data(contentsOf: file(module, language))
    let table = try PropertyListSerialization.propertyList(from: data, format: nil)
    return try #require(table as? [String: String])
  }

  /// The keys of a language, in the order of its lines.
  private func keys(_ module: String, _ language: String) throws -> [String] {
    let lines = try String(contentsOf: file(module, language), encoding: .utf8)
    return lines.matches(of: /(?m)^"(.+?)" = ".+";$/).map { String($0.1) }
  }

  /// The format specifiers of a text, in order.
  private func placeholders(_ text: String) -> [String] {
    text.matches(of: /%(\d+\$)?[-+ #0]*\d*(\.\d+)?(l|ll|h|q|z)?[@a-zA-Z%]/).map { String($0.0) }
  }

  @Test(arguments: modules) func `each module is localized in the same eighteen languages`(
    module: String
  ) throws {
    let folder = Self.sources.appendingPathComponent("\(module)/Resources")
    let found = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let languages = found.filter { $0.hasSuffix(".lproj") }
    #expect(languages.sorted() == Self.languages.map { "\($0).lproj" })
  }

  @Test(arguments: modules, languages) func `every language has exactly the English keys`(
    module: String,
    language: String
  ) throws {
    let english = try texts(module, "en")
    let other = try texts(module, language)
    #expect(!english.isEmpty)
    #expect(Set(other.keys) == Set(english.keys))
    // Without duplicates, and each after the same comment.
    #expect(try keys(module, language) == keys(module, "en"))
    if language != "en" { #expect(english.filter { other[$0] == $1 }.isEmpty, "not translated") }
  }

  @Test(arguments: modules, languages)
  func `translations have the same placeholders as the English text`(
    module: String,
    language: String
  ) throws {
    let other = try texts(module, language)
    for (key, text) in try texts(module, "en") {
      // The code replaces "%@". Any other specifier would remain in the text.
      #expect(placeholders(other[key] ?? "") == placeholders(text), "\(key)")
      #expect(other[key]?.contains("%") == text.contains("%"), "\(key)")
    }
  }

  @Test(arguments: modules, languages) func `translations follow the typography of their language`(
    module: String,
    language: String
  ) throws {
    let other = try texts(module, language)
    for (key, text) in try texts(module, "en") {
      let translated = try #require(other[key])
      #expect(translated == translated.trimmingCharacters(in: .whitespacesAndNewlines), "\(key)")
      #expect(!translated.contains("..."), "\(key)")
      // A sentence ends with a punctuation mark; a title or button doesn't.
      let isSentence = translated.hasSuffix(".") || translated.hasSuffix("。")
      #expect(isSentence == text.hasSuffix("."), "\(key)")
      // A line must not break before a punctuation mark, or after the first of two.
      #expect(translated.firstMatch(of: /[ ][:;!?»…]|«[ ]/) == nil, "\(key)")
    }
  }

  @Test(arguments: modules) func `the keys and default texts in the code match the English table`(
    module: String
  ) throws {
    let folder = Self.sources.appendingPathComponent(module)
    var requested: [String: String] = [:]
    for case let file as URL in FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: nil
    )!
    where file.pathExtension == "swift" {
      let code = try String(contentsOf: file, encoding: .utf8)
      // A long text is split into two string literals.
      let call = /(?:text|localized)\(\s*"([a-zA-Z.-]+)",\s*"([^"]*)"(?:\s*\+\s*"([^"]*)")?/
      for match in code.matches(of: call) {
        requested[String(match.1)] = String(match.2) + (match.3.map(String.init) ?? "")
      }
    }
    #expect(try requested == texts(module, "en"))
  }
}
