#if canImport(UIKit)
import Foundation
import Loading
import LoadingUI
import UIKit

/// The beginnings of the lists of all sections, to show another list from its beginning.
@MainActor struct ListBeginnings {
  /// A section that shows another list, and the row at which that begins.
  private struct Other {
    let section: any SectionCore
    let target: AnyHashable?
  }

  private var numbers: [ListSectionID: Int32] = [:]
  private var others: [Other] = []
  /// The sections with loaders, and their loaders, at the last change.
  private var previousLists: (sections: Set<ListSectionID>, loaders: Set<ObjectIdentifier>) = (
    [], []
  )
  /// Whether the next change shows a list in place of another one.
  private var beginsAnew = false
  private var isWholeList = false
  private var isAnew = false

  /// Whether the next change shows another list, so that no row keeps its position.
  var hasOther: Bool { !others.isEmpty }

  /// Updates the beginnings of the sections with loaders before a change.
  ///
  /// The list begins anew if the list view shows no rows, but has shown some before.
  mutating func update(_ sections: [any SectionCore], top: ListSectionID?, isAnew: Bool) {
    isWholeList = sections.count == 1
    self.isAnew = isAnew
    others = []
    for section in sections {
      guard let beginning = section.itemLoader?.knownBeginning else { continue }
      // Hidden sections keep theirs, so that a list that has changed during a search begins anew.
      let known = numbers.updateValue(beginning.number, forKey: section.sectionID)
      guard let known, known != beginning.number, isWholeList || section.sectionID == top
      else { continue }
      others.append(Other(section: section, target: beginning.target))
    }
    if beginsAnew, others.isEmpty, let first = sections.first {
      others = [Other(section: first, target: nil)]
    }
    beginsAnew = false
  }

  /// Notes the sections with loaders after these have changed.
  ///
  /// A list that has none of the former sections and loaders is another one.
  mutating func noteLists(_ sections: [any SectionCore]) {
    let loaders = Set(sections.compactMap { $0.itemLoader.map(ObjectIdentifier.init) })
    let new = (sections: Set(sections.map(\.sectionID)), loaders: loaders)
    guard !new.sections.isEmpty else { return }
    let isOther =
      !previousLists.sections.isEmpty && previousLists.sections.isDisjoint(with: new.sections)
      && previousLists.loaders.isDisjoint(with: new.loaders)
    beginsAnew = beginsAnew || isOther
    previousLists = new
  }

  /// Returns the beginning of another list, or of one that was empty, to which the list view
  /// scrolls after the change; `nil` if the list is the same.
  func place(
    in view: UIScrollView,
    _ shown: [any AnyListSection],
    _ staysAtBottom: Bool
  ) -> ReadingPlace<ListRowID>? {
    let other = others.first
    let isAnew = isAnew && !staysAtBottom && !view.isDragging && !view.isAtTop
    guard other != nil || isAnew else { return nil }
    let target = other?.target.flatMap { id in
      shown.lazy.compactMap { $0.section.row(ofItem: id) }.first
    }
    let row = target ?? (isWholeList ? nil : other?.section.rows.first)
    return row.map { .beginningOf($0) } ?? (staysAtBottom ? .bottom : .beginning)
  }
}
#endif
