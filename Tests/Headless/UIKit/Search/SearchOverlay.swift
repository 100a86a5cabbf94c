import Foundation

/// A search controller's view: it may dim the content under it, and holds the results.
@MainActor final class SearchOverlay: UIView {
  var didTapOutside: (() -> Void)?

  var isDimming = false {
    didSet { backgroundColor = isDimming ? UIColor(white: 0, alpha: 0.2) : nil }
  }

  /// Where it neither dims nor shows anything, touches go to the content.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && !isDimming ? nil : hit
  }

  override func receiveTap() { didTapOutside?() }
}
