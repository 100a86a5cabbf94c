#if canImport(UIKit)
import LoadingUI
import UIKit

/// The places in the visible sections that scroll orthogonally to their list.
///
/// The cells of such a section are in a scroll view of its own.
@MainActor struct SidewaysPlaces {
  typealias Place = ReadingPlace<ListRowID>

  private struct Section {
    let view: UIScrollView
    var rows: [Place.Row] = []
    var gaps: [(index: Int, end: CGFloat)] = []
  }

  private let cells: any ShownCells
  private let list: UICollectionView
  private var sections: [Section] = []

  /// Creates the places of the visible rows; `nil` if no layout of the list view scrolls sections.
  ///
  /// - Parameters:
  ///   - cells: The cells of the list view.
  ///   - view: The list view.
  ///   - kind: A closure that returns the kind of a row.
  ///   - shift: A closure that returns by how many rows a change moves a row, or `nil` if it removes
  ///     the row.
  init?(
    _ cells: (any ShownCells)?,
    in view: UIScrollView?,
    kind: (VisibleRows.Row) -> VisibleRows.Kind = { _ in .item },
    shift: (ListRowID) -> Int? = { _ in 0 }
  ) {
    guard let cells, let list = view as? UICollectionView, list.window != nil,
      list.scrollsSections
    else { return nil }
    (self.cells, self.list) = (cells, list)
    for shown in cells.visible {
      guard let (cell, view) = cells.sidewaysCell(of: shown.row, in: list) else { continue }
      if sections.last?.view !== view { sections.append(Section(view: view)) }
      let index = sections.count - 1
      let row = Place.Row(id: shown.row, cell.frame, shift: shift(shown.row) ?? 0, in: view)
      switch kind(shown) {
      case .item: if shift(shown.row) != nil { sections[index].rows.append(row) }
      case .gap: sections[index].gaps.append((sections[index].rows.count, row.bottom))
      case .placeholder: break
      }
    }
  }

  // MARK: - Changes

  /// Returns objects that keep the visible rows in position, except at the beginning of a section that
  /// gets no previous page.
  func keepers(isPreviousPage: Bool) -> [(view: UIScrollView, keeper: ReadingKeeper<ListRowID>)] {
    sections.compactMap { section in
      let view = section.view
      guard isPreviousPage || !view.isAtTop,
        let place = Place(section.rows, gaps: section.gaps, in: Place.Viewport(of: view))
      else { return nil }
      return (view, keeper(of: place, in: view))
    }
  }

  /// Scrolls the section of a row to it, if it doesn't show the whole row.
  func show(_ row: ListRowID) {
    for section in sections {
      guard let shown = placed(row, in: section.view), !section.view.isTracking else { continue }
      let viewport = Place.Viewport(of: section.view)
      if shown.top >= viewport.top - 0.5, shown.bottom <= viewport.bottom + 0.5 { return }
      return keeper(of: .beginningOf(row), in: section.view)
        .restore(in: section.view, laidOutBy: list)
    }
  }

  /// Returns the visible part of the section of a gap, and where the gap ends in it.
  func gap(_ row: ListRowID) -> (viewport: Place.Viewport, end: CGFloat)? {
    for section in sections {
      guard let cell = cells.cell(of: row), cell.superview === section.view else { continue }
      let end = Place.Row(id: row, cell.frame, in: section.view).bottom
      return (Place.Viewport(of: section.view), end)
    }
    return nil
  }

  private func keeper(of place: Place, in view: UIScrollView) -> ReadingKeeper<ListRowID> {
    ReadingKeeper(place) { [weak view, weak list, weak cells] row in
      guard let view else { return nil }
      return SidewaysPlaces(cells, in: list)?.placed(row, in: view)?.top
    }
  }

  /// Returns a row in the content of a section's scroll view, or `nil` if it isn't there.
  private func placed(_ row: ListRowID, in view: UIScrollView) -> Place.Row? {
    // Whether the frames of a layout move with the content of the section isn't documented.
    guard let frame = cells.frame(of: row),
      let shown = sections.first(where: { $0.view === view })?.rows.first,
      let cell = cells.cell(of: shown.id), let other = cells.frame(of: shown.id)
    else { return nil }
    let placed = frame.offsetBy(dx: cell.frame.minX - other.minX, dy: cell.frame.minY - other.minY)
    let content = CGRect(origin: .zero, size: view.contentSize)
    return content.intersects(placed) ? Place.Row(id: row, placed, in: view) : nil
  }
}

extension ShownCells {
  /// Returns the cell of a row in a section that scrolls orthogonally, and the section's scroll view.
  fileprivate func sidewaysCell(of row: ListRowID, in list: UIView) -> (any RowCell, UIScrollView)?
  {
    guard let cell = cell(of: row), let view = cell.superview as? UIScrollView, view !== list else {
      return nil
    }
    return (cell, view)
  }

  /// Returns whether a row is beside the visible part of its section, which scrolls orthogonally.
  ///
  /// Such a section may have cells that aren't visible.
  func isBesideSection(_ row: ListRowID, in list: UIScrollView) -> Bool {
    guard (list as? UICollectionView)?.scrollsSections == true,
      let (cell, view) = sidewaysCell(of: row, in: list)
    else { return false }
    return !view.bounds.insetBy(dx: 0.5, dy: 0.5).intersects(cell.frame)
  }
}

extension UICollectionView {
  /// Whether the layout may have sections that scroll orthogonally.
  fileprivate var scrollsSections: Bool {
    collectionViewLayout is UICollectionViewCompositionalLayout
  }
}

/// The places that are kept during a change of a list.
@MainActor struct KeptPlaces {
  let list: ReadingKeeper<ListRowID>?
  let sideways: [(view: UIScrollView, keeper: ReadingKeeper<ListRowID>)]

  /// Whether rows are inserted or deleted before visible ones.
  var isShifted: Bool { list?.isShifted == true || sideways.contains { $0.keeper.isShifted } }
}
#endif
