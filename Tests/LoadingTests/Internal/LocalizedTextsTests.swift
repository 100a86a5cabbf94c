import Foundation
import Testing

@testable import Loading

/// The source of a text: the app's table, the module's, or the code.
struct LocalizedTextsTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("LocalizedTextsTests-\(UUID().uuidString)")

  /// Creates a bundle with a table, and runs a test with it.
  private func withBundle(
    table: String,
    _ lines: String,
    _ body: (Bundle) throws -> Void
  ) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let language = folder.appendingPathComponent("en.lproj")
    try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
    try Data(lines.utf8).write(to: language.appendingPathComponent("\(table).strings"))
    try body(try #require(Bundle(path: folder.path)))
  }

  @Test func `the app's translations take precedence where they are not empty`() throws {
    let lines = #""loading.timeout" = "Zzz"; "loading.empty" = "";"#
    try withBundle(table: "Loading", lines) { app in
      let texts = LocalizedTexts(in: Bundle(for: BundleMarker.self), app: app)
      #expect(texts("loading.timeout", "English") == "Zzz")
      #expect(texts("loading.other", "English") == "English")
      #expect(texts("loading.empty", "English") == "English")
    }
  }

  /// An app whose texts vary, by device or number, as those of a string catalog may.
  private struct VaryingApp: TextSource {
    let table: URL

    func url(forResource name: String?, withExtension ext: String?) -> URL? {
      name == "Loading" && ext == "stringsdict" ? table : nil
    }

    func localizedString(forKey key: String, value: String?, table: String?) -> String {
      "\(key) of the app"
    }
  }

  @Test func `texts of the app that vary take precedence, too`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let table = folder.appendingPathComponent("Loading.stringsdict")
    let texts = ["loading.timeout": ["NSStringLocalizedFormatKey": "%#@seconds@"]]
    try PropertyListSerialization.data(fromPropertyList: texts, format: .xml, options: 0)
      .write(to: table)
    let localized = LocalizedTexts(in: nil, app: VaryingApp(table: table))
    #expect(localized("loading.timeout", "English") == "loading.timeout of the app")
    #expect(localized("loading.other", "English") == "English")
  }

  @Test func `texts are in English if the module's bundle is missing, without a crash`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let missing = folder.appendingPathComponent("nowhere")
    let bundle = LocalizedTexts.bundle(of: "Loading", in: [missing, folder])
    #expect(bundle == nil)
    #expect(LocalizedTexts(in: bundle, app: Bundle.main)("loading.timeout", "English") == "English")
  }

  @Test(arguments: ["bundle", "resources"])
  func `the bundle is loaded from the first location that contains it`(_ suffix: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let places = ["one", "two", "three"].map { folder.appendingPathComponent($0) }
    for place in places.dropFirst() {
      try FileManager.default.createDirectory(
        at: place.appendingPathComponent("LoadingManager_Loading.\(suffix)"),
        withIntermediateDirectories: true
      )
    }
    let found = try #require(LocalizedTexts.bundle(of: "Loading", in: places)).bundleURL
    #expect(found.deletingLastPathComponent().lastPathComponent == "two")
    #expect(LocalizedTexts.bundle(of: "Loadin", in: places) == nil)
  }

  @Test func `the bundle of the build is found`() {
    let places = LocalizedTexts.places(for: Bundle(for: LoadingObservation.self))
    let found = LocalizedTexts.bundle(of: "Loading", in: places)
    #expect(found?.bundlePath == Bundle.module.bundlePath)
    #expect(LocalizedTexts.bundle(of: "LoadingStore", in: places) != nil)
  }

  @Test func `an app extension also searches its app for the bundle`() throws {
    let code = try #require(Bundle(path: FileManager.default.temporaryDirectory.path))
    let app = code.bundleURL.deletingLastPathComponent()
    #expect(LocalizedTexts.places(for: code).contains { $0.standardized == app.standardized })
  }

  @Test func `with "Show non-localized strings" an app without a table uses the module's texts`()
    throws
  {
    try withBundle(table: "Localizable", "") {
      expectModuleText(app: CapitalizingBundle(bundle: $0))
    }
  }

  @Test
  func `with "Show non-localized strings" the module's texts replace those missing in the app`()
    throws
  {
    let lines = #""loading.other" = "Zzz";"#
    try withBundle(table: "Loading", lines) {
      expectModuleText(app: CapitalizingBundle(bundle: $0))
    }
  }

  @Test func `with the double-length pseudolanguage the text is doubled, not its key`() throws {
    try withBundle(table: "Localizable", "") {
      expectModuleText(app: DoublingBundle(bundle: $0))
    }
    let lines = #""loading.timeout" = "Zzz";"#
    try withBundle(table: "Localizable", lines) {
      let texts = LocalizedTexts(in: DoublingBundle(bundle: $0), app: Bundle.main)
      #expect(texts("loading.timeout", "English") == "Zzz Zzz")
    }
  }

  private func expectModuleText(app: any TextSource) {
    let texts = LocalizedTexts(in: Bundle.module, app: app)
    let english = "This is taking too long. Please try again."
    #expect(texts("loading.timeout", "") == english)
  }
}

/// The class by which the test bundle is found.
private final class BundleMarker {}

/// A bundle as with the scheme option "Show non-localized strings", which capitalizes missing
/// texts.
private struct CapitalizingBundle: TextSource {
  let bundle: Bundle

  func url(forResource name: String?, withExtension ext: String?) -> URL? {
    bundle.url(forResource: name, withExtension: ext)
  }

  func localizedString(forKey key: String, value: String?, table: String?) -> String {
    let missing = "\u{0}"
    let text = bundle.localizedString(forKey: key, value: missing, table: table)
    guard text == missing else { return text }
    return (value.flatMap { $0.isEmpty ? nil : $0 } ?? key).uppercased()
  }
}

/// A bundle as with the double-length pseudolanguage of a scheme.
private struct DoublingBundle: TextSource {
  let bundle: Bundle

  func url(forResource name: String?, withExtension ext: String?) -> URL? {
    bundle.url(forResource: name, withExtension: ext)
  }

  func localizedString(forKey key: String, value: String?, table: String?) -> String {
    let text = bundle.localizedString(forKey: key, value: value, table: table)
    return "\(text) \(text)"
  }
}
