extension UIViewController {
  /// Returns the controller that presents: this one, the next context or the topmost parent.
  private func presentingAncestor(for style: UIModalPresentationStyle) -> UIViewController {
    var controller = self
    let needsContext = style == .currentContext || style == .overCurrentContext
    while let parent = controller.parent {
      if needsContext, controller.definesPresentationContext { return controller }
      controller = parent
    }
    return controller
  }

  func presentNow(_ other: UIViewController, animated: Bool, completion: (() -> Void)?) {
    if let search = other as? UISearchController {
      search.isActive = true
      if let completion { Headless.state.afterLayout.append { completion() } }
      return
    }
    let presenter = presentingAncestor(for: other.modalPresentationStyle)
    let names = (type(of: other), type(of: self))
    guard other !== self, other.parent == nil else {
      fatalError(
        """
        NSInvalidArgumentException: Application tried to present modally a view controller \
        <\(names.0)> that has a parent view controller
        """
      )
    }
    guard let window = viewIfLoaded?.window else {
      Headless.record(
        """
        Attempt to present <\(names.0)> on <\(names.1)> whose view is not in the window hierarchy.
        """
      )
      return
    }
    if let current = presenter.presentation?.presentedController ?? activeSearch {
      Headless.record(
        """
        Attempt to present <\(names.0)> on <\(names.1)> which is already presenting \
        <\(type(of: current))>.
        """
      )
      return
    }
    guard other.presenter == nil else {
      Headless.record(
        "Attempt to present <\(names.0)> on <\(names.1)>, but it is already being presented."
      )
      return
    }
    let presentation = ModalPresentation(presenter: presenter, presented: other)
    presenter.presentation = presentation
    other.presenter = presenter
    presentation.present(in: window, animated: animated, completion: completion)
  }

  func dismissNow(animated: Bool, completion: (() -> Void)?) {
    guard let presentation else {
      if let activeSearch {
        activeSearch.isActive = false
        if let completion { Headless.state.afterLayout.append { completion() } }
        return
      }
      guard let presenter = presentingViewController else {
        if let completion { Headless.state.afterLayout.append { completion() } }
        return
      }
      presenter.dismissNow(animated: animated, completion: completion)
      return
    }
    // Presentations on top of it are dismissed first, without an animation.
    if presentation.presentedController.presentation != nil {
      presentation.presentedController.dismissNow(animated: false, completion: nil)
    }
    presentation.dismiss(animated: animated, completion: completion)
  }

  // The async variants that Swift generates for Objective-C methods with a completion handler.

  public func present(_ viewControllerToPresent: UIViewController, animated flag: Bool) async {
    await withCheckedContinuation { continuation in
      present(viewControllerToPresent, animated: flag) { continuation.resume() }
    }
  }

  public func dismiss(animated flag: Bool) async {
    await withCheckedContinuation { continuation in
      dismiss(animated: flag) { continuation.resume() }
    }
  }
}
