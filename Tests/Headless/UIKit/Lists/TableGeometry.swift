import Foundation

/// Where the sections and rows of a table lie, from top to bottom.
struct TableGeometry {
  struct Section {
    var headerHeight: CGFloat = 0
    var footerHeight: CGFloat = 0
    /// Heights that stand; the others are estimates until their rows are shown.
    var isHeaderMeasured = false
    var isFooterMeasured = false
    var rows: [Row] = []
    var y: CGFloat = 0
    /// Where each row begins under the section's header, and the last one ends.
    var offsets: [CGFloat] = [0]

    var rowsHeight: CGFloat { offsets.last ?? 0 }
    var height: CGFloat { headerHeight + rowsHeight + footerHeight }

    /// Takes the measures of headers and footers that are still there; of others the estimates.
    mutating func keepSupplements(of old: Section, hasHeader: Bool, hasFooter: Bool) {
      if !isHeaderMeasured, old.headerHeight > 0 {
        (headerHeight, isHeaderMeasured) = (old.headerHeight, hasHeader && old.isHeaderMeasured)
      }
      if !isFooterMeasured, old.footerHeight > 0 {
        (footerHeight, isFooterMeasured) = (old.footerHeight, hasFooter && old.isFooterMeasured)
      }
    }

    mutating func place(at y: CGFloat) {
      self.y = y
      offsets = [0]
      offsets.reserveCapacity(rows.count + 1)
      var offset: CGFloat = 0
      for row in rows {
        offset += row.height
        offsets.append(offset)
      }
    }
  }

  struct Row {
    var height: CGFloat
    var isMeasured: Bool
    /// Said by the app, not found by asking the cell.
    var isFixed = false
  }

  var sections: [Section] = []
  private(set) var height: CGFloat = 0

  var counts: [Int] { sections.map(\.rows.count) }

  /// Stacks the sections under a table header, above a footer.
  mutating func place(top: CGFloat, bottom: CGFloat) {
    var y = top
    for index in sections.indices {
      sections[index].place(at: y)
      y += sections[index].height
    }
    height = y + bottom
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && sections[path.section].rows.indices.contains(path.row)
  }

  /// Top and height of a row.
  func row(_ path: IndexPath) -> (y: CGFloat, height: CGFloat) {
    let section = sections[path.section]
    let start = section.offsets[path.row]
    return (section.y + section.headerHeight + start, section.offsets[path.row + 1] - start)
  }

  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    var paths: [IndexPath] = []
    for (index, section) in sections.enumerated() where section.y < bottom {
      let start = section.y + section.headerHeight
      guard start + section.rowsHeight > top else { continue }
      // The first row that ends below the top.
      var (low, high) = (0, section.rows.count)
      while low < high {
        let middle = (low + high) / 2
        if start + section.offsets[middle + 1] > top { high = middle } else { low = middle + 1 }
      }
      while low < section.rows.count, start + section.offsets[low] < bottom {
        paths.append(IndexPath(row: low, section: index))
        low += 1
      }
    }
    return paths
  }
}
