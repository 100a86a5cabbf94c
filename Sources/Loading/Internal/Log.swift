#if canImport(os)
import os
#else
import Foundation
#endif

/// The log for messages to developers: the system's log, or standard error where there is none.
package enum Log {
  /// The closure that receives the messages instead of the log, in a test.
  @TaskLocal package static var recorder: (@Sendable (String) -> Void)?

  package static func notice(_ message: String) {
    if let recorder { return recorder(message) }
    #if canImport(os)
    Logger(subsystem: "LoadingUI", category: "LoadingManager").notice(
      "\(message, privacy: .public)"
    )
    #else
    FileHandle.standardError.write(Data("LoadingUI: \(message)\n".utf8))
    #endif
  }
}
