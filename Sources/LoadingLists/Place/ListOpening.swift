#if canImport(UIKit)
import Foundation
import Loading
import LoadingUI
import UIKit

/// A list that is being opened at a place, until its item is there or the user scrolls.
@MainActor final class ListOpening {
  typealias Place = ReadingPlace<ListRowID>

  /// The place, or `nil` if no list is being opened.
  private(set) var place: ListPlace?
  /// The place in a list that search results replace; `nil` if there is no such list.
  var replacedPlace: ListPlace??
  /// A closure that is called when the status of the list has changed.
  private let changed: @MainActor () -> Void
  private let list: ListGroup
  private var observation: LoadingObservation?
  private var hasLoaded = false
  private var hasBegun = false
  private var pageCount = 0
  /// The number of jumps before the first step.
  private var jumpCount: Int32?
  /// The failures from before the list began to be opened, which aren't asked for again since.
  private var previousFailures: Set<Failure>?
  /// Whether nothing was left to do after the last step.
  private var wasDone = false
  /// The ids of the items, as decoded for a type of item.
  private var ids: (type: ObjectIdentifier, all: [AnyHashable])?
  /// A visible row and its distance from the top of the list view when the last step was done.
  private var seen: (id: ListRowID, distance: CGFloat)?
  private let position: ListPosition

  init(_ list: ListGroup, _ position: ListPosition, changed: @escaping @MainActor () -> Void) {
    (self.list, self.position, self.changed) = (list, position, changed)
  }

  func open(at place: ListPlace) {
    finish()
    position.stopGliding()
    self.place = place
    observation = list.observeStatus { [weak self] _ in self?.changed() }
  }

  func finish() {
    (place, observation, ids, seen) = (nil, nil, nil, nil)
    (previousFailures, jumpCount) = (nil, nil)
    (hasLoaded, hasBegun, wasDone, pageCount) = (false, false, false, 0)
  }

  /// Leaves the list to a user who has scrolled since the last step.
  func finishIfScrolled(in view: UIScrollView) {
    guard place != nil, view.window != nil else { return }
    view.layoutIfNeeded()
    let moved = seen.flatMap { seen in position.distance(of: seen.id).map { $0 - seen.distance } }
    let isScrolled = abs(moved ?? 0) > 0.5 && !view.isAtTop
    if isScrolled || view.isTracking || view.isDecelerating { finish() }
  }

  /// Takes all steps that are possible now.
  func proceed(in view: UIScrollView, kind: (VisibleRows.Row) -> VisibleRows.Kind) {
    advance(in: view, kind)
    guard place != nil, view.window != nil else { return }
    // A list that has become too short for its offset is moved by the layout, not by the user.
    view.layoutIfNeeded()
    seen = position.readRow(kind: kind)
  }

  private func advance(in view: UIScrollView, _ kind: (VisibleRows.Row) -> VisibleRows.Kind) {
    guard let place, let node = list.node(withID: place.part) else { return }
    var sections: [any SectionCore] = []
    node.collect(into: &sections, atMost: .max)
    guard let section = sections.first, let ids = ids(of: place, for: section) else { return }
    let rows = ids.map { id in
      sections.lazy.compactMap { $0.row(ofItem: id) }.first.flatMap {
        position.isShown($0) ? $0 : nil
      }
    }
    var loaded: [any SectionCore] = []
    node.collectLoaded(into: &loaded)
    let jumps = loaded.first?.itemLoader?.knownBeginning.jumpCount
    // A newer jump leads elsewhere.
    if let jumpCount, jumps != jumpCount { return finish() }
    jumpCount = jumps
    let known = knowledge(place, loaded.first, rows.map { $0 != nil })
    switch OpeningDecision(known) {
    case .show(let index):
      guard let row = rows[index] else { return }
      let target = place.distance.map { top in
        Place.rows([Place.Row(id: row, top: top, bottom: top)], offset: 0)
      }
      let isThere = position.scroll(to: target ?? .beginningOf(row))
      // A page that follows may let the list view scroll further, and an answer over the rows of a
      // store may leave out the item. Another load may begin when this one ends.
      let isGrowing = view.window == nil || loaded.first?.pageLoader?.hasPage(.next) == true
      let isDone = !known.isLoading && (isThere || !isGrowing)
      if isDone, wasDone { finish() } else if isDone { changed() }
      wasDone = isDone
    case .wait: break
    case .load:
      (hasLoaded, previousFailures) = (true, [])
      node.load()
    case .begin:
      (hasBegun, previousFailures) = (true, [])
      if let start = place.start {
        loaded.first?.placing?.open(at: start, item: ids[place.index])
      }
    case .loadPage(let direction):
      pageCount += 1
      previousFailures?.subtract([.load, .page(direction)])
      loaded.first?.pageLoader?.loadPage(direction)
    case .notFound:
      // Items that the app sets may follow.
      if !loaded.isEmpty { finish() }
    }
  }

  private func ids(of place: ListPlace, for section: any SectionCore) -> [AnyHashable]? {
    let type = ObjectIdentifier(section.typeOfItems)
    if ids?.type != type {
      let decoded = section.decodedIDs(place.ids)
      if !decoded.indices.contains(place.index) {
        Log.notice(
          """
          The place in "\(place.part)" has ids of another type than \(section.typeOfItems), so the list \
          isn't opened there.
          """
        )
        finish()
        return nil
      }
      ids = (type, decoded)
    }
    return ids?.all
  }

  private func knowledge(
    _ place: ListPlace,
    _ section: (any SectionCore)?,
    _ shown: [Bool]
  ) -> OpeningDecision.Knowledge {
    var known = OpeningDecision.Knowledge(shown: shown, index: place.index)
    guard let section else { return known }
    let (pages, placing, status) = (section.pageLoader, section.placing, section.status)
    let states = PageDirection.allCases.compactMap { pages?.pageState($0) }
    let failures = failures(status, pages)
    previousFailures = previousFailures?.intersection(failures) ?? failures
    let isUnloaded = status.error != nil && section.itemRows.isEmpty
    known.isLoaded = status != .idle && !(isUnloaded && previousFailures?.contains(.load) == true)
    known.isLoading = status.isLoading || states.contains(.loading)
    // A load that was cancelled isn't repeated.
    known.hasFailed =
      previousFailures != failures || status == .idle && (hasLoaded || hasBegun)
    known.isStored = placing?.isStored == true
    known.canBegin =
      !hasBegun && place.start.map { !$0.isBeginning && placing?.accepts($0) == true } == true
    let distance = place.start?.distance
    // A chat has only previous pages.
    let hasPreviousOnly = place.start?.isBeginning != false && pages?.hasPage(.next) == false
    if distance ?? 0 < 0 || hasPreviousOnly { known.side = .previous }
    let most = OpeningDecision.pageCount(to: distance, pageSize: placing?.pageSize ?? 1)
    known.hasPage = PageEnds { pageCount < most && pages?.hasPage($0) == true }
    return known
  }

  private enum Failure: Hashable {
    case load
    case page(PageDirection)
  }

  private func failures(_ status: LoadingStatus, _ pages: (any PageLoading)?) -> Set<Failure> {
    let ends = PageDirection.allCases.filter { pages?.pageState($0).error != nil }
    // The status of a section is also that of its next page.
    return Set(ends.map { .page($0) } + (status.error != nil && ends.isEmpty ? [.load] : []))
  }
}

extension ListGroup {
  /// Returns the visible part with an identifier, the group itself or one inside it.
  fileprivate func node(withID id: String) -> (any ListNodeCore)? {
    if self.id == id { return self }
    for child in children where !child.isHidden {
      if let group = child as? ListGroup, let node = group.node(withID: id) { return node }
      if child.id == id { return child.core }
    }
    return nil
  }
}
#endif
