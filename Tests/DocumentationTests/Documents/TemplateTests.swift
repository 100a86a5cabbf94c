import GuideCode
import Testing

struct TemplateTests {
  private let guide = Document(
    path: "/A.md",
    text: """
      # A
      ```swift
      import B
      ```
      ```sh
      # B
      ```
      ## Topics
      - <doc:Other>
      ```swift
      let a = 1
      let b = 2
      ```
      ```swift
      let c = 3
      ```
      """
  )

  @Test func `code blocks are named after their headings`() {
    #expect(guide.name == "A")
    #expect(guide.blocks.map(\.name) == ["A", "Topics", "Topics, 2"])
    #expect(guide.articles == ["Other"])
  }

  @Test func `code is inserted with the indentation of its place and the lines of its document`()
    throws
  {
    let template = Template(
      path: "/A.swift",
      text: """
        #guide("A")
        enum A {
          #guide("Topics, 2")
        }

        """
    )
    #expect(template.names == ["A", "Topics, 2"])
    let code = """
      #sourceLocation(file: "/A.swift", line: 1)
      #sourceLocation(file: "/A.md", line: 3)
      import B
      #sourceLocation(file: "/A.swift", line: 2)
      enum A {
      #sourceLocation(file: "/A.md", line: 15)
        let c = 3
      #sourceLocation(file: "/A.swift", line: 4)
      }

      """
    #expect(try template.code(of: guide) == code)
  }

  @Test func `an unknown name is an error that has the place and the known names`() {
    let template = Template(path: "/A.swift", text: "enum A {}\n#guide(\"Topic\")")
    let error = #expect(throws: Template.UnknownBlockError.self) {
      try template.code(of: guide)
    }
    #expect(
      error?.description
        == "/A.swift:2: error: /A.md has no code block “Topic”, but “A”, “Topics”, “Topics, 2”"
    )
  }
}
