public import Foundation

@MainActor open class UIApplication: UIResponder {
  public enum State: Int, Sendable { case active, inactive, background }

  public static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  public static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification"
  )
  public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification"
  )
  public static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )
  public static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification"
  )
  public static let significantTimeChangeNotification = NSNotification.Name(
    "UIApplicationSignificantTimeChangeNotification"
  )

  open class var shared: UIApplication { Headless.state.application }

  open var connectedScenes: Set<UIScene> { Set(Headless.state.scenes) }

  open var applicationState: State {
    let states = Headless.state.scenes.map(\.activationState)
    if states.contains(.foregroundActive) { return .active }
    return states.contains(.foregroundInactive) ? .inactive : .background
  }
}
