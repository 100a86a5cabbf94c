import Foundation

/// The frames of a section of a compositional layout.
struct CompositionalSection {
  /// A header or footer.
  struct Boundary {
    let kind: String
    let element: SolvedElement
  }

  /// The part that scrolls orthogonally.
  struct Scroller {
    let frame: CGRect
    let contentSize: CGSize
    let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    /// The distances from one edge of the content at which groups begin and end.
    let groups: [ClosedRange<CGFloat>]
  }

  /// The place and the size that a section has.
  struct Space {
    /// Where the section begins along the axis on which the layout scrolls.
    let start: CGFloat
    let size: CGSize
    /// Whether the layout scrolls horizontally.
    let isWide: Bool
    /// The sizes that views have determined, by their kind and index.
    let measured: (String?, Int) -> CGSize?

    func length(_ size: CGSize) -> CGFloat { isWide ? size.width : size.height }
    func point(along: CGFloat, across: CGFloat) -> CGPoint {
      isWide ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
    }
  }

  private(set) var items: [SolvedElement] = []
  private(set) var boundaries: [Boundary] = []
  private(set) var scroller: Scroller?
  /// The configuration of a section of rows.
  private(set) var list: UICollectionLayoutListConfiguration?
  private(set) var end: CGFloat

  @MainActor init(_ section: NSCollectionLayoutSection, itemCount: Int, in space: Space) {
    end = space.start
    switch section.content {
    case .groups(let group): fill(section, group, itemCount, space)
    case .list(let list):
      self.list = list
      fill(list, itemCount, space)
    }
  }

  // MARK: - Groups

  @MainActor private mutating func fill(
    _ section: NSCollectionLayoutSection,
    _ group: NSCollectionLayoutGroup,
    _ itemCount: Int,
    _ space: Space
  ) {
    let insets = section.contentInsets
    let content = CGSize(
      width: max(0, space.size.width - insets.leading - insets.trailing),
      height: max(0, space.size.height - insets.top - insets.bottom)
    )
    let (before, after) =
      space.isWide ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
    let (side, otherSide) =
      space.isWide ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
    let (first, last): (NSRectAlignment, NSRectAlignment) =
      space.isWide ? (.leading, .trailing) : (.top, .bottom)
    add(section.boundarySupplementaryItems.filter { $0.alignment == first }, content, side, space)
    let start = end
    let scrolls = section.orthogonalScrollingBehavior != .none
    var remaining = RemainingItems(count: itemCount) { space.measured(nil, $0) }
    var (along, across) = (start + before, side)
    var thickness: CGFloat = 0
    var groups: [ClosedRange<CGFloat>] = []
    while !remaining.isEmpty {
      let solved = group.solve(&remaining, in: content)
      guard !solved.items.isEmpty else { break }
      let spacing = groups.isEmpty ? 0 : section.interGroupSpacing
      if scrolls { across += spacing } else { along += spacing }
      let origin = space.point(along: along, across: across)
      items += solved.items.map { $0.moved(by: origin) }
      let length = space.length(solved.size)
      let width = space.isWide ? solved.size.height : solved.size.width
      groups.append(across...across + width)
      thickness = max(thickness, length)
      if scrolls { across += width } else { along += length }
    }
    end = (scrolls ? along + thickness : along) + after
    if scrolls {
      let length = end - start
      let width = space.isWide ? space.size.height : space.size.width
      scroller = Scroller(
        frame: CGRect(
          origin: space.point(along: start, across: 0),
          size: size(length, width, space)
        ),
        contentSize: size(length, across + otherSide, space),
        behavior: section.orthogonalScrollingBehavior,
        groups: groups
      )
    }
    add(section.boundarySupplementaryItems.filter { $0.alignment == last }, content, side, space)
  }

  private func size(_ length: CGFloat, _ width: CGFloat, _ space: Space) -> CGSize {
    space.isWide ? CGSize(width: length, height: width) : CGSize(width: width, height: length)
  }

  @MainActor private mutating func add(
    _ boundaries: [NSCollectionLayoutBoundarySupplementaryItem],
    _ content: CGSize,
    _ side: CGFloat,
    _ space: Space
  ) {
    for item in boundaries {
      let measured = space.measured(item.elementKind, 0)
      let size = item.layoutSize.size(in: content, measured: measured)
      let frame = CGRect(origin: space.point(along: end, across: side), size: size)
      let element = SolvedElement(frame: frame, item.layoutSize)
      self.boundaries.append(Boundary(kind: item.elementKind, element: element))
      end += space.length(size)
    }
  }

  // MARK: - Lists

  /// The height of a row that hasn't been visible.
  private static let estimate: CGFloat = 44

  @MainActor private mutating func fill(
    _ list: UICollectionLayoutListConfiguration,
    _ itemCount: Int,
    _ space: Space
  ) {
    if list.headerMode == .supplementary {
      end += list.headerTopPadding ?? 0
      add(UICollectionView.elementKindSectionHeader, list, space)
    } else {
      end += list.space
    }
    items.reserveCapacity(itemCount)
    for index in 0..<itemCount { items.append(row(space.measured(nil, index), list, space)) }
    if list.footerMode == .supplementary {
      add(UICollectionView.elementKindSectionFooter, list, space)
    }
  }

  private mutating func add(
    _ kind: String,
    _ list: UICollectionLayoutListConfiguration,
    _ space: Space
  ) {
    let element = row(space.measured(kind, 0), list, space)
    boundaries.append(Boundary(kind: kind, element: element))
  }

  private mutating func row(
    _ measured: CGSize?,
    _ list: UICollectionLayoutListConfiguration,
    _ space: Space
  ) -> SolvedElement {
    let height = measured?.height ?? Self.estimate
    let width = max(0, space.size.width - 2 * list.margin)
    defer { end += height }
    return SolvedElement(
      frame: CGRect(x: list.margin, y: end, width: width, height: height),
      isWidthGiven: true,
      isHeightGiven: false
    )
  }
}
