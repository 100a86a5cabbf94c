import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Passes the requests of a session to the embedded server with the host of their URL.
///
/// Cancelling a request cancels the server's work on it, and its answer isn't sent.
final class EmbeddedServerProtocol: URLProtocol {
  private let lock = NSLock()
  private var work: Task<Void, Never>?

  override class func canInit(with request: URLRequest) -> Bool {
    server(for: request) != nil
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest {
    request
  }

  override func startLoading() {
    guard let server = Self.server(for: request), let url = request.url else {
      client?.urlProtocol(self, didFailWithError: URLError(.cannotFindHost))
      return
    }
    let reply = Reply(request: self)
    let received = EmbeddedServer.Request(
      method: request.httpMethod ?? "GET",
      url: url,
      body: request.wholeBody
    )
    let work = Task {
      do {
        let response = try await server.response(to: received)
        try Task.checkCancellation()
        reply.send(response, for: url)
      } catch is CancellationError {
        // The session has cancelled the request, and expects no answer.
      } catch {
        reply.fail(with: error)
      }
    }
    lock.withLock { self.work = work }
  }

  override func stopLoading() {
    let work = lock.withLock {
      defer { self.work = nil }
      return self.work
    }
    work?.cancel()
  }
}

extension URLRequest {
  /// The body.
  ///
  /// Apple's sessions pass it to a protocol as a stream.
  fileprivate var wholeBody: Data {
    if let httpBody { return httpBody }
    guard let stream = httpBodyStream else { return Data() }
    stream.open()
    defer { stream.close() }
    var body = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = stream.read(&buffer, maxLength: buffer.count)
      guard count > 0 else { return body }
      body.append(contentsOf: buffer[..<count])
    }
  }
}

/// The connection from the server's task back to the session.
// Unchecked: the client of a URLProtocol may be called from any thread, by one caller at a time,
// and the one task of the request is that caller.
private struct Reply: @unchecked Sendable {
  let request: EmbeddedServerProtocol

  func send(_ response: EmbeddedServer.Response, for url: URL) {
    guard
      let header = HTTPURLResponse(
        url: url,
        statusCode: response.status,
        httpVersion: "HTTP/1.1",
        headerFields: ["Content-Type": "application/json; charset=utf-8"]
      )
    else { return }
    request.client?.urlProtocol(request, didReceive: header, cacheStoragePolicy: .notAllowed)
    request.client?.urlProtocol(request, didLoad: response.body)
    request.client?.urlProtocolDidFinishLoading(request)
  }

  func fail(with error: any Error) {
    request.client?.urlProtocol(request, didFailWithError: error)
  }
}

extension EmbeddedServerProtocol {
  private struct Registration {
    weak var server: EmbeddedServer?
  }

  private static let registryLock = NSLock()
  // Unsafe: touched only under `registryLock`.
  private nonisolated(unsafe) static var registry: [String: Registration] = [:]

  /// Registers the server for requests to its host, until the server is released.
  static func register(_ server: EmbeddedServer, forHost host: String) {
    registryLock.withLock {
      registry = registry.filter { $0.value.server != nil }
      registry[host.lowercased()] = Registration(server: server)
    }
  }

  private static func server(for request: URLRequest) -> EmbeddedServer? {
    guard let host = request.url?.host?.lowercased() else { return nil }
    return registryLock.withLock { registry[host]?.server }
  }
}
