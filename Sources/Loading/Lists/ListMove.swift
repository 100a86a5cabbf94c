/// A change of place of something that stays in a list.
public struct ListMove<Place: Hashable & Sendable>: Hashable, Sendable {
  /// Where it was before all changes.
  public var source: Place
  /// Where it is after all changes.
  public var destination: Place

  /// Makes a move.
  ///
  /// - Parameters:
  ///   - source: Where it was before all changes.
  ///   - destination: Where it is after all changes.
  public init(from source: Place, to destination: Place) {
    self.source = source
    self.destination = destination
  }
}
