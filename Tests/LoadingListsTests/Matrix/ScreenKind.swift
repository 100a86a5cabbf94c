import Foundation
/// The kinds of content that a screen may show; see "One screen, whatever it shows" of the rules.
enum ScreenKind: CaseIterable {
  case delegate, loader, pages, twoLoaders, combined, mapped, chained, search
  case tableSection, collectionSection, tableSections, groupedSections, ownItems

  /// The number of requests of one load.
  var parts: Int {
    switch self {
    case .delegate, .loader, .pages, .mapped, .chained, .search: 1
    case .tableSection, .collectionSection, .groupedSections, .ownItems: 1
    case .twoLoaders, .combined, .tableSections: 2
    }
  }

  /// Whether the screen loads by itself.
  private var isDelegate: Bool { self == .delegate || self == .ownItems }

  /// Whether a first load, emptiness and a failure are said in rows: the first row of that table.
  private var saysInRows: Bool { self == .tableSections }

  /// What the rules say of every screen, as this kind has it.
  func adapted(_ look: ScreenLook) -> ScreenLook {
    var look = comparable(look)
    // Only `LoadingDelegate` has them: "`LoadingDelegate` adds what loads".
    if !isDelegate { look.hooks.removeAll { ["loadSucceeded", "empty?"].contains($0) } }
    look.shows = adapted(look.shows, look.hasContent)
    // A row has the message alone, and no title.
    if saysInRows, !look.hasContent {
      look.says = look.says.map { $0.components(separatedBy: "\n").last ?? $0 }
    }
    return look
  }

  /// The visible parts that the rules say, as this kind has them.
  func adapted(_ shows: [String], _ hasContent: Bool) -> [String] {
    guard saysInRows, !hasContent else { return shows }
    let rows = [
      "cover": "loading rows", "indicator": "loading rows", "failed view": "failed rows",
      "empty view": "empty rows",
    ]
    return shows.map { rows[$0] ?? $0 }
  }

  /// A look without what depends on when rows are made: they ask for the text of their error then.
  func comparable(_ look: ScreenLook) -> ScreenLook {
    var look = look
    if saysInRows, !look.hasContent { look.hooks.removeAll { $0 == "message?" } }
    return look
  }

  /// A look without the rows during a load in the background, or under a pull, that superseded others: they stay what
  /// they were, where a cover goes.
  func settled(_ look: ScreenLook) -> ScreenLook {
    let isQuiet = look.status == "backgroundRefreshing" || look.shows.contains("pull")
    guard saysInRows, !look.hasContent, isQuiet else { return look }
    var look = look
    look.shows.removeAll { $0.hasSuffix(" rows") }
    return look
  }
}
