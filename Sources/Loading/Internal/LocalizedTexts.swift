package import Foundation

/// The texts of a module, in the language of the app.
///
/// An app can replace texts in its own table `Loading.strings`, `Loading.stringsdict` or string
/// catalog, under the same keys. Texts that the tables don't contain come from the module.
package struct LocalizedTexts: Sendable {
  private let module: (any TextSource)?
  private let app: any TextSource
  private let appKeys: Set<String>

  /// Creates the texts of a module.
  package init(of name: String, with code: AnyClass) {
    let module = Self.bundle(of: name, in: Self.places(for: Bundle(for: code)))
    self.init(in: module, app: Bundle.main)
  }

  /// Creates the texts of a bundle.
  init(in module: (any TextSource)?, app: any TextSource) {
    self.module = module
    self.app = app
    // The keys aren't looked up one by one, because Xcode's pseudolanguages change missing texts,
    // too.
    // A text of a string catalog that varies, by device or number, is in the second table only.
    let tables = ["strings", "stringsdict"].compactMap { type in
      app.url(forResource: "Loading", withExtension: type)
        .flatMap { try? Data(contentsOf: $0) }
        .flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
    }
    appKeys = Set(
      tables.compactMap { $0 as? [String: Any] }.flatMap { table in
        table.filter { $0.value as? String != "" }.keys
      }
    )
  }

  package func callAsFunction(_ key: String, _ english: String) -> String {
    guard !appKeys.contains(key) else {
      return app.localizedString(forKey: key, value: english, table: "Loading")
    }
    return module?.localizedString(forKey: key, value: english, table: nil) ?? english
  }
}

extension LocalizedTexts {
  /// Returns the bundle with a module's resources, from the first location that contains one.
  ///
  /// It replaces `Bundle.module`, which terminates the process if the resources are missing.
  static func bundle(of module: String, in places: [URL]) -> Bundle? {
    for place in places {
      for suffix in ["bundle", "resources"] {
        let bundle = place.appendingPathComponent("LoadingManager_\(module).\(suffix)")
        if let bundle = Bundle(url: bundle) { return bundle }
      }
    }
    return nil
  }

  /// Returns the locations to which build systems copy resources: inside the app or the framework
  /// of the code, or next to it.
  ///
  /// The resources of an app extension are in its app. Those of a preview are at a path that Xcode
  /// provides in the environment.
  static func places(for code: Bundle) -> [URL] {
    let preview = ProcessInfo.processInfo.environment["PACKAGE_RESOURCE_BUNDLE_PATH"]
    let folders = sequence(first: code.bundleURL) { $0.deletingLastPathComponent() }
    return [
      preview.map { URL(fileURLWithPath: $0) }, Bundle.main.resourceURL, code.resourceURL,
      Bundle.main.bundleURL,
    ].compactMap { $0 } + folders.dropFirst().prefix(3)
  }
}

/// The methods of a bundle that provide texts.
protocol TextSource: Sendable {
  func url(forResource name: String?, withExtension ext: String?) -> URL?
  func localizedString(forKey key: String, value: String?, table: String?) -> String
}

extension Bundle: TextSource {}

let localized = LocalizedTexts(of: "Loading", with: LoadingObservation.self)
