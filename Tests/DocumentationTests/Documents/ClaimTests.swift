import Foundation
import Testing

/// Sentences of the guides, and the tests that show them.
struct ClaimTests {
  struct Claim: CustomTestStringConvertible {
    let article: String
    let sentence: String
    let test: String

    init(_ article: String, _ sentence: String, _ test: String) {
      (self.article, self.sentence, self.test) = (article, sentence, test)
    }

    var testDescription: String { sentence }
  }

  /// The names of all tests, except those of the demo.
  private static let testNames: Set<String> = {
    let folder = Repository.root.appendingPathComponent("Tests")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let sources = (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    return Set(
      sources.flatMap { $0.components(separatedBy: "func `").dropFirst() }
        .compactMap { $0.components(separatedBy: "`").first }
    )
  }()

  @Test(arguments: Claim.all + Claim.drawn) func `each claim of the guides has a test`(
    claim: Claim
  ) throws {
    let page = try #require(Repository.pages()["\(claim.article).md"])
    #expect(page.contains(claim.sentence), "\(claim.article) says it no longer")
    #expect(Self.testNames.contains(claim.test), "there is no test “\(claim.test)”")
  }

  @Test func `there are at least forty claims`() { #expect(Claim.all.count >= 40) }
}
