/// A tree of questions that lead to outcomes.
indirect enum DecisionTree: Hashable {
  case outcome(String)
  case question(String, [Branch])

  struct Branch: Hashable {
    var answer: String
    var tree: DecisionTree
  }

  /// Creates a question, merging equal branches and omitting a question that makes no difference.
  static func asking(_ question: String, _ branches: [Branch]) -> DecisionTree {
    var merged: [Branch] = []
    for branch in branches {
      if let same = merged.firstIndex(where: { $0.tree == branch.tree }) {
        merged[same].answer += ", " + branch.answer
      } else {
        merged.append(branch)
      }
    }
    return merged.count == 1 ? merged[0].tree : .question(question, merged)
  }

  static func asking(_ question: String, _ tree: (Bool) -> DecisionTree) -> DecisionTree {
    asking(
      question,
      [Branch(answer: "yes", tree: tree(true)), Branch(answer: "no", tree: tree(false))]
    )
  }
}
