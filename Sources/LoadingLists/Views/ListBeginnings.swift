#if canImport(UIKit)
import Foundation
import Loading
import UIKit

/// The beginnings of the lists of all sections, to show another list from its beginning.
@MainActor struct ListBeginnings {
  /// A section that shows another list, and the row at which that begins.
  private struct Other {
    let section: any SectionPart
    let target: AnyHashable?
  }

  private var numbers: [ListSectionID: Int] = [:]
  private var others: [Other] = []
  private var isWholeList = false

  /// Whether the next change shows another list, so that no row keeps its position.
  var hasOther: Bool { !others.isEmpty }

  /// Updates the beginnings before a change.
  ///
  /// - Parameters:
  ///   - sections: The sections with loaders.
  ///   - top: The section of the first visible row.
  mutating func update(_ sections: [any SectionPart], top: ListSectionID?) {
    isWholeList = sections.count == 1
    var new: [ListSectionID: Int] = [:]
    others = []
    for section in sections {
      guard let beginning = section.itemLoader?.knownBeginning else { continue }
      new[section.sectionID] = beginning.number
      guard let known = numbers[section.sectionID], known != beginning.number,
        isWholeList || section.sectionID == top
      else { continue }
      others.append(Other(section: section, target: beginning.target))
    }
    numbers = new
  }

  /// Scrolls a list view to the beginning of the other list, after the change.
  func show(
    in view: UIScrollView,
    _ cells: any ListDriver.Cells,
    _ shown: [any AnyListSection],
    staysAtBottom: Bool
  ) {
    guard let other = others.first else { return }
    let target = other.target.flatMap { id in
      shown.lazy.compactMap { $0.section.row(ofItem: id) }.first
    }
    let row = target ?? (isWholeList ? nil : other.section.rows.first)
    UIView.performWithoutAnimation {
      // Rows that become visible may differ from their estimated height.
      for _ in 0..<2 {
        // A list view must not lay out without a window.
        if view.window != nil { view.layoutIfNeeded() }
        let inset = view.adjustedContentInset
        let least = -inset.top
        let most = max(least, view.contentSize.height + inset.bottom - view.bounds.height)
        let top = row.flatMap { cells.frame(of: $0) }.map { $0.minY - inset.top }
        let y = top ?? (staysAtBottom ? most : least)
        view.contentOffset.y = min(max(y, least), most)
      }
      if view.window != nil { view.layoutIfNeeded() }
    }
  }
}
#endif
