import Foundation

public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// An object that can have associated objects.
///
/// The slot belongs to the root class, so associated objects are released after the `deinit` of every
/// subclass, as on a device. (There they outlive the subclass's stored properties too. In Swift they don't.)
protocol AssociationHolder: AnyObject {
  var associations: AssociationSlot { get }
}

/// The associated objects of one owner.
///
/// Unchecked because UIKit's owners are confined to the main actor, and no other type uses it.
final class AssociationSlot: @unchecked Sendable {
  var values: [UnsafeRawPointer: Any] = [:]
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  holder(object).associations.values[key]
}

public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  let slot = holder(object).associations
  // The old value is released after the slot is consistent again, because its deinit may reenter.
  let old = slot.values[key]
  switch policy {
  case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
    slot.values[key] = (value as? any NSCopying)?.copy(with: nil) ?? value
  case .OBJC_ASSOCIATION_ASSIGN, .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC:
    slot.values[key] = value
  }
  withExtendedLifetime(old) {}
}

private func holder(_ object: Any) -> any AssociationHolder {
  guard let holder = object as? any AssociationHolder else {
    fatalError("\(type(of: object)) has no slot for associated objects, unlike responders")
  }
  return holder
}
