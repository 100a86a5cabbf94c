#if canImport(UIKit)
import Loading
import UIKit

/// An object that is notified when a screen comes into a window or leaves it.
@MainActor protocol WindowWatching: AnyObject {
  func screenEnteredWindow()
  func screenLeftWindow()
}

/// Draws the status views of one controller over its content, where that is loaded.
@MainActor final class StatusCanvas {
  weak var viewController: UIViewController?
  weak var containerView: UIView? { didSet { containerChanged() } }
  /// The background of status views; `nil` takes that of what they cover.
  var background: UIColor? { didSet { cover?.appBackground = background } }
  /// The list that a pull reloads.
  weak var pulledView: UIView?
  /// Notified when a status view that is shown comes on screen or goes off screen with its controller's view.
  weak var watcher: (any WindowWatching)?
  /// Called when a status view has come over the screen, or is going.
  var coverChanged: @MainActor () -> Void = {}

  private let views: StatusViews
  private let announcer: StatusAnnouncer
  private var wanted: StatusPresentation.Surface = .nothing
  private var drawn: StatusPresentation.Surface = .nothing
  private var cover: StatusCover?
  private var hasAskedForContainer = false

  init(for viewController: UIViewController, _ views: StatusViews, _ announcer: StatusAnnouncer) {
    self.viewController = viewController
    self.views = views
    self.announcer = announcer
  }

  /// A Boolean value that indicates whether the screen is in a window.
  var isSeen: Bool { viewController?.viewIfLoaded?.window != nil }

  /// The status view, if there is one on screen.
  var shownCover: StatusCover? { drawn == .nothing ? nil : cover }

  /// Returns whether a status view covers a view.
  func covers(_ view: UIView) -> Bool {
    shownCover?.superview.map { view.isDescendant(of: $0) } ?? false
  }

  /// Brings the views to a surface, now or when the controller's view is there.
  func draw(_ surface: StatusPresentation.Surface, animated: Bool) {
    wanted = surface
    guard let place else { return requestContainer() }
    guard drawn != wanted || isMisplaced(in: place) else { return }
    let former = drawn
    drawn = wanted
    defer { if former != drawn { surfaceChanged() } }
    guard let kind = drawn.kind else { return removeCover(animated: animated && place.isOnScreen) }
    let cover = self.cover ?? makeCover()
    let isNew = cover.superview == nil || cover.isLeaving
    place.put(cover, scrollsWithContent: kind != .loading)
    let isAnimated = animated && place.isOnScreen && former != surface
    if surface == .loading(indicator: false) {
      cover.show(nil, animated: false)
    } else {
      if kind == .loading { endEditing(beneath: cover) }
      fill(cover, for: kind, animated: isAnimated && !isNew)
    }
    // What the view did as it was shown may have removed the cover.
    if isNew, drawn == surface { cover.appear(animated: isAnimated) }
  }

  /// Shows another view of a status, if it is on screen.
  func redraw(_ kind: StatusKind) {
    guard drawn.kind == kind, drawn != .loading(indicator: false), let cover else { return }
    fill(cover, for: kind, animated: false)
  }

  /// Removes everything for good.
  func leave() {
    draw(.nothing, animated: false)
    // It may still be fading, and nothing would remove it at the end.
    cover?.leave()
    viewController = nil
  }

  /// Puts the view of a status into the cover, unless that view, as it is prepared, has another one shown.
  private func fill(_ cover: StatusCover, for kind: StatusKind, animated: Bool) {
    let surface = drawn
    let view = views.readyView(for: kind)
    guard drawn == surface, view === views.view(for: kind) else { return }
    cover.show(view, animated: animated)
  }

  private func surfaceChanged() {
    if place?.isOnScreen == true { announcer.coverChanged() }
    coverChanged()
  }

  /// Ends the editing of covered content, so that neither keys nor Return reach it.
  ///
  /// A search goes on, of which the load may be the results.
  private func endEditing(beneath cover: StatusCover) {
    let beneath = cover.superview?.subviews.prefix { $0 !== cover } ?? []
    let edited = beneath.lazy.compactMap(\.editedView).first
    if let edited, !(edited is UISearchTextField) { edited.endEditing(true) }
  }

  /// Where status views go; `nil` while the controller's view is not loaded.
  private var place: StatusPlace? {
    viewController.flatMap {
      StatusPlace(of: $0, containerView: containerView, pulledView: pulledView)
    }
  }

  /// Whether the controller has got another view since.
  private func isMisplaced(in place: StatusPlace) -> Bool {
    guard drawn != .nothing, let cover else { return false }
    return !place.holds(cover)
  }

  /// Reports to developers, once, that there's no place for a status view.
  private func requestContainer() {
    guard wanted != .nothing, !hasAskedForContainer, let viewController, viewController.isViewLoaded
    else { return }
    hasAskedForContainer = true
    Log.notice(
      """
      Nothing can be shown over \(type(of: viewController)) yet: SwiftUI takes no views in the one it draws, which \
      is in no other view. Set loadingManager.containerView to a view around it.
      """
    )
  }

  private func makeCover() -> StatusCover {
    let new = StatusCover()
    new.appBackground = background
    new.enteredWindow = { [weak self] in self?.watcher?.screenEnteredWindow() }
    new.leftWindow = { [weak self] in self?.watcher?.screenLeftWindow() }
    cover = new
    return new
  }

  private func removeCover(animated: Bool) {
    guard let cover else { return }
    announcer.coverLeaves(cover) {
      cover.disappear(animated: animated) { [weak self] in
        // A load may have taken the view over while it faded.
        guard let self, drawn == .nothing else { return }
        cover.leave()
      }
    }
  }

  private func containerChanged() {
    // An app may set the same one at each layout, and what is taken out and put back is laid out again.
    guard let place, isMisplaced(in: place) else { return }
    cover?.leave()
    drawn = .nothing
    draw(wanted, animated: false)
  }
}

extension StatusPresentation.Surface {
  fileprivate var kind: StatusKind? {
    switch self {
    case .nothing: nil
    case .loading: .loading
    case .failed: .failed
    case .empty: .empty
    }
  }
}
#endif
