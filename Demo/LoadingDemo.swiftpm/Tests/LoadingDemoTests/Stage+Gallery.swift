import LoadingUI
import UIKit

@testable import LoadingDemo

extension Stage {
  /// Opens one of the gallery's screens.
  func openInGallery(_ host: GalleryHost, _ status: GalleryStatus) throws {
    guard let gallery = screen as? GalleryViewController,
      let section = GalleryHost.allCases.firstIndex(of: host),
      let row = GalleryStatus.allCases.firstIndex(of: status)
    else { throw Trouble(message: "the gallery is not open") }
    let indexPath = IndexPath(row: row, section: section)
    gallery.tableView.scrollToRow(at: indexPath, at: .middle, animated: false)
    Simulator.layout()
    guard let cell = gallery.tableView.cellForRow(at: indexPath) else {
      throw Trouble(message: "\(host.rawValue) is not visible")
    }
    Simulator.tap(cell)
    finishMovement()
  }

  /// The manager of the gallery's screen that is open.
  var galleryManager: LoadingManager? {
    let screen = list.navigationController?.topViewController
    let candidates = [screen] + (screen?.children ?? [])
    return candidates.lazy.compactMap { $0 as? any GalleryContent }.first?.loadingManager
  }

  /// Goes back by one screen.
  func goBack() {
    list.navigationController?.popViewController(animated: true)
    finishMovement()
  }

  /// Whether the bar shows its title large.
  var hasLargeTitle: Bool { (list.navigationController?.navigationBar.bounds.height ?? 0) > 60 }
}
