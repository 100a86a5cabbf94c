import Foundation

/// The view of a search controller, which shows the results and can dim the content.
@MainActor final class SearchOverlay: UIView {
  var didTapOutside: (() -> Void)?

  var isDimming = false {
    didSet { backgroundColor = isDimming ? UIColor(white: 0, alpha: 0.2) : nil }
  }

  /// Passes touches to the content where the overlay neither dims it nor shows results.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && !isDimming ? nil : hit
  }

  override func receiveTap() { didTapOutside?() }
}
