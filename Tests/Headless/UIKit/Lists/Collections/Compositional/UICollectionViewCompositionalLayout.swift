public import Foundation

public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

@MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var interSectionSpacing: CGFloat = 0
}

/// A layout of sections of groups or rows.
///
/// Views determine the lengths that are estimated until they are visible.
@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// The configuration of a layout that consists only of lists.
  let list: UICollectionLayoutListConfiguration?
  private var sections: [CompositionalSection] = []
  private var starts: [CGFloat] = []
  private var size = CGSize.zero
  private var preparedSize = CGSize.zero
  /// The sizes of what has been visible since the last update.
  private var measured: [Element: CGSize] = [:]

  private struct Element: Hashable {
    let kind: String?
    let indexPath: IndexPath
  }

  open var configuration = UICollectionViewCompositionalLayoutConfiguration() {
    didSet { invalidateLayout() }
  }

  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    (provider, list) = (sectionProvider, nil)
    super.init()
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, list) = (sectionProvider, nil)
    super.init()
    self.configuration = configuration
  }

  public init(section: NSCollectionLayoutSection) {
    (provider, list) = ({ _, _ in section }, nil)
    super.init()
  }

  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, list) = ({ _, _ in section }, nil)
    super.init()
    self.configuration = configuration
  }

  private init(_ list: UICollectionLayoutListConfiguration) {
    let section = NSCollectionLayoutSection(.list(list))
    (provider, self.list) = ({ _, _ in section }, list)
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(configuration)
  }

  private var isWide: Bool { configuration.scrollDirection == .horizontal }

  // MARK: - Sizes

  override var asksCells: Bool { true }
  override var asksSupplementaryViews: Bool { true }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    preferredAttributes.size != originalAttributes.size
  }

  override func note(_ preferred: UICollectionViewLayoutAttributes) {
    let element = Element(
      kind: preferred.representedElementKind,
      indexPath: preferred.indexPath
    )
    measured[element] = preferred.size
    invalidateForBounds()
  }

  open override func invalidateLayout() {
    measured = [:]
    super.invalidateLayout()
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let new = availableSize(in: newBounds.size)
    return list == nil ? new != preparedSize : new.width != preparedSize.width
  }

  private func availableSize(in size: CGSize) -> CGSize {
    let inset = collectionView?.adjustedContentInset ?? .zero
    return CGSize(
      width: max(0, size.width - inset.left - inset.right),
      height: max(0, size.height - inset.top - inset.bottom)
    )
  }

  // MARK: - Layout

  open override var collectionViewContentSize: CGSize { size }

  open override func prepare() {
    (sections, starts) = ([], [])
    guard let view = collectionView else { return }
    preparedSize = availableSize(in: view.bounds.size)
    let environment = LayoutEnvironment(preparedSize, view.traitCollection)
    var end: CGFloat = 0
    for index in 0..<view.numberOfSections {
      guard let section = provider(index, environment) else {
        fatalError("Invalid section definition. Please specify a valid section definition")
      }
      if index > 0 { end += configuration.interSectionSpacing }
      starts.append(end)
      let measured = measured
      let solved = CompositionalSection(
        section,
        itemCount: view.numberOfItems(inSection: index),
        in: CompositionalSection.Space(start: end, size: preparedSize, isWide: isWide) {
          measured[Element(kind: $0, indexPath: IndexPath(item: $1, section: index))]
        }
      )
      sections.append(solved)
      end = solved.end
    }
    size =
      isWide
      ? CGSize(width: end, height: preparedSize.height)
      : CGSize(width: preparedSize.width, height: end)
  }

  override func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    sections.indices.contains(section) ? sections[section].list : nil
  }

  override func scroller(ofSection section: Int) -> CompositionalSection.Scroller? {
    sections.indices.contains(section) ? sections[section].scroller : nil
  }

  // MARK: - Elements

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let range = isWide ? rect.minX...rect.maxX : rect.minY...rect.maxY
    var shown: [UICollectionViewLayoutAttributes] = []
    for (index, section) in sections.enumerated()
    where starts[index] <= range.upperBound && section.end >= range.lowerBound {
      for boundary in section.boundaries where boundary.element.frame.intersects(rect) {
        shown.append(attributes(boundary, index))
      }
      let scrolled = section.scroller.map { part(of: $0, in: index, shownIn: rect) } ?? rect
      for (item, element) in section.items.enumerated() where element.frame.intersects(scrolled) {
        shown.append(attributes(element, IndexPath(item: item, section: index)))
      }
    }
    return shown
  }

  /// Returns the part of a section whose items are visible in a rectangle.
  private func part(
    of scroller: CompositionalSection.Scroller,
    in section: Int,
    shownIn rect: CGRect
  ) -> CGRect {
    let offset = collectionView?.scrollers[section]?.contentOffset ?? .zero
    let part = rect.intersection(scroller.frame).offsetBy(dx: offset.x, dy: offset.y)
    guard Headless.rules.orthogonalCellsAreMadeAhead else { return part }
    return isWide
      ? part.insetBy(dx: 0, dy: -scroller.frame.height)
      : part.insetBy(dx: -scroller.frame.width, dy: 0)
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    return attributes(sections[indexPath.section].items[indexPath.item], indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let boundary = sections[indexPath.section].boundaries.first { $0.kind == elementKind }
    return boundary.map { attributes($0, indexPath.section) }
  }

  private func attributes(
    _ boundary: CompositionalSection.Boundary,
    _ section: Int
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: boundary.kind,
      with: IndexPath(item: 0, section: section)
    )
    attributes.place(boundary.element)
    return attributes
  }

  private func attributes(
    _ element: SolvedElement,
    _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.place(element)
    return attributes
  }
}

extension UICollectionViewLayoutAttributes {
  fileprivate func place(_ element: SolvedElement) {
    frame = element.frame
    (isWidthGiven, isHeightGiven) = (element.isWidthGiven, element.isHeightGiven)
  }
}
