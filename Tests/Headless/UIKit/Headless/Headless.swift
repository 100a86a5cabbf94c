import Synchronization

/// The actions of users, devices and the passing of time, performed by a test.
///
/// None of this exists in UIKit, so code that also runs on a device must not use it.
@MainActor public enum Headless {
  /// A notification that was posted for assistive technologies.
  public struct Post {
    /// The kind of notification.
    public let notification: UIAccessibility.Notification
    /// The argument as text: the announcement, or the label or type of the element.
    public let argumentDescription: String?
    /// Whether the announcement waits for the current speech instead of interrupting it.
    public let isQueued: Bool
    public let priority: UIAccessibilityPriority?
    /// The view to focus, if the argument was a view that still exists.
    public private(set) weak var element: UIView?

    @MainActor init(notification: UIAccessibility.Notification, argument: Any?) {
      self.notification = notification
      element = argument as? UIView
      let text = argument as? NSAttributedString
      let attributes = text.flatMap {
        $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil) : nil
      }
      isQueued = attributes?[.accessibilitySpeechQueueAnnouncement] as? Bool ?? false
      priority =
        attributes?[.accessibilitySpeechAnnouncementPriority] as? UIAccessibilityPriority
      argumentDescription =
        switch argument {
        case nil: nil
        case let text as String: text
        case let text as NSAttributedString: text.string
        case let view as UIView: view.accessibilityLabel ?? "\(Swift.type(of: view))"
        case let other?: "\(other)"
        }
    }
  }

  /// The notifications for assistive technologies since the last `reset()`, oldest first.
  public static var accessibilityPosts: [Post] { state.posts }

  /// The programming errors that a device would have logged, oldest first.
  public static var faults: [String] { faultLog.withLock(\.self) }

  /// Removes the recorded faults, for a test that provoked and checked them.
  public static func forgetFaults() { faultLog.withLock { $0 = [] } }

  // Not on the main actor, because snapshots may be created, and record faults, on any thread.
  nonisolated private static let faultLog = Mutex<[String]>([])

  nonisolated static func record(_ fault: String) { faultLog.withLock { $0.append(fault) } }

  static var state = HeadlessState()
}

/// The state that is shared by the process, in one place so that a reset is complete.
@MainActor final class HeadlessState {
  let clock = AnimationClock()
  var application = UIApplication()
  var mainScreen = UIScreen(device: .phone)
  /// The traits of views outside a window.
  lazy var defaultTraits = mainScreen.traitsOfDevice
  var scenes: [UIWindowScene] = []
  var visibleWindows: [UIWindow] = []
  weak var keyWindow: UIWindow?
  var rules = Headless.Rules.ofThisRun
  /// The implementations of selectors.
  var methods: [Selector: [NamedMethod]] = [:]
  var posts: [Headless.Post] = []
  var reduceMotion = false
  var voiceOver = false
  var takesReloadedMoves = true
  var transitions: [ControllerTransition] = []
  /// The existing keyboard layout guides.
  var keyboardGuides: [WeakKeyboardGuide] = []
  /// Actions to run after the next layout, as after the screen was drawn on a device.
  var afterLayout: [@MainActor () -> Void] = []
  /// The observers of the main run loop.
  var observers: [CFRunLoopObserver] = []
  /// Whether turns of the main run loop end between tasks.
  var endsTurns = false
  /// Whether the main run loop begins another turn.
  var isAwake = false
  /// The closure to call after the changes of a turn were drawn.
  var drawn: (@MainActor () -> Void)?
}
