public import Foundation

/// The heights at which a sheet rests, and what is behind it.
///
/// Nothing drags a sheet: tests select a detent, as apps can.
@MainActor open class UISheetPresentationController: UIPresentationController {
  /// The heights, from the smallest to the largest.
  open var detents: [Detent] = [.large()] { didSet { changed() } }
  /// The current height; the smallest one if `nil`.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
  /// The largest height with which the views behind the sheet aren't dimmed, and receive touches.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
  open var prefersGrabberVisible = false

  /// Called after a change while the sheet is presented.
  var didChange: (() -> Void)?

  /// Performs changes, and animates the sheet to its new height.
  open func animateChanges(_ changes: () -> Void) {
    withoutActuallyEscaping(changes) { UIView.animate(withDuration: 0.5, animations: $0) }
  }

  /// Whether the sheet rests at a height, rather than fill its container.
  func usesDetents(in container: UIView) -> Bool {
    container.traitCollection.verticalSizeClass != .compact
      && container.traitCollection.horizontalSizeClass == .compact
  }

  /// Returns the height of the sheet in a container, up to the largest.
  func height(in container: UIView, atMost largest: CGFloat) -> CGFloat {
    let selected = detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first
    return min(largest, selected?.height(in: container, atMost: largest) ?? largest)
  }

  /// Whether the views behind the sheet are dimmed at its current height.
  var isDimming: Bool {
    guard
      let limit = detents.firstIndex(where: { $0.identifier == largestUndimmedDetentIdentifier })
    else { return true }
    let selected = detents.firstIndex { $0.identifier == selectedDetentIdentifier } ?? 0
    return selected > limit
  }

  private func changed() { didChange?() }

  /// A height at which a sheet rests.
  @MainActor public final class Detent: NSObject {
    public struct Identifier: Hashable, RawRepresentable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier

    private let resolver: (UIView, CGFloat) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (UIView, CGFloat) -> CGFloat?
    ) {
      (self.identifier, self.resolver) = (identifier, resolver)
    }

    /// Half of the container's height.
    public static func medium() -> Detent {
      Detent(.medium) { container, _ in container.bounds.height / 2 }
    }

    public static func large() -> Detent { Detent(.large) { _, largest in largest } }

    /// A height that the app computes, without the safe area at the bottom.
    public static func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString)) { container, largest in
        let bottom = container.safeAreaInsets.bottom
        let context = DetentContext(container.traitCollection, largest - bottom)
        return resolver(context).map { $0 + bottom }
      }
    }

    func height(in container: UIView, atMost largest: CGFloat) -> CGFloat? {
      resolver(container, largest)
    }
  }
}

/// The container for which a height is computed.
@MainActor public protocol UISheetPresentationControllerDetentResolutionContext {
  var containerTraitCollection: UITraitCollection { get }
  var maximumDetentValue: CGFloat { get }
}

private struct DetentContext: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(_ traits: UITraitCollection, _ maximum: CGFloat) {
    (containerTraitCollection, maximumDetentValue) = (traits, maximum)
  }
}
