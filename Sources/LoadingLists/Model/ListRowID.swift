#if canImport(UIKit)
import Loading

/// What a row of a list is known by: it stays the same wherever the row moves, also into another section, and
/// where the section comes again with the same ``ListNode/id``.
///
/// No two rows have the same one, whatever ids their items have: an app's items may share ids between
/// sections, and a list view never sees an identifier twice. They are not to be kept beyond the run of the
/// app.
public struct ListRowID: Hashable, Sendable {
  private let number: Int

  @MainActor private static var lastNumber = 0

  /// One that no other row has.
  @MainActor static func next() -> ListRowID {
    lastNumber += 1
    return ListRowID(number: lastNumber)
  }

  /// The newest one.
  @MainActor static var last: ListRowID { ListRowID(number: lastNumber) }

  func isNewer(than other: ListRowID) -> Bool { number > other.number }
}

/// What a section of a list is known by in a list view: no two sections have the same one at a time.
///
/// A section that comes as one with the same ``ListNode/id`` leaves takes it over; see
/// ``ListGroup/setChildren(_:)``. Two sections with one id at once are two sections.
public struct ListSectionID: Hashable, Sendable {
  private let number: Int

  @MainActor private static var lastNumber = 0

  @MainActor static func next() -> ListSectionID {
    lastNumber += 1
    return ListSectionID(number: lastNumber)
  }
}
#endif
