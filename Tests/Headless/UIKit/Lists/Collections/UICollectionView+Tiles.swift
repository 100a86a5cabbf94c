import Foundation

/// The kind and index path of a supplementary view.
struct SupplementaryPlace: Hashable {
  let kind: String
  let indexPath: IndexPath

  /// Whether the view belongs to a section rather than to the whole layout.
  var isOfSection: Bool { indexPath.count == 2 }
}

extension UICollectionView {
  /// Updates the views, so that exactly the visible elements have one.
  func updateTiles() {
    if needsReload {
      needsReload = false
      indexTitles = dataSource?.indexTitles(for: self)
      recycleAll()
    }
    prepareLayout()
    clampOffset()
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    showElements()
    // Cells that determine their sizes bring others into view.
    for _ in 0..<8 where collectionViewLayout.asksCells && askCells() {
      prepareLayout()
      showElements()
    }
    removeRecycled()
  }

  /// Asks the visible cells, and titles, for their sizes, and returns whether the layout has changed.
  private func askCells() -> Bool {
    let layout = collectionViewLayout
    var hasChanged = false
    for (path, cell) in cells.sorted(by: { $0.key < $1.key })
    where ask(cell, { layout.layoutAttributesForItem(at: path) }) {
      hasChanged = true
    }
    guard layout.asksSupplementaryViews else { return hasChanged }
    for (place, view) in supplementaryViews {
      let isOther = ask(view) {
        layout.layoutAttributesForSupplementaryView(ofKind: place.kind, at: place.indexPath)
      }
      if isOther { hasChanged = true }
    }
    return hasChanged
  }

  private func ask(
    _ view: UICollectionReusableView,
    _ attributes: () -> UICollectionViewLayoutAttributes?
  ) -> Bool {
    guard let original = attributes(), let own = attributes(),
      !(original.isWidthGiven && original.isHeightGiven)
    else { return false }
    let preferred = view.preferredLayoutAttributesFitting(own)
    let isOther = collectionViewLayout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferred,
      withOriginalAttributes: original
    )
    if isOther { collectionViewLayout.note(preferred) }
    return isOther
  }

  private func showElements() {
    updateScrollers()
    let elements = elements(in: bounds)
    var paths = Set<IndexPath>()
    var places = Set<SupplementaryPlace>()
    for element in elements {
      if let kind = element.representedElementKind {
        places.insert(SupplementaryPlace(kind: kind, indexPath: element.indexPath))
      } else {
        paths.insert(element.indexPath)
      }
    }
    for path in cells.keys.sorted() where !paths.contains(path) { recycleCell(at: path) }
    for place in Array(supplementaryViews.keys) where !places.contains(place) {
      recycleSupplementaryView(at: place)
    }
    for element in elements { show(element) }
  }

  func prepareLayout() {
    _ = currentCounts
    collectionViewLayout.prepareIfNeeded()
    let size = collectionViewLayout.collectionViewContentSize
    if Headless.rules.contentSizesWaitForLayout, !isTiling, window != nil {
      if size != contentSize { setNeedsLayout() }
      return
    }
    if size.height < contentSize.height { contentShrank = true }
    contentSize = size
  }

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    prepareLayout()
    let elements = collectionViewLayout.layoutAttributesForElements(in: mirrored(rect)) ?? []
    return elements.map(mirrored)
  }

  /// Moves the offset back after the content has shrunk.
  private func clampOffset() {
    guard contentShrank, !isTracking, !Headless.rules.shortListsKeepOffsets else { return }
    contentShrank = false
    let inset = adjustedContentInset
    let least = -inset.top
    let most = max(least, contentSize.height + inset.bottom - bounds.height)
    if contentOffset.y > most { contentOffset.y = most }
  }

  // MARK: - Individual elements

  private func show(_ element: UICollectionViewLayoutAttributes) {
    let path = element.indexPath
    if let kind = element.representedElementKind {
      showSupplementaryView(SupplementaryPlace(kind: kind, indexPath: path), element)
    } else if let cell = cells[path] {
      insertOwn(cell, of: element)
      cell.place(by: element, from: origin(of: element))
    } else if let dataSource {
      let cell = ask(dataSource, forCellAt: path)
      cells[path] = cell
      cell.isSelected = selection.contains(path)
      cell.place(by: element, from: origin(of: element))
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
      insertOwn(cell, of: element)
    }
  }

  func ask(
    _ dataSource: any UICollectionViewDataSource,
    forCellAt path: IndexPath
  ) -> UICollectionViewCell {
    reuse.isRequesting = true
    let cell = dataSource.collectionView(self, cellForItemAt: path)
    reuse.isRequesting = false
    guard cell.reuseIdentifier != nil else {
      fatalError(
        "the collection view's data source returned a cell that was not retrieved by calling "
          + "-dequeueReusableCellWithReuseIdentifier:forIndexPath: for index path \(path)"
      )
    }
    reuse.checkTaken(cell)
    return cell
  }

  private func showSupplementaryView(
    _ place: SupplementaryPlace,
    _ element: UICollectionViewLayoutAttributes
  ) {
    if let view = supplementaryViews[place] { return view.place(by: element) }
    guard let dataSource else { return }
    let view = dataSource.collectionView(
      self,
      viewForSupplementaryElementOfKind: place.kind,
      at: place.indexPath
    )
    reuse.checkTaken(view)
    supplementaryViews[place] = view
    view.place(by: element)
    delegate?.collectionView(
      self,
      willDisplaySupplementaryView: view,
      forElementKind: place.kind,
      at: place.indexPath
    )
    insertOwn(view, of: element)
  }

  /// Inserts one of the list's own views, in front or between its own views and those of the app.
  private func insertOwn(
    _ view: UICollectionReusableView,
    of element: UICollectionViewLayoutAttributes
  ) {
    if let scroller = scroller(of: element) {
      if view.superview !== scroller { scroller.addSubview(view) }
      return
    }
    if view.superview === self { return }
    guard !Headless.rules.collectionsAddInFront else { return addSubview(view) }
    let last = subviewList.lastIndex { $0 === backgroundView || isOwn($0) }
    insertSubview(view, at: last.map { $0 + 1 } ?? 0)
  }

  private func isOwn(_ view: UIView) -> Bool {
    (view as? UICollectionReusableView)?.reuseIdentifier != nil || view is OrthogonalScroller
  }

  private func origin(of element: UICollectionViewLayoutAttributes) -> CGPoint {
    scroller(of: element)?.frame.origin ?? .zero
  }

  // MARK: - Recycling

  private func takeOut(_ view: UICollectionReusableView) {
    guard Headless.rules.recyclesInPlace else { return view.removeFromSuperview() }
    view.isHidden = true
    reuse.recycled.append(view)
  }

  /// Removes the views that were not reused.
  private func removeRecycled() {
    let shown = Set((Array(cells.values) + supplementaryViews.values).map(ObjectIdentifier.init))
    for view in reuse.recycled where !shown.contains(ObjectIdentifier(view)) {
      view.removeFromSuperview()
      view.isHidden = false
    }
    reuse.recycled = []
  }

  func recycleAll() {
    for path in cells.keys.sorted() { recycleCell(at: path) }
    for place in Array(supplementaryViews.keys) { recycleSupplementaryView(at: place) }
  }

  func recycleCell(at path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    takeOut(cell)
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    reuse.keep(cell, kind: nil)
  }

  func recycleSupplementaryView(at place: SupplementaryPlace) {
    guard let view = supplementaryViews.removeValue(forKey: place) else { return }
    takeOut(view)
    delegate?.collectionView(
      self,
      didEndDisplayingSupplementaryView: view,
      forElementOfKind: place.kind,
      at: place.indexPath
    )
    reuse.keep(view, kind: place.kind)
  }
}
