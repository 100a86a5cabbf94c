/// The part of the server's list between a page and the next one.
enum PageLink: Int, Comparable, Codable {
  /// Nothing, as far as is known.
  case joined
  /// Perhaps a few items, which are asked for as soon as the place is displayed.
  case near
  /// Any number of items.
  case gap

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
