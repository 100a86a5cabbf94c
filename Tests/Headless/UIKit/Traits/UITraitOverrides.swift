public struct UITraitOverrides: UIMutableTraits {
  var values = TraitValues()

  init() {}

  public subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition {
    get {
      guard values.contains(trait) else {
        fatalError("No override for trait \(trait.name) exists")
      }
      return values[trait]
    }
    set { values[trait] = newValue }
  }

  public func contains(_ trait: UITrait) -> Bool {
    values.contains(trait)
  }

  public mutating func remove(_ trait: UITrait) {
    values.remove(trait)
  }
}
