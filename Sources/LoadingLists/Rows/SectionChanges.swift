#if canImport(UIKit)
import Loading

/// The kinds of changes of a section that its list views must know.
struct SectionChanges: OptionSet {
  let rawValue: Int

  /// The rows, a placeholder row, or the titles.
  static let content = SectionChanges(rawValue: 1 << 0)
  /// The rows at the beginning.
  static let beginning = SectionChanges(rawValue: 1 << 1)
  /// A previous page, here or in sections before this one, so that the visible rows stay.
  static let previousPage = SectionChanges(rawValue: 1 << 2)
  /// The end of a page or a load, or other rows, so that visible rows may request a page again.
  static let completion = SectionChanges(rawValue: 1 << 3)
}

/// A moment in the changes of all lists.
struct ListMoment: Comparable {
  private var number: UInt32 = 0

  @MainActor private(set) static var now = ListMoment()

  @MainActor static func next() -> ListMoment {
    now.number += 1
    return now
  }

  static func < (moment: ListMoment, other: ListMoment) -> Bool { moment.number < other.number }
}
#endif
