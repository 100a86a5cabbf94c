import Loading

/// The decision tree of a reload, derived from the rules of the library.
enum ReloadDecision {
  /// The tree that decides whether a load starts.
  static var start: DecisionTree {
    .asking(
      "Status?",
      Standing.all.map { standing in
        DecisionTree.Branch(answer: standing.name, tree: start(at: standing))
      }
    )
  }

  private static func start(at standing: Standing) -> DecisionTree {
    .asking("Forced?") { isForced in
      .asking("Still fresh?") { isFresh in
        .asking("In the background?") { isBackground in
          var machine = standing.machine(isFresh: isFresh)
          let previous = machine.runningToken
          let isPage = machine.status == .paging
          let transition = machine.handle(.reload(force: isForced, background: isBackground))
          let isReplaced = previous != nil && machine.runningToken != previous
          return .outcome(outcome(transition, replaced: isReplaced ? isPage : nil))
        }
      }
    }
  }

  /// The description of an action; `replaced` is `nil` if neither a page nor a load was replaced.
  private static func outcome(
    _ transition: LoadStateMachine.Transition,
    replaced: Bool?
  ) -> String {
    if transition.joins {
      return transition.event == nil ? "Join the running load" : "Join, and make it visible"
    }
    guard let ignoresCache = transition.startsLoadIgnoringCache else { return "Nothing" }
    return "Load" + (ignoresCache ? ", bypassing caches" : "")
      + (replaced.map { $0 ? "; cancel the page" : "; replace the running load" } ?? "")
  }

  /// The tree that decides the status during a load.
  static var status: DecisionTree {
    .asking("In the background?") { isBackground in
      .asking("Content so far?") { hasContent in
        var machine = LoadStateMachine(hasContent: hasContent)
        machine.handle(.reload(force: true, background: isBackground))
        return .outcome(machine.status.name)
      }
    }
  }
}
