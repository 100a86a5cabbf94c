import Foundation

extension UITableView {
  /// Queries the counts from the data source if a reload is due, leaving cells to the layout.
  func loadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    reloadSectionIndexTitles()
    isLoaded = true
    dropVisible()
    geometry = geometry(counts: queriedCounts())
    placeSections()
  }

  func queriedCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  func geometry(counts: [Int]) -> TableGeometry {
    var geometry = TableGeometry()
    geometry.sections = counts.enumerated().map { index, count in
      var section = TableGeometry.Section()
      let (header, footer) = (headerHeight(index), footerHeight(index))
      (section.headerHeight, section.isHeaderMeasured) = (header.height, header.isFinal)
      (section.footerHeight, section.isFooterMeasured) = (footer.height, footer.isFinal)
      section.rows = (0..<count).map { row(at: IndexPath(row: $0, section: index)) }
      return section
    }
    return geometry
  }

  func row(at path: IndexPath) -> TableGeometry.Row {
    let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    guard height < 0 else {
      return TableGeometry.Row(height: height, isMeasured: true, isFixed: true)
    }
    let estimate =
      delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    return TableGeometry.Row(height: estimate > 0 ? estimate : 44, isMeasured: false)
  }

  func placeSections() {
    geometry.place(top: endHeights.header, bottom: endHeights.footer)
  }

  // MARK: - Headers and footers

  private func headerHeight(_ section: Int) -> (height: CGFloat, isFinal: Bool) {
    let height = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    if height >= 0 { return (height > 0 ? height + headerTopPadding : 0, true) }
    let title = dataSource?.tableView(self, titleForHeaderInSection: section)
    let hasView = delegate?.tableView(self, viewForHeaderInSection: section) != nil
    if title != nil || hasView { return (28 + headerTopPadding, false) }
    // Grouped sections keep their distance, with or without a header.
    return (style == .plain ? 0 : section == 0 ? 35 : 17.5, true)
  }

  private func footerHeight(_ section: Int) -> (height: CGFloat, isFinal: Bool) {
    let height = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if height >= 0 { return (height, true) }
    let title = dataSource?.tableView(self, titleForFooterInSection: section)
    let hasView = delegate?.tableView(self, viewForFooterInSection: section) != nil
    if title != nil || hasView { return (28, false) }
    return (style == .plain ? 0 : 17.5, true)
  }

  var headerTopPadding: CGFloat {
    if sectionHeaderTopPadding >= 0 { return sectionHeaderTopPadding }
    return style == .plain ? 22 : 0
  }

  func makeHeader(_ section: Int) -> UIView? {
    if let view = delegate?.tableView(self, viewForHeaderInSection: section) { return view }
    guard let title = dataSource?.tableView(self, titleForHeaderInSection: section) else {
      return nil
    }
    var content: UIListContentConfiguration = style == .plain ? .plainHeader() : .groupedHeader()
    if Headless.rules.barsFloat { content.textProperties.transform = .none }
    return titled(title, content)
  }

  func makeFooter(_ section: Int) -> UIView? {
    if let view = delegate?.tableView(self, viewForFooterInSection: section) { return view }
    guard let title = dataSource?.tableView(self, titleForFooterInSection: section) else {
      return nil
    }
    let content: UIListContentConfiguration = style == .plain ? .plainFooter() : .groupedFooter()
    return titled(title, content)
  }

  private func titled(_ title: String, _ content: UIListContentConfiguration) -> UIView {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    guard !Headless.rules.tableTitlesAreLabels else {
      view.textLabel?.text = title
      return view
    }
    var content = content
    content.text = title
    view.contentConfiguration = content
    return view
  }
}
