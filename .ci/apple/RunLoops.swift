// What the type check's small Foundation lacks of Core Foundation's run loop.
public typealias CFIndex = Int
public typealias CFOptionFlags = UInt

public class CFAllocator {}
public class CFRunLoop {}
public class CFRunLoopObserver {}

public struct CFRunLoopActivity: OptionSet, Sendable {
  public let rawValue: CFOptionFlags
  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
  public static var beforeWaiting: CFRunLoopActivity { Self(rawValue: 32) }
  public static var exit: CFRunLoopActivity { Self(rawValue: 128) }
}

public struct CFRunLoopMode: Hashable, Sendable {
  public static let commonModes: CFRunLoopMode! = CFRunLoopMode()
  public static let defaultMode: CFRunLoopMode! = CFRunLoopMode()
}

public enum CFRunLoopRunResult: Int32 { case finished = 1, stopped, timedOut, handledSource }

public func CFRunLoopRunInMode(
  _ mode: CFRunLoopMode!,
  _ seconds: Double,
  _ returnAfterSourceHandled: Bool
) -> CFRunLoopRunResult { .finished }

public func CFRunLoopGetMain() -> CFRunLoop! { nil }

public func CFRunLoopObserverCreateWithHandler(
  _ allocator: CFAllocator!,
  _ activities: CFOptionFlags,
  _ repeats: Bool,
  _ order: CFIndex,
  _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)!
) -> CFRunLoopObserver! { nil }

public func CFRunLoopAddObserver(
  _ rl: CFRunLoop!,
  _ observer: CFRunLoopObserver!,
  _ mode: CFRunLoopMode!
) {}

public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver!) {}
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) {}
