import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@testable import LoadingDemo

/// A real HTTP server on a free port of this machine, in its own process.
///
/// It ends with `stop()`, or with the process of the tests.
@MainActor final class LoopbackServer {
  /// The reason why no server started.
  struct DidNotStart: Error {
    let text: String
  }

  private let process = Process()
  private let input = Pipe()
  private let ended = DispatchSemaphore(value: 0)
  private let folder: URL?
  private(set) var port = 0

  /// Serves a folder with the given files, using Python's server.
  convenience init(files: [String: Data]) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("LoadingDemoTests-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, data) in files { try data.write(to: folder.appendingPathComponent(name)) }
    try self.init(
      running: "run_module('http.server', run_name='__main__')",
      ["0", "--bind", "127.0.0.1", "--directory", folder.path],
      folder: folder
    )
  }

  /// Answers each request in one of the ways of `nonsense-server.py`.
  convenience init(manner: String) throws {
    let script = Bundle.module.bundleURL.appendingPathComponent("Resources/nonsense-server.py")
    try self.init(
      running: "run_path('\(script.path)', run_name='__main__')",
      [manner],
      folder: nil
    )
  }

  private init(running program: String, _ arguments: [String], folder: URL?) throws {
    self.folder = folder
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The server ends with its input, whose other end this process has. A child also inherits the
    // thread's blocked signals, and must unblock the one that ends it.
    let python =
      "import os, runpy, signal, sys, threading;"
      + "signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGTERM]);"
      + "end = lambda: (sys.stdin.read(), os._exit(0));"
      + "threading.Thread(target=end, daemon=True).start(); runpy.\(program)"
    process.arguments = ["python3", "-u", "-c", python] + arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { [ended] _ in ended.signal() }
    try process.run()
    // Blocks until the server has printed its port, or has ended and closed the pipe.
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let numbers: [Substring] = text.split { !$0.isNumber }
    // The parts of the address have at most three digits, a free port has more.
    guard let port = numbers.lazy.filter({ $0.count > 3 }).compactMap({ Int($0) }).first
    else {
      stop()
      throw DidNotStart(text: text)
    }
    self.port = port
  }

  /// The URL of the server's root.
  var address: URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)/") else {
      preconditionFailure("\(port) is no port")
    }
    return url
  }

  /// A client of this server.
  func makeClient() -> EmojiClient {
    EmojiClient(address: address, session: URLSession(configuration: .ephemeral))
  }

  /// Ends the server.
  ///
  /// Afterwards nothing listens on its port.
  func stop() {
    if process.isRunning { process.terminate() }
    // Not `waitUntilExit()`: on Linux it runs the main thread's run loop, and if this is another
    // thread, it never returns.
    ended.wait()
    ended.signal()
    if let folder { try? FileManager.default.removeItem(at: folder) }
  }
}

extension LoopbackServer {
  /// Writes a file to the server's folder, replacing an existing one.
  func put(_ data: Data, at name: String) throws {
    guard let folder else { throw DidNotStart(text: "there is no folder") }
    try data.write(to: folder.appendingPathComponent(name), options: .atomic)
  }
}
