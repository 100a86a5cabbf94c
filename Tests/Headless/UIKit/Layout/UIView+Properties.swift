/// The owners of `updateProperties()` that a view calls it for.
struct PropertyUpdates: OptionSet {
  static let view = Self(rawValue: 1)
  static let controller = Self(rawValue: 2)
  static let all: Self = [.view, .controller]

  let rawValue: UInt8
}

extension UIView {
  func markNeedsPropertyUpdate(_ update: PropertyUpdates) {
    neededPropertyUpdates.insert(update)
    markAncestors()
  }

  /// Updates the properties of the tree from the top down, before its constraints and its layout.
  func updatePropertiesInTree() {
    let needed = neededPropertyUpdates
    neededPropertyUpdates = []
    if needed.contains(.controller), let controllerStorage {
      tracking(.controllerProperties) { controllerStorage.updateProperties() }
    }
    if needed.contains(.view) { tracking(.properties) { updateProperties() } }
    guard descendantNeedsLayout else { return }
    for subview in subviewList where subview.isLayoutPending { subview.updatePropertiesInTree() }
  }
}
