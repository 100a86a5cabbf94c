import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A server in the app's own process that answers `URLSession` requests through a `URLProtocol`.
///
/// | request | answer |
/// | --- | --- |
/// | `/emoji.json` | all groups, subgroups and emoji |
/// | `/emoji?offset=…&limit=…` | a page of all emoji |
/// | … `&group=…`, `&subgroup=…` | of a group's, of a subgroup's |
/// | … `&search=…` | of those whose name contains the text, whatever its case and diacritics |
/// | `/posts?limit=…`, `?liked=true` | the newest posts, which are the emoji; those that are liked |
/// | … `&before=…`, `&after=…`, `&around=…` | those before or after a post, or around it |
/// | `/posts/…` | one post; after `DELETE` there is none |
/// | `PUT`, `DELETE` to `/posts/…/like` | the post, which is liked, or no longer |
/// | `/profile` | the profile; after `PATCH` with what it changes, after `DELETE` as it was at first |
/// | `POST` to `/profile/face` | the profile with another face |
/// | `/messages?limit=…` | the newest messages of the chat, the oldest of them first |
/// | … `&before=…`, `&after=…`, `&around=…` | those older or newer than a message, or around it |
/// | `POST` to `/messages` | the message, added once for each id, which is the newest from now on |
///
/// Anything else is not found (404); an offset, limit or place that is no number is a bad request (400), and a
/// profile without a name or with an address that is none, or a message without text, cannot be (422).
//
// Unchecked: what changes is behind `lock`.
final class EmbeddedServer: @unchecked Sendable {
  /// A request.
  struct Request: Sendable {
    var method = "GET"
    let url: URL
    var body = Data()
  }

  /// An answer.
  struct Response: Sendable, Equatable {
    var status = 200
    var body = Data()
  }

  /// The URL of the server's root.
  ///
  /// It uses `https`, which needs no entry in an app's Info.plist.
  let address: URL

  private let clock: any Clock<Duration>
  private let lock = NSLock()
  private var currentConditions: ServerConditions
  private var conditionsObserver: @Sendable () -> Void = {}
  private var currentProfile = Profile.first
  private var currentMessages = Message.first
  private var sentMessages: [UUID: Message] = [:]
  private var currentPosts = PostChanges()
  private lazy var catalog: Result<Catalog, any Error> = Result {
    try Catalog(document: EmojiCatalog.document(), groups: EmojiCatalog.groups())
  }

  private struct Catalog {
    let document: Data
    let groups: [EmojiGroup]
  }

  /// Creates a server that answers until it is released.
  ///
  /// - Parameters:
  ///   - host: The host name of its URL. A later server with the same name replaces this one.
  ///   - conditions: How it behaves at first.
  ///   - clock: What its delays are measured with.
  init(
    host: String = "emoji.demo",
    conditions: ServerConditions = .ok,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    guard let address = URL(string: "https://\(host)/") else {
      preconditionFailure("\(host) is no name of a host")
    }
    self.address = address
    self.clock = clock
    currentConditions = conditions
    EmbeddedServerProtocol.register(self, forHost: host)
  }

  /// The behavior of the server.
  ///
  /// A request keeps the conditions of the time when it arrived.
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

  /// Calls a function now, and after each change of the conditions on the thread of the change.
  ///
  /// It replaces the previous function.
  func observeConditions(_ changed: @escaping @Sendable () -> Void) {
    lock.withLock { conditionsObserver = changed }
    changed()
  }

  /// Reads or changes the profile.
  ///
  /// A change that throws is discarded.
  func withProfile(_ change: (inout Profile) throws -> Void) rethrows -> Profile {
    try lock.withLock {
      var profile = currentProfile
      try change(&profile)
      currentProfile = profile
      return profile
    }
  }

  /// Reads or changes the messages of the chat.
  func withMessages<Value>(_ change: (inout [Message]) -> Value) -> Value {
    lock.withLock { change(&currentMessages) }
  }

  /// Adds a message of the user, unless it was added before; returns `nil` if it has no text.
  func add(_ draft: MessageDraft) -> Message? {
    let text = draft.text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return nil }
    return lock.withLock {
      if let message = sentMessages[draft.id] { return message }
      let message = Message(id: (currentMessages.last?.id ?? 0) + 1, text: text, isOwn: true)
      currentMessages.append(message)
      sentMessages[draft.id] = message
      return message
    }
  }

  /// Reads or changes the state of the posts.
  func withPosts<Value>(_ change: (inout PostChanges) -> Value) -> Value {
    lock.withLock { change(&currentPosts) }
  }

  /// Returns a client that sends its requests to this server.
  func makeClient() -> EmojiClient {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [EmbeddedServerProtocol.self]
    return EmojiClient(address: address, session: URLSession(configuration: configuration))
  }

  /// Returns the answer after the delay, or throws the error of a connection under these conditions.
  func response(to request: Request) async throws -> Response {
    let conditions = conditions
    try await clock.sleep(for: conditions.delay)
    switch conditions.fault {
    case .offline:
      throw URLError(.notConnectedToInternet)
    case .status(let status):
      return Response(status: status)
    case .truncatedAnswer:
      var response = try route(request, under: conditions)
      response.body = response.body.prefix(response.body.count / 2)
      return response
    case nil:
      return try route(request, under: conditions)
    }
  }

  private func route(_ request: Request, under conditions: ServerConditions) throws -> Response {
    let url = request.url
    let query = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    let catalog = try lock.withLock { try self.catalog.get() }
    if url.path.hasPrefix("/posts") {
      let groups = conditions.isEmpty ? [] : catalog.groups
      return try posts(request, query, of: groups, under: conditions)
    }
    switch url.path {
    case "/emoji.json":
      return Response(body: conditions.isEmpty ? Data("[]".utf8) : catalog.document)
    case "/emoji":
      return try page(of: conditions.isEmpty ? [] : catalog.groups, query, under: conditions)
    case "/profile", "/profile/face":
      return try profile(request, faces: catalog.groups.first?.emoji ?? [], under: conditions)
    case "/messages":
      return try chat(request, query, under: conditions)
    default:
      return Response(status: 404)
    }
  }
}
