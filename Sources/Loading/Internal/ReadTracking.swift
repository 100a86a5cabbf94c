import Observation

/// Notifies those who read a value while they tracked what they read, as Observation does from iOS 17 on.
///
/// Created on the first read: a change costs nothing if the value hasn't been read since the last one.
@MainActor package struct ReadTracking {
  /// A `TrackedReads`, which systems before iOS 17 do not have.
  private var reads: AnyObject?

  package init() {}

  /// Notes that the value is read.
  package mutating func read() {
    guard #available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) else { return }
    let reads = reads as? TrackedReads ?? TrackedReads()
    self.reads = reads
    reads.read()
  }

  /// Notifies those who have read the value since the last change.
  package func changed() {
    guard let reads else { return }
    if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) {
      (reads as? TrackedReads)?.changed()
    }
  }
}

/// The property that represents the value.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor private final class TrackedReads: Observable {
  private let registrar = ObservationRegistrar()
  private var value: Void { () }
  private var isRead = false

  func read() {
    isRead = true
    registrar.access(self, keyPath: \.value)
  }

  func changed() {
    guard isRead else { return }
    isRead = false
    registrar.withMutation(of: self, keyPath: \.value) {}
  }
}
