import Testing

struct DocumentTests {
  @Test func `every code block of a document is compiled as a whole`() throws {
    let sources = try Repository.snippets() + Repository.screens()
    let documents = try Repository.documents()
    #expect(Set(documents.map(\.name)).isSuperset(of: ["README", "AutomaticReloads", "LoadingUI"]))
    for document in documents {
      for block in document.blocks {
        #expect(sources.contains { $0.contains(block) }, "\(document.name): \(block)")
      }
    }
  }

  @Test func `every article is listed in a catalog, and a test runs its code`() throws {
    let documents = try Repository.documents()
    let snippets = try Repository.snippets()
    let screens = try Repository.screens()
    let articles = try Repository.articleNames()
    #expect(articles.contains("AutomaticReloads"))
    #expect(documents.flatMap(\.articles).sorted() == articles.sorted())
    for article in articles {
      let document = try #require(documents.first { $0.name == article }, "\(article)")
      let ownBlocks = document.blocks.filter { block in !screens.contains { $0.contains(block) } }
      guard !ownBlocks.isEmpty else { continue }
      let snippet = try #require(snippets.first { $0.name == article }, "\(article).swift")
      #expect(snippet.hasTest, "\(article).swift")
    }
  }

  @Test func `no line of code is too wide for a page`() throws {
    for document in try Repository.documents() { #expect(document.wideLines == []) }
    let wide = String(repeating: "a", count: 67)
    #expect(Document(name: "A", text: "```swift\nb\n\(wide)\n```\n\(wide)").wideLines == [wide])
  }

  @Test func `code that is not compiled is found`() {
    let source = SourceFile(name: "A", text: "enum A {\n  let a = 1\n\n  let b = 2\n  let c = 3\n}")
    let document = Document(
      name: "A",
      text: """
        - <doc:Other>

        ```swift
        let a = 1
        let b = 2
        ```
        ```text
        let x = 1
        ```
        ```swift
        let a = 1
        let c = 3
        ```
        """
    )
    #expect(document.articles == ["Other"])
    #expect(document.blocks.map(source.contains) == [true, false])
  }
}
