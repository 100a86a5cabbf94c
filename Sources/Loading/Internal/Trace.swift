// Foundation is imported for the declarations of signposts in the project's own type check.
import Foundation

#if canImport(os)
import os
#endif

/// The intervals in Instruments and the log entries that show the activity of loads.
///
/// They are created only while they are being recorded.
package enum Trace {
  /// The kinds of work that appear as intervals in Instruments.
  package enum Work: String, Sendable { case load, page, edit, storeWrite }

  #if canImport(os)
  private static let signposter = OSSignposter(subsystem: "LoadingUI", category: "Loads")
  private static let logger = Logger(subsystem: "LoadingUI", category: "Reloads")
  private static let log = OSLog(subsystem: "LoadingUI", category: "Reloads")
  #endif

  #if DEBUG
  /// The recorder of the running test, or `nil` outside of tests.
  @TaskLocal package static var recorder: (any TraceRecorder)?
  #else
  static var recorder: (any TraceRecorder)? { nil }
  #endif

  /// A Boolean value that indicates whether anything is recorded, as always in a debug build.
  package static var isOn: Bool {
    #if DEBUG
    true
    #else
    recordsReasons || recordsIntervals
    #endif
  }

  /// A Boolean value that indicates whether intervals are recorded.
  package static var recordsIntervals: Bool {
    #if canImport(os)
    recorder != nil || signposter.isEnabled
    #else
    recorder != nil
    #endif
  }

  /// A Boolean value that indicates whether log entries are recorded.
  package static var recordsReasons: Bool {
    #if canImport(os)
    recorder != nil || log.isEnabled(type: .debug)
    #else
    recorder != nil
    #endif
  }

  /// Adds an entry to the log of reloads.
  @MainActor package static func note(
    _ subject: @autoclosure () -> TraceSubject,
    _ reason: @autoclosure () -> String
  ) {
    keep(subject(), reason())
    guard recordsReasons else { return }
    let (subject, reason) = (subject(), reason())
    recorder?.note("\(subject): \(reason)")
    #if canImport(os)
    logger.debug(
      "\(subject.name, privacy: .public)\(subject.keyText, privacy: .private): \(reason, privacy: .public)"
    )
    #endif
  }

  /// Keeps an event for reports of bugs, in debug builds.
  @MainActor static func keep(
    _ subject: @autoclosure () -> TraceSubject,
    _ text: @autoclosure () -> String
  ) {
    #if DEBUG
    TraceEvents.shared.add(subject(), text())
    #endif
  }

  /// Starts an interval.
  ///
  /// It ends when it is released. There is none while nothing records intervals.
  package static func begin(
    _ work: Work,
    _ subject: @autoclosure () -> TraceSubject,
    _ reason: RequestReason? = nil
  ) -> TraceInterval? {
    guard recordsIntervals else { return nil }
    let subject = subject()
    recorder?.begin(work, subject.description)
    #if canImport(os)
    let state =
      switch work {
      case .load: signposter.begin("Load", subject, reason)
      case .page: signposter.begin("Page", subject, reason)
      case .edit: signposter.begin("Edit", subject, reason)
      case .storeWrite: signposter.begin("Store Write", subject, reason)
      }
    return TraceInterval(work, subject.description) { end in
      switch work {
      case .load: signposter.endInterval("Load", state, "\(end, privacy: .public)")
      case .page: signposter.endInterval("Page", state, "\(end, privacy: .public)")
      case .edit: signposter.endInterval("Edit", state, "\(end, privacy: .public)")
      case .storeWrite: signposter.endInterval("Store Write", state, "\(end, privacy: .public)")
      }
    }
    #else
    return TraceInterval(work, subject.description) { _ in }
    #endif
  }
}

#if canImport(os)
extension OSSignposter {
  fileprivate func begin(
    _ name: StaticString,
    _ subject: TraceSubject,
    _ reason: RequestReason?
  ) -> OSSignpostIntervalState {
    let (text, key) = (subject.name, subject.keyText)
    let asked = reason.map { ", requested by \($0.text)" } ?? ""
    return beginInterval(
      name,
      id: makeSignpostID(),
      "\(text, privacy: .public)\(key)\(asked, privacy: .public)"
    )
  }
}
#endif

/// A receiver of intervals and log entries in tests.
package protocol TraceRecorder: AnyObject, Sendable {
  func begin(_ work: Trace.Work, _ subject: String)
  func end(_ work: Trace.Work, _ subject: String, _ end: String)
  func note(_ entry: String)
}

/// The screen or loader that an interval or a log entry describes.
package struct TraceSubject: CustomStringConvertible {
  let name: String
  /// The key of the content, or `nil` if there is none.
  let key: Any?

  package init(_ type: Any.Type, key: Any? = nil) {
    name = String(describing: type)
    self.key = key
  }

  var keyText: String { key.map { " \($0)" } ?? "" }

  package var description: String { name + keyText }
}

/// An interval that has started.
///
/// It ends once, at the latest when it is released.
package final class TraceInterval: Sendable {
  private let work: Trace.Work
  private let subject: String
  private let ended: @Sendable (String) -> Void
  // Read here, because the interval may be released in another task.
  private let recorder = Trace.recorder
  // Unsafe: only its owner ends it, or its deinitializer when nothing else references it.
  nonisolated(unsafe) private var hasEnded = false

  init(_ work: Trace.Work, _ subject: String, ended: @escaping @Sendable (String) -> Void) {
    (self.work, self.subject, self.ended) = (work, subject, ended)
  }

  deinit { end("released") }

  /// Ends the interval.
  package func end(_ outcome: String) {
    guard !hasEnded else { return }
    hasEnded = true
    recorder?.end(work, subject, outcome)
    ended(outcome)
  }
}
