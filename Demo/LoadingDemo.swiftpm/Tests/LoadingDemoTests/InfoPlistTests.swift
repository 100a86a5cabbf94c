import Foundation
import Testing

/// The entries of the app's Info.plist.
struct InfoPlistTests {
  private let demo = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func entry(_ key: String) throws -> Any? {
    let data = try Data(contentsOf: demo.appending(path: "App/Info.plist"))
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    return (list as? [String: Any])?[key]
  }

  @Test func `the app declares each language of the library`() throws {
    let languages = try #require(try entry("CFBundleLocalizations") as? [String])
    for module in ["Loading", "LoadingStore", "LoadingUI"] {
      let resources = demo.appending(path: "../../Sources/\(module)/Resources")
      let folders = try FileManager.default.contentsOfDirectory(
        at: resources,
        includingPropertiesForKeys: nil
      )
      let spoken = folders.filter { $0.pathExtension == "lproj" }
        .map { $0.deletingPathExtension().lastPathComponent }
      #expect(spoken.sorted() == languages.sorted())
    }
  }

  /// Without it, iOS uses no scene delegate, which creates the window.
  @Test func `the app declares that it uses scenes`() throws {
    #expect(try entry("UIApplicationSceneManifest") is [String: Any])
  }
}
