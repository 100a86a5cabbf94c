public import Foundation

/// A layout of rows, the only kind of compositional layouts here.
///
/// Rows and titles are as wide as the section, and as high as an estimate until they are visible.
@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private struct Section {
    var header: CGRect?
    var rows: [CGRect] = []
    var footer: CGRect?
  }

  let list: UICollectionLayoutListConfiguration
  private var sections: [Section] = []
  private var size = CGSize.zero
  /// The heights of what has been visible since the last update.
  private var measured: [Element: CGFloat] = [:]

  private struct Element: Hashable {
    let kind: String?
    let indexPath: IndexPath

    @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
      (kind, indexPath) = (attributes.representedElementKind, attributes.indexPath)
    }
  }

  /// The height of what hasn't been visible.
  private static let estimate: CGFloat = 44

  init(_ list: UICollectionLayoutListConfiguration) {
    self.list = list
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(configuration)
  }

  // MARK: - Sizes

  override var asksCells: Bool { true }
  override var asksSupplementaryViews: Bool { true }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    preferredAttributes.size.height != originalAttributes.size.height
  }

  override func note(_ preferred: UICollectionViewLayoutAttributes) {
    measured[Element(preferred)] = preferred.size.height
    invalidateForBounds()
  }

  open override func invalidateLayout() {
    measured = [:]
    super.invalidateLayout()
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    width(in: newBounds.size) != size.width
  }

  private func width(in size: CGSize) -> CGFloat {
    let inset = collectionView?.adjustedContentInset ?? .zero
    return max(0, size.width - inset.left - inset.right)
  }

  // MARK: - Layout

  open override var collectionViewContentSize: CGSize { size }

  open override func prepare() {
    sections = []
    guard let view = collectionView else { return }
    size = CGSize(width: width(in: view.bounds.size), height: 0)
    for index in 0..<view.numberOfSections { sections.append(makeSection(index, in: view)) }
  }

  private func makeSection(_ index: Int, in view: UICollectionView) -> Section {
    var section = Section()
    if list.headerMode == .supplementary {
      size.height += list.headerTopPadding ?? 0
      section.header = add(attributes(UICollectionView.elementKindSectionHeader, index))
    } else {
      size.height += list.space
    }
    section.rows = (0..<view.numberOfItems(inSection: index)).map {
      add(UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: index)))
    }
    if list.footerMode == .supplementary {
      section.footer = add(attributes(UICollectionView.elementKindSectionFooter, index))
    }
    return section
  }

  private func add(_ element: UICollectionViewLayoutAttributes) -> CGRect {
    let height = measured[Element(element)] ?? Self.estimate
    defer { size.height += height }
    return CGRect(
      x: list.margin,
      y: size.height,
      width: max(0, size.width - 2 * list.margin),
      height: height
    )
  }

  // MARK: - Elements

  private func attributes(_ kind: String, _ section: Int) -> UICollectionViewLayoutAttributes {
    UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind,
      with: IndexPath(item: 0, section: section)
    )
  }

  private func placed(
    _ attributes: UICollectionViewLayoutAttributes,
    _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    attributes.frame = frame
    attributes.isWidthGiven = true
    return attributes
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var shown: [UICollectionViewLayoutAttributes] = []
    for (index, section) in sections.enumerated() {
      let titles = [
        (UICollectionView.elementKindSectionHeader, section.header),
        (UICollectionView.elementKindSectionFooter, section.footer),
      ]
      for case (let kind, let frame?) in titles where frame.intersects(rect) {
        shown.append(placed(attributes(kind, index), frame))
      }
      for (row, frame) in section.rows.enumerated() where frame.intersects(rect) {
        let path = IndexPath(item: row, section: index)
        shown.append(placed(UICollectionViewLayoutAttributes(forCellWith: path), frame))
      }
    }
    return shown
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].rows.indices.contains(indexPath.item)
    else { return nil }
    let frame = sections[indexPath.section].rows[indexPath.item]
    return placed(UICollectionViewLayoutAttributes(forCellWith: indexPath), frame)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    let frame = isHeader ? section.header : section.footer
    return frame.map { placed(attributes(elementKind, indexPath.section), $0) }
  }
}
