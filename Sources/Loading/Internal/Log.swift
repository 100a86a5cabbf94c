#if canImport(os)
import os
#else
import Foundation
#endif

/// The log for messages to developers: the system's log, or standard error where there is none.
package enum Log {
  package static func notice(_ message: String) {
    #if canImport(os)
    Logger(subsystem: "LoadingUI", category: "LoadingManager").notice(
      "\(message, privacy: .public)"
    )
    #else
    FileHandle.standardError.write(Data("LoadingUI: \(message)\n".utf8))
    #endif
  }
}
