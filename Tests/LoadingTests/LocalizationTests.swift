import Foundation
@testable import Loading
import Testing

/// Every text of every module is there in every language, and the app has the last word.
struct LocalizationTests {
  private static let languages = [
    "ar", "de", "en", "es", "fr", "it", "ja", "ko", "nl", "pt-BR", "ru", "zh-Hans",
  ]
  private static let modules = ["Loading", "LoadingStore", "LoadingUI"]
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources")

  /// The texts of one language, by key.
  private func texts(_ module: String, _ language: String) throws -> [String: String] {
    let file = Self.sources.appendingPathComponent(
      "\(module)/Resources/\(language).lproj/Localizable.strings"
    )
    let lines = try String(contentsOf: file, encoding: .utf8)
    var texts: [String: String] = [:]
    for match in lines.matches(of: /"(.+?)" = "(.+)";/) {
      texts[String(match.1)] = String(match.2)
    }
    return texts
  }

  @Test(arguments: modules) func `each module is there in the same twelve languages`(
    module: String
  ) throws {
    let folder = Self.sources.appendingPathComponent("\(module)/Resources")
    let found = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(found.sorted() == Self.languages.map { "\($0).lproj" })
  }

  @Test(arguments: modules, languages) func `no language lacks a key, or has one too many`(
    module: String,
    language: String
  ) throws {
    let english = try texts(module, "en")
    let other = try texts(module, language)
    #expect(!english.isEmpty)
    #expect(Set(other.keys) == Set(english.keys))
    for (key, text) in english {
      // What is put into the text stands in each of them, as often.
      let count = text.components(separatedBy: "%@").count
      #expect(other[key]?.components(separatedBy: "%@").count == count, "\(key)")
    }
    if language != "en" { #expect(english.filter { other[$0] == $1 }.isEmpty, "not translated") }
  }

  @Test(arguments: modules) func `the code asks for the keys that there are, in the same words`(
    module: String
  ) throws {
    let folder = Self.sources.appendingPathComponent(module)
    var asked: [String: String] = [:]
    for case let file as URL in FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: nil
    )!
    where file.pathExtension == "swift" {
      let code = try String(contentsOf: file, encoding: .utf8)
      // A long text stands in two pieces.
      let call = /(?:text|localized)\(\s*"([a-zA-Z.-]+)",\s*"([^"]*)"(?:\s*\+\s*"([^"]*)")?/
      for match in code.matches(of: call) {
        asked[String(match.1)] = String(match.2) + (match.3.map(String.init) ?? "")
      }
    }
    #expect(try asked == texts(module, "en"))
  }

  @Test func `the app's own words win, and only where it has some`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("LocalizationTests-\(UUID().uuidString)")
    let table = folder.appendingPathComponent("en.lproj")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: table, withIntermediateDirectories: true)
    try Data(#""loading.timeout" = "Zzz";"#.utf8)
      .write(to: table.appendingPathComponent("Loading.strings"))
    let app = try #require(Bundle(path: folder.path))
    let module = Bundle(for: BundleMarker.self)
    #expect(localized("loading.timeout", "English", in: module, app: app) == "Zzz")
    #expect(localized("loading.other", "English", in: module, app: app) == "English")
  }
}

/// Names the bundle of the tests.
private final class BundleMarker {}
