#if canImport(Testing)
import Testing
#endif

/// Records an issue of a test, such as a fake that is used wrongly, and continues, so that all other
/// results are seen.
///
/// Without Swift Testing, the process stops. Only tests link this module, because an app doesn't
/// contain Swift Testing, and wouldn't launch.
package func recordIssue(_ message: String, _ file: StaticString, _ line: UInt) {
  #if canImport(Testing)
  let place = SourceLocation(fileID: "\(file)", filePath: "\(file)", line: Int(line), column: 1)
  Issue.record(Comment(rawValue: message), sourceLocation: place)
  #else
  fatalError(message, file: file, line: line)
  #endif
}
