import Loading

/// A part that comes into a group as one with its id leaves: it takes over what list views know that one by.
@MainActor struct ListSuccession {
  let part: any ListPart
  let former: any ListPart

  /// Pairs parts that come with parts that leave: of several with one id the first with the first, and so on.
  static func pairs(of parts: [any ListPart], with formers: [any ListPart]) -> [ListSuccession] {
    guard !parts.isEmpty, !formers.isEmpty else { return [] }
    var formers = Dictionary(grouping: formers) { $0.id }.mapValues { $0[...] }
    return parts.compactMap { part in
      formers[part.id]?.popFirst().map { ListSuccession(part: part, former: $0) }
    }
  }
}
