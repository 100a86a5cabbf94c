#if canImport(UIKit)
import UIKit

/// The index at the edge of a list view, which leads to the first section with each title.
@MainActor final class ListIndex {
  typealias Title = @MainActor (any AnyListSection) -> String?

  /// A closure that returns the title of a section, or `nil` if there is no index.
  var title: Title?
  /// The titles that the list view shows, or `nil` if there is no index.
  private(set) var titles: [String]?
  private var firstSections: [String: Int] = [:]

  /// Returns the first section with a title.
  func section(of title: String) -> Int? { firstSections[title] }

  /// Updates the titles for the sections that the list view shows, and returns whether they have
  /// changed.
  func update(
    for snapshot: ListSnapshot,
    _ section: (ListSectionID) -> (any AnyListSection)?
  ) -> Bool {
    let previous = titles
    firstSections = [:]
    titles = title.map { title in
      snapshot.sectionIdentifiers.enumerated().compactMap { index, id in
        guard let title = section(id).flatMap(title), firstSections[title] == nil else {
          return nil
        }
        firstSections[title] = index
        return title
      }
    }
    return titles != previous
  }
}
#endif
