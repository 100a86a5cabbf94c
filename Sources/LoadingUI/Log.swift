#if canImport(os)
import os
#else
import Foundation
#endif

/// Where the library tells a developer of what cannot be meant: the system's log, or standard error.
enum Log {
  static func notice(_ message: String) {
    #if canImport(os)
    Logger(subsystem: "LoadingUI", category: "LoadingManager").notice(
      "\(message, privacy: .public)"
    )
    #else
    FileHandle.standardError.write(Data("LoadingUI: \(message)\n".utf8))
    #endif
  }
}
