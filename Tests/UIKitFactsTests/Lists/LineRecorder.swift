#if canImport(UIKit)
import Foundation
import UIKit

/// A delegate that records which rows are displayed, no longer displayed, and selected.
///
/// A method of the delegate in a subclass wouldn't be called by the stand-in.
@MainActor class LineRecorder: NSObject, UITableViewDelegate {
  var events: [String] = []
  var selected: [IndexPath] = []

  func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { events.append("display \(indexPath.section)-\(indexPath.row)") }

  func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { events.append("end \(indexPath.section)-\(indexPath.row)") }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
}
#endif
