public import Foundation

/// The running animation block and its duration.
@MainActor struct AnimationContext {
  /// Zero if changes are not animated.
  let duration: TimeInterval
  let animation: RunningAnimation?

  static var current: AnimationContext?
  static var isEnabled = true

  static func run(_ context: AnimationContext, _ changes: () -> Void) {
    let outer = current
    current = context
    changes()
    current = outer
  }
}

extension AnimationClock {
  /// Records a change that a device would animate.
  static func noteChange(of view: UIView) {
    AnimationContext.current?.animation?.note(view)
  }
}

extension UIView {
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationContext.current?.duration ?? 0
  }
  public class var areAnimationsEnabled: Bool { AnimationContext.isEnabled }
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationContext.isEnabled = enabled }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let enabled = AnimationContext.isEnabled
    AnimationContext.isEnabled = false
    AnimationContext.run(AnimationContext(duration: 0, animation: nil), actionsWithoutAnimation)
    AnimationContext.isEnabled = enabled
  }

  /// Runs the changes immediately and schedules the completion handler on the clock.
  class func runAnimation(
    duration: TimeInterval,
    delay: TimeInterval,
    options: AnimationOptions,
    needsChanges: Bool = true,
    changes: () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    let inherited = inheritedAnimationDuration
    let own = inherited > 0 && !options.contains(.overrideInheritedDuration) ? inherited : duration
    let length = AnimationContext.isEnabled ? max(own, 0) : 0
    let animation = RunningAnimation(
      allowsInteraction: options.contains(.allowUserInteraction),
      completion: completion
    )
    AnimationContext.run(
      AnimationContext(duration: length, animation: length > 0 ? animation : nil),
      changes
    )
    let isAnimated = length > 0 && (animation.hasChanges || !needsChanges)
    let seconds = isAnimated ? length + max(delay, 0) : 0
    animation.start(
      duration: .seconds(seconds),
      repeats: isAnimated && options.contains(.repeat)
    )
  }
}
