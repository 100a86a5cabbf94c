#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The views that are seen in a window: neither hidden, nor outside, nor behind something opaque.
@MainActor struct SeenScreen {
  /// A view that is seen, at its place in the window.
  struct Item {
    let view: UIView
    let frame: CGRect
    /// The part that no ancestor clips.
    let visible: CGRect
    let surroundings: Surroundings
  }

  /// The surroundings of a view.
  struct Surroundings {
    var isInBar = false
    var isInRow = false
    /// The nearest view that scrolls.
    var scrollView: UIScrollView?
    /// The nearest view that clips, if it doesn't scroll.
    var clip: UIView?
  }

  let window: UIWindow
  private(set) var texts: [Item] = []
  private(set) var controls: [Item] = []
  private(set) var images: [Item] = []
  private(set) var indicators: [UIView] = []
  /// The views that draw themselves, by classes of the app.
  private(set) var drawings: [Item] = []
  /// The texts and controls behind something opaque.
  private(set) var covered: [(item: Item, cover: UIView)] = []

  init(_ window: UIWindow) {
    self.window = window
    visit(window, window.bounds, Surroundings())
  }

  private mutating func visit(_ view: UIView, _ visible: CGRect, _ outer: Surroundings) {
    guard !view.isHidden, view.alpha > 0.02 else { return }
    let frame = view.convert(view.bounds, to: window)
    let isClipping = view.clipsToBounds || view is UIScrollView
    let inside = isClipping ? visible.intersection(frame) : visible
    if isClipping, inside.isEmpty { return }
    let item = Item(
      view: view,
      frame: frame,
      visible: visible.intersection(frame),
      surroundings: outer
    )
    if view.isOpaqueCover { hide(behind: item) }
    if !item.visible.isEmpty { add(item) }
    var surroundings = outer
    if isClipping { surroundings.clip = view is UIScrollView ? nil : view }
    if let scrollView = view as? UIScrollView { surroundings.scrollView = scrollView }
    if view.isBar { surroundings.isInBar = true }
    if view.isRow { surroundings.isInRow = true }
    for subview in view.subviews { visit(subview, inside, surroundings) }
  }

  private mutating func add(_ item: Item) {
    switch item.view {
    case let indicator as UIActivityIndicatorView:
      if indicator.isAnimating { indicators.append(indicator) }
    case let control as UIRefreshControl: if control.isRefreshing { indicators.append(control) }
    case is UIProgressView: indicators.append(item.view)
    case let image as UIImageView: if image.image != nil { images.append(item) }
    case _ where item.view.writtenText != nil: texts.append(item)
    default:
      if item.view is UIControl { controls.append(item) }
      if item.view.drawsItself { drawings.append(item) }
    }
    if item.view is UITextField { controls.append(item) }
  }

  private mutating func hide(behind cover: Item) {
    func isSeen(_ item: Item) -> Bool {
      !cover.visible.contains(CGPoint(x: item.visible.midX, y: item.visible.midY))
        || cover.view.isDescendant(of: item.view)
    }
    for item in texts + controls where !isSeen(item) && cover.staysOver(item) {
      covered.append((item, cover.view))
    }
    texts.removeAll { !isSeen($0) }
    controls.removeAll { !isSeen($0) }
    images.removeAll { !isSeen($0) }
    drawings.removeAll { !isSeen($0) }
  }

  /// The texts that aren't in bars.
  var words: [String] {
    texts.lazy.filter { !$0.surroundings.isInBar }.compactMap(\.view.writtenText)
  }
}

extension SeenScreen.Item {
  /// Whether the user can't scroll an item out from behind this one, such as from behind a bar.
  @MainActor fileprivate func staysOver(_ item: Self) -> Bool {
    if surroundings.isInBar || surroundings.isInRow || view.isBar || view.isRow { return false }
    guard let list = item.surroundings.scrollView else { return !item.surroundings.isInBar }
    let movesAlong = view.superview === item.view.superview && view.superview !== list
    return movesAlong || visible.height > list.bounds.height / 2
  }
}

extension UIView {
  /// The view and all views in it, even those that aren't seen.
  var tree: [UIView] { [self] + subviews.flatMap(\.tree) }

  /// Whether neither the view nor what it is in is hidden.
  var isShown: Bool {
    window != nil
      && sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha > 0.02 }
  }

  /// Whether VoiceOver reads the view.
  var isRead: Bool {
    isAccessibilityElement
      && sequence(first: self, next: \.superview).allSatisfy { view in
        let others = view.superview?.subviews.filter { $0 !== view } ?? []
        return !view.accessibilityElementsHidden
          && others.allSatisfy { !$0.accessibilityViewIsModal || $0.isHidden }
      }
  }

  /// The text of a label, or of a field that contains one; `nil` if there is none.
  var writtenText: String? {
    let text =
      switch self {
      case let label as UILabel: label.text
      case let field as UITextField: field.text
      default: String?.none
      }
    return text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }

  var isBar: Bool {
    self is UINavigationBar || self is UITabBar || self is UIToolbar || self is UISearchBar
  }

  fileprivate var isRow: Bool {
    self is UITableViewCell || self is UITableViewHeaderFooterView
      || self is UICollectionReusableView
  }

  fileprivate var isOpaqueCover: Bool {
    if let view = self as? UIVisualEffectView { return view.effect != nil }
    var alpha: CGFloat = 0
    _ = backgroundColor?.getRed(nil, green: nil, blue: nil, alpha: &alpha)
    return alpha > 0.98 && self.alpha > 0.98
  }

  /// Whether the view is a leaf of a class that isn't one of the system.
  fileprivate var drawsItself: Bool {
    let name = "\(type(of: self))"
    return subviews.isEmpty && !name.hasPrefix("UI") && !name.hasPrefix("_")
  }

  /// The controller of the view or its ancestors, which names a place.
  var place: String {
    let controller = sequence(first: self as UIResponder, next: \.next).lazy
      .compactMap { $0 as? UIViewController }.first
    let name = accessibilityIdentifier.map { "“\($0)”" } ?? "a \(type(of: self))"
    return controller.map { "\(name) of \(type(of: $0))" } ?? name
  }
}
#endif
