public import Foundation
import Loading

extension Page where Cursor == URL {
  /// Creates a page from the `Link` header of a response, which many REST servers use for pages.
  ///
  /// ```swift
  /// let issues = PagedLoader<Issue, URL> { request in
  ///   let (data, response) = try await session.data(from: request.cursor ?? firstPage)
  ///   let links = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Link")
  ///   return Page(items: try decode(data), linkHeader: links, relativeTo: response.url)
  /// }
  /// ```
  ///
  /// The links with the relations `next` and `prev` (or `previous`) become the cursors (RFC 8288).
  /// If the header can't be parsed or contains none of them, this page is the last page.
  ///
  /// - Parameters:
  ///   - items: The items, in the server's order.
  ///   - linkHeader: The value of the `Link` header field; `nil` if there is none.
  ///   - url: The base URL for relative links; `nil` to use absolute links only.
  public init(items: [Item], linkHeader: String?, relativeTo url: URL? = nil) {
    self.init(items: items)
    for link in LinkHeader(linkHeader ?? "").links {
      guard let target = URL(string: link.target, relativeTo: url)?.absoluteURL,
        target.scheme != nil
      else { continue }
      for relation in link.relations {
        switch relation {
        case "next": nextCursor = nextCursor ?? target
        case "prev", "previous": previousCursor = previousCursor ?? target
        default: break
        }
      }
    }
  }
}

/// The links of a `Link` header field (RFC 8288, section 3).
struct LinkHeader {
  struct Link: Equatable {
    var target: String
    var relations: [String]
  }

  private(set) var links: [Link] = []

  init(_ field: String) {
    var rest = field[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...].dropFirst()
      guard let end = rest.firstIndex(of: ">") else { return }
      var link = Link(
        target: String(rest[..<end]).trimmingCharacters(in: .whitespaces),
        relations: []
      )
      rest = rest[end...].dropFirst()
      while let parameter = Self.parameter(in: &rest) {
        // If there are several, the first one counts.
        guard parameter.name == "rel", link.relations.isEmpty else { continue }
        link.relations = parameter.value.lowercased().split(separator: " ").map { String($0) }
      }
      links.append(link)
    }
  }

  /// Removes and returns the next parameter of a link; `nil` at its end.
  private static func parameter(in rest: inout Substring) -> (name: String, value: String)? {
    rest = rest.drop { $0 == " " || $0 == "\t" }
    guard rest.first == ";" else { return nil }
    rest = rest.dropFirst()
    let name = rest.prefix { !"=;,".contains($0) }
    rest = rest.dropFirst(name.count)
    var value = ""
    if rest.first == "=" {
      rest = rest.dropFirst().drop { $0 == " " }
      value = rest.first == "\"" ? quoted(in: &rest) : token(in: &rest)
    }
    return (String(name).trimmingCharacters(in: .whitespaces).lowercased(), value)
  }

  private static func token(in rest: inout Substring) -> String {
    let token = rest.prefix { !";,".contains($0) }
    rest = rest.dropFirst(token.count)
    return String(token).trimmingCharacters(in: .whitespaces)
  }

  private static func quoted(in rest: inout Substring) -> String {
    var value = ""
    rest = rest.dropFirst()
    while let next = rest.popFirst(), next != "\"" {
      if next != "\\" {
        value.append(next)
      } else if let escaped = rest.popFirst() {
        value.append(escaped)
      }
    }
    return value
  }
}
