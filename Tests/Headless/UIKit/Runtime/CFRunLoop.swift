import Foundation

// The part of Core Foundation's run loop that observes its turns. On Apple's systems, it comes with
// Foundation.

public typealias CFIndex = Int
public typealias CFOptionFlags = UInt
public typealias CFTimeInterval = Double

/// The allocator of an object, which has no meaning here.
public final class CFAllocator: Sendable {}

public struct CFRunLoopActivity: OptionSet, Sendable {
  public let rawValue: CFOptionFlags
  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

  public static let beforeWaiting = Self(rawValue: 1 << 5)
  public static let exit = Self(rawValue: 1 << 7)
}

public struct CFRunLoopMode: Hashable, Sendable {
  private let name: String
  public static let commonModes = Self(name: "kCFRunLoopCommonModes")
  public static let defaultMode = Self(name: "kCFRunLoopDefaultMode")
}

/// The main run loop, of which `Headless.layout()` is a turn.
public final class CFRunLoop: Sendable {
  fileprivate static let main = CFRunLoop()
  /// The place of the commit of layers among the observers of a run loop.
  private static let commitOrder: CFIndex = 2_000_000

  /// Runs a turn, and others as long as an observer wakes the run loop.
  @MainActor static func turn(commit: @MainActor () -> Void) {
    for _ in 0..<100 {
      Headless.state.isAwake = false
      run { $0 < commitOrder }
      commit()
      run { $0 >= commitOrder }
      if !Headless.state.isAwake { return }
    }
    Headless.record("the run loop was woken in 100 turns")
  }

  @MainActor private static func run(_ isDue: (CFIndex) -> Bool) {
    let due = Headless.state.observers.filter { isDue($0.order) }.sorted { $0.order < $1.order }
    for observer in due where observer.isValid { observer.call() }
  }
}

// Unchecked, because an observer may be invalidated on any thread, which the lock allows.
public final class CFRunLoopObserver: @unchecked Sendable {
  fileprivate let order: CFIndex
  private let repeats: Bool
  private let lock = NSLock()
  private var block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)?

  fileprivate init(
    _ order: CFIndex,
    _ repeats: Bool,
    _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)?
  ) {
    (self.order, self.repeats, self.block) = (order, repeats, block)
  }

  var isValid: Bool { lock.withLock { block != nil } }

  fileprivate func call() {
    lock.lock()
    let block = block
    lock.unlock()
    if !repeats { invalidate() }
    block?(self, .beforeWaiting)
  }

  fileprivate func invalidate() {
    // Released outside the lock, because a closure may be the last owner of another observer.
    lock.lock()
    let last = block
    block = nil
    lock.unlock()
    withExtendedLifetime(last) {}
  }
}

public func CFRunLoopGetMain() -> CFRunLoop! { .main }

public func CFRunLoopObserverCreateWithHandler(
  _ allocator: CFAllocator!,
  _ activities: CFOptionFlags,
  _ repeats: Bool,
  _ order: CFIndex,
  _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)!
) -> CFRunLoopObserver! {
  CFRunLoopObserver(order, repeats, block)
}

public func CFRunLoopAddObserver(
  _ rl: CFRunLoop!,
  _ observer: CFRunLoopObserver!,
  _ mode: CFRunLoopMode!
) {
  MainActor.assumeIsolated {
    Headless.state.observers.removeAll { !$0.isValid }
    Headless.state.observers.append(observer)
  }
}

public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver!) { observer.invalidate() }

public enum CFRunLoopRunResult: Int32, Sendable {
  case finished = 1
  case stopped = 2
  case timedOut = 3
  case handledSource = 4
}

/// Ends a turn, or advances the animation clock by a time without waiting.
@discardableResult public func CFRunLoopRunInMode(
  _ mode: CFRunLoopMode!,
  _ seconds: CFTimeInterval,
  _ returnAfterSourceHandled: Bool
) -> CFRunLoopRunResult {
  MainActor.assumeIsolated {
    if seconds > 0 { Headless.advance(by: .seconds(seconds)) } else { Headless.layout() }
  }
  return .timedOut
}

public func CFRunLoopWakeUp(_ rl: CFRunLoop!) {
  MainActor.assumeIsolated { Headless.state.isAwake = true }
}
