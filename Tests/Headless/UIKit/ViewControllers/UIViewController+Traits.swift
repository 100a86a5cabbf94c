extension UIViewController: UITraitChangeObservable {
  var resolvedTraits: UITraitCollection {
    if let view = viewIfLoaded, view.superview != nil { return view.traitCollection }
    let inherited = parent?.traitCollection ?? Headless.state.defaultTraits
    return inherited.overridden(by: traitsOfParent).overridden(by: traitOverrideStorage)
  }

  /// The traits that the parent has set for this child; `nil` if it has set none.
  var traitsOfParent: UITraitOverrides? {
    guard let traits = parent?.childTraits[ObjectIdentifier(self)] else { return nil }
    var overrides = UITraitOverrides()
    overrides.values = traits.values
    return overrides
  }

  public var traitOverrides: UITraitOverrides {
    get { traitOverrideStorage ?? UITraitOverrides() }
    set {
      let previous = viewIfLoaded?.traitCollection
      traitOverrideStorage = newValue
      if let previous { viewIfLoaded?.traitsDidChange(from: previous) }
    }
  }

  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.values.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  @discardableResult public func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
    let registration = TraitRegistration(traits) { [weak self] previous in
      if let environment = self as? TraitEnvironment { handler(environment, previous) }
    }
    traitRegistrations.append(registration)
    return registration
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitRegistrations.removeAll { $0 === registration }
  }
}
