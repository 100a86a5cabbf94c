public import Foundation

@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The sections, with both axes exchanged if the layout scrolls horizontally.
  private var sections: [FlowSection] = []
  /// The length of the lines.
  private var preparedWidth: CGFloat = 0
  /// The sizes from the delegate, which are kept when only the bounds change.
  private var sizes: [[CGSize]] = []
  /// The sizes of cells that have been visible.
  private var measured: [IndexPath: CGSize] = [:]

  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The size of cells that determine their sizes, until they are visible; zero for others.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }
  /// An estimate for cells of which nothing is known.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude,
    height: CGFloat.greatestFiniteMagnitude
  )
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    Headless.rules.flowLayoutsMirror && scrollDirection == .vertical
  }

  // MARK: - Layout

  open override func invalidateLayout() {
    sizes = []
    measured = [:]
    super.invalidateLayout()
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    asksCells && preferredAttributes.size != originalAttributes.size
  }

  override var asksCells: Bool { estimatedItemSize != .zero }

  override func note(_ preferred: UICollectionViewLayoutAttributes) {
    measured[preferred.indexPath] = preferred.size
    invalidateForBounds()
  }

  /// Returns a size that the layout or its delegate gives, or which the cell has determined.
  private func size(at path: IndexPath, given: CGSize) -> CGSize {
    placed(measured[path] ?? given)
  }

  private var givenSize: CGSize {
    !asksCells || estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
  }

  open override var collectionViewContentSize: CGSize {
    placed(CGSize(width: preparedWidth, height: sections.last?.end ?? 0))
  }

  open override func prepare() {
    sections = []
    guard let list = collectionView else { return }
    preparedWidth = availableWidth(in: list.bounds.size)
    var top: CGFloat = 0
    for section in 0..<list.numberOfSections {
      let laidOut = FlowSection(measures(of: section, in: list), top: top, width: preparedWidth)
      if laidOut.hasItemThatIsTooWide { recordTooWide() }
      sections.append(laidOut)
      top = laidOut.end
    }
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var result: [UICollectionViewLayoutAttributes] = []
    let rect = placed(rect)
    for (index, section) in sections.enumerated()
    where section.top <= rect.maxY && section.end >= rect.minY {
      if !section.header.isEmpty, section.header.intersects(rect) {
        result.append(attributes(.header, frame: section.header, section: index))
      }
      for item in section.items(between: rect.minY, and: rect.maxY)
      where section.items[item].intersects(rect) {
        result.append(attributes(item: item, section: index))
      }
      if !section.footer.isEmpty, section.footer.intersects(rect) {
        result.append(attributes(.footer, frame: section.footer, section: index))
      }
    }
    return result
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    return attributes(item: indexPath.item, section: indexPath.section)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    let part: Part =
      elementKind == UICollectionView.elementKindSectionHeader ? .header : .footer
    let frame = part == .header ? section.header : section.footer
    return frame.isEmpty ? nil : attributes(part, frame: frame, section: indexPath.section)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    availableWidth(in: newBounds.size) != preparedWidth
  }

  // MARK: - Elements

  private enum Part { case header, footer }

  private func attributes(item: Int, section: Int) -> UICollectionViewLayoutAttributes {
    let path = IndexPath(item: item, section: section)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = placed(sections[section].items[item])
    return attributes
  }

  private func attributes(
    _ part: Part,
    frame: CGRect,
    section: Int
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: part == .header
        ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter,
      with: IndexPath(item: 0, section: section)
    )
    attributes.frame = placed(frame)
    return attributes
  }

  private func availableWidth(in size: CGSize) -> CGFloat {
    let inset = placed(collectionView?.adjustedContentInset ?? .zero)
    return max(0, placed(size).width - inset.left - inset.right)
  }

  // MARK: - Axes

  private func placed(_ size: CGSize) -> CGSize {
    scrollDirection == .vertical ? size : CGSize(width: size.height, height: size.width)
  }

  private func placed(_ rect: CGRect) -> CGRect {
    guard scrollDirection == .horizontal else { return rect }
    return CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
  }

  private func placed(_ inset: UIEdgeInsets) -> UIEdgeInsets {
    guard scrollDirection == .horizontal else { return inset }
    return UIEdgeInsets(
      top: inset.left,
      left: inset.top,
      bottom: inset.right,
      right: inset.bottom
    )
  }

  private func measures(of section: Int, in list: UICollectionView) -> FlowSection.Measures {
    let count = list.numberOfItems(inSection: section)
    guard let delegate = list.delegate as? any UICollectionViewDelegateFlowLayout else {
      return FlowSection.Measures(
        sizes: (0..<count).map {
          size(at: IndexPath(item: $0, section: section), given: givenSize)
        },
        inset: placed(sectionInset),
        lineSpacing: minimumLineSpacing,
        itemSpacing: minimumInteritemSpacing,
        headerHeight: placed(headerReferenceSize).height,
        footerHeight: placed(footerReferenceSize).height
      )
    }
    if sizes.count <= section {
      let asked = (0..<count).map {
        let path = IndexPath(item: $0, section: section)
        return delegate.collectionView(list, layout: self, sizeForItemAt: path)
      }
      sizes.append(asked)
    }
    // The size that a delegate has by default is the layout's own.
    let given = sizes[section].enumerated().map {
      size(
        at: IndexPath(item: $0.offset, section: section),
        given: $0.element == itemSize ? givenSize : $0.element
      )
    }
    return FlowSection.Measures(
      sizes: given,
      inset: placed(delegate.collectionView(list, layout: self, insetForSectionAt: section)),
      lineSpacing: delegate.collectionView(
        list,
        layout: self,
        minimumLineSpacingForSectionAt: section
      ),
      itemSpacing: delegate.collectionView(
        list,
        layout: self,
        minimumInteritemSpacingForSectionAt: section
      ),
      headerHeight: placed(
        delegate.collectionView(list, layout: self, referenceSizeForHeaderInSection: section)
      ).height,
      footerHeight: placed(
        delegate.collectionView(list, layout: self, referenceSizeForFooterInSection: section)
      ).height
    )
  }

  private func recordTooWide() {
    // A list without a size yet is not an error.
    guard preparedWidth > 0 else { return }
    Headless.record(
      "The behavior of the UICollectionViewFlowLayout is not defined because: the item width must "
        + "be less than the width of the UICollectionView minus the section insets left and right "
        + "values, minus the content insets left and right values."
    )
  }
}
