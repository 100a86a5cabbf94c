#if canImport(UIKit)
import Foundation
import UIKit

/// A delegate that records which rows are displayed, no longer displayed, and selected.
///
/// It has all methods that its subclasses need, because the stand-in calls no others.
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
