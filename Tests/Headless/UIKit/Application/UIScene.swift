public import Foundation

@MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive
    case foregroundInactive
    case background
  }

  public static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
  public static let didDisconnectNotification = NSNotification.Name(
    "UISceneDidDisconnectNotification"
  )
  public static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
  public static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification"
  )
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification"
  )
  public static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification"
  )

  open internal(set) var activationState = ActivationState.unattached
  open override var next: UIResponder? { UIApplication.shared }
}
