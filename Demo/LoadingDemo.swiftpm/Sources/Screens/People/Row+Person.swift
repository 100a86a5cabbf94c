extension RowListViewController.Row {
  /// A person: "waving hand: dark skin tone" is a name, and what tells it from others of that name.
  init(person: Emoji) {
    let parts = person.name.split(separator: ":", maxSplits: 1)
    let name = parts.first ?? ""
    let variant = parts.dropFirst().first?.trimmingPrefix(" ") ?? "People & Body"
    self.init(title: "\(person.character)  \(name)", detail: String(variant))
  }
}
