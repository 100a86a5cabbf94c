import UIKit

extension UITableView {
  /// What its rows say, section by section.
  var texts: [[String]] {
    (0..<numberOfSections).map { section in
      (0..<numberOfRows(inSection: section)).flatMap { row in
        cellForRow(at: IndexPath(row: row, section: section))?.contentView.words ?? []
      }
    }
  }
}

extension UIView {
  /// The words in it that are seen.
  var words: [String] {
    guard !isHidden else { return [] }
    if let button = self as? UIButton { return [button.configuration?.title].compactMap(\.self) }
    if let label = self as? UILabel { return [label.text].compactMap(\.self) }
    return subviews.flatMap(\.words)
  }

  /// The first button in it that is seen and says this.
  func button(_ title: String) -> UIButton? {
    if let button = self as? UIButton, button.configuration?.title == title { return button }
    return subviews.lazy.filter { !$0.isHidden }.compactMap { $0.button(title) }.first
  }
}
