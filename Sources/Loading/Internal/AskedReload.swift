/// The reload that a screen or the cache asks of a loader, which passes it on to those that it is
/// derived from by ``ContentLoading/load(force:)``.
@MainActor package enum AskedReload {
  private static var keepsPages: Bool?
  /// The reason of the screen or the cache, or `nil` if the app loads.
  package private(set) static var reason: RequestReason?

  package static func ask<Answer>(
    keepingPages keepsPages: Bool,
    _ reason: RequestReason,
    _ load: () -> Answer
  ) -> Answer {
    let outer = (self.keepsPages, self.reason)
    (self.keepsPages, self.reason) = (keepsPages, reason)
    defer { (self.keepsPages, self.reason) = outer }
    return load()
  }

  /// Loads for a reason that isn't one of the app.
  package static func ask<Answer>(_ reason: RequestReason, _ load: () -> Answer) -> Answer {
    let outer = self.reason
    self.reason = reason
    defer { self.reason = outer }
    return load()
  }

  package static func request(force: Bool) -> LoadRequest {
    var request = LoadRequest(force: force)
    if let keepsPages { request.keepsPages = keepsPages }
    return request
  }
}
