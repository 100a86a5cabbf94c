#if canImport(UIKit)
import Foundation
import Loading
import LoadingItems
import LoadingUI
import UIKit

/// The beginnings of the lists of all sections, at which a list view opens, or shows another list.
@MainActor struct ListBeginnings {
  /// A section that shows another list, and where that begins.
  private struct Other {
    let section: any SectionCore
    let beginning: ListBeginning
  }

  private var numbers: [ListSectionID: Int32] = [:]
  /// The sections whose lists have been shown from their beginning, or where the user was.
  private var opened: Set<ListSectionID> = []
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
  /// The section that the last change has shown from its beginning.
  var shownSection: (any SectionCore)? { others.first?.section }

  /// Updates the beginnings of the sections with loaders before a change.
  ///
  /// The list begins anew if the list view shows no rows, but has shown some before.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - top: The section at the top of the list view, if there are several.
  ///   - isAnew: Whether the list begins anew.
  ///   - isAtTop: Whether nobody has scrolled the list view elsewhere, or does so.
  mutating func update(
    _ sections: [any SectionCore],
    top: ListSectionID?,
    isAnew: Bool,
    isAtTop: Bool
  ) {
    isWholeList = sections.count == 1
    self.isAnew = isAnew
    if isAnew { forgetOpened() }
    others = []
    for section in sections {
      guard let beginning = section.itemLoader?.knownBeginning else { continue }
      let id = section.sectionID
      // Hidden sections keep theirs, so that a list that has changed during a search begins anew.
      let known = numbers.updateValue(beginning.number, forKey: id)
      let isOther = known.map { $0 != beginning.number } ?? false
      let opens = beginning.isKnown && opened.insert(id).inserted && isAtTop
      guard isOther ? isWholeList || id == top || beginning.search != nil : opens else { continue }
      if isOther || section.row(of: beginning) != nil {
        others.append(Other(section: section, beginning: beginning))
      }
    }
    if beginsAnew, others.isEmpty, let first = sections.first {
      others = [Other(section: first, beginning: ListBeginning())]
    }
    beginsAnew = false
  }

  /// Lets all lists open at their beginnings again.
  mutating func forgetOpened() { opened = [] }

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
  func place(in view: UIScrollView, _ staysAtBottom: Bool) -> ReadingPlace<ListRowID>? {
    let other = others.first
    let isAnew = isAnew && !staysAtBottom && !view.isDragging && !view.isAtTop
    guard other != nil || isAnew else { return nil }
    // A chat shows its newest messages, unless a jump leads elsewhere.
    let item = other.flatMap { other in
      staysAtBottom && !other.beginning.isExpected ? nil : other.section.row(of: other.beginning)
    }
    let row = item ?? (isWholeList ? nil : other?.section.rows.first)
    return row.map { .beginningOf($0) } ?? (staysAtBottom ? .bottom : .beginning)
  }
}

extension SectionCore {
  /// Returns the row of the item at which the list begins, or of its nearest neighbor.
  fileprivate func row(of beginning: ListBeginning) -> ListRowID? {
    guard let search = beginning.search else { return nil }
    var (sections, row): ([any SectionCore], ListRowID?) = ([self], nil)
    if let group = nodeState.parent, group.grouping != nil {
      sections = []
      group.collect(into: &sections, atMost: .max)
    }
    _ = search { id in
      row = sections.lazy.compactMap { $0.row(ofItem: id) }.first
      return row != nil
    }
    return row
  }
}
#endif
