/// What a section of a list is known by in a list view: no two sections have the same one.
///
/// Apart from ``ListNode/id``, which the app chooses and which is not looked at for this: two sections with
/// one name are two sections.
public struct ListSectionID: Hashable, Sendable {
  private let number: Int

  @MainActor private static var lastNumber = 0

  @MainActor static func next() -> ListSectionID {
    lastNumber += 1
    return ListSectionID(number: lastNumber)
  }
}
