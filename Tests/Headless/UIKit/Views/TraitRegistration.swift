import Foundation

/// A handler that is registered for changes of certain traits.
@MainActor final class TraitRegistration: NSObject, UITraitChangeRegistration {
  private let traits: Set<ObjectIdentifier>
  private let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], handler: @escaping (UITraitCollection) -> Void) {
    self.traits = Set(traits.map { ObjectIdentifier($0) })
    self.handler = handler
    super.init()
  }

  nonisolated func copy(with zone: NSZone?) -> Any { self }

  func report(_ changed: [UITrait], from previous: UITraitCollection) {
    if changed.contains(where: { traits.contains(ObjectIdentifier($0)) }) { handler(previous) }
  }
}

extension [TraitRegistration] {
  @MainActor func report(_ traits: UITraitCollection, from previous: UITraitCollection) {
    guard !isEmpty else { return }
    let changed = traits.changedTraits(from: previous)
    for registration in self { registration.report(changed, from: previous) }
  }
}
