#if canImport(UIKit)
import Foundation
/// The kinds of content that a screen may show.
enum ScreenKind: CaseIterable {
  case delegate, loader, pages, twoLoaders, combined, mapped, mappedPages, chained, search
  case pagedSearch
  case tableSection, collectionSection, tableSections, groupedSections, ownItems

  /// The number of requests of one load.
  var parts: Int {
    switch self {
    case .delegate, .loader, .pages, .mapped, .mappedPages, .chained, .search, .pagedSearch: 1
    case .tableSection, .collectionSection, .groupedSections, .ownItems: 1
    case .twoLoaders, .combined, .tableSections: 2
    }
  }

  /// A Boolean value that indicates whether the screen loads automatically.
  private var isDelegate: Bool { self == .delegate || self == .ownItems }

  /// A Boolean value that indicates whether rows show a first load, an empty list and a failure.
  private var showsStatusInRows: Bool { self == .tableSections }

  /// Returns the expected state of all screens for this kind.
  func adapted(_ appearance: ScreenAppearance) -> ScreenAppearance {
    var appearance = comparable(appearance)
    // Only `LoadingDelegate` has the hooks for loads.
    if !isDelegate { appearance.hooks.removeAll { ["loadSucceeded", "empty?"].contains($0) } }
    appearance.shows = adapted(appearance.shows, appearance.hasContent)
    // A row has only the message, without a title.
    if showsStatusInRows, !appearance.hasContent {
      appearance.announcements = appearance.announcements.map {
        $0.components(separatedBy: "\n").last ?? $0
      }
    }
    return appearance
  }

  /// Returns the expected visible parts for this kind.
  func adapted(_ shows: [String], _ hasContent: Bool) -> [String] {
    guard showsStatusInRows, !hasContent else { return shows }
    let rows = [
      "cover": "loading rows", "indicator": "loading rows", "failed view": "failed rows",
      "empty view": "empty rows",
    ]
    return shows.map { rows[$0] ?? $0 }
  }

  /// The state without the hooks that depend on when rows are created, which ask for the text
  /// of their error then.
  func comparable(_ appearance: ScreenAppearance) -> ScreenAppearance {
    var appearance = appearance
    if showsStatusInRows, !appearance.hasContent { appearance.hooks.removeAll { $0 == "message?" } }
    return appearance
  }

  /// The state without the rows during a background load or a pull that superseded others,
  /// where this kind keeps its rows and others have a cover.
  func settled(_ appearance: ScreenAppearance) -> ScreenAppearance {
    let isQuiet = appearance.status == "backgroundRefreshing" || appearance.shows.contains("pull")
    guard showsStatusInRows, !appearance.hasContent, isQuiet else { return appearance }
    var appearance = appearance
    appearance.shows.removeAll { $0.hasSuffix(" rows") }
    return appearance
  }
}
#endif
