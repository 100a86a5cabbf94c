import LoadingLists
import UIKit

/// A screen of the device test plan, whose tests the other screens don't allow.
enum DeviceTest: String, CaseIterable {
  case requests = "Requests"
  case pages = "Pages"
  case sections = "Sections"
  case bottom = "Bottom"
  case changing = "Changing Rows"
  case pageHeader = "Page Header"
  case tiles = "Estimated Tiles"
  case searchHeader = "Search Header"
  case listColors = "List Colors"
  case beside = "List Beside Views"
  case columns = "Columns"
  case pageView = "Page View"
  case swiftUI = "SwiftUI"
  case opaqueBars = "Opaque Bars"
  case earlyStatus = "Early Status"
  case reloadButton = "Reload Button"
  case image = "Image"
  case state = "State"
  case elements = "Own Elements"
  case alert = "Alert"

  /// The aspect to look for.
  var hint: String {
    switch self {
    case .requests: "A large title, the device’s network, printed requests"
    case .pages: "Previous pages don’t move rows of any height"
    case .sections: "Changed titles and rows don’t move visible ones"
    case .bottom: "The list stays at its end"
    case .changing: "Rows that change the list while they become visible"
    case .pageHeader: "A table’s header and footer load its pages"
    case .tiles: "Loading and failed rows between self-sizing tiles"
    case .searchHeader: "The status is below the search bar"
    case .listColors: "The color of the first load, with and without a setting"
    case .beside: "Banner and notice over a list between other views"
    case .columns: "The focused column reloads"
    case .pageView: "One request for each page"
    case .swiftUI: "Status views are above SwiftUI"
    case .opaqueBars: "The offline banner is below an opaque bar"
    case .earlyStatus: "The failed view is in the first frame"
    case .reloadButton: "Covered tiles that reload don’t react"
    case .image: "The bar over an image while loading"
    case .state: "Labels that follow state without observers"
    case .elements: "VoiceOver reads the failed view first"
    case .alert: "An alert in front of the activity"
    }
  }

  /// Creates the screen.
  @MainActor func makeScreen(_ services: DemoServices) -> UIViewController {
    switch self {
    case .requests:
      TestTableViewController(services, rawValue) {
        $0.navigationItem.largeTitleDisplayMode = .always
        $0.loadingManager.configuration.policy.timeout = .seconds(20)
        // Of the device, not of the server's menu.
        $0.loadingManager.enableOfflineBanner()
      }
    case .pages, .sections, .changing: makeLists(services)
    case .bottom: TestRowsTableViewController(TestRows(.bottom, services))
    case .pageHeader: PageHeaderViewController(services)
    case .tiles: EstimatedTilesViewController(services)
    case .searchHeader: SearchHeaderViewController(services)
    case .listColors: makeListColors(services)
    case .beside: BesideListViewController(services, rawValue)
    case .columns: ColumnsViewController(services)
    case .pageView: TestPageViewController(services)
    case .swiftUI: HostedViewController(services)
    case .opaqueBars: makeOpaqueBars(services)
    case .earlyStatus: EarlyStatusViewController(services)
    case .reloadButton: makeReloadButton()
    case .image:
      TestViewController(services, rawValue) {
        let image = UIImageView(image: UIImage(systemName: "photo.fill"))
        image.contentMode = .scaleAspectFill
        image.backgroundColor = .systemIndigo
        $0.loadingManager.loadingView = image
      }
    case .state: StateViewController(services)
    case .elements:
      TestViewController(services, rawValue) {
        $0.view.accessibilityElements = [$0.secondLabel, $0.firstLabel]
      }
    case .alert: AlertViewController(services, rawValue)
    }
  }

  @MainActor private func makeLists(_ services: DemoServices) -> UIViewController {
    let kind: TestRows.Kind =
      switch self {
      case .pages: .pages
      case .changing: .changing
      default: .sections
      }
    let plain = TestRowsTableViewController(TestRows(kind, services))
    let grouped = TestRowsTableViewController(TestRows(kind, services), style: .insetGrouped)
    let list = TestRowsCollectionViewController(TestRows(kind, services), .plain)
    return TabScreenController(
      services,
      [
        TabScreenController.Part(controller: plain, title: "Table", symbol: "list.bullet"),
        TabScreenController.Part(controller: grouped, title: "Grouped", symbol: "square.stack"),
        TabScreenController.Part(controller: list, title: "List Layout", symbol: "square.grid.2x2"),
      ]
    )
  }

  @MainActor private func makeListColors(_ services: DemoServices) -> UIViewController {
    let styles: [(String, UICollectionLayoutListConfiguration.Appearance, UIColor?)] = [
      ("Inset Grouped", .insetGrouped, nil), ("Same, Set", .insetGrouped, .systemGroupedBackground),
      ("Sidebar", .sidebar, nil), ("Same, Set", .sidebar, .systemBackground),
    ]
    return TabScreenController(
      services,
      styles.map { title, appearance, color in
        let list = TestRowsCollectionViewController(TestRows(.pages, services), appearance)
        list.loadingManager.configuration.coverBackground = color
        return TabScreenController.Part(controller: list, title: title, symbol: "square.stack")
      }
    )
  }

  @MainActor private func makeOpaqueBars(_ services: DemoServices) -> UIViewController {
    let table = TestTableViewController(services, rawValue) {
      $0.loadingManager.enableOfflineBanner(reachability: services.reachability)
    }
    let plain = TestViewController(services, rawValue) {
      $0.loadingManager.enableOfflineBanner(reachability: services.reachability)
    }
    let tabs = TabScreenController(
      services,
      [
        TabScreenController.Part(controller: table, title: "Table", symbol: "list.bullet"),
        TabScreenController.Part(controller: plain, title: "Plain", symbol: "square"),
      ]
    )
    // Without UIKit, all bars are translucent.
    #if canImport(ObjectiveC)
    tabs.tabBar.isTranslucent = false
    for navigation in tabs.viewControllers ?? [] {
      (navigation as? UINavigationController)?.navigationBar.isTranslucent = false
    }
    #endif
    return tabs
  }

  @MainActor private func makeReloadButton() -> UIViewController {
    let tiles = GalleryCollectionViewController()
    tiles.title = rawValue
    var content = StatusContentConfiguration.failed()
    content.secondaryButtonTitle = "Reload Tiles"
    content.secondaryButtonAction = UIAction { [weak tiles] _ in tiles?.collectionView.reloadData()
    }
    tiles.loadingManager.failedContent = content
    tiles.loadingManager.enablePullToRefresh()
    GalleryStatus.failed.show(on: tiles.loadingManager)
    return tiles
  }
}
