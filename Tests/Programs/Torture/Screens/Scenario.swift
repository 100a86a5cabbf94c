import LoadingLists
import LoadingTestSupport
import LoadingUI
import UIKit

/// The content and setup of a screen, retained by its view controller.
@MainActor final class Scenario {
  let name: String
  let world: World
  let record: ScreenRecord
  let slot: Slot
  private(set) var delegate: ScriptedDelegate?
  /// The loaders that the screen follows instead of a delegate's loads.
  private(set) var loaders: [any TorturedLoader] = []
  /// The list that the screen shows instead of both.
  private(set) var list: TorturedList?
  weak var controller: UIViewController?
  private var observations: [LoadingObservation] = []

  init(_ name: String, _ world: World, _ record: ScreenRecord) {
    self.name = name
    self.world = world
    self.record = record
    slot = Slot(name, world.server)
    let chance = world.chance
    switch chance.int(0..<9) {
    case 0, 1: delegate = ScriptedDelegate(slot, chance)
    case 2, 3: delegate = ScriptedPagingDelegate(slot, chance)
    case 4..<7: list = TorturedList(name, world)
    default: loaders = (0..<(chance.isOne(in: 3) ? 2 : 1)).map { _ in world.makeLoader(for: name) }
    }
    record.delegate = delegate
    record.slot = slot
    record.loaders = loaders.map { LoaderReference($0) }
    list.map(begin)
  }

  private func begin(_ list: TorturedList) {
    record.list = list
    list.loaderCame = { [weak record] in record?.loaders.append(LoaderReference($0)) }
    if let day = world.chance.pick(world.savedDays), world.chance.isOne(in: 2) {
      list.grow(like: day)
    } else {
      list.grow()
    }
  }

  var rows: [Row] { delegate?.shownRows ?? loaders.first?.rows ?? [] }

  var manager: LoadingManager? { record.manager }

  /// Called when the controller is created, because some use the manager before the view is loaded.
  func begin(on controller: UIViewController) {
    self.controller = controller
    record.controller = controller
    setUp(controller.loadingManager)
    if world.chance.isOne(in: 4) { setEarly(controller.loadingManager) }
    if world.chance.isOne(in: 6) { record.await(controller.loadingManager.reloadContent().asEnd) }
  }

  /// Sets up what only a view can show, as a coordinator does.
  private func setEarly(_ manager: LoadingManager) {
    switch world.chance.int(0..<5) {
    case 0: manager.activityPresenter = world.presenter
    case 1:
      manager.enableOfflineBanner(reachability: world.reachability)
      record.hasBanner = true
    case 2:
      manager.enablePullToRefresh()
      record.isPulled = true
    default:
      manager.loadingStatus =
        world.chance.pick([.loading, .empty, .failed(TestError("early")), .loaded]) ?? .loading
      record.isSetByHand = true
    }
  }

  /// Creates the footer for pages, if there are any.
  func makeFooter(_ controller: UIViewController) -> PageEndView? {
    if let loader = loaders.first?.loading as? any PageLoading {
      return PageEndView(for: loader)
    }
    guard delegate is ScriptedPagingDelegate else { return nil }
    return PageEndView(for: controller.loadingManager)
  }

  /// Configures the controller's manager or its replacement.
  func setUp(_ manager: LoadingManager) {
    record.manager = manager
    record.forget()
    var configuration = manager.configuration
    configuration.policy = world.makePolicy()
    configuration.failureNotice = world.chance.isOne(in: 2) ? .always : .never
    if world.chance.isOne(in: 2) {
      configuration.triggers = ReloadTriggers(rawValue: world.chance.int(0..<8))
      configuration.reloadsInBackground = world.chance.isOne(in: 3) ? .automatic : .never
    }
    manager.configuration = configuration
    manager.reachability = world.reachability
    if world.chance.isOne(in: 3) {
      manager.failedContentProvider = { [look = record.failedViewRecord] in look.content(for: $0) }
    }
    if let delegate {
      if !(controller is any LoadingDelegate) { manager.delegate = delegate }
      delegate.manager = manager
      delegate.changed = { [weak self] in self?.show() }
      delegate.statusChanged = { [weak record] in record?.statusChanged(to: $0) }
    }
    followLoaders()
    observations = [manager.observeStatus { [weak record] in record?.observed($0) }]
    observations += loaders.map { loader in
      loader.observe { [weak self] in
        self?.record.loaderChanged()
        self?.show()
      }
    }
  }

  func followLoaders() {
    guard let manager else { return }
    if let dataSource = (controller as? any ListHost)?.shownBy { manager.follow(dataSource) }
    switch loaders.count {
    case 0: break
    case 1 where world.chance.isOne(in: 3): manager.follow(Self.mapped(loaders[0].loading))
    case 1: manager.follow(loaders[0].loading)
    case _ where world.chance.isOne(in: 3):
      manager.follow(Self.combined(loaders[0].loading, loaders[1].loading))
    default: manager.follow(loaders[0].loading, loaders[1].loading)
    }
  }

  private static func mapped(_ loader: some ContentLoading<[Row]>) -> any ContentLoading {
    loader.mapped { $0.map(\.id) }
  }

  private static func combined(
    _ first: some ContentLoading<[Row]>,
    _ second: some ContentLoading<[Row]>
  ) -> any ContentLoading {
    Loading.combined(first, second)
  }

  /// Called after the view was loaded.
  func viewDidLoad(_ controller: UIViewController) {
    let manager = controller.loadingManager
    let chance = world.chance
    if chance.isOne(in: 2) {
      manager.enablePullToRefresh()
      record.isPulled = true
    }
    if chance.isOne(in: 4) {
      manager.enableOfflineBanner(reachability: world.reachability)
      record.hasBanner = true
    }
    if chance.isOne(in: 5) { manager.activityPresenter = world.presenter }
    if !chance.isOne(in: 3) { record.await(manager.reloadContent().asEnd) }
    show()
  }

  /// Called after the list view was loaded.
  func listDidLoad(on host: any ListHost) {
    list?.host = host
    record.dataSource = host.shownBy
    host.shownBy?.didUpdate = { [weak list] in list?.viewDidUpdate() }
  }

  /// Creates the search of a ready-made list screen, for some screens.
  func makeSearch() -> TextSearch? {
    guard world.chance.isOne(in: 3) else { return nil }
    return world.makeLoader(.search, for: name) as? TextSearch
  }

  private func show() {
    switch controller?.viewIfLoaded {
    case _ where list != nil: break  // updates its own view
    case let table as UITableView: table.reloadData()
    default: (controller as? UICollectionViewController)?.collectionView.reloadData()
    }
  }
}
