/// The status of a child screen that loads by itself, with its last answer.
package struct ChildStatus: Sendable {
  fileprivate enum Answer { case content, empty, failed }

  private var status = LoadingStatus.idle
  fileprivate var hasContent = false
  /// The last answer, which a load without content leaves in place; `nil` if there is none.
  fileprivate var answer: Answer?

  package init() {}

  /// Applies a status of the screen.
  package mutating func update(_ status: LoadingStatus, hasContent: Bool) {
    (self.status, self.hasContent) = (status, hasContent)
    switch status {
    case .idle: answer = nil
    case .empty: answer = .empty
    case .failed: answer = .failed
    case .loaded: answer = .content
    case .loading, .foregroundRefreshing, .backgroundRefreshing, .paging:
      if hasContent {
        answer = .content
      } else if answer == .content {
        answer = nil
      }
    }
  }

  fileprivate var isLoading: Bool { status.isLoading && (status != .paging || !hasContent) }
}

extension FollowedStatus.Situation {
  /// Creates the situation of a screen over children that show what happens in them.
  ///
  /// The screen shows only what they have in common, by the rule for loaders: it is loading until
  /// each child has an answer, failed if all have failed, and empty if all are empty. Otherwise, it
  /// has content. Children that were never loaded don't count.
  package init(of children: [ChildStatus], completedLoads: CompletedLoads) {
    var precedence = MergePrecedence()
    for child in children { child.add(to: &precedence) }
    let answers = Set(children.compactMap(\.answer))
    let common = answers.count == 1 ? answers.first : nil
    let hasContent = children.contains(where: \.hasContent) || answers.count > 1
    let merged: LoadingState<Void> = precedence.state(answers.isEmpty ? nil : ())
    let status: LoadingStatus =
      switch merged {
      case .initial: .idle
      case .loading: .loading
      case .failure(let error, _): common == .failed ? .failed(error) : .loaded
      case .success: common == .empty ? .empty : .loaded
      }
    self.init(
      status: status,
      hasContent: hasContent,
      isFilling: children.contains { $0.isLoading && !$0.hasContent },
      isShownInRows: status == .idle || hasContent && status != .loading,
      completedLoads: completedLoads
    )
  }
}

extension ChildStatus {
  fileprivate func add(to precedence: inout MergePrecedence) {
    let cache: Void? = hasContent ? () : nil
    if isLoading {
      precedence.add(LoadingState<Void>.loading(cache: cache))
    } else if let error = status.error {
      precedence.add(LoadingState<Void>.failure(error: error, cache: cache))
    }
  }
}
