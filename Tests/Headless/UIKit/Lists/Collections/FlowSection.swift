import Foundation

/// A section of a flow layout: lines of items between header and footer.
struct FlowSection {
  struct Measures {
    let sizes: [CGSize]
    let inset: UIEdgeInsets
    let lineSpacing: CGFloat
    let itemSpacing: CGFloat
    let headerHeight: CGFloat
    let footerHeight: CGFloat
  }

  private struct Line {
    let range: Range<Int>
    let top: CGFloat
    let bottom: CGFloat
  }

  let top: CGFloat
  private(set) var end: CGFloat
  private(set) var header = CGRect.zero
  private(set) var footer = CGRect.zero
  private(set) var items: [CGRect] = []
  private(set) var hasItemThatIsTooWide = false
  private var lines: [Line] = []

  init(_ measures: Measures, top: CGFloat, width: CGFloat) {
    self.top = top
    end = top
    header = CGRect(x: 0, y: end, width: width, height: measures.headerHeight)
    end += measures.headerHeight
    if !measures.sizes.isEmpty {
      end += measures.inset.top
      fill(measures, width: max(0, width - measures.inset.left - measures.inset.right))
      end += measures.inset.bottom
    } else {
      end += measures.inset.top + measures.inset.bottom
    }
    footer = CGRect(x: 0, y: end, width: width, height: measures.footerHeight)
    end += measures.footerHeight
  }

  /// Returns the items of the lines between two vertical positions.
  func items(between top: CGFloat, and bottom: CGFloat) -> Range<Int> {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].bottom < top { low = middle + 1 } else { high = middle }
    }
    guard low < lines.count, lines[low].top <= bottom else { return 0..<0 }
    var last = low
    while last + 1 < lines.count, lines[last + 1].top <= bottom { last += 1 }
    return lines[low].range.lowerBound..<lines[last].range.upperBound
  }

  private mutating func fill(_ measures: Measures, width: CGFloat) {
    let sizes = measures.sizes
    items.reserveCapacity(sizes.count)
    let isUniform = sizes.allSatisfy { $0 == sizes[0] }
    var start = 0
    while start < sizes.count {
      var count = 0
      var used: CGFloat = 0
      while start + count < sizes.count {
        let more = sizes[start + count].width + (count > 0 ? measures.itemSpacing : 0)
        // The first item of a line is placed even if it is too wide.
        if count > 0, used + more > width { break }
        used += more
        count += 1
      }
      if count == 1, used > width { hasItemThatIsTooWide = true }
      let range = start..<(start + count)
      let isLast = range.upperBound == sizes.count
      let capacity =
        isUniform
        ? Self.capacity(of: width, for: sizes[0].width, spacing: measures.itemSpacing) : count
      let justifies = isUniform || !isLast
      let bare = isUniform ? sizes[0].width * CGFloat(capacity) : widths(of: sizes[range])
      let spacing =
        justifies && capacity > 1 ? (width - bare) / CGFloat(capacity - 1) : measures.itemSpacing
      let indent = justifies && capacity == 1 ? max(0, (width - bare) / 2) : 0
      if start > 0 { end += measures.lineSpacing }
      add(sizes, range, left: measures.inset.left + indent, spacing: spacing)
      start += count
    }
  }

  private mutating func add(
    _ sizes: [CGSize],
    _ range: Range<Int>,
    left: CGFloat,
    spacing: CGFloat
  ) {
    let height = sizes[range].map(\.height).max() ?? 0
    var left = left
    for size in sizes[range] {
      let offset = (height - size.height) / 2
      items.append(CGRect(origin: CGPoint(x: left, y: end + offset), size: size))
      left += size.width + spacing
    }
    lines.append(Line(range: range, top: end, bottom: end + height))
    end += height
  }

  private func widths(of sizes: ArraySlice<CGSize>) -> CGFloat {
    sizes.reduce(0) { $0 + $1.width }
  }

  private static func capacity(
    of width: CGFloat,
    for item: CGFloat,
    spacing: CGFloat
  ) -> Int {
    guard item + spacing > 0 else { return 1 }
    return max(1, Int(((width + spacing) / (item + spacing)).rounded(.down)))
  }
}
