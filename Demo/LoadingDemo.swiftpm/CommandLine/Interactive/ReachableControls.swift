import UIKit

/// The controls that can be tapped in a window's screen, each with its own key.
@MainActor struct ReachableControls {
  /// The keys without a command, in the order of the controls from the top.
  static let keys = Array("1234567890aceghilmnosuvxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

  private let controls: [(key: Character, view: UIView)]
  private let keysOfViews: [ObjectIdentifier: Character]

  /// Finds the controls that can be tapped, in reading order.
  init(in windows: [UIWindow]) {
    var found: [(place: CGPoint, view: UIView)] = []
    for window in windows {
      window.forEachVisible { view in
        guard view.isTappable, view.isReached(in: windows) else { return }
        found.append((view.convert(view.bounds.origin, to: window), view))
      }
    }
    found.sort { ($0.place.y.rounded(), $0.place.x) < ($1.place.y.rounded(), $1.place.x) }
    controls = zip(Self.keys, found).map { ($0, $1.view) }
    keysOfViews = Dictionary(
      controls.map { (ObjectIdentifier($0.view), $0.key) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The number of controls.
  var count: Int { controls.count }

  /// Returns the control with a key.
  subscript(key: Character) -> UIView? { controls.first { $0.key == key }?.view }

  /// Returns the key of a view that can be tapped.
  func key(of view: UIView) -> Character? { keysOfViews[ObjectIdentifier(view)] }

  /// The field for text input: the one that is being edited, or the first.
  var field: UITextField? {
    let fields = controls.compactMap { $0.view as? UITextField }
    return fields.first(where: \.isEditing) ?? fields.first
  }
}

extension UIView {
  /// Calls a function with each visible view, beginning with this one.
  func forEachVisible(_ body: (UIView) -> Void) {
    guard !isHidden, alpha > 0.01 else { return }
    body(self)
    for view in subviews { view.forEachVisible(body) }
  }

  fileprivate var isTappable: Bool {
    switch self {
    case let control as UIControl: control.isEnabled && !(control is UIRefreshControl)
    case let cell as UITableViewCell: cell.selectionStyle != .none
    default: self is UICollectionViewCell
    }
  }

  /// Returns whether a touch at the center of the view reaches it.
  func isReached(in windows: [UIWindow]) -> Bool {
    isReached(at: CGPoint(x: bounds.midX, y: bounds.midY), in: windows)
  }

  /// Returns whether a touch at a point reaches the view or a subview.
  func isReached(at point: CGPoint, in windows: [UIWindow]) -> Bool {
    let point = convert(point, to: window)
    let hit = windows.reversed().lazy.compactMap { $0.hitTest(point, with: nil) }.first
    return hit?.isDescendant(of: self) == true
  }
}

extension UIWindow {
  /// The visible windows of a screen, from back to front.
  var windowsOfScreen: [UIWindow] {
    let windows = (windowScene?.windows ?? [self]).filter { !$0.isHidden }
    return windows.enumerated()
      .sorted {
        ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
      }
      .map(\.element)
  }
}
