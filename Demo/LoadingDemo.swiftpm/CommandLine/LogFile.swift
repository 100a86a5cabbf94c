import Foundation

/// A file that receives the log while the screens run, so that it doesn't mix with their statuses.
final class LogFile {
  let url: URL
  private let terminal = dup(STDERR_FILENO)

  /// Redirects the log to a file.
  ///
  /// - Parameter url: The file, which is replaced. If it can't be written, the log isn't
  /// redirected.
  init(_ url: URL) {
    self.url = url
    let file = open(url.path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { return }
    dup2(file, STDERR_FILENO)
    close(file)
  }

  /// Redirects the log to the terminal again.
  deinit {
    dup2(terminal, STDERR_FILENO)
    close(terminal)
  }

  /// A Boolean value that indicates whether anything was logged.
  var isEmpty: Bool { (try? Data(contentsOf: url).isEmpty) ?? true }
}
