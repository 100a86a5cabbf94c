/// A row of a list and where it stands.
@usableFromInline package struct PlacedRow<ID: Hashable, Value> {
  /// What the row is known by.
  @usableFromInline package let id: ID

  /// Its place in the list, the first being 0.
  @usableFromInline package let position: Int

  /// What it holds.
  @usableFromInline package var value: Value

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - id: What the row is known by.
  ///   - position: Its place in the list.
  ///   - value: What it holds.
  @inlinable package init(id: ID, position: Int, value: Value) {
    self.id = id
    self.position = position
    self.value = value
  }
}
