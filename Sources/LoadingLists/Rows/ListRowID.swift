#if canImport(UIKit)
import Loading

/// The identifier of a row in list views.
///
/// It stays the same when the row moves, even to another section, and when its section is replaced
/// by one with the same ``ListNode/id``. Identifiers are unique even if items in different sections
/// share ids. Don't save them, because they are valid only until the app terminates.
public struct ListRowID: Hashable, Sendable {
  private let number: Int

  @MainActor private static var lastNumber = 0

  @MainActor static func next() -> ListRowID {
    lastNumber += 1
    return ListRowID(number: lastNumber)
  }

  @MainActor static var last: ListRowID { ListRowID(number: lastNumber) }

  func isNewer(than other: ListRowID) -> Bool { number > other.number }
}

/// The identifier of a section in list views.
///
/// No two sections have the same identifier at the same time, even if they have the same
/// ``ListNode/id``. A section that replaces one with the same id takes over its identifier; see
/// ``ListGroup/setChildren(_:)``.
public struct ListSectionID: Hashable, Sendable {
  private let number: Int

  @MainActor private static var lastNumber = 0

  @MainActor static func next() -> ListSectionID {
    lastNumber += 1
    return ListSectionID(number: lastNumber)
  }
}
#endif
