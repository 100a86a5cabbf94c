import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import UIKit

/// A screen that follows cards, each of which is a child that loads by itself.
@MainActor final class Dashboard {
  /// The time at which the screen begins to follow its cards.
  nonisolated enum Moment: CaseIterable { case beforeViews, inWindow }

  @MainActor final class Card {
    let delegate = ScriptedController()
    let work = ScriptedWork<[String]>()
    private(set) var controller: UIViewController?
    var manager: LoadingManager? { controller?.loadingManager }

    init(_ kind: ScreenKind, _ clock: ManualClock) {
      let controller = kind.make()
      self.controller = controller
      delegate.load = { [work] _ in try await work.run() }
      delegate.loadPage = { [work] in try await work.run() }
      controller.loadingManager.delegate = delegate
      controller.loadingManager.configuration.policy.clock = clock
    }

    func release() { controller = nil }
  }

  nonisolated enum Answer: CaseIterable { case content, empty, failure, offline }

  let clock = ManualClock()
  let parent = UIViewController()
  let kind: ScreenKind
  private(set) var window = UIWindow()
  private(set) var cards: [Card]
  let scrollView = UIScrollView()
  var manager: LoadingManager { parent.loadingManager }
  var status: LoadingStatus { manager.loadingStatus }

  init(_ kind: ScreenKind = .plain, _ moment: Moment = .inWindow, count: Int = 2) {
    self.kind = kind
    cards = (0..<count).map { [clock] _ in Card(kind, clock) }
    manager.configuration.policy.clock = clock
    if moment == .beforeViews { follow() }
    window = Headless.makeWindow(root: parent)
    scrollView.frame = parent.view.bounds
    scrollView.alwaysBounceVertical = true
    parent.view.addSubview(scrollView)
    for card in cards { embed(card) }
    if moment == .inWindow { follow() }
  }

  func follow() { manager.follow(cards.compactMap(\.controller)) }

  func embed(_ card: Card) {
    guard let controller = card.controller else { return }
    let height = scrollView.bounds.height / 4
    let y = height * CGFloat(cards.firstIndex { $0 === card } ?? 0)
    parent.addChild(controller)
    controller.view.frame = CGRect(x: 0, y: y, width: scrollView.bounds.width, height: height)
    scrollView.addSubview(controller.view)
    controller.didMove(toParent: parent)
  }

  func addCard() -> Card {
    let card = Card(kind, clock)
    cards.append(card)
    embed(card)
    follow()
    return card
  }

  func remove(_ card: Card) {
    card.controller?.willMove(toParent: nil)
    card.controller?.view.removeFromSuperview()
    card.controller?.removeFromParent()
  }

  /// Lets each card load by itself.
  func load() async {
    for card in cards { card.manager?.reloadContent() }
    await turn()
  }

  func turn() async {
    await Screen.turn(3)
    await clock.advance(by: .seconds(1))
    await Screen.turn(3)
    Screen.layout()
  }

  func answer(_ answer: Answer, _ card: Card) async {
    let call = card.work.openCalls.last
    switch answer {
    case .content: card.work.answer(["a"], call: call)
    case .empty: card.work.answer([], call: call)
    case .failure: card.work.fail(TestError("load"), call: call)
    case .offline: card.work.fail(URLError(.notConnectedToInternet), call: call)
    }
    await turn()
  }

  func answer(_ answers: [Answer]) async {
    for (answer, card) in zip(answers, cards) { await self.answer(answer, card) }
  }

  /// The status view that is seen at the center of a card: of the screen, of the card, or `nil`.
  func seen(at card: Card) -> String? {
    guard let controller = card.controller, let view = controller.viewIfLoaded else { return nil }
    let center = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
    guard let hit = window.hitTest(center, with: nil) else { return nil }
    for (name, manager) in [("screen", manager), ("card", controller.loadingManager)] {
      let views = [
        ("loading", manager.loadingView), ("failed", manager.failedView),
        ("empty", manager.emptyView),
      ]
      for (status, view) in views {
        if let cover = view.superview, view.window != nil, hit.isDescendant(of: cover) {
          return "\(name) \(status)"
        }
      }
    }
    return nil
  }
}
