import GuideCode
import Testing

struct DocumentTests {
  @Test func `every code block of a document is compiled`() throws {
    let screens = try Repository.screens()
    let documents = try Repository.documents()
    #expect(Set(documents.map(\.name)).isSuperset(of: ["README", "AutomaticReloads", "LoadingUI"]))
    for document in documents {
      let names = try Repository.template(of: document)?.names ?? []
      for block in document.blocks where !names.contains(block.name) {
        #expect(
          screens.contains { $0.contains(block.lines) },
          "#guide(\"\(block.name)\") is missing in the tests of \(document.name)"
        )
      }
    }
  }

  @Test func `every article is listed in a catalog, and a test runs its code`() throws {
    let documents = try Repository.documents()
    let articles = try Repository.articleNames()
    #expect(articles.contains("AutomaticReloads"))
    #expect(documents.flatMap(\.articles).sorted() == articles.sorted())
    for document in documents where try Repository.template(of: document) != nil {
      #expect(try Repository.hasTest(of: document), "\(document.name)")
    }
  }

  @Test func `no line of code is too wide for a page`() throws {
    for document in try Repository.documents() { #expect(document.wideLines == []) }
    let wide = String(repeating: "a", count: 67)
    let text = "```swift\nb\n\(wide)\n```\n\(wide)"
    #expect(Document(path: "A.md", text: text).wideLines == [wide])
  }

  @Test func `code of the demo is found without its indentation`() {
    let screen = SourceFile(text: "enum A {\n  let a = 1\n\n  let b = 2\n  let c = 3\n}")
    #expect(screen.contains(["let a = 1", "let b = 2"]))
    #expect(!screen.contains(["let a = 1", "let c = 3"]))
  }
}
