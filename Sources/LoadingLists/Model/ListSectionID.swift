import Loading

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
