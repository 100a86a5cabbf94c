extension UIView: UITraitChangeObservable {
  var resolvedTraits: UITraitCollection {
    traits(inheriting: superviewStorage?.traitCollection ?? rootTraits)
  }

  /// Returns the view's traits, given those of its superview.
  private func traits(inheriting inherited: UITraitCollection) -> UITraitCollection {
    inherited.overridden(by: controllerStorage?.traitsOfParent)
      .overridden(by: controllerStorage?.traitOverrideStorage)
      .overridden(by: extras?.traitOverrides)
      .limited(from: extras?.minimumContentSizeCategory, to: extras?.maximumContentSizeCategory)
  }

  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { extras?.minimumContentSizeCategory }
    set {
      let previous = traitCollection
      makeExtras().minimumContentSizeCategory = newValue
      traitsDidChange(from: previous)
    }
  }

  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { extras?.maximumContentSizeCategory }
    set {
      let previous = traitCollection
      makeExtras().maximumContentSizeCategory = newValue
      traitsDidChange(from: previous)
    }
  }

  public var traitOverrides: UITraitOverrides {
    get { extras?.traitOverrides ?? UITraitOverrides() }
    set {
      let previous = traitCollection
      makeExtras().traitOverrides = newValue
      traitsDidChange(from: previous)
    }
  }

  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.values.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  /// Notifies the view of changed traits, then its subviews as far as theirs have changed.
  func traitsDidChange(from previous: UITraitCollection) {
    let traits = traitCollection
    guard traits !== previous, traits != previous else { return }
    if traits.layoutDirection != previous.layoutDirection { layoutDirectionDidChange() }
    setNeedsLayout()
    if let controllerStorage {
      controllerStorage.traitCollectionDidChange(previous)
      controllerStorage.traitRegistrations.report(traits, from: previous)
    }
    traitCollectionDidChange(previous)
    extras?.traitRegistrations.report(traits, from: previous)
    for subview in subviewList {
      subview.traitsDidChange(from: subview.traits(inheriting: previous))
    }
  }

  @discardableResult public func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
    let registration = TraitRegistration(traits) { [weak self] previous in
      if let environment = self as? TraitEnvironment { handler(environment, previous) }
    }
    makeExtras().traitRegistrations.append(registration)
    return registration
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    extras?.traitRegistrations.removeAll { $0 === registration }
  }
}

extension UITraitCollection {
  func overridden(by overrides: UITraitOverrides?) -> UITraitCollection {
    guard let overrides, !overrides.values.isEmpty else { return self }
    return UITraitCollection(traitsFrom: [self, UITraitCollection(values: overrides.values)])
  }

  func limited(
    from minimum: UIContentSizeCategory?,
    to maximum: UIContentSizeCategory?
  ) -> UITraitCollection {
    var size = preferredContentSizeCategory
    if let minimum, size < minimum { size = minimum }
    if let maximum, maximum < size { size = maximum }
    guard size != preferredContentSizeCategory else { return self }
    return UITraitCollection(
      traitsFrom: [self, UITraitCollection(preferredContentSizeCategory: size)]
    )
  }
}
