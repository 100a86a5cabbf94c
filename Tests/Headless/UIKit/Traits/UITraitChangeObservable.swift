public import Foundation

@MainActor public protocol UITraitChangeRegistration: NSCopying, NSObjectProtocol {}

@MainActor public protocol UITraitChangeObservable {
  @discardableResult func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  public typealias TraitChangeHandler<TraitEnvironment> = (
    _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
  ) -> Void where TraitEnvironment: UITraitEnvironment
}
