/// Questions, one after the other, down to what is done.
indirect enum DecisionTree: Hashable {
  case outcome(String)
  case question(String, [Branch])

  struct Branch: Hashable {
    var answer: String
    var tree: DecisionTree
  }

  /// A question whose answers make no difference is not asked; those that lead to the same are one.
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
