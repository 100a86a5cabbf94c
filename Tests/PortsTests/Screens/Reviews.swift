#if canImport(UIKit)
import LoadingLists
import UIKit

struct Review: Codable, Hashable, Identifiable, Sendable {
  let id: Int
  let text: String
}

/// The reviews of a shop by page number, from a store at first, with placeholders in the shape
/// of rows.
final class ReviewsViewController: LoadingTableViewController {
  let reviews: PagedLoader<Review, Int>

  init(
    store: any LocalStore<Review>,
    reachability: Reachability,
    fetch: @escaping @MainActor (_ page: Int) async throws -> [Review]
  ) {
    reviews = PagedLoader(firstPage: 1, pageSize: 25, store: store) { request in
      Page(items: try await fetch(request.number))
    }
    super.init(list: ListGroup("reviews", [ListSection("all", over: reviews)]))
    loadingManager.loadingContent = SkeletonContentConfiguration()
    loadingManager.enableOfflineBanner(reachability: reachability)
    loadingManager.configuration.failureNotice = .always
    loadingManager.emptyContent = StatusContentConfiguration(title: "Get your first reviews")
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource.setCells(for: Review.self) { (cell: UITableViewCell, review) in
      var content = cell.defaultContentConfiguration()
      content.text = review.text
      cell.contentConfiguration = content
    }
  }
}
#endif
