import UIKit

extension World {
  /// Taps, pulls or scrolls a visible view.
  func touch() async -> String {
    guard let window = chance.pick(windows), let scene = window.windowScene,
      scene.activationState == .foregroundActive
    else { return "no view to touch" }
    for record in records { record.changedAt = now }
    Headless.layout()
    let views = visible(in: window)
    if chance.isOne(in: 3), let bar = views.compactMap({ $0 as? UISearchBar }).first {
      return search(bar)
    }
    if chance.isOne(in: 2), let list = chance.pick(views.compactMap { $0 as? UIScrollView }) {
      guard chance.isOne(in: 2) else { return scroll(list) }
      Headless.pull(list)
      return "pulls a \(type(of: list))"
    }
    let controls = views.compactMap { $0 as? UIControl }.filter {
      !($0 is UIRefreshControl) && !($0 is UITextField)
    }
    guard let control = chance.pick(controls) else { return "no control to tap" }
    let hit = Headless.tap(control)
    return "taps a \(type(of: control)) and hits \(hit.map { "\(type(of: $0))" } ?? "nothing")"
  }

  private func search(_ bar: UISearchBar) -> String {
    switch chance.int(0..<5) {
    case 0: return "cancels a search: \(Headless.tapCancel(of: bar))"
    case 1: return "deletes: \(Headless.deleteBackward(in: bar.searchTextField))"
    case 2: return "presses Search: \(Headless.pressReturn(in: bar.searchTextField))"
    default: return "types: \(Headless.type("ab", in: bar))"
    }
  }

  private func scroll(_ list: UIScrollView) -> String {
    let isDown = chance.isOne(in: 2)
    Headless.scroll(list, to: CGPoint(x: 0, y: isDown ? list.contentSize.height : -200))
    return "scrolls \(isDown ? "down" : "up")"
  }

  private func visible(in window: UIWindow) -> [UIView] {
    var found: [UIView] = []
    var queue: [UIView] = [window]
    while let view = queue.popLast() {
      guard !view.isHidden, view.alpha > 0 else { continue }
      found.append(view)
      queue += view.subviews
    }
    return found
  }
}
