import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A server inside the process, which real `URLSession` requests reach through a `URLProtocol`.
///
/// | request | answer |
/// | --- | --- |
/// | `/emoji.json` | all groups, subgroups and emoji |
/// | `/emoji?offset=…&limit=…` | a page of all emoji |
/// | … `&group=…` | of a group's |
/// | … `&search=…` | of those whose name contains the text, whatever its case and diacritics |
/// | `/echo?key=value&…` | the keys and values |
///
/// Anything else is not found (404); an offset or limit that is no number is a bad request (400).
//
// Unchecked: what changes is behind `lock`.
final class EmbeddedServer: @unchecked Sendable {
  /// What is sent for a request.
  struct Answer: Sendable, Equatable {
    var status = 200
    var body = Data()
  }

  /// The address of the server's root: `http://`, the host, `/`.
  let address: URL

  private let clock: any Clock<Duration>
  private let lock = NSLock()
  private var currentConditions: ServerConditions
  private var conditionsObserver: @Sendable () -> Void = {}
  private lazy var catalog: Result<Catalog, any Error> = Result {
    try Catalog(document: EmojiCatalog.document(), groups: EmojiCatalog.groups())
  }

  private struct Catalog {
    let document: Data
    let groups: [EmojiGroup]
  }

  /// Starts a server that answers until it is released.
  ///
  /// - Parameters:
  ///   - host: The name it is reached by; a later server of the same name takes its place.
  ///   - conditions: How it behaves at first.
  ///   - clock: What its delays are measured with.
  init(
    host: String = "emoji.demo",
    conditions: ServerConditions = .ok,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    guard let address = URL(string: "http://\(host)/") else {
      preconditionFailure("\(host) is no name of a host")
    }
    self.address = address
    self.clock = clock
    currentConditions = conditions
    EmbeddedServerProtocol.register(self, forHost: host)
  }

  /// How the server behaves; a request that waits for its answer keeps what held when it came.
  var conditions: ServerConditions {
    get { lock.withLock { currentConditions } }
    set {
      let tell = lock.withLock {
        currentConditions = newValue
        return conditionsObserver
      }
      tell()
    }
  }

  /// Calls a function now and after each change of the conditions, on whatever thread made it.
  ///
  /// It takes the place of one that was given before.
  func observeConditions(_ changed: @escaping @Sendable () -> Void) {
    lock.withLock { conditionsObserver = changed }
    changed()
  }

  /// A client whose requests this server answers.
  func makeClient() -> EmojiClient {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [EmbeddedServerProtocol.self]
    return EmojiClient(address: address, session: URLSession(configuration: configuration))
  }

  /// Answers after the delay, or throws what a connection in this state throws.
  func answer(to url: URL) async throws -> Answer {
    let conditions = conditions
    try await clock.sleep(for: conditions.delay)
    switch conditions.fault {
    case .offline:
      throw URLError(.notConnectedToInternet)
    case .status(let status):
      return Answer(status: status)
    case .truncatedAnswer:
      var answer = try route(url, under: conditions)
      answer.body = answer.body.prefix(answer.body.count / 2)
      return answer
    case nil:
      return try route(url, under: conditions)
    }
  }

  private func route(_ url: URL, under conditions: ServerConditions) throws -> Answer {
    let query = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    let catalog = try lock.withLock { try self.catalog.get() }
    switch url.path {
    case "/emoji.json":
      return Answer(body: conditions.isEmpty ? Data("[]".utf8) : catalog.document)
    case "/emoji":
      return try page(of: conditions.isEmpty ? [] : catalog.groups, query, under: conditions)
    case "/echo":
      let pairs = query.map { ($0.name, $0.value ?? "") }
      let echo = Dictionary(pairs, uniquingKeysWith: { _, last in last })
      return Answer(body: try JSONEncoder().encode(conditions.isEmpty ? [:] : echo))
    default:
      return Answer(status: 404)
    }
  }
}
