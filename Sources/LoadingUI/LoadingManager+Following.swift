#if canImport(UIKit)
public import Loading
public import UIKit

extension LoadingManager {
  /// Shows the merged state of loaders, which any number of screens can share.
  ///
  /// From then on, `reloadContent()` loads these loaders instead of calling the delegate's
  /// `loadContent(ignoreCache:)`, `retry()` loads those that failed, and `cancel()` cancels them.
  /// The screen has content when all loaders have content and at least one of them isn't empty. If
  /// the content of every loader is an empty collection, the screen is empty. A load that another
  /// screen has started is shown as `.backgroundRefreshing` if there is content. The hooks are
  /// called as for the delegate's loads.
  ///
  /// A running load of the delegate is cancelled. A manager that was replaced follows no loaders.
  ///
  /// - Parameter loaders: The loaders, retained until the manager follows others. If there are
  ///   none, the manager stops following, and the status becomes `.idle`.
  public func follow(_ loaders: any ContentLoading...) { follow(loaders) }

  /// Shows the merged state of loaders, like ``follow(_:)-(ContentLoading...)``.
  ///
  /// - Parameter loaders: The loaders, retained until the manager follows others.
  public func follow(_ loaders: [any ContentLoading]) {
    show(loaders.isEmpty ? nil : FollowedLoaders(loaders))
  }

  /// Shows one status for child view controllers that load separately, such as the cards of a
  /// dashboard.
  ///
  /// ```swift
  /// loadingManager.follow(cards)
  /// ```
  ///
  /// The status views of the screen cover the children only for a status that they share. The
  /// screen is loading until each child has a result, has failed if all have failed, and is empty
  /// if all are empty. Otherwise it has content, and each child shows its own status. Children that
  /// were never loaded don't count. A later load that a child starts is shown as
  /// `.backgroundRefreshing`.
  ///
  /// From then on, `reloadContent()` and a pull reload the children with their managers and hooks,
  /// `retry()` reloads those that failed, and `cancel()` cancels their loads. If a child is added or
  /// removed later, call this method again. It covers nothing that is visible.
  ///
  /// - Parameter children: The children, each with its own manager; held weakly. If there are none,
  ///   the manager stops following, and the status becomes `.idle`.
  public func follow(_ children: [some UIViewController]) {
    let children = children.filter { $0 !== viewController }
    if !children.isEmpty, let followed = (content as? FollowedContent)?.source as? FollowedChildren
    {
      return followed.follow(children)
    }
    let source = children.isEmpty ? nil : FollowedChildren(children)
    show(source)
    screen.canvas.childViews = { [weak source] in source?.views ?? [] }
  }

  /// Shows the merged state of loaders, and passes their content to a closure.
  ///
  /// ```swift
  /// loadingManager.follow(friends, posts) { [weak self] friends, posts in
  ///   self?.show(friends, posts)
  /// }
  /// ```
  ///
  /// This method works like ``follow(_:)-(ContentLoading...)``, but you don't need to observe the
  /// loaders yourself.
  ///
  /// - Parameters:
  ///   - loaders: The loaders, retained until the manager follows others.
  ///   - contentChanged: The closure to call with the content of all loaders, as soon as all of
  ///     them have content. It is called immediately if they do, and then for each new content,
  ///     before the status views change. If content is gone, for example after `reset()`, and all
  ///     contents are arrays or other collections, it is called with empty collections, so that a
  ///     list can be reloaded before its next layout. It is retained while the manager follows the
  ///     loaders, so capture the view controller weakly.
  public func follow<each Content: Sendable>(
    _ loaders: repeat any ContentLoading<each Content>,
    contentChanged: @escaping @MainActor (repeat each Content) -> Void
  ) {
    guard viewController != nil else { return }
    var all: [any ContentLoading] = []
    repeat all.append(each loaders)
    let contentChanged: @MainActor (repeat each Content) -> Void = {
      [weak self] (content: repeat each Content) in
      self?.updates(true)
      defer { self?.updates(false) }
      contentChanged(repeat each content)
    }
    let observation = combination(repeat each loaders).observeContent {
      (content: (repeat each Content)) in
      contentChanged(repeat each content)
    }
    let source = FollowedLoaders(all, contentObservation: observation) {
      guard let none = try? (repeat emptyCollection(of: (each Content).self)) else { return }
      contentChanged(repeat each none)
    }
    show(source)
  }

  /// Follows a source of content; `nil` stops following.
  package func show(_ source: (any FollowedSource)?) {
    if let source {
      guard viewController != nil else { return }
      if delegate is any LoadingDelegate { report(.unusedDelegate, of: delegate) }
      source.isScreenVisible = { [weak self] in self?.visibility.isScreenVisible ?? false }
      let content = FollowedContent(source)
      content.screen = self
      setContent(content)
      noteUnloaded(source)
    } else {
      followNothing()
    }
  }

  /// Shows what the delegate loads in a list, whose items can change without a load.
  ///
  /// - Parameter items: The list, held weakly.
  /// - Returns: A closure to call after each change of the list.
  package func show(_ items: any DelegateItems) -> @MainActor () -> Void {
    delegateContent.follow(ShownItems(items) { [weak self] in self?.show($0) })
    return { [weak self] in
      // The screen may follow something else since.
      if let self, content === delegateContent { delegateContent.itemsChanged() }
    }
  }

  /// Logs that nothing has loaded what the screen has shown for a second.
  private func noteUnloaded(_ source: any FollowedSource) {
    #if DEBUG
    guard loadingStatus == .idle else { return }
    makeMistakes().awaitLoad(on: configuration.policy.clock) { [weak self, weak source] in
      guard let self, let source, screen.canvas.isSeen, !source.loaders.isEmpty else { return }
      if source.loaders.allSatisfy({ $0.isUntouched }) { report(.unloaded) }
    }
    #endif
  }

  /// Logs that a list has had no items for a second after its delegate has loaded.
  func noteMissingItems() {
    #if DEBUG
    guard delegateContent.lacksItems else { return }
    makeMistakes().awaitLoad(on: configuration.policy.clock) { [weak self] in
      if let self, content === delegateContent, delegateContent.lacksItems { report(.noItems) }
    }
    #endif
  }

  /// Returns whether the status view of a load is in front of a view.
  package func covers(_ view: UIView) -> Bool { screen.canvas.covers(view) }

  /// Sets the closure to call when a status view has covered the screen, or begins to disappear.
  package func observeCover(_ changed: @escaping @MainActor () -> Void) {
    screen.canvas.coverChanged = changed
  }
}

extension ContentLoading {
  /// A Boolean value that indicates whether nothing was loaded or searched for yet.
  fileprivate var isUntouched: Bool {
    guard case .initial = state else { return false }
    return !(self is any SearchLoading)
  }
}

/// Returns an empty array or other collection that can grow.
///
/// - Throws: An error if the type is another one.
private func emptyCollection<Content>(of type: Content.Type) throws -> Content {
  guard let empty = (type as? any RangeReplaceableCollection.Type)?.init() as? Content else {
    throw CancellationError()
  }
  return empty
}

extension LoadingManager: FollowingScreen {
  /// Shows that the server has rejected an edit of the visible content.
  func show(_ rejection: EditRejection) {
    guard !rejection.isHandled, screen.canvas.isSeen, hasContent || loadingStatus == .empty else {
      return
    }
    switch configuration.failureNotice {
    case .never: break
    case .whenRequested, .always:
      let message = message(for: rejection.error)
      // An empty text declines the notice.
      guard !message.isEmpty else { return }
      showNotice(message, retry: rejection.retry)
      rejection.wasShown()
    }
  }

  func countsAsEmpty(hasItems: Bool) -> Bool {
    delegate?.shouldShowEmptyView(hasItems: hasItems) ?? !hasItems
  }
}
#endif
