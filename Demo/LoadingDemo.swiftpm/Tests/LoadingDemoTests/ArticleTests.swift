import Foundation
import Testing

/// The article about screens that load by themselves, whose code is the demo's.
struct ArticleTests {
  private let root: URL

  init() {
    // Tests/LoadingDemoTests, the demo, Demo
    let file = URL(fileURLWithPath: #filePath)
    root = (0..<5).reduce(file) { folder, _ in folder.deletingLastPathComponent() }
  }

  private func lines(_ text: some StringProtocol) -> [String] {
    text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  private func screens() throws -> [[String]] {
    let folder = root.appendingPathComponent("Demo/LoadingDemo.swiftpm/Sources/Screens")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let sources = (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
    return try sources.map { lines(try String(contentsOf: $0, encoding: .utf8)) }
  }

  @Test func `all of its code is that of a screen, in the same order`() throws {
    let article = try String(
      contentsOf: root.appendingPathComponent("Docs/LoadingUI.docc/AutomaticReloads.md"),
      encoding: .utf8
    )
    let blocks = article.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first.map(lines) }
    #expect(blocks.count == 4)
    let screens = try screens()
    for block in blocks {
      #expect(screens.contains { $0.contains(inOrder: block) }, "\(block)")
    }
  }
}

extension [String] {
  /// Whether it has all these lines, in this order, with any others between them.
  fileprivate func contains(inOrder lines: [String]) -> Bool {
    var rest = lines[...]
    for line in self where line == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
