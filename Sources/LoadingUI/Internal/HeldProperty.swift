#if canImport(UIKit)
import UIKit

/// A property of the app's views that the library holds at a value for a while, and then gives back.
///
/// A value that the app sets meanwhile stays. Several holders may overlap, such as two screens that
/// disable one control; the last one gives the app's value back.
@MainActor final class HeldProperty<Object: AnyObject & Sendable, Value: Equatable> {
  /// The app's value and the number of holders, stored with the object.
  private final class Mark {
    var original: Value
    var count = 0

    init(_ original: Value) { self.original = original }
  }

  private let property: ReferenceWritableKeyPath<Object, Value>
  private let value: Value

  /// Creates the description of a property, which must never be released, because its address is
  /// the key of the associated marks.
  init(_ property: ReferenceWritableKeyPath<Object, Value>, at value: Value) {
    (self.property, self.value) = (property, value)
  }

  private var key: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

  private func mark(of object: Object) -> Mark? { objc_getAssociatedObject(object, key) as? Mark }

  /// Returns the value that the app has set.
  func appValue(of object: Object) -> Value {
    let value = object[keyPath: property]
    return value == self.value ? mark(of: object)?.original ?? value : value
  }

  /// Returns whether the library holds the property.
  func isHeld(of object: Object) -> Bool { mark(of: object) != nil }

  func hold(_ object: Object) {
    // The app may have set it while another holder had it.
    holdAgain(object)
    let mark = mark(of: object) ?? Mark(object[keyPath: property])
    objc_setAssociatedObject(object, key, mark, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    mark.count += 1
    set(object)
  }

  /// Holds the property while the returned hook is retained.
  func holding(_ object: Object) -> ReleaseHook {
    hold(object)
    return ReleaseHook { [weak object] in object.map(self.release) }
  }

  /// Holds the property again if the app has set it, and gives that value back later.
  func holdAgain(_ object: Object) {
    guard object[keyPath: property] != value, let mark = mark(of: object) else { return }
    mark.original = object[keyPath: property]
    set(object)
  }

  func release(_ object: Object) {
    guard let mark = mark(of: object) else { return }
    mark.count -= 1
    guard mark.count == 0 else { return }
    objc_setAssociatedObject(object, key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    if object[keyPath: property] == value { object[keyPath: property] = mark.original }
  }

  private func set(_ object: Object) {
    if object[keyPath: property] != value { object[keyPath: property] = value }
  }
}
#endif
