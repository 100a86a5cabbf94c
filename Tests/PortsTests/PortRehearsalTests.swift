#if canImport(UIKit)
import Foundation
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The ports through everything that can happen to them, in which no fault may be found.
@MainActor @Suite(.screen) struct PortRehearsalTests {
  enum Port: CaseIterable, Sendable {
    case wines, echo, organization, users, reviews, trash, history, issues, activityLog
    case notifications, revisions

    @MainActor func make(_ server: RehearsalServer) -> UIViewController {
      switch self {
      case .wines: WinesViewController { try await server.answer("wines", with: ["Riesling"]) }
      case .echo: Self.echo(server)
      case .organization:
        OrganizationViewController(
          Loader(policy: server.policy) { _ in try await server.answer("name", with: "Swift") },
          Loader(policy: server.policy) { _ in
            try await server.answer("repositories", with: ["swift"])
          }
        )
      case .users:
        UsersViewController(store: MemoryStore()) { _, offset, limit in
          let users = (offset..<min(offset + limit, 50)).map { User(id: $0, name: "User \($0)") }
          return try await server.answer("users from \(offset)", with: users)
        }
      case .reviews:
        ReviewsViewController(store: MemoryStore(), reachability: server.reachability) { page in
          try await server.answer("reviews", with: [Review(id: page, text: "Review \(page)")])
        }
      case .trash:
        TrashViewController(store: MemoryStore()) {
          try await server.answer("trash", with: [TrashedFile(id: 1, name: "Letter")])
        }
      case .history:
        HistoryViewController { offset, _ in
          let visits = offset == 0 ? [Visit(id: 1, title: "Swift", date: Self.date)] : []
          return try await server.answer("visits from \(offset)", with: visits)
        } remove: { _ in
        }
      case .issues:
        IssuesViewController { _, _ in
          let page = Page<Issue, String>(items: [Issue(id: 1, title: "It stops")], nextCursor: nil)
          let empty = Page<Issue, String>(items: [], nextCursor: nil)
          return try await server.answer("issues", with: page, empty: empty)
        }
      case .activityLog:
        ActivityLogViewController { _, offset in
          let log = offset == 0 ? [Activity(id: 1, summary: "Updated", date: Self.date)] : []
          return try await server.answer("log from \(offset)", with: log)
        }
      case .notifications:
        NotificationsViewController(stores: [:]) { _, id in
          let notices = id == nil ? [Notice(id: "1", text: "A mention")] : []
          return try await server.answer("notices before \(id ?? "now")", with: notices)
        }
      case .revisions:
        RevisionsViewController(
          editCount: Loader(policy: server.policy) { _ in try await server.answer("count", with: 3)
          }
        ) { _ in
          let revision = Revision(id: 1, comment: "A comma", date: Self.date)
          let page = Page<Revision, String>(items: [revision], nextCursor: nil)
          let empty = Page<Revision, String>(items: [], nextCursor: nil)
          return try await server.answer("revisions", with: page, empty: empty)
        }
      }
    }

    private static let date = Date(timeIntervalSince1970: 1_000_000_000)

    @MainActor private static func echo(_ server: RehearsalServer) -> UIViewController {
      let screen = EchoViewController()
      screen.answer = { try await server.answer("echo", with: "Hello", empty: "") }
      return screen
    }
  }

  @Test(arguments: Port.allCases) func `a port is rehearsed`(_ port: Port) async throws {
    try await Rehearsal { port.make($0) }.run()
  }
}

extension RehearsalServer {
  fileprivate var policy: LoadingPolicy { LoadingPolicy(clock: clock) }
}
#endif
