import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import LoadingUI
import UIKit

extension World {
  func makePolicy() -> LoadingPolicy {
    var policy = LoadingPolicy(clock: clock)
    policy.freshness =
      chance.pick([.untilInvalidated, .stale, .lasting(.seconds(5)), .lasting(.seconds(600))])
      ?? .stale
    policy.timeout = chance.isOne(in: 4) ? chance.milliseconds(100..<3000) : nil
    if chance.isOne(in: 4) {
      policy.retry = .exponential(
        maximumRetries: chance.int(1..<4),
        base: chance.milliseconds(50..<500),
        factor: 2,
        maximumDelay: .seconds(2),
        jitter: 0
      )
      if chance.isOne(in: 2) { policy.retry.shouldRetry = { _ in true } }
    }
    return policy
  }

  func makeScreen() -> UIViewController {
    let record = ScreenRecord(nextName("screen"), self)
    records.append(record)
    tally.screens += 1
    let scenario = Scenario(record.name, self, record)
    if let pages = scenario.delegate as? ScriptedPagingDelegate, chance.isOne(in: 3) {
      return ConformingHost(scenario, pages)
    }
    if let list = scenario.list { return makeHost(scenario, list) }
    switch chance.int(0..<9) {
    case 7, 8: return HostingHost(scenario)
    case 0, 1: return TableHost(scenario)
    case 2: return CollectionHost(scenario)
    case 3: return ScrollHost(scenario)
    case 4: return ContainerHost(scenario)
    default: return PlainHost(scenario)
    }
  }

  private func makeHost(_ scenario: Scenario, _ list: TorturedList) -> UIViewController {
    switch chance.int(0..<5) {
    case 0, 1: ListTableHost(scenario, list)
    case 2, 3: ListCollectionHost(scenario, list)
    default: ListPartHost(scenario, list)
    }
  }

  /// Creates a screen, standalone or in containers.
  func makeHierarchy() -> UIViewController {
    switch chance.int(0..<6) {
    case 0: return makeScreen()
    case 5:
      return HidingContainer((0..<chance.int(2..<4)).map { _ in makeScreen() }, chance)
    case 1:
      let tabs = UITabBarController()
      tabs.viewControllers = (0..<chance.int(2..<4)).map { _ in
        chance.isOne(in: 2) ? makeScreen() : makeNavigation()
      }
      return tabs
    default: return makeNavigation()
    }
  }

  private func makeNavigation() -> UINavigationController {
    let isHiding = chance.isOne(in: 6)
    let root = isHiding ? HidingContainer([makeScreen(), makeScreen()], chance) : makeScreen()
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = chance.isOne(in: 2)
    return navigation
  }

  // MARK: - Loaders

  func makeLoader(for owner: String) -> any TorturedLoader {
    if chance.isOne(in: 4), let shared = chance.pick(pool) { return shared }
    let kind = chance.pick(LoaderKind.allCases + [.plain, .edited, .edited]) ?? .plain
    let loader = makeLoader(kind, for: owner)
    if chance.isOne(in: 3) { pool.append(loader) }
    return loader
  }

  /// Creates a loader that no other screen uses.
  func makeLoader(_ kind: LoaderKind, for owner: String) -> any TorturedLoader {
    let loader = makeLoader(kind, of: Slot(nextName("\(owner).loader"), server))
    loaders.append(LoaderReference(loader))
    return loader
  }

  private func makeLoader(_ kind: LoaderKind, of slot: Slot) -> any TorturedLoader {
    let policy = makePolicy()
    switch kind {
    case .plain:
      return PlainLoader(slot, chance, policy: policy, store: makeStore(for: slot))
    case .offset:
      let store = makeStore(for: slot)
      let size = chance.int(3..<25)
      weak var list: ListLoader<Int>?
      let loader = PagedLoader<Row, Int>(pageSize: size, policy: policy, store: store) { request in
        let (operation, reply) = try await slot.ask(list?.kind(of: request.direction) ?? .load)
        return Pages.rows(reply, operation, from: request.offset, limit: request.limit)
      }
      let made = ListLoader(slot, loader, store: store)
      list = made
      if chance.isOne(in: 2) { loader.start = .offset(chance.int(0..<70)) }
      return made
    case .cursor:
      let store = makeStore(for: slot)
      weak var list: ListLoader<String>?
      let loader = PagedLoader<Row, String>(policy: policy, store: store) { request in
        let (operation, reply) = try await slot.ask(list?.kind(of: request.direction) ?? .load)
        return Pages.page(reply, operation, request)
      }
      let made = ListLoader(slot, loader, store: store)
      list = made
      if chance.isOne(in: 2) { loader.start = .cursor("start-\(chance.int(0..<70))") }
      return made
    case .search: return TextSearch(slot, chance, policy: policy)
    case .query: return PagedSearch(slot, chance, policy: policy)
    case .keyed: return stock.takeLoader() ?? PlainLoader(slot, chance, policy: policy, store: nil)
    case .edited:
      let loader = EditedRows(slot, chance, policy: policy)
      tables.append(TableReference(loader.table))
      editors[slot.name] = LoaderReference(loader)
      return loader
    case .chained:
      return ChainedRows(slot, over: makeLoader(for: slot.name), policy: policy)
    }
  }

  private func makeStore(for slot: Slot) -> TortureStore? {
    guard chance.isOne(in: 2) else { return nil }
    if chance.isOne(in: 4), let store = folder.makeStore(chance) {
      return TortureStore(store, of: slot, gate, chance)
    }
    return TortureStore(MemoryStore<Row>(), of: slot, gate, chance)
  }
}
