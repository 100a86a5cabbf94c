import Foundation

/// Prints a line, which is delivered even if the process ends right after this returns.
func say(_ line: String) {
  let bytes = Array("\(line)\n".utf8)
  // A line is short enough for a pipe to accept it as a whole.
  _ = write(1, bytes, bytes.count)
  SuddenEnd.shared.line()
}
