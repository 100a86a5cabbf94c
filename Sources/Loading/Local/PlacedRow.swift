/// A row of a list and where it stands.
package struct PlacedRow<ID: Hashable, Value> {
  /// What the row is known by.
  package let id: ID

  /// Its place in the list, the first being 0.
  package let position: Int

  /// What it holds.
  package var value: Value

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - id: What the row is known by.
  ///   - position: Its place in the list.
  ///   - value: What it holds.
  package init(id: ID, position: Int, value: Value) {
    self.id = id
    self.position = position
    self.value = value
  }
}
