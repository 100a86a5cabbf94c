import LoadingUI
import UIKit

@testable import LoadingDemo

extension Stage {
  /// Opens a screen of the gallery.
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

  /// The manager of the gallery's open screen.
  var galleryManager: LoadingManager? {
    let screen = list.navigationController?.topViewController
    let candidates = [screen] + (screen?.children ?? [])
    return candidates.lazy.compactMap { $0 as? any GalleryContent }.first?.loadingManager
  }

  /// Goes back one screen.
  func goBack() {
    list.navigationController?.popViewController(animated: true)
    finishMovement()
  }

  /// A Boolean value that indicates whether the bar shows a large title.
  var hasLargeTitle: Bool { (list.navigationController?.navigationBar.bounds.height ?? 0) > 60 }
}
