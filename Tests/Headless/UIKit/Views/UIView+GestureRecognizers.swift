extension UIView {
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get {
      let list = extras?.gestureRecognizers ?? []
      return list.isEmpty ? nil : list
    }
    set {
      for old in gestureRecognizers ?? [] { removeGestureRecognizer(old) }
      for new in newValue ?? [] { addGestureRecognizer(new) }
    }
  }

  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    makeExtras().gestureRecognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    extras?.gestureRecognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
}
