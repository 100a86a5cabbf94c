/// A part that comes into a group as one with its id leaves: it takes over what list views know that one by.
@MainActor struct ListSuccession {
  let node: ListNode
  let former: ListNode

  /// Pairs parts that come with parts that leave: of several with one id the first with the first, and so on.
  static func pairs(of nodes: [ListNode], with formers: [ListNode]) -> [ListSuccession] {
    var formers = Dictionary(grouping: formers, by: \.id).mapValues { $0[...] }
    return nodes.compactMap { node in
      formers[node.id]?.popFirst().map { ListSuccession(node: node, former: $0) }
    }
  }
}
