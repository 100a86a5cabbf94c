#if canImport(UIKit)
import Loading
import UIKit

/// An object that is notified when a screen enters or leaves a window.
@MainActor protocol WindowWatching: AnyObject {
  /// A Boolean value that indicates whether the screen isn't visible, although it may be in a
  /// window.
  var isKnownInvisible: Bool { get }

  func screenEnteredWindow()
  func screenLeftWindow()
  /// Waits for the view of the screen, or the container view of its status views.
  func awaitView()
}

/// An object that shows the status views of a controller over its content, if its view is loaded.
@MainActor final class StatusCanvas {
  weak var viewController: UIViewController? {
    didSet { if viewController !== oldValue, oldValue != nil { takeOut() } }
  }
  weak var containerView: UIView? { didSet { containerChanged() } }
  /// The background of status views; `nil` to use that of the covered content.
  var background: UIColor? { didSet { cover?.appBackground = background } }
  /// The scroll view with pull to refresh.
  weak var pulledView: UIView?
  /// The object to notify when a visible status view enters or leaves a window with its
  /// controller's view.
  weak var watcher: (any WindowWatching)?
  /// The closure to call when a status view has covered the screen, or begins to disappear.
  var coverChanged: @MainActor () -> Void = {}
  /// Returns the views of child controllers whose common status the screen shows.
  var childViews: @MainActor () -> [UIView] = { [] }

  private let views: StatusViews
  private let announcer: StatusAnnouncer
  private var target: StatusPresentation.Surface = .nothing
  private var drawn: StatusPresentation.Surface = .nothing
  private var cover: StatusCover?
  /// Removes the cover together with the screen, because it may be in the view of a parent.
  private var hold: ReleaseHook?

  init(for viewController: UIViewController, _ views: StatusViews, _ announcer: StatusAnnouncer) {
    self.viewController = viewController
    self.views = views
    self.announcer = announcer
  }

  /// A Boolean value that indicates whether the screen is shown in a window.
  var isSeen: Bool { viewController?.viewIfLoaded?.isShown == true }

  /// A Boolean value that indicates whether the scene of the screen is in the background, or another
  /// controller is presented over the screen.
  var isBehind: Bool {
    viewController?.viewIfLoaded?.window?.windowScene?.activationState == .background
      || viewController?.isBelowPresentation == true
  }

  /// A Boolean value that indicates whether a status view waits, because either its container view
  /// or the screen isn't in the window of the other.
  var isDisplaced: Bool {
    guard target != .nothing, let view = viewController?.viewIfLoaded else { return false }
    return placement == nil || containerView?.isOutsideWindow(of: view) ?? false
  }

  /// The visible status view, if any.
  var shownCover: StatusCover? { drawn == .nothing ? nil : cover }

  /// Returns whether a status view hides a view.
  func hides(_ view: UIView) -> Bool {
    shownCover?.viewsBeneath.contains { view.isDescendant(of: $0) } == true
  }

  /// Returns whether the view of a load covers a view.
  ///
  /// Other covers don't count, because the content below them is gone or must go.
  func covers(_ view: UIView) -> Bool {
    guard case .loading = drawn else { return false }
    return shownCover?.superview.map { view.isDescendant(of: $0) } ?? false
  }

  /// Shows a surface, now or when the controller's view is loaded.
  func draw(_ surface: StatusPresentation.Surface, animated: Bool) {
    target = surface
    if isDisplaced { watcher?.awaitView() }
    guard let placement else { return }
    guard drawn != target || isMisplaced(in: placement) else {
      if drawn != .nothing { cover?.update() }
      return
    }
    let previous = drawn
    drawn = target
    defer { if previous != drawn { surfaceChanged() } }
    if drawn == .nothing { return removeCover(animated: animated && placement.isOnScreen) }
    let kind = drawn.kind
    let cover = self.cover ?? makeCover()
    let isNew = cover.superview == nil || cover.isLeaving
    placement.put(cover, scrollsWithContent: drawn == .failed || drawn == .empty)
    let isAnimated = animated && placement.isOnScreen && previous != surface
    if let kind {
      endEditing(beneath: cover)
      fill(cover, for: kind, animated: isAnimated && !isNew)
    } else {
      if drawn == .blank { endEditing(beneath: cover) }
      cover.show(nil, animated: false)
    }
    // The view may have removed the cover while it was shown.
    if isNew, drawn == surface { cover.appear(animated: isAnimated) }
  }

  /// Replaces the view of a status, if that is visible.
  func redraw(_ kind: StatusKind) {
    guard drawn.kind == kind, let cover else { return }
    fill(cover, for: kind, animated: false)
  }

  /// Removes a view from the cover, unless another screen shows it now.
  func remove(_ view: UIView) { cover?.remove(view) }

  /// Removes all views permanently.
  func leave() {
    draw(.nothing, animated: false)
    // It may still be fading, and would not be removed afterwards.
    cover?.leave()
    viewController = nil
  }

  /// Adds the view of a status to the cover, unless preparing the view shows another one.
  private func fill(_ cover: StatusCover, for kind: StatusKind, animated: Bool) {
    let surface = drawn
    let view = views.readyView(for: kind)
    guard drawn == surface, view === views.view(for: kind) else { return }
    cover.show(view, animated: animated)
  }

  private func surfaceChanged() {
    if placement?.isOnScreen == true { announcer.coverChanged() }
    coverChanged()
  }

  /// Ends the editing of covered content, so that it receives no keys.
  ///
  /// A search continues, because the load may be for its results.
  private func endEditing(beneath cover: StatusCover) {
    let edited = cover.viewsBeneath.lazy.compactMap(\.editedView).first
    if let edited, !(edited is UISearchTextField) { edited.endEditing(true) }
  }

  /// The place of status views; `nil` while the controller's view isn't loaded.
  private var placement: StatusPlacement? {
    viewController.flatMap {
      StatusPlacement(of: $0, containerView: containerView, pulledView: pulledView)
    }
  }

  /// Returns whether the cover is elsewhere, because the place of status views has changed.
  private func isMisplaced(in placement: StatusPlacement) -> Bool {
    guard drawn != .nothing, let cover else { return false }
    return !placement.holds(cover)
  }

  private func makeCover() -> StatusCover {
    let new = StatusCover()
    new.appBackground = background
    new.enteredWindow = { [weak self] in self?.watcher?.screenEnteredWindow() }
    new.turnEnded = { [weak self] in self?.follow() }
    new.leftWindow = { [weak self] in self?.watcher?.screenLeftWindow() }
    cover = new
    hold = ReleaseHook { new.leave() }
    return new
  }

  private func removeCover(animated: Bool) {
    guard let cover else { return }
    announcer.coverLeaves(cover) {
      cover.disappear(animated: animated) { [weak self] in
        // A load may have reused the view while it faded.
        guard let self, drawn == .nothing else { return }
        cover.leave()
      }
    }
  }

  private func containerChanged() {
    // An app may set the same view in each layout, and adding it again would cause another layout.
    guard let placement, isMisplaced(in: placement) else { return }
    takeOut()
    draw(target, animated: false)
  }

  /// Follows the place of status views, of whose changes there is no notice: a list is hidden or
  /// removed, a screen leaves its container view, or the app replaces the controller's view.
  func follow() {
    guard drawn != .nothing, viewController != nil else { return }
    if placement != nil {
      stayInFront()
      return containerChanged()
    }
    takeOut()
    watcher?.awaitView()
  }

  /// Moves the cover in front of child controllers that were added since.
  private func stayInFront() {
    guard let cover, let siblings = cover.superview?.subviews else { return }
    let before = siblings.reversed().prefix { $0 !== cover }
    let children = before.isEmpty ? [] : childViews()
    if before.contains(where: { view in children.contains { $0.isDescendant(of: view) } }) {
      cover.bringToFront()
    }
  }

  private func takeOut() {
    cover?.leave()
    drawn = .nothing
  }
}

extension StatusPresentation.Surface {
  /// The status whose view is visible; `nil` if there is no view.
  fileprivate var kind: StatusKind? {
    switch self {
    case .nothing, .blank, .loading(indicator: false): nil
    case .loading(indicator: true): .loading
    case .failed: .failed
    case .empty: .empty
    }
  }
}
#endif
