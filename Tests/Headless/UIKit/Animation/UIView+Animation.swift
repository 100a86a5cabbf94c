public import Foundation

extension UIView {
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    runAnimation(
      duration: duration,
      delay: 0,
      options: [],
      changes: animations,
      completion: nil
    )
  }

  public class func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    runAnimation(
      duration: duration,
      delay: 0,
      options: [],
      changes: animations,
      completion: completion
    )
  }

  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    runAnimation(
      duration: duration,
      delay: delay,
      options: options,
      changes: animations,
      completion: completion
    )
  }

  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    runAnimation(
      duration: duration,
      delay: delay,
      options: options,
      changes: animations,
      completion: completion
    )
  }

  public class func animate(
    springDuration duration: TimeInterval = 0.5,
    bounce: CGFloat = 0.0,
    initialSpringVelocity: CGFloat = 0.0,
    delay: TimeInterval = 0.0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    runAnimation(
      duration: duration,
      delay: delay,
      options: options,
      changes: animations,
      completion: completion
    )
  }

  public class func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    runAnimation(
      duration: duration,
      delay: delay,
      options: AnimationOptions(rawValue: options.rawValue),
      changes: animations,
      completion: completion
    )
  }

  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double,
    relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    animations()
  }

  // MARK: - Transitions

  public class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    runAnimation(
      duration: duration,
      delay: 0,
      options: options,
      needsChanges: false,
      changes: {
        AnimationClock.noteChange(of: view)
        guard let animations else { return }
        if options.contains(.allowAnimatedContent) {
          animations()
        } else {
          AnimationContext.run(AnimationContext(duration: 0, animation: nil), animations)
        }
      },
      completion: completion
    )
  }

  public class func transition(
    from fromView: UIView,
    to toView: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let superview = fromView.superview
    runAnimation(
      duration: duration,
      delay: 0,
      options: options,
      needsChanges: false,
      changes: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          superview?.addSubview(toView)
          fromView.removeFromSuperview()
        }
      },
      completion: completion
    )
  }
}
