package import Foundation

/// The texts of a module, in the language of the app.
///
/// An app replaces texts in a table `Loading.strings` of its own, under the same keys. Texts that it doesn't
/// contain are the module's.
package struct LocalizedTexts: Sendable {
  private let module: (any TextSource)?
  private let app: any TextSource
  /// The keys of the app's table.
  private let appKeys: Set<String>

  /// Creates the texts of a module.
  ///
  /// - Parameters:
  ///   - name: The module.
  ///   - code: A class of the module.
  package init(of name: String, with code: AnyClass) {
    let module = Self.bundle(of: name, in: Self.places(for: Bundle(for: code)))
    self.init(in: module, app: Bundle.main)
  }

  /// Creates the texts of a bundle.
  ///
  /// - Parameters:
  ///   - module: The bundle; without one, texts are English.
  ///   - app: The bundle with the app's table.
  init(in module: (any TextSource)?, app: any TextSource) {
    self.module = module
    self.app = app
    // Not by looking each key up: Xcode's pseudolanguages change texts that aren't found, too.
    let table = app.url(forResource: "Loading", withExtension: "strings")
      .flatMap { try? Data(contentsOf: $0) }
      .flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
    appKeys = Set((table as? [String: String] ?? [:]).filter { !$0.value.isEmpty }.keys)
  }

  /// Returns a text.
  ///
  /// - Parameters:
  ///   - key: The key in both tables.
  ///   - english: The text in English, for a module whose bundle is missing.
  /// - Returns: The text.
  package func callAsFunction(_ key: String, _ english: String) -> String {
    guard !appKeys.contains(key) else {
      return app.localizedString(forKey: key, value: english, table: "Loading")
    }
    return module?.localizedString(forKey: key, value: english, table: nil) ?? english
  }
}

extension LocalizedTexts {
  /// The resources of a module, in the first place that has them.
  ///
  /// In place of `Bundle.module`, which ends the process where they are missing.
  static func bundle(of module: String, in places: [URL]) -> Bundle? {
    for place in places {
      for suffix in ["bundle", "resources"] {
        let bundle = place.appendingPathComponent("LoadingManager_\(module).\(suffix)")
        if let bundle = Bundle(url: bundle) { return bundle }
      }
    }
    return nil
  }

  /// Where build systems put resources: within the app or the framework of the code, or beside it.
  ///
  /// An app extension finds those of its app, and a preview those that Xcode names in the environment.
  static func places(for code: Bundle) -> [URL] {
    let preview = ProcessInfo.processInfo.environment["PACKAGE_RESOURCE_BUNDLE_PATH"]
    let folders = sequence(first: code.bundleURL) { $0.deletingLastPathComponent() }
    return [
      preview.map { URL(fileURLWithPath: $0) }, Bundle.main.resourceURL, code.resourceURL,
      Bundle.main.bundleURL,
    ].compactMap { $0 } + folders.dropFirst().prefix(3)
  }
}

/// A bundle, as far as texts go.
protocol TextSource: Sendable {
  func url(forResource name: String?, withExtension ext: String?) -> URL?
  func localizedString(forKey key: String, value: String?, table: String?) -> String
}

extension Bundle: TextSource {}

/// The texts of this module.
let localized = LocalizedTexts(of: "Loading", with: LoadingObservation.self)
