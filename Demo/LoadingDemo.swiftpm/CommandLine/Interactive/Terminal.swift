import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The terminal, or the pipe, of a session.
@MainActor final class Terminal {
  /// The input since the last call.
  enum Input: Equatable {
    case nothing
    case bytes([UInt8])
    /// A Boolean value that indicates whether the input has ended.
    case end
  }

  private let input: Int32
  private let output: Int32
  private var original: termios?
  private var signals: [any DispatchSourceSignal] = []

  /// Creates a terminal with the input and output of the process.
  init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
    self.input = input
    self.output = output
  }

  /// A Boolean value that indicates whether both input and output are interactive.
  var isInteractive: Bool { isatty(input) == 1 && isatty(output) == 1 }

  /// The number of columns and rows, which is 80 and 24 if it is unknown.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Reads the available input without waiting.
  func receive() -> Input {
    var look = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    guard poll(&look, 1, 0) > 0 else { return .nothing }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(input, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return .nothing }
    return count > 0 ? .bytes(Array(bytes[..<count])) : .end
  }

  /// Writes a text completely.
  func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var look = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        poll(&look, 1, 100)
        continue
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  // MARK: - Key by key

  /// Reads each key as it is pressed, on a separate page, until `restore()` is called.
  ///
  /// - Parameter interrupted: A closure that is called when the process is asked to end.
  func takeOver(interrupted: @escaping @MainActor () -> Void) {
    var settings = termios()
    guard original == nil, tcgetattr(input, &settings) == 0 else { return }
    original = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    settings.c_iflag &= ~tcflag_t(IXON)
    tcsetattr(input, TCSANOW, &settings)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { MainActor.assumeIsolated { interrupted() } }
      source.resume()
      signals.append(source)
    }
    send("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J")
  }

  /// Restores the terminal.
  func restore() {
    guard var settings = original else { return }
    original = nil
    send("\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l")
    tcsetattr(input, TCSAFLUSH, &settings)
    for source in signals { source.cancel() }
    signals = []
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
  }
}
