/// The reload that a screen or the cache asks of a loader, which passes it on to those that it is
/// derived from by ``ContentLoading/load(force:)``.
@MainActor package enum AskedReload {
  private static var keepsPages: Bool?

  package static func ask<Answer>(keepingPages keepsPages: Bool, _ load: () -> Answer) -> Answer {
    let outer = self.keepsPages
    self.keepsPages = keepsPages
    defer { self.keepsPages = outer }
    return load()
  }

  package static func request(force: Bool) -> LoadRequest {
    var request = LoadRequest(force: force)
    if let keepsPages { request.keepsPages = keepsPages }
    return request
  }
}
