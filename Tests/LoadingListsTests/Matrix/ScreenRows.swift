import LoadingTestSupport
import UIKit

/// A screen whose rows can be read.
@MainActor protocol ScreenRows: UIViewController {
  /// What is read in the rows of all sections, in their order.
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
  /// What its row says.
  var text: String { "\(id) \(name)" }
}
