public import Foundation

@MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private var isHorizontal = true
  /// The number of subitems, or `nil` if they are repeated until the space is used.
  private var repetitions: Int?
  open private(set) var subitems: [NSCollectionLayoutItem] = []
  open var interItemSpacing: NSCollectionLayoutSpacing?

  public class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> Self {
    make(layoutSize, isHorizontal: true, subitems, nil)
  }

  public class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self {
    make(layoutSize, isHorizontal: true, [subitem], count)
  }

  public class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> Self {
    make(layoutSize, isHorizontal: false, subitems, nil)
  }

  public class func vertical(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self {
    make(layoutSize, isHorizontal: false, [subitem], count)
  }

  private static func make(
    _ size: NSCollectionLayoutSize,
    isHorizontal: Bool,
    _ subitems: [NSCollectionLayoutItem],
    _ repetitions: Int?
  ) -> Self {
    let group = Self()
    group.layoutSize = size
    (group.isHorizontal, group.subitems, group.repetitions) = (isHorizontal, subitems, repetitions)
    return group
  }

  // MARK: - Layout

  override func solve(_ items: inout RemainingItems, in container: CGSize) -> SolvedGroup {
    let given = CGRect(origin: .zero, size: layoutSize.size(in: container, measured: nil))
    let inner = given.inset(by: layoutSize.effective(contentInsets))
    var placed: [SolvedElement] = []
    var end: CGFloat = 0
    var across: CGFloat = 0
    var count = 0
    while !items.isEmpty, count < mostSubitems {
      let before = items
      let subitem = subitems[count % subitems.count].solve(&items, in: inner.size)
      let start = count == 0 ? 0 : end + (interItemSpacing?.spacing ?? 0)
      let length = isHorizontal ? subitem.size.width : subitem.size.height
      if start + length > (isHorizontal ? inner.width : inner.height) + 0.5, !isEstimated {
        // What isn't placed is in the next group.
        if repetitions == nil, count > 0 {
          items = before
          break
        }
        if repetitions != nil, inner.width > 0 {
          Headless.record("[CompositionalLayout] The repeated items don't fit into their group.")
        }
      }
      let offset = isHorizontal ? CGPoint(x: start, y: 0) : CGPoint(x: 0, y: start)
      placed += subitem.items.map {
        $0.moved(by: CGPoint(x: inner.minX + offset.x, y: inner.minY + offset.y))
      }
      end = start + length
      across = max(across, isHorizontal ? subitem.size.height : subitem.size.width)
      count += 1
    }
    var size = given.size
    if layoutSize.widthDimension.isEstimated { size.width = isHorizontal ? end : across }
    if layoutSize.heightDimension.isEstimated { size.height = isHorizontal ? across : end }
    return SolvedGroup(size: size, items: placed)
  }

  /// Whether the group is as long as its subitems.
  private var isEstimated: Bool {
    (isHorizontal ? layoutSize.widthDimension : layoutSize.heightDimension).isEstimated
  }

  private var mostSubitems: Int { repetitions ?? (isEstimated ? subitems.count : .max) }
}

@MainActor open class NSCollectionLayoutSpacing: NSObject {
  open private(set) var spacing: CGFloat = 0

  public required override init() { super.init() }

  public class func fixed(_ fixedSpacing: CGFloat) -> Self {
    let new = Self()
    new.spacing = fixedSpacing
    return new
  }
}
