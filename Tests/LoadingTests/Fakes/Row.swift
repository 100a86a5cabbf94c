/// An item of a list: known by its number, equal if the text is equal too.
struct Row: Identifiable, Hashable, Codable, Sendable {
  let id: Int
  var text = ""
}

/// Rows with these numbers.
func rows(_ ids: some Sequence<Int>, _ text: String = "") -> [Row] {
  ids.map { Row(id: $0, text: text) }
}
