#if canImport(UIKit)
import UIKit

// Only its address is used, as the key of an associated object. Its value is never read or written.
nonisolated(unsafe) private var lengthKey: UInt8 = 0

/// A length of the app's, such as an inset, to which the library adds for a while; retained by its
/// object.
///
/// A value that the app sets meanwhile is the one to add to and to give back. What is added isn't a
/// whole number of pixels. So a value that the app computes from the sum, as table view controllers
/// do for the keyboard, differs from one of its own. The sums are known, because the app may save
/// one and restore it, as libraries for keyboards do, even after the library has ended adding.
@MainActor final class HeldLength<Object: AnyObject>: TurnWatching {
  /// The part of a pixel that is added.
  private static var fraction: CGFloat { 1 / 2048 }
  /// The number of parts of a point that are whole pixels on all screens: 1, 2 or 3 per point.
  private static var pixels: CGFloat { 6 }

  private weak var object: Object?
  private let property: ReferenceWritableKeyPath<Object, CGFloat>
  /// The app's value when it was last read.
  private var own: CGFloat
  /// The lengths that are added, by holder.
  private var added: [ObjectIdentifier: CGFloat] = [:]
  private var sums: [(value: CGFloat, own: CGFloat)] = []
  /// The value that was last set or seen.
  private var known: CGFloat
  /// Whether the app has set a value, and may restore another one.
  private var wasSet = false
  /// The number of times that the app has set its value again since the sum has lasted for a turn.
  private var resets = 0

  private init(_ object: Object, _ property: ReferenceWritableKeyPath<Object, CGFloat>) {
    (self.object, self.property) = (object, property)
    own = object[keyPath: property]
    known = own
    Turns.watch(self)
  }

  /// Returns the held length of an object, which has only one.
  static func of(_ object: Object, _ property: ReferenceWritableKeyPath<Object, CGFloat>) -> Self {
    if let held = objc_getAssociatedObject(object, &lengthKey) as? Self { return held }
    let held = Self(object, property)
    objc_setAssociatedObject(object, &lengthKey, held, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return held
  }

  /// The app's value.
  var original: CGFloat {
    adopt()
    return own
  }

  /// Replaces what a holder adds; `nil` ends adding.
  ///
  /// Several holders may overlap, such as a screen and its parent over one list.
  func add(_ length: CGFloat?, for holder: AnyObject) {
    adopt()
    added[ObjectIdentifier(holder)] = length.map {
      $0 > 0 ? ($0 * Self.pixels - 0.01).rounded(.up) / Self.pixels + Self.fraction : 0
    }
    update()
  }

  func turnDidEnd() -> TurnOutcome {
    guard let object, !added.isEmpty || wasSet else { return finish() }
    guard object[keyPath: property] != known else {
      if known != own { resets = 0 }
      return .unchanged
    }
    adopt()
    update()
    return added.isEmpty ? finish() : .changed
  }

  private func finish() -> TurnOutcome {
    object.map { objc_setAssociatedObject($0, &lengthKey, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    return .finished
  }

  /// Adopts a value that the app has set.
  private func adopt() {
    guard let value = object?[keyPath: property], value != known else { return }
    let change = value - known
    let pixels = change * Self.pixels
    let containsAdded = known != own && abs(pixels - pixels.rounded()) < Self.fraction
    known = value
    guard value != own else { return resets += 1 }
    (resets, wasSet) = (0, true)
    let restored = sums.last { abs($0.value - value) < Self.fraction / 2 }
    own = restored?.own ?? (containsAdded ? own + change : value)
  }

  /// Sets the sum, except for an app that sets its value again in each of the layouts that follow.
  private func update() {
    let sum = own + (resets > 2 ? 0 : added.values.reduce(0, +))
    guard sum != known else { return }
    if sum != own { sums = sums.suffix(7) + [(sum, own)] }
    known = sum
    object?[keyPath: property] = sum
  }
}
#endif
