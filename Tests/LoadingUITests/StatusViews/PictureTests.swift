#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Pictures of each status in several hosts, for people to look at, attached to the results of the tests.
@MainActor @Suite(.screen) struct PictureTests {
  nonisolated enum Host: String, CaseIterable {
    case plain, table, grid, hosting

    @MainActor func makeController() -> UIViewController {
      switch self {
      case .plain: return UIViewController()
      case .table:
        let table = SectionedTableController(style: .grouped)
        table.rowCount = 30
        return table
      case .grid:
        return UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
      case .hosting: return Screen.makeHostingController()
      }
    }
  }

  @Test(arguments: Host.allCases)
  func `each status has a picture of its own`(_ host: Host) async {
    let rig = HostRig(host.makeController())
    rig.controller.title = host.rawValue
    let window = Screen.makeWindow(root: UINavigationController(rootViewController: rig.controller))
    let statuses: KeyValuePairs<String, LoadingStatus> = [
      "loading": .loading, "failed": .failed(TestError("load")), "empty": .empty, "loaded": .loaded,
    ]
    var pictures: Set<[UInt8]> = []
    for (name, status) in statuses {
      await rig.show(status)
      let picture = Screen.picture(of: window)
      Attachment.record(picture.bytes, named: "\(host.rawValue) \(name).\(picture.kind)")
      #expect(pictures.insert(picture.bytes).inserted, "\(name)")
    }
  }
}
#endif
