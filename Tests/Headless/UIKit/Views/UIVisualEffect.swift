public import Foundation

@MainActor open class UIVisualEffect: NSObject {}

/// Glass, which is drawn as a surface with a thin border.
@MainActor open class UIGlassEffect: UIVisualEffect {
  public override init() { super.init() }
}
