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
  static let end = SectionChanges(rawValue: 1 << 3)
}

/// An event in a list, for its list views, which compare what they show with the list.
@MainActor package enum ListEvent {
  /// A section has changed, or its visible rows may request a page again.
  case rows(any AnyListSection)
  /// Sections were inserted, deleted or moved.
  case sections
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

/// The pages of a list at the last update of its rows.
struct KnownPages {
  private var count: Int32 = 0
  private var isLoadingPrevious = false

  /// Adds the changes that follow from pages to those of the rows.
  @MainActor mutating func update(_ changes: inout SectionChanges, of source: some ListSource) {
    let count = source.pageCount
    // Also after a page without new items, but not after a cancelled one.
    if count != self.count { changes.insert(.end) }
    // Uses the state from the last update of the rows, because observers of items are notified
    // before observers of the page.
    if isLoadingPrevious, changes.contains(.beginning) { changes.insert(.previousPage) }
    self.count = count
    isLoadingPrevious = source.pageLoader?.prependState == .loading
  }
}
#endif
