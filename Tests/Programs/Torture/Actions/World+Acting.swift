import LoadingUI
import UIKit

extension World {
  /// Performs a random action.
  ///
  /// - Returns: A description of the action.
  func act() async -> String {
    if windows.isEmpty { return openWindow() }
    switch chance.int(0..<100) {
    case 0..<22: return server.answerOne() ?? actOnManager()
    case 22..<29: return await wait(chance.milliseconds(10..<200))
    case 29..<39: return await wait(.milliseconds(1300))
    case 39: return await wait(.seconds(3600))
    case 40..<50: return actOnManager()
    case 50..<56: return actOnLoader()
    case 56..<63: return actOnList()
    case 63..<75: return moveBetweenScreens()
    case 75..<80: return await touch()
    case 80..<83: return readList()
    case 83, 84:
      if let tap = tapStatusView() { return tap }
      return await touch()
    case 85..<91: return changeDevice()
    case 91:
      if chance.isOne(in: 2) {
        server.isBroken.toggle()
        return "broken server: \(server.isBroken)"
      }
      return await changeNetwork()
    case 92:
      if chance.isOne(in: 2), folder.storeCount > 0 { return folder.harm(chance) }
      storesAreLate.toggle()
      return "slow stores: \(storesAreLate)"
    default: return changeScreen()
    }
  }

  /// Loses or finds the network, once or several times within seconds.
  private func changeNetwork() async -> String {
    for round in 0..<(chance.isOne(in: 3) ? chance.int(2..<6) : 1) {
      if round > 0 { await advance(by: chance.milliseconds(0..<1500)) }
      reachability.report(!reachability.isReachable)
      networkChange = now
    }
    return "network: \(reachability.isReachable)"
  }

  private func wait(_ duration: Duration) async -> String {
    await advance(by: duration)
    return "waits \(duration)"
  }

  /// The screens that are still part of the app's hierarchy.
  var reachable: [ScreenRecord] {
    let all = reachableControllers()
    return records.filter { record in
      record.controller.map { all.contains(ObjectIdentifier($0)) } ?? false
    }
  }

  func reachableControllers() -> Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    var queue = windows.compactMap(\.rootViewController)
    while let controller = queue.popLast() {
      guard found.insert(ObjectIdentifier(controller)).inserted else { continue }
      queue += controller.children
      if let container = controller as? HidingContainer { queue += container.allScreens }
      if let presented = controller.presentedViewController { queue.append(presented) }
      if let navigation = controller as? UINavigationController {
        queue += navigation.viewControllers
      }
      if let tabs = controller as? UITabBarController { queue += tabs.viewControllers ?? [] }
    }
    return found
  }

  private func actOnList() -> String {
    guard let record = chance.pick(reachable.filter { $0.list != nil }), let list = record.list
    else { return actOnManager() }
    record.changedAt = now
    return "\(record.name): \(list.act())"
  }

  private func readList() -> String {
    guard let record = chance.pick(reachable.filter { ReadRows.canScroll($0) }),
      let list = record.list
    else { return actOnList() }
    record.changedAt = now
    return "\(record.name): \(list.scroll())"
  }

  private func actOnLoader() -> String {
    if chance.isOne(in: 6) { return stock.act() }
    let all = loaders.compactMap(\.wrapper)
    if chance.isOne(in: 2), let edited = chance.pick(all.compactMap { $0 as? EditedRows }) {
      noteChange(of: edited)
      return "\(edited.slot.name): \(edited.edit(chance))"
    }
    guard let loader = chance.pick(all) else { return "no loader" }
    noteChange(of: loader)
    if let store = loader.store, chance.isOne(in: 8) {
      if chance.isOne(in: 3) {
        Task { try? await store.removeAll() }
        return "\(loader.slot.name): another process empties the store"
      }
      let rows = (0..<chance.int(0..<5)).map { Row(id: $0, version: loader.slot.give()) }
      Task { try? await store.reconcile(rows, matching: nil, in: 0..<5, isLast: false) }
      return "\(loader.slot.name): another process writes to the store"
    }
    return "\(loader.slot.name): \(loader.act(chance))"
  }

  /// Notes that the last row may go and another one come, so that a status view appears and fades.
  private func noteChange(of loader: any TorturedLoader) {
    for record in records where record.loaders.contains(where: { $0.wrapper === loader }) {
      record.changedAt = now
    }
  }
}
