import UIKit

extension UITableView {
  /// The texts in the rows, by section.
  var texts: [[String]] {
    (0..<numberOfSections).map { section in
      (0..<numberOfRows(inSection: section)).flatMap { row in
        cellForRow(at: IndexPath(row: row, section: section))?.contentView.words ?? []
      }
    }
  }
}

extension UIView {
  /// The visible texts in the view.
  var words: [String] {
    guard !isHidden else { return [] }
    if let button = self as? UIButton { return [button.configuration?.title].compactMap(\.self) }
    if let label = self as? UILabel { return [label.text].compactMap(\.self) }
    return subviews.flatMap(\.words)
  }

  /// Returns the first visible button with a title.
  func button(_ title: String) -> UIButton? {
    if let button = self as? UIButton, button.configuration?.title == title { return button }
    return subviews.lazy.filter { !$0.isHidden }.compactMap { $0.button(title) }.first
  }
}
