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

/// A length of the app's, such as an inset, to which the library adds for a while.
///
/// A value that the app sets meanwhile is the one to add to and to give back. If it is larger than
/// what is added, it may contain that, because a table view controller adds the keyboard's height to
/// the inset, and subtracts it later. Several holders may overlap, such as a screen and its parent
/// over one list.
@MainActor final class HeldLength<Object: AnyObject> {
  /// The app's value and what is added to it, stored with the object.
  private final class Mark {
    var original: CGFloat
    var added: [ObjectIdentifier: CGFloat] = [:]

    init(_ original: CGFloat) { self.original = original }

    var length: CGFloat { added.values.reduce(0, +) }
  }

  private let property: ReferenceWritableKeyPath<Object, CGFloat>

  /// Creates the description of a property, which must never be released, because its address is
  /// the key of the associated marks.
  init(_ property: ReferenceWritableKeyPath<Object, CGFloat>) { self.property = property }

  private var key: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

  private func mark(of object: Object) -> Mark? {
    guard let mark = objc_getAssociatedObject(object, key) as? Mark else { return nil }
    let (value, length) = (object[keyPath: property], mark.length)
    if value != mark.original + length { mark.original = value < length ? value : value - length }
    return mark
  }

  /// Returns the app's value.
  func originalValue(of object: Object) -> CGFloat {
    mark(of: object)?.original ?? object[keyPath: property]
  }

  /// Replaces what a holder adds; zero gives the app's value back.
  func add(_ length: CGFloat, to object: Object, for holder: AnyObject) {
    let mark = mark(of: object) ?? Mark(object[keyPath: property])
    mark.added[ObjectIdentifier(holder)] = length == 0 ? nil : length
    let isHeld = !mark.added.isEmpty
    objc_setAssociatedObject(object, key, isHeld ? mark : nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    let sum = mark.original + mark.length
    if object[keyPath: property] != sum { object[keyPath: property] = sum }
  }
}
#endif
