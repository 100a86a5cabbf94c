import Foundation

extension EmbeddedServer {
  /// Performs a request to the profile.
  func profile(
    _ request: Request,
    faces: [Emoji],
    under conditions: ServerConditions
  ) throws -> Response {
    // The answer always contains the changed profile.
    if conditions.isEmpty, request.method == "GET" {
      return Response(body: try JSONEncoder().encode(Profile.empty))
    }
    let profile: Profile
    do {
      profile = try withProfile { profile in
        switch (request.method, request.url.path) {
        case ("GET", "/profile"): break
        case ("PATCH", "/profile"):
          profile = try profile.accepting(
            JSONDecoder().decode(ProfileChanges.self, from: request.body)
          )
        case ("DELETE", "/profile"): profile = .first
        case ("POST", "/profile/face"):
          let place = faces.firstIndex { $0.character == profile.face } ?? -1
          profile.face = faces.dropFirst(place + 1).first?.character ?? profile.face
        default: throw RejectionError(status: 405)
        }
      }
    } catch let rejection as RejectionError {
      return Response(status: rejection.status)
    } catch is DecodingError {
      return Response(status: 400)
    }
    return Response(body: try JSONEncoder().encode(profile))
  }
}

/// The reasons why the server rejects a request.
private struct RejectionError: Error {
  let status: Int
}

extension Profile {
  /// The initial profile.
  static let first = Profile(
    face: "😀",
    name: "Maya Ortiz",
    mail: "maya@example.org",
    about: "Posts emoji, one by one.",
    receivesNewsletter: true
  )

  /// The profile of an empty server.
  fileprivate static let empty = Profile(
    face: "😶",
    name: "",
    mail: "",
    about: "",
    receivesNewsletter: false
  )

  /// Returns the profile with changes applied, and with surrounding white space removed.
  fileprivate func accepting(_ changes: ProfileChanges) throws -> Profile {
    var profile = applying(changes)
    profile.name = profile.name.trimmingCharacters(in: .whitespaces)
    profile.mail = profile.mail.trimmingCharacters(in: .whitespaces)
    guard !profile.name.isEmpty, profile.mail.isEmpty || profile.mail.contains("@") else {
      throw RejectionError(status: 422)
    }
    return profile
  }
}
