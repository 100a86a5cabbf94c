import Foundation

extension UISearchController {
  private static let duration = 0.35

  /// Activates the search when the user taps the field, before editing begins.
  func activateForEditing() {
    if !isSearching { _ = activate() }
  }

  /// - Returns: Whether it is active. It needs a view controller on screen to cover.
  func activate() -> Bool {
    guard let controller = controllerToSearch, let content = controller.viewIfLoaded,
      content.window != nil
    else {
      let name = controllerToSearch.map { "\(type(of: $0))" } ?? "nil"
      Headless.record(
        """
        Attempt to present <\(type(of: self))> on <\(name)> whose view is not in the window \
        hierarchy.
        """
      )
      return false
    }
    transition?.end()
    if let current = controller.presentedViewController {
      Headless.record(
        """
        Attempt to present <\(type(of: self))> on <\(type(of: controller))> which is already \
        presenting <\(type(of: current))>.
        """
      )
      return false
    }
    isSearching = true
    presenter = controller
    controller.activeSearch = self
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { searchBar.showCancelButton(true) }
    searchBar.updateCancelButton()
    let transition = ControllerTransition(from: nil, to: self, duration: Self.duration)
    self.transition = transition
    transition.start {
      putOverPresenter()
      navigationAround?.updateBar()
      updateResults()
    } ending: { _ in
    } afterwards: { [weak self] _ in
      guard let self else { return }
      self.transition = nil
      delegate?.didPresentSearchController(self)
    }
    return true
  }

  func deactivate() {
    transition?.end()
    delegate?.willDismissSearchController(self)
    if Headless.rules.searchTellsOfClearedText {
      searchBar.clearAfterSearch()
      tellUpdater()
    }
    isSearching = false
    searchBar.endEditing(true)
    searchBar.clearAfterSearch()
    if automaticallyShowsCancelButton { searchBar.showCancelButton(false) }
    searchBar.updateCancelButton()
    tellUpdater()
    let transition = ControllerTransition(from: self, to: nil, duration: Self.duration)
    self.transition = transition
    transition.start {
      navigationAround?.updateBar()
    } ending: { [self] _ in
      viewIfLoaded?.removeFromSuperview()
    } afterwards: { [self] _ in
      self.transition = nil
      updateResults()
      presenter?.activeSearch = nil
      presenter = nil
      delegate?.didDismissSearchController(self)
    }
  }

  /// The controller whose content is searched: the one with the search bar in its navigation item
  /// or in its view.
  private var controllerToSearch: UIViewController? {
    guard let navigationBar = searchBar.superview as? UINavigationBar else {
      return searchBar.nearestController
    }
    return navigationBar.controller?.stack.last {
      $0.navigationItem.searchController === self || $0.navigationItem.titleView === searchBar
    }
  }

  var navigationAround: UINavigationController? {
    (searchBar.superview as? UINavigationBar)?.controller
  }

  /// Places the view over the content, below the navigation bar or the search bar.
  func putOverPresenter() {
    guard let content = presenter?.viewIfLoaded, let container = content.superview else { return }
    var frame = content.frame
    if navigationAround == nil, searchBar.isDescendant(of: content) {
      let top = searchBar.convert(searchBar.bounds, to: container).maxY
      frame.size.height -= top - frame.minY
      frame.origin.y = top
    }
    view.frame = frame
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(view, aboveSubview: content)
    if let presenter { barInsets = presenter.barInsets }
  }

  /// Forwards the appearance transitions of the presenting controller to the search.
  func followPresenter(_ isAppearing: Bool, animated: Bool) {
    transition?.end()
    beginAppearanceTransition(isAppearing, animated: animated)
  }
}
