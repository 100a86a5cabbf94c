import Foundation
import LoadingTestSupport
import Testing

@testable import Loading
@testable import LoadingItems

struct LinkHeaderTests {
  private func page(_ header: String?, at url: String = "https://a.example/items?page=2")
    -> Page<Row, URL>
  {
    Page(items: [], linkHeader: header, relativeTo: URL(string: url))
  }

  @Test func `a page continues at the URLs of its Link header`() {
    let page = page(
      """
      <https://a.example/items?page=1>; rel="prev", <https://a.example/items?page=3&x=a,b>; rel="next", \
      <https://a.example/items?page=9>; rel="last"
      """
    )
    #expect(page.nextCursor?.absoluteString == "https://a.example/items?page=3&x=a,b")
    #expect(page.previousCursor?.absoluteString == "https://a.example/items?page=1")
  }

  @Test(arguments: [
    "</items?page=3>;rel=next", "<?page=3> ; rel = \"next\"",
    "<items?page=3>; title=\"a, \\\"b\"; REL=Next",
    "<https://a.example/items?page=3>; rel=\"last next\"", "<x>; rel=self,<?page=3>;rel=next",
    "<?page=3>; rel=next; rel=prev",
  ])
  func `valid variants of Link headers are parsed`(header: String) {
    #expect(page(header).nextCursor?.absoluteString == "https://a.example/items?page=3")
    #expect(page(header).previousCursor == nil)
  }

  @Test(arguments: [
    nil, "", "next", "<https://a.example", "<https://a.example>", "<>; rel=", "<a b>;rel=\"next",
    ";;<,>;rel=last", "<https://a.example>; rel=\"\\",
  ])
  func `a Link header that cannot be parsed ends the list`(header: String?) {
    let page = page(header)
    #expect(page.previousCursor == nil)
    #expect(page.nextCursor == nil || header?.contains("next") == true)
  }

  @Test func `a relative link needs a base URL`() {
    let page = Page<Row, URL>(items: [], linkHeader: "</a>; rel=next")
    #expect(page.nextCursor == nil)
  }
}
