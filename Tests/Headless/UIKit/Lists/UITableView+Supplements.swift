import Foundation

extension UITableView {
  /// Updates the visible headers and footers, and returns whether a height has changed.
  func tileSupplements() -> Bool {
    var hasChanged = false
    for (index, section) in geometry.sections.enumerated() {
      let isNear = section.y < bounds.maxY && section.y + section.height > bounds.minY
      guard isNear else {
        dropHeader(index)
        dropFooter(index)
        continue
      }
      // A section may have lost its title without being reloaded.
      if section.headerHeight == 0 { dropHeader(index) }
      if section.footerHeight == 0 { dropFooter(index) }
      if section.headerHeight > 0, headers[index] == nil, let view = makeHeader(index) {
        headers[index] = view
        delegate?.tableView(self, willDisplayHeaderView: view, forSection: index)
        insertOwn(view)
      }
      if section.footerHeight > 0, footers[index] == nil, let view = makeFooter(index) {
        footers[index] = view
        delegate?.tableView(self, willDisplayFooterView: view, forSection: index)
        insertOwn(view)
      }
      if !section.isHeaderMeasured, let view = headers[index] {
        let height = fittingHeight(view) + headerTopPadding
        geometry.sections[index].isHeaderMeasured = true
        geometry.sections[index].headerHeight = height
        hasChanged = hasChanged || height != section.headerHeight
      }
      if !section.isFooterMeasured, let view = footers[index] {
        let height = fittingHeight(view)
        geometry.sections[index].isFooterMeasured = true
        geometry.sections[index].footerHeight = height
        hasChanged = hasChanged || height != section.footerHeight
      }
    }
    return hasChanged
  }

  private func fittingHeight(_ view: UIView) -> CGFloat {
    let width = bounds.width - 2 * rowInset
    let target = CGSize(width: width, height: 0)
    let height = view.systemLayoutSizeFitting(
      target,
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return height > 0 ? height.rounded(.up) : max(view.frame.height, 18)
  }

  func placeSupplements() {
    let width = bounds.width - 2 * rowInset
    // In a plain table view, a header sticks to the bar until its section ends.
    let top = bounds.minY + adjustedContentInset.top
    for (index, view) in headers {
      let section = geometry.sections[index]
      // The padding is above the header, not in it.
      let first = section.y + min(headerTopPadding, section.headerHeight)
      let height = section.y + section.headerHeight - first
      var y = first
      if style == .plain {
        y = min(max(y, top), section.y + section.headerHeight + section.rowsHeight - height)
      }
      view.frame = CGRect(x: rowInset, y: max(y, first), width: width, height: height)
      bringAboveCells(view)
    }
    for (index, view) in footers {
      let section = geometry.sections[index]
      let y = section.y + section.headerHeight + section.rowsHeight
      view.frame = CGRect(x: rowInset, y: y, width: width, height: section.footerHeight)
    }
  }

  private func bringAboveCells(_ view: UIView) {
    guard let mine = subviewList.firstIndex(where: { $0 === view }),
      let last = subviewList.lastIndex(where: { $0 is UITableViewCell }), last > mine
    else { return }
    insertSubview(view, at: last + 1)
  }

  private func dropHeader(_ section: Int) {
    guard let view = headers.removeValue(forKey: section) else { return }
    drop(view)
    delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
  }

  private func dropFooter(_ section: Int) {
    guard let view = footers.removeValue(forKey: section) else { return }
    drop(view)
    delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
  }

  private func drop(_ view: UIView) {
    view.removeFromSuperview()
    guard let reusable = view as? UITableViewHeaderFooterView,
      let identifier = reusable.reuseIdentifier
    else { return }
    headerPool[identifier, default: []].append(reusable)
  }

  /// Moves the headers and footers of remaining sections, and removes the others.
  func followSupplements(_ sections: [Int?]) {
    for section in headers.keys.sorted() where sections[section] == nil { dropHeader(section) }
    for section in footers.keys.sorted() where sections[section] == nil { dropFooter(section) }
    headers = Dictionary(
      headers.compactMap { section, view in sections[section].map { ($0, view) } }
    ) { first, _ in first }
    footers = Dictionary(
      footers.compactMap { section, view in sections[section].map { ($0, view) } }
    ) { first, _ in first }
  }

  func dropSupplements() {
    for section in headers.keys.sorted() { dropHeader(section) }
    for section in footers.keys.sorted() { dropFooter(section) }
  }
}
