public import Foundation
import Synchronization

// Sendable, as in UIKit: nothing changes after `init`, and the values are value types.
open class UITraitCollection: NSObject, @unchecked Sendable {
  let values: TraitValues

  init(values: TraitValues) {
    self.values = values
  }

  public override init() {
    values = TraitValues()
  }

  public init(traitsFrom traitCollections: [UITraitCollection]) {
    values = traitCollections.reduce(into: TraitValues()) { $0.merge($1.values) }
  }

  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(values: UITraitCollection().applying(mutations))
  }

  open func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    UITraitCollection(values: applying(mutations))
  }

  private func applying(_ mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var traits: any UIMutableTraits = values
    mutations(&traits)
    return traits as? TraitValues ?? values
  }

  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    values.includes(trait?.values ?? TraitValues())
  }

  open func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    values.changes(from: traitCollection?.values ?? TraitValues())
  }

  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    changedTraits(from: traitCollection).contains { $0.affectsColorAppearance }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other === self || (values.includes(other.values) && other.values.includes(values))
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(preferredContentSizeCategory)
    hasher.combine(layoutDirection)
    return hasher.finalize()
  }
}

extension UITraitCollection {
  private static let currentBox = Mutex(UITraitCollection(userInterfaceStyle: .light))

  public class var current: UITraitCollection {
    get { currentBox.withLock { $0 } }
    set { currentBox.withLock { $0 = newValue } }
  }

  public func performAsCurrent(_ actions: () -> Void) {
    let previous = Self.current
    Self.current = self
    actions()
    Self.current = previous
  }
}
