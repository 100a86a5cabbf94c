extension Headless {
  /// What gives `UIScrollView` its `delegate`.
  ///
  /// Swift lets no class narrow the type of a property that it inherits, as `UITableView` does in
  /// Objective-C; a property from a protocol's extension it may declare anew.
  @MainActor public protocol DelegatedScrollView: AnyObject {}
}

extension Headless.DelegatedScrollView where Self: UIScrollView {
  /// `UIScrollView.delegate`.
  public var delegate: (any UIScrollViewDelegate)? {
    get { delegateStorage }
    set { delegateStorage = newValue }
  }
}

extension UIScrollView: Headless.DelegatedScrollView {}
