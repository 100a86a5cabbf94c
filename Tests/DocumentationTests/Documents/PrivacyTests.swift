import Foundation
import Testing

struct PrivacyTests {
  private static let modules = [
    "Loading", "LoadingItems", "LoadingLists", "LoadingOutbox", "LoadingStore", "LoadingTesting",
    "LoadingUI",
  ]

  /// The programming interfaces that require a reason from Apple, as they are named in Swift code.
  private static var namesWithReason: some RegexComponent {
    #/\b(UserDefaults|systemUptime|mach_absolute_time|activeInputModes|(creation|modification|contentModification)Date(Key)?|fileModificationDate|volume(Available|Total)Capacity\w*|system(Free)?Size|f?stat(v?fs)?|fstatat|lstat|getattrlist\w*)\b/#
  }

  @Test func `every module has a privacy manifest`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: sources.path)
    #expect(folders.filter { $0.hasPrefix("Loading") }.sorted() == Self.modules)
  }

  @Test(arguments: modules)
  func `the manifest declares no data collection and no required-reason APIs`(
    _ module: String
  ) throws {
    let folder = sources.appendingPathComponent(module)
    let file = folder.appendingPathComponent("Resources/PrivacyInfo.xcprivacy")
    let manifest = try #require(
      try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        as? [String: Any]
    )
    #expect(manifest["NSPrivacyTracking"] as? Bool == false)
    for key in ["TrackingDomains", "CollectedDataTypes", "AccessedAPITypes"] {
      #expect((manifest["NSPrivacy\(key)"] as? [Any])?.isEmpty == true, "\(key)")
    }
  }

  @Test(arguments: modules)
  func `the sources use no required-reason API`(_ module: String) throws {
    let folder = sources.appendingPathComponent(module)
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    )
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let found = text.firstMatch(of: Self.namesWithReason)
      #expect(
        found == nil,
        "\(file.lastPathComponent): \(found.map { String(text[$0.range]) } ?? "")"
      )
    }
  }

  private var sources: URL { Repository.root.appendingPathComponent("Sources") }
}
