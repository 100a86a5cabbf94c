extension Headless {
  /// A protocol whose extension gives `UIScrollView` its `delegate`.
  ///
  /// In Swift, a class can't narrow the type of an inherited property, as `UITableView` does in
  /// Objective-C. But it can redeclare a property of a protocol extension.
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
