import Foundation
import Testing

/// What the app tells iOS of itself.
struct AppLanguagesTests {
  @Test func `the app declares each language that the library speaks`() throws {
    let demo = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: demo.appending(path: "App/Info.plist"))
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    let languages = try #require((list as? [String: Any])?["CFBundleLocalizations"] as? [String])
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
}
