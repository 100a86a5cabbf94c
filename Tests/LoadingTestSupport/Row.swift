/// An item of a list, identified by its number.
///
/// Rows are equal if their texts are equal, too.
package struct Row: Identifiable, Hashable, Codable, Sendable {
  package let id: Int
  package var text = ""

  package init(id: Int, text: String = "") {
    self.id = id
    self.text = text
  }
}

/// Returns rows with numbers.
package func rows(_ ids: some Sequence<Int>, _ text: String = "") -> [Row] {
  ids.map { Row(id: $0, text: text) }
}
