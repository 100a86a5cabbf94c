import Synchronization

/// What a person, a device and the passing of time do to an app, done here by a test.
///
/// Nothing in this enum exists in UIKit, so no code that is to run on a device may name it.
@MainActor public enum Headless {
  /// A notification that was posted for assistive technologies.
  public struct Post {
    /// Which notification it was.
    public let notification: UIAccessibility.Notification
    /// What it carried, in words: the announced text, or the label or type of the element.
    public let argumentDescription: String?
    /// Whether it waits for what is spoken, and comes before what else waits.
    public let isQueued: Bool
    public let priority: UIAccessibilityPriority?
    /// The view to move to, if the argument was one and is still there.
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

  /// What was posted for assistive technologies since the last `reset()`, oldest first.
  public static var accessibilityPosts: [Post] { state.posts }

  /// What a device would have written to its log as a mistake, oldest first.
  public static var faults: [String] { faultLog.withLock(\.self) }

  /// Forgets the faults so far: for a test that provoked them and has looked at them.
  public static func forgetFaults() { faultLog.withLock { $0 = [] } }

  // Not of the main actor: a snapshot may be made on any thread, with mistakes too.
  nonisolated private static let faultLog = Mutex<[String]>([])

  nonisolated static func record(_ fault: String) { faultLog.withLock { $0.append(fault) } }

  static var state = HeadlessState()
}

/// Everything that is one per process, in one place so that a reset cannot miss a part.
@MainActor final class HeadlessState {
  let clock = AnimationClock()
  var application = UIApplication()
  var mainScreen = UIScreen(device: .phone)
  /// The traits of what is in no window yet.
  lazy var defaultTraits = mainScreen.traitsOfDevice
  var scenes: [UIWindowScene] = []
  var visibleWindows: [UIWindow] = []
  weak var keyWindow: UIWindow?
  var rules = Headless.Rules.ofThisRun
  /// What responders do under the names of methods.
  var methods: [Selector: [NamedMethod]] = [:]
  var posts: [Headless.Post] = []
  var reduceMotion = false
  var voiceOver = false
  var takesReloadedMoves = true
  var transitions: [ControllerTransition] = []
  /// The guides that follow the keyboard, for as long as they are there.
  var keyboardGuides: [WeakKeyboardGuide] = []
  /// What happens after the next layout, as on a device after the screen was drawn.
  var afterLayout: [@MainActor () -> Void] = []
}
