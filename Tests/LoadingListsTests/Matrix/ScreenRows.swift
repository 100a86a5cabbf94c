#if canImport(UIKit)
import LoadingTestSupport
import UIKit

/// A screen whose rows can be read.
@MainActor protocol ScreenRows: UIViewController {
  /// The texts in the rows of all sections, in order.
  var rowTexts: [String] { get }
}

extension UITableView {
  var rowTexts: [String] {
    (0..<numberOfSections).flatMap { section in
      (0..<numberOfRows(inSection: section)).map { row in
        let cell = cellForRow(at: IndexPath(row: row, section: section))
        return cell?.contentView.readTexts.joined(separator: " ") ?? "–"
      }
    }
  }
}

extension Plant {
  /// The text of its message row.
  var text: String { "\(id) \(name)" }
}
#endif
