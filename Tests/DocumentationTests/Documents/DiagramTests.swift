import Foundation
import Testing

@testable import LoadingDiagrams

struct DiagramTests {
  @Test func `the diagrams match the rules; if not, swift run LoadingDiagrams`() throws {
    let folder = Repository.root.appendingPathComponent(LoadingDiagrams.folder)
    let files = LoadingDiagrams.files
    #expect(files.count == 4)
    for (name, drawn) in files {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      // The failure doesn't include the pictures, which are long.
      let isCurrent = text == drawn
      #expect(isCurrent, "\(name)")
    }
  }

  @Test func `a question with equal outcomes is omitted`() {
    let tree = DecisionTree.asking("A?") { _ in .asking("B?") { .outcome($0 ? "1" : "2") } }
    #expect(tree == .asking("B?") { .outcome($0 ? "1" : "2") })
  }
}
