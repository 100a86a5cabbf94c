#if canImport(UIKit)
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Invalidation by key, for loaders and the screens that show them.
@MainActor @Suite(.screen) struct KeyedScreenTests {
  private struct ProfileID: Hashable, Sendable {
    var number: Int
  }

  private struct OtherID: Hashable, Sendable {
    var number: Int
  }

  /// The requests so far: the numbers of profiles, negative if caches are bypassed.
  @MainActor private final class Requests {
    var numbers: [Int] = []

    func take() -> [Int] {
      defer { numbers = [] }
      return numbers
    }
  }

  private let clock = ManualClock()
  private let requests = Requests()
  private let profiles: Loaders<ProfileID, Loader<String>>

  init() {
    profiles = Loaders(policy: LoadingPolicy(clock: clock)) { [requests] id, ignoreCache in
      requests.numbers.append(ignoreCache ? -id.number : id.number)
      // Suspends, so that the answer arrives after the request.
      await Task.yield()
      return "\(id.number)"
    }
  }

  private func profile(_ number: Int) -> Loader<String> { profiles[ProfileID(number: number)] }

  /// Returns a screen that shows profiles, with loaded content.
  private func screen(_ numbers: Int...) async -> UIViewController {
    let screen = UIViewController()
    screen.loadViewIfNeeded()
    screen.loadingManager.configuration.policy.clock = clock
    if let first = numbers.first, numbers.count == 1 {
      screen.loadingManager.follow(profile(first))
    } else {
      screen.loadingManager.follow(profile(numbers[0]), profile(numbers[1]))
    }
    _ = await screen.loadingManager.reloadContent().value
    return screen
  }

  private func show(_ screens: UIViewController...) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = screens
    _ = Screen.makeWindow(root: tabs)
    return tabs
  }

  @Test func `visible screens reload an invalidated key immediately, with one request`() async {
    let (first, second, other) = (await screen(7), await screen(7), await screen(8))
    let windows = [show(first), show(second), show(other)]
    #expect(requests.take() == [7, 8])
    profiles.invalidate(ProfileID(number: 7))
    #expect(first.loadingManager.loadingStatus == .backgroundRefreshing)
    #expect(second.loadingManager.loadingStatus == .backgroundRefreshing)
    #expect(other.loadingManager.loadingStatus == .loaded)
    await settle()
    #expect(requests.take() == [-7])
    #expect([first, second].allSatisfy { $0.loadingManager.loadingStatus == .loaded })
    withExtendedLifetime(windows) {}
  }

  @Test func `a hidden screen reloads an invalidated key once when it appears`() async {
    let (first, hidden) = (await screen(8), await screen(7))
    let tabs = show(first, hidden)
    _ = requests.take()
    for _ in 0..<3 { profiles.invalidate(ProfileID(number: 7)) }
    await settle()
    #expect(requests.take() == [] && profile(7).state.content == "7")
    tabs.selectedIndex = 1
    await settle()
    #expect(requests.take() == [-7])
    tabs.selectedIndex = 0
    tabs.selectedIndex = 1
    await settle()
    #expect(requests.take() == [])
  }

  @Test func `a loader that another screen has reloaded isn't loaded again`() async {
    let (first, hidden) = (await screen(7), await screen(7))
    let tabs = show(first, hidden)
    _ = requests.take()
    profiles.invalidate(ProfileID(number: 7))
    await settle()
    #expect(requests.take() == [-7])
    tabs.selectedIndex = 1
    await settle()
    #expect(requests.take() == [])
  }

  @Test func `an invalidated key that no screen shows isn't loaded`() async {
    _ = await profile(7).load().value
    let window = show(await screen(8))
    _ = requests.take()
    profiles.invalidate(ProfileID(number: 7))
    await settle()
    #expect(requests.take() == [])
    _ = await profile(7).load().value
    #expect(requests.take() == [7])
    withExtendedLifetime(window) {}
  }

  @Test func `of several followed loaders, only the stale one is reloaded`() async {
    let both = await screen(7, 8)
    let window = show(both)
    _ = requests.take()
    profiles.invalidate(ProfileID(number: 8))
    await settle()
    #expect(requests.take() == [-8])
    withExtendedLifetime(window) {}
  }

  @Test func `a screen with several loaders reloads those that another screen hasn't reloaded`()
    async
  {
    let (first, both) = (await screen(7), await screen(7, 8))
    let tabs = show(first, both)
    _ = requests.take()
    profiles.invalidate { _ in true }
    await settle()
    #expect(requests.take() == [-7])
    tabs.selectedIndex = 1
    await settle()
    #expect(requests.take() == [-8])
  }

  @Test func `a reload key invalidates the loader of the same key`() async {
    let (first, second, hidden) = (await screen(7), await screen(7), await screen(7))
    let tabs = [show(first), show(UIViewController(), hidden), show(second)]
    _ = requests.take()
    LoadingManager.setNeedsReload(matching: ReloadKey(ProfileID(number: 7)))
    LoadingManager.setNeedsReload(matching: ReloadKey(OtherID(number: 7)))
    await settle()
    #expect(requests.take() == [-7])
    tabs[1].selectedIndex = 1
    await settle()
    #expect(requests.take() == [])
  }

  @Test func `a screen with its own load reloads by its reload key`() async {
    let screen = TestScreen()
    await screen.loadContent()
    screen.manager.configuration.reloadKeys = [ReloadKey(ProfileID(number: 7))]
    profiles.invalidate(ProfileID(number: 8))
    #expect(screen.manager.loadingStatus == .loaded)
    profiles.invalidate(ProfileID(number: 7))
    #expect(screen.manager.loadingStatus == .backgroundRefreshing)
    screen.manager.cancel()
  }

  @Test func `a screen that both follows a loader and has its key reloads once`() async {
    let (first, second) = (await screen(7), await screen(7))
    for screen in [first, second] {
      screen.loadingManager.configuration.reloadKeys = [ReloadKey(ProfileID(number: 7))]
    }
    let windows = [show(first), show(second)]
    _ = requests.take()
    profiles.invalidate(ProfileID(number: 7))
    await settle()
    #expect(requests.take() == [-7])
    withExtendedLifetime(windows) {}
  }

  @Test func `a screen that follows other loaders now isn't reloaded`() async {
    let screen = await screen(7)
    let window = show(screen)
    screen.loadingManager.follow(profile(8))
    await settle()
    _ = requests.take()
    profiles.invalidate(ProfileID(number: 7))
    await settle()
    #expect(requests.take() == [])
    screen.loadingManager.follow()
    profiles.invalidate { _ in true }
    await settle()
    #expect(requests.take() == [])
    withExtendedLifetime(window) {}
  }

  @Test func `a screen that follows a mapped loader reloads it`() async {
    let screen = UIViewController()
    screen.loadingManager.follow(profile(7).mapped { "<\($0)>" })
    _ = await screen.loadingManager.reloadContent().value
    let window = show(screen)
    _ = requests.take()
    profiles.invalidate(ProfileID(number: 7))
    await settle()
    #expect(requests.take() == [-7])
    withExtendedLifetime(window) {}
  }

  @Test func `removing all loaders leaves the screens without content`() async {
    let screen = await screen(7)
    let window = show(screen)
    profiles.removeAll()
    #expect(screen.loadingManager.loadingStatus == .idle && !screen.loadingManager.hasContent)
    withExtendedLifetime(window) {}
  }

  // vercel/swr 2264
  @Test func `a hidden screen of two loaders reloads both, although another screen loads one`()
    async
  {
    let (first, both) = (await screen(7), await screen(7, 8))
    both.loadingManager.configuration.reloadKeys = ["currency"]
    let tabs = show(first, both)
    _ = requests.take()
    LoadingManager.setNeedsReload(matching: "currency")
    await first.loadingManager.beginReload(force: true)
    #expect(requests.take() == [-7])
    tabs.selectedIndex = 1
    await settle()
    #expect(requests.take().contains(-8))
  }

  // TanStack/query 7129
  @Test(arguments: [false, true])
  func `of a combination, only what was invalidated is loaded, bypassing caches`(
    isOtherLoading: Bool
  ) async {
    let screen = UIViewController()
    screen.loadViewIfNeeded()
    screen.loadingManager.follow(combined(profile(7), profile(8)))
    _ = await screen.loadingManager.reloadContent().value
    let window = show(screen)
    if isOtherLoading { profile(8).load(force: true) }
    _ = requests.take()
    profiles.invalidate(ProfileID(number: 7))
    await settle()
    #expect(requests.take() == (isOtherLoading ? [-8, -7] : [-7]))
    withExtendedLifetime(window) {}
  }

  // TanStack/query 9158
  @Test(arguments: [false, true])
  func `a reload of a filter isn't lost when the user goes to another one and back`(
    isInvalidatedFirst: Bool
  ) async {
    let query = QueryLoader(query: ProfileID(number: 1)) { [profiles] in profiles[$0] }
    let screen = UIViewController()
    screen.loadViewIfNeeded()
    screen.loadingManager.follow(query)
    _ = await screen.loadingManager.reloadContent().value
    let window = show(screen)
    _ = requests.take()
    if isInvalidatedFirst { profiles.invalidate(ProfileID(number: 1)) }
    query.query = ProfileID(number: 2)
    if !isInvalidatedFirst { profiles.invalidate(ProfileID(number: 1)) }
    query.query = ProfileID(number: 1)
    await settle()
    #expect(requests.take().last == -1)
    #expect(query.state == .success(content: "1"))
    for number in [2, 1] {
      query.query = ProfileID(number: number)
      await settle()
    }
    #expect(requests.take().allSatisfy { $0 != -1 }, "once")
    withExtendedLifetime(window) {}
  }

  @Test func `a change while a filter loads concerns that one at once, and the former one later`()
    async
  {
    let query = QueryLoader(query: ProfileID(number: 1)) { [profiles] in profiles[$0] }
    let screen = UIViewController()
    screen.loadViewIfNeeded()
    screen.loadingManager.configuration.reloadKeys = ["currency"]
    screen.loadingManager.follow(query)
    _ = await screen.loadingManager.reloadContent().value
    let window = show(screen)
    _ = requests.take()
    query.query = ProfileID(number: 2)
    LoadingManager.setNeedsReload(matching: "currency")
    await settle()
    #expect(requests.take() == [2, -2])
    query.query = ProfileID(number: 3)
    LoadingManager.setNeedsReload(matching: "currency")
    query.query = ProfileID(number: 2)
    await settle()
    #expect(requests.take() == [-2])
    withExtendedLifetime(window) {}
  }
}
#endif
