import LoadingUI
import UIKit

/// Opens screens that have failed before they appear, as a coordinator does.
final class EarlyStatusViewController: RowListViewController {
  private enum Way: String, CaseIterable {
    case pushed = "Pushed"
    case unanimated = "Pushed without animation"
    case sheet = "As a sheet"
    case tab = "In a tab"
    case animation = "Set in an animation"
  }

  private let services: DemoServices

  init(_ services: DemoServices) {
    self.services = services
    super.init(style: .insetGrouped)
    title = "Early Status"
  }

  override var rowCount: Int { Way.allCases.count }

  override func row(at index: Int) -> Row {
    Row(title: Way.allCases[index].rawValue, detail: "No frame shows its rows.")
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let way = Way.allCases[indexPath.row]
    let screen = GalleryTableViewController(style: .plain)
    screen.title = way.rawValue
    if way != .animation { GalleryStatus.failed.show(on: screen.loadingManager) }
    switch way {
    case .pushed: navigationController?.pushViewController(screen, animated: true)
    case .unanimated: navigationController?.pushViewController(screen, animated: false)
    case .sheet: present(UINavigationController(rootViewController: screen), animated: true)
    case .tab:
      let part = TabScreenController.Part(controller: screen, title: "Tab", symbol: "square")
      present(TabScreenController(services, [part]), animated: true)
    case .animation:
      navigationController?.pushViewController(screen, animated: false)
      screen.view.layoutIfNeeded()
      UIView.animate(withDuration: 1) { GalleryStatus.failed.show(on: screen.loadingManager) }
    }
  }
}
