import Testing

@testable import LoadingDemo

struct PicturePageTests {
  private let svg = """
    <?xml version="1.0"?><svg><clipPath id="c"/><g clip-path="url(#c)"/><use href="#c"/></svg>
    """

  private func page(caption: String = "", svg: String) -> String {
    let picture = Picture(
      fileName: nil,
      title: "T",
      caption: caption,
      status: "idle",
      time: .milliseconds(1234),
      light: svg,
      dark: svg
    )
    return PicturePage(
      sections: [.init(title: "S", text: "", pictures: [picture])],
      source: "here"
    ).html
  }

  @Test func `ids in pictures are unique`() {
    let html = page(svg: svg)
    #expect(html.contains(#"id="s0-0l-c""#) && html.contains("url(#s0-0l-c)"))
    #expect(html.contains(#"id="s0-0d-c""#) && html.contains("href=\"#s0-0d-c\""))
    #expect(!html.contains("<?xml"))
  }

  @Test func `the page links to each screen`() {
    let html = page(svg: svg)
    #expect(html.contains("<a href=\"#s0\">S</a>") && html.contains("<section id=\"s0\">"))
  }

  @Test func `markup in texts is escaped`() {
    #expect(page(caption: "<b>&", svg: svg).contains("&lt;b&gt;&amp;"))
  }

  @Test func `times have three digits`() {
    #expect(page(svg: svg).contains("+1.234 s"))
  }
}
