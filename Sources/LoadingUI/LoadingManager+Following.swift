#if canImport(UIKit)
public import Loading
package import UIKit

extension LoadingManager {
  /// Shows the merged state of loaders, which any number of screens may share.
  ///
  /// From now on `reloadContent()` loads them, whatever the delegate would load; `retry()` loads those
  /// that failed; `cancel()` cancels them. Their content is the screen's content once all have some; an answer
  /// without elements is none. A load that another screen began is shown as `.backgroundRefreshing` where there
  /// is content. The screen is empty if the content of every loader is a collection without elements.
  /// The hooks are called as for a load of the screen's own.
  /// A load of the screen's own is cancelled when following begins.
  ///
  /// A manager that was replaced follows nothing.
  ///
  /// - Parameter loaders: Held until others are followed; none ends the following: the status is
  ///   `.idle` then.
  public func follow(_ loaders: any ContentLoading...) {
    show(loaders.isEmpty ? nil : FollowedLoaders(loaders))
  }

  /// Shows loaders, and passes on their content.
  ///
  /// ```swift
  /// loadingManager.follow(friends, posts) { [weak self] friends, posts in
  ///   self?.show(friends, posts)
  /// }
  /// ```
  ///
  /// As ``follow(_:)-(ContentLoading...)``, without an observation of the app's own.
  ///
  /// - Parameters:
  ///   - loaders: Held until others are followed.
  ///   - contentChanged: Called with the content of all, once all have some: at once, and then with each new
  ///     content, before the status views change. Held for as long as the loaders are followed: capture the
  ///     view controller weakly.
  public func follow<each Content: Sendable>(
    _ loaders: repeat any ContentLoading<each Content>,
    contentChanged: @escaping @MainActor (repeat each Content) -> Void
  ) {
    guard viewController != nil else { return }
    var all: [any ContentLoading] = []
    repeat all.append(each loaders)
    let observation = combined(repeat each loaders).observeContent {
      (content: (repeat each Content)) in
      contentChanged(repeat each content)
    }
    show(FollowedLoaders(all, contentObservation: observation))
  }

  /// Follows what is loaded apart from the screen; `nil` ends the following.
  package func show(_ source: (any FollowedSource)?) {
    if let source {
      guard viewController != nil else { return }
      source.isScreenVisible = { [weak self] in self?.visibility.isScreenVisible ?? false }
      setContent(FollowedContent(source))
    } else {
      followNothing()
    }
  }

  /// Returns whether a status view is in front of a view.
  package func covers(_ view: UIView) -> Bool { screen.canvas.covers(view) }

  /// Sets the code that is called when a status view has come in front of the screen, or begins to go.
  package func observeCover(_ changed: @escaping @MainActor () -> Void) {
    screen.canvas.coverChanged = changed
  }
}
#endif
