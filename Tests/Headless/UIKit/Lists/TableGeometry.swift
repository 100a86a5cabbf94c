import Foundation

/// The positions of a table view's sections and rows.
struct TableGeometry {
  struct Section {
    var headerHeight: CGFloat = 0
    var footerHeight: CGFloat = 0
    /// Whether the height is final rather than an estimate until the section is visible.
    var isHeaderMeasured = false
    var isFooterMeasured = false
    var rows: [Row] = []
    var y: CGFloat = 0
    /// The start of each row below the section's header, followed by the end of the last row.
    var offsets: [CGFloat] = [0]

    var rowsHeight: CGFloat { offsets.last ?? 0 }
    var height: CGFloat { headerHeight + rowsHeight + footerHeight }

    /// Keeps the measured heights of headers and footers that remain, and the estimates of others.
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
    /// Whether the height comes from the app rather than from measuring the cell.
    var isFixed = false
  }

  var sections: [Section] = []
  private(set) var height: CGFloat = 0

  var counts: [Int] { sections.map(\.rows.count) }

  /// Stacks the sections between the table's header and footer.
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

  /// Returns the top and the height of a row.
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
