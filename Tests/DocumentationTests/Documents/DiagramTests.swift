import Foundation
import Testing

@testable import LoadingDiagrams

struct DiagramTests {
  @Test func `the pictures show the rules as they are; if not, swift run LoadingDiagrams`() throws {
    let folder = Repository.root.appendingPathComponent(LoadingDiagrams.folder)
    let files = LoadingDiagrams.files
    #expect(files.count == 4)
    for (name, drawn) in files {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      // Without the pictures themselves in the failure: they are long.
      let isCurrent = text == drawn
      #expect(isCurrent, "\(name)")
    }
  }

  @Test func `a question that makes no difference is not asked`() {
    let tree = DecisionTree.asking("A?") { _ in .asking("B?") { .outcome($0 ? "1" : "2") } }
    #expect(tree == .asking("B?") { .outcome($0 ? "1" : "2") })
  }
}
