import UIKit

extension World {
  func openWindow() -> String {
    let device: Headless.Device = chance.pick([.phone, .smallPhone, .tablet]) ?? .phone
    let window = Headless.makeWindow(device: device, root: makeHierarchy())
    windows.append(window)
    return "opens a window on a \(device.name)"
  }

  /// Navigates between screens.
  func moveBetweenScreens() -> String {
    if let swiped { return letGo(swiped) }
    guard let window = chance.pick(windows), let root = window.rootViewController else {
      return "no window"
    }
    var top = root
    while let next = top.presentedViewController { top = next }
    guard top.transitionCoordinator == nil, !top.isBeingPresented, !top.isBeingDismissed else {
      return "waits for a transition"
    }
    switch chance.int(0..<12) {
    case 0: return windows.count < 3 ? openWindow() : close(window)
    case 1: return present(on: top)
    case 2:
      guard top !== root else { return present(on: top) }
      top.dismiss(animated: chance.isOne(in: 2), completion: nil)
      return "dismisses"
    case 3: return alert(on: top)
    case 4 where chance.isOne(in: 3) && top === root:
      window.rootViewController = makeHierarchy()
      return "replaces the root"
    default: return move(within: top)
    }
  }

  private func close(_ window: UIWindow) -> String {
    windows.removeAll { $0 === window }
    if let scene = window.windowScene { Headless.disconnect(scene) }
    return "closes a window"
  }

  private func present(on top: UIViewController) -> String {
    guard top.viewIfLoaded?.window != nil else { return "no visible controller to present from" }
    if isSearching(top) { return "no presentation during a search" }
    let new = makeHierarchy()
    new.modalPresentationStyle = chance.isOne(in: 2) ? .fullScreen : .automatic
    top.present(new, animated: chance.isOne(in: 2), completion: nil)
    return "presents"
  }

  /// Presents a controller that leaves the screen below in its window.
  func alert(on top: UIViewController) -> String {
    guard top.viewIfLoaded?.window != nil, top.presentedViewController == nil, !isSearching(top),
      top.transitionCoordinator == nil, !top.isBeingPresented, !top.isBeingDismissed
    else { return "no visible controller for an alert" }
    let alert = UIViewController()
    alert.modalPresentationStyle = .overFullScreen
    top.present(alert, animated: chance.isOne(in: 2), completion: nil)
    return "presents an alert"
  }

  /// Returns whether the screen presents an active search.
  private func isSearching(_ controller: UIViewController) -> Bool {
    controller.navigationItem.searchController?.isActive == true
      || controller.children.contains { isSearching($0) }
  }

  private func move(within container: UIViewController) -> String {
    if let hiding = container as? HidingContainer {
      for record in records { record.changedAt = now }
      return hiding.change()
    }
    if let tabs = container as? UITabBarController, let all = tabs.viewControllers {
      if chance.isOne(in: 2) {
        tabs.selectedIndex = chance.int(0..<all.count)
        return "selects tab \(tabs.selectedIndex)"
      }
      guard let selected = tabs.selectedViewController else { return "no tab" }
      return move(within: selected)
    }
    guard let navigation = container as? UINavigationController else { return "no container" }
    return navigate(navigation)
  }

  private func navigate(_ navigation: UINavigationController) -> String {
    if let hiding = navigation.topViewController as? HidingContainer, chance.isOne(in: 2) {
      return move(within: hiding)
    }
    let isAnimated = chance.isOne(in: 2)
    let manner = isAnimated ? "animated" : "at once"
    guard navigation.viewControllers.count > 1, !chance.isOne(in: 3) else {
      navigation.pushViewController(makeScreen(), animated: isAnimated)
      return "pushes \(manner)"
    }
    switch chance.int(0..<5) {
    case 0:
      navigation.popToRootViewController(animated: isAnimated)
      return "pops to root \(manner)"
    case 1:
      navigation.setViewControllers([makeScreen()], animated: isAnimated)
      return "another stack \(manner)"
    case 2:
      guard navigation.viewIfLoaded?.window != nil, navigation.transitionCoordinator == nil,
        navigation.topViewController?.transitionCoordinator == nil
      else { return "no visible stack to swipe" }
      Headless.beginInteractivePop(navigation)
      swiped = navigation
      return "starts to swipe back"
    default:
      navigation.popViewController(animated: isAnimated)
      return "pops \(manner)"
    }
  }

  private func letGo(_ navigation: UINavigationController) -> String {
    swiped = nil
    if chance.isOne(in: 2) {
      Headless.finishInteractivePop(navigation)
      return "swipes back"
    }
    Headless.cancelInteractivePop(navigation)
    return "cancels a swipe back"
  }
}
