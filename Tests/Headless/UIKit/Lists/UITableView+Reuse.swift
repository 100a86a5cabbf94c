public import Foundation

extension UITableView {
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass as? UITableViewCell.Type
  }

  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
  }

  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = cellPool[identifier]?.popLast() {
      if recycled.contains(where: { $0 === cell }) { cell.isHidden = false }
      cell.prepareForReuse()
      return cell
    }
    guard let cellClass = cellClasses[identifier] else { return nil }
    return UITableViewCell.make(cellClass, reuseIdentifier: identifier)
  }

  public func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell {
    if let same = reconfigured, same.path == indexPath, same.cell.reuseIdentifier == identifier {
      return same.cell
    }
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      fatalError(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard"
      )
    }
    return cell
  }

  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    if let view = headerPool[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    return headerClasses[identifier].map {
      UITableViewHeaderFooterView.make($0, reuseIdentifier: identifier)
    }
  }
}
