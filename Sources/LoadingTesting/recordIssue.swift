#if canImport(Testing)
import Testing
#endif

/// Records that a test has used a fake wrongly, and continues, so that all other results are seen.
///
/// Without Swift Testing, the process stops. Only tests link this module, because an app doesn't
/// contain Swift Testing, and wouldn't launch.
func recordIssue(_ message: String, _ file: StaticString, _ line: UInt) {
  #if canImport(Testing)
  let place = SourceLocation(fileID: "\(file)", filePath: "\(file)", line: Int(line), column: 1)
  Issue.record(Comment(rawValue: message), sourceLocation: place)
  #else
  fatalError(message, file: file, line: line)
  #endif
}
