import Observation

/// Notifies observers that track their reads of a value, as Observation does in iOS 17 and later.
///
/// The tracking is created on the first read. A change costs nothing if the value hasn't been read
/// since the last change.
@MainActor package struct ReadTracking {
  private var reads: (any TrackedReads)?

  package nonisolated init() {}

  package mutating func read() {
    guard #available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) else { return }
    let reads = reads ?? ObservableReads()
    self.reads = reads
    reads.read()
  }

  /// Notifies observers that have read the value since the last change.
  package func changed() { if let reads, reads.isRead { reads.changed() } }
}

/// The reads of a value since its last change, a protocol because Observation isn't available
/// before iOS 17.
@MainActor private protocol TrackedReads: AnyObject {
  var isRead: Bool { get }

  func read()
  func changed()
}

/// An observable object with a property that represents the value.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor private final class ObservableReads: TrackedReads, Observable {
  private let registrar = ObservationRegistrar()
  private var value: Void { () }
  private(set) var isRead = false

  func read() {
    isRead = true
    registrar.access(self, keyPath: \.value)
  }

  func changed() {
    isRead = false
    registrar.withMutation(of: self, keyPath: \.value) {}
  }
}
