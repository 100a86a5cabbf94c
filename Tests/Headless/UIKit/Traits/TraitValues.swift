/// The specified traits, by their definition.
struct TraitValues: UIMutableTraits {
  private struct Entry {
    let trait: UITrait
    let value: Any
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  var isEmpty: Bool { entries.isEmpty }

  subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition {
    get { entries[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue }
    set {
      let unspecified = trait is any SystemTrait.Type && Self.areEqual(newValue, T.defaultValue)
      entries[ObjectIdentifier(trait)] = unspecified ? nil : Entry(trait: trait, value: newValue)
    }
  }

  func contains(_ trait: UITrait) -> Bool {
    entries[ObjectIdentifier(trait)] != nil
  }

  mutating func remove(_ trait: UITrait) {
    entries[ObjectIdentifier(trait)] = nil
  }

  /// Adds the values of `other`, which take precedence.
  mutating func merge(_ other: TraitValues) {
    entries.merge(other.entries) { $1 }
  }

  /// Returns whether all values of `other` are the same here.
  func includes(_ other: TraitValues) -> Bool {
    other.entries.allSatisfy { key, entry in
      entries[key].map { Self.areEqual($0.value, entry.value) } ?? false
    }
  }

  func changes(from other: TraitValues) -> [UITrait] {
    let traits = entries.merging(other.entries) { $1 }.values.map(\.trait)
    return traits.filter { differs(in: $0, from: other) }.sorted { $0.identifier < $1.identifier }
  }

  private func differs<T: UITraitDefinition>(in trait: T.Type, from other: TraitValues) -> Bool {
    !Self.areEqual(self[trait], other[trait])
  }

  private static func areEqual(_ left: Any, _ right: Any) -> Bool {
    guard let left = left as? any Equatable else { return false }
    return left.isEqual(to: right)
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool {
    (other as? Self) == self
  }
}
