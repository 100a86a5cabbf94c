extension ClaimTests.Claim {
  static let all = loading + pages + lists + shown + stored
  private typealias Claim = Self

  private static let loading = [
    Claim(
      "GettingStarted",
      "`force: true` always loads, and supersedes a running load.",
      "a forced load supersedes the running one, and all callers get the newer outcome"
    ),
    Claim(
      "GettingStarted",
      "A call during a load joins it.",
      "an unforced load joins the running one and returns the same task"
    ),
    Claim(
      "GettingStarted",
      "Implement hooks in the class that adopts the protocol.",
      "a hook that only a subclass adds isn't called, an override is"
    ),
    Claim(
      "SharedLoaders",
      "``LoadingManager/retry()`` and the button of the failed view reload the loaders that failed.",
      "a retry loads only the loader that failed"
    ),
    Claim(
      "LoadersByKey",
      "When memory is low, all loaders that are not in use are released.",
      "a memory warning releases unused loaders immediately"
    ),
    Claim(
      "LoadersByKey",
      "There is one request, however many screens follow the loader.",
      "a key has one loader and one request"
    ),
    Claim(
      "LoadersByKey",
      "All loads are cancelled, and no loader or content is kept.",
      "signing out resets and removes all loaders"
    ),
    Claim(
      "LoadersByKey",
      "A screen that still follows a profile receives the state `.initial`.",
      "removing all loaders leaves the screens without content"
    ),
    Claim(
      "Edits",
      "An edit with a `sending` closure is shown immediately.",
      "an edit is visible immediately, and becomes the server's version once accepted"
    ),
    Claim(
      "Edits",
      "If the server rejects it, the edit is undone, and everything that arrived in the meantime stays.",
      "an edit is visible immediately, and undone if rejected"
    ),
    Claim(
      "Edits",
      "Edits of the same item are sent one at a time, in the order in which they were made.",
      "edits of different items are sent concurrently, those of one item in order"
    ),
    Claim(
      "Edits",
      "When the server has accepted the draft, it keeps its row, and from then on the row has the server's id.",
      "a row that receives the server's id is the same row"
    ),
    Claim(
      "Edits",
      "Edits that were made to the item before that wait, and are sent with the new id.",
      "an edit that waits is sent for the item that the server has renamed"
    ),
    Claim(
      "Edits",
      "The temporary id remains valid for all calls until `reset()`, and `itemID` of the edit is the current id:",
      "the edit of an accepted draft has the server's id, and the former id stays valid"
    ),
    Claim(
      "Edits",
      "The next edit of an item contains its rejected changes and replaces them.",
      "the next change of an item replaces the rejected ones, and stays like them"
    ),
    Claim(
      "Edits",
      "One request sends them together, and the previous `PendingEdit` ends as `.undone` with its error.",
      "a corrected form is sent with what was rejected before"
    ),
    Claim(
      "Edits",
      "A removal also replaces rejected changes, which are not sent.",
      "an edit replaces rejected ones of its kind, and a removal all but the creation"
    ),
    Claim(
      "Edits",
      "Only a failed creation blocks the later edits of its item, because the server doesn't know the item.",
      "a rejected creation that stays blocks the edits of its item"
    ),
    Claim(
      "Edits",
      "With three layers, neither can happen.",
      "a refetch that began before an edit doesn't revert it"
    ),
    Claim(
      "Edits",
      "With three layers, neither can happen.",
      "of two rejected items, neither stays"
    ),
    Claim(
      "Edits",
      "The edits in it stay pending.",
      "a like in content that is given back as it is shown isn't known"
    ),
    Claim(
      "Edits",
      "make one change on screen, send one request and have one outcome.",
      "several items are edited and removed with one request each"
    ),
    Claim(
      "Edits",
      "The row moves with the item, and returns if the server rejects the move:",
      "a rejected move between sections returns"
    ),
    Claim(
      "Edits",
      "Pending edits stay applied over the result:",
      "a change of what is known leaves pending edits applied"
    ),
    Claim(
      "Edits",
      "A change that is made during a request is newer than the answer, and is also applied to the answer.",
      "changes are known, and applied to the answer of a running request"
    ),
    Claim(
      "Edits",
      "Only a page by offset or number is requested again, once, if items are removed meanwhile.",
      "a removal repeats the running page from the adjusted offset"
    ),
    Claim(
      "Edits",
      "Because the server may have received it, the content is then stale.",
      "discarding an edit while it is being sent makes the content stale"
    ),
    Claim(
      "Edits",
      "An edit that was discarded before it was sent leaves nothing behind, and the content stays fresh.",
      "an edit that is discarded before it is sent leaves the content fresh"
    ),
    Claim(
      "Edits",
      "From iOS 17 on, loaders, edits and the manager are `Observable`.",
      "an edit's state is tracked"
    ),
    Claim(
      "Servers",
      "The load succeeds, and the content stays, with all its pages and edits, and is fresh:",
      "content that hasn't changed stays, and is fresh"
    ),
    Claim(
      "Debugging",
      "Entries are formatted only while the log is read.",
      "nothing is recorded without a recorder"
    ),
    Claim(
      "Limits",
      "The load of a page that its container removes continues, because the page may return.",
      "a page removed by its container continues loading, with one request"
    ),
  ]

  private static let pages = [
    Claim(
      "Paging",
      "``LoadingManager/loadNextPage()`` does nothing while a load is in progress, or at the end of the list.",
      "loadNextPage while hasMore is false is ignored"
    ),
    Claim(
      "Paging",
      "Visible rows keep their position when rows are inserted above them.",
      "a previous page moves no visible row, even at the top"
    ),
    Claim(
      "Paging",
      "A list that begins in the middle grows at both ends.",
      "a list that starts in the middle grows at both ends and keeps its scroll position"
    ),
    Claim(
      "Paging",
      "After three pages that have not made the list longer, it offers “Show More” instead.",
      "pages are requested until there is something new, and after three by the user"
    ),
    Claim(
      "Servers",
      "the list ends, whatever a total or “has more” says",
      "by cursor, a page without one is the last, whatever else the server reports"
    ),
    Claim(
      "Servers",
      "return an empty `Page`, which ends the list",
      "an empty page instead of 404 ends the list"
    ),
    Claim(
      "Servers",
      "the list is loaded anew, once",
      "an expired cursor loads the list anew once, until a page has loaded"
    ),
    Claim(
      "Servers",
      "the page fails; the list stays, and the same page can be requested again",
      "a page with another status or other data fails, and the list stays"
    ),
    Claim(
      "Servers",
      "a page that isn't the last has the size of the server's pages, which jumps and removals use",
      "a jump over capped pages finds its item, and then loads both ways"
    ),
    Claim(
      "Servers",
      "the load fails immediately, and the user can retry",
      "the delay that the error requests is used without jitter, and never beyond the maximum"
    ),
    Claim(
      "Servers",
      "If that page fails, the failure is shown. The previous items are never shown as if they were the answer.",
      "a failure doesn't show the result for another text, and going back to it asks again"
    ),
    Claim(
      "Servers",
      "the page that contains the next item is requested again, so that no item is skipped.",
      "paging by number skips no item after edits"
    ),
    Claim(
      "Servers",
      "The previous items stay visible until the first page of the new query arrives",
      "previous items stay as cache or are discarded immediately, as configured"
    ),
    Claim(
      "Search",
      "The answer to an earlier text is never shown.",
      "a recent text can be searched, and older responses never replace newer ones"
    ),
    Claim(
      "Search",
      "A search without results shows “No results for “…””",
      "an empty search result names its query"
    ),
    Claim(
      "Search",
      "Half a second after the last keystroke, only the current text is sent to the server.",
      "local results appear immediately, the request starts half a second after typing"
    ),
  ]

  private static let lists = [
    Claim(
      "EditingByTheUser",
      "A change that is sent to the server shows at once, and returns if the server rejects it:",
      "stay where the user drops them, unless the move is rejected"
    ),
    Claim(
      "EditingByTheUser",
      "With `setCells`, the cells, the selection and the keyboard stay.",
      "rows are configured again for a state outside their items"
    ),
    Claim(
      "GroupedLists",
      "all of them are computed again after each load, and when the day or the time zone changes.",
      "are computed again after each load, on a new day, and by a call"
    ),
    Claim(
      "GroupedLists",
      "A section is added with the first item of its key and removed with the last one.",
      "a history has a section for each day, and a postponed visit moves to another"
    ),
    Claim(
      "TablesAndCollections",
      "Separators don't cross the status view.",
      "status views don't change the table's separators"
    ),
    Claim(
      "TablesAndCollections",
      "If the list has a refresh control, it is used.",
      "the app's own refresh control is used, and its actions are kept"
    ),
    Claim(
      "TablesAndCollections",
      "The refresh control indicates the load, as after a pull.",
      "the command reloads like a pull and starts the refresh control"
    ),
    Claim(
      "TablesAndCollections",
      "Rows that are inserted or removed above the visible ones don't move them, even with self-sizing cells",
      "visible rows don't move during random changes above them"
    ),
    Claim(
      "TablesAndCollections",
      "If the list changes while it isn't in a window, such as behind another tab, the visible rows are where they were",
      "no visible row moves"
    ),
    Claim(
      "TablesAndCollections",
      "Changes that arrive during an animated scroll are shown when it ends",
      "an animated scroll arrives where it was going although a page comes"
    ),
    Claim(
      "TablesAndCollections",
      "stays at its bottom when the keyboard appears, the device rotates, or the list gets another size.",
      "a chat at its bottom stays there with a keyboard, and through a rotation"
    ),
    Claim(
      "TablesAndCollections",
      "The list then starts at its last row, also if the rows were loaded before the list appears.",
      "a chat opens at its last message and follows the next ones"
    ),
    Claim(
      "Paging",
      "Every other reload keeps the loaded pages, because the user may be reading them.",
      "the loaded pages stay, unless the user or the app asks for the list"
    ),
    Claim(
      "Paging",
      "If a list of several pages has grown by more than a page, a gap stays after the first page.",
      "a list that has grown by more than a page stays behind a gap"
    ),
    Claim(
      "Paging",
      "The stored rows stay behind the first answer, so that the user can read on where they are.",
      "the first answer over rows from disk leaves the reader where he is"
    ),
    Claim(
      "Paging",
      "As soon as one of them is visible, the next page is requested, which takes the place of those that it covers.",
      "they stay behind the first answer, and are requested when they become visible"
    ),
    Claim(
      "Paging",
      "If the first answer has none of the stored rows, a gap stays between.",
      "a gap stays before them if the server has more new rows, and is filled"
    ),
    Claim(
      "Paging",
      "Each tap loads a page, until both sides touch.",
      "a gap is a row with a button, and no visible row moves"
    ),
    Claim(
      "Paging",
      "the rows below stay where they are, and the page continues them.",
      "a tap keeps what is read, and continues it"
    ),
    Claim(
      "Paging",
      "the loader needs the previous cursor of the page that was the first one",
      "a gap before the former first page is filled from below"
    ),
    Claim(
      "Paging",
      "they are filled from above, and a page at the end of the list fills the first gap",
      "the end of a list with a gap"
    ),
    Claim(
      "TablesAndCollections",
      "If the list has the item, or finds it in its store, it opens at once.",
      "a link leads to an item of a list that is read"
    ),
    Claim(
      "TablesAndCollections",
      "Newer items are on the pages before it, or behind a gap if the server has no previous pages.",
      "each visible row is where it was"
    ),
    Claim(
      "TablesAndCollections",
      "If the item is gone, its nearest neighbor takes its place.",
      "the item after a gone one is shown, if those on both sides are there"
    ),
    Claim(
      "TablesAndCollections",
      "Whoever scrolls in the meantime stays where they are.",
      "who scrolls meanwhile stays"
    ),
    Claim(
      "CoreDataAndOtherSources",
      "The observation ends when the screen is released.",
      "releasing the screen ends the observation of the context"
    ),
    Claim(
      "CoreDataAndOtherSources",
      "The notes in the context are visible during the import.",
      "notes from the context are grouped by day, during and after an import"
    ),
  ]

  private static let shown = [
    Claim(
      "Activity",
      "implement the hooks `disableControls()` and `enableControls()`, which are called in pairs.",
      "the delegate that disabled controls is the one that enables them"
    ),
    Claim(
      "Activity",
      "The activity disappears when the last of them ends.",
      "activity shared by a load and a command ends with the last of them"
    ),
    Claim(
      "Accessibility",
      "announces each status once",
      "each status has its view and VoiceOver announcement"
    ),
    Claim(
      "CustomStatusViews",
      "If the message is `nil`, the text of the error is used",
      "a message of the provider is kept, a missing one comes from the error"
    ),
    Claim(
      "CustomStatusViews",
      "The empty view of a search without results includes the search text",
      "the empty view names the query, unless the app provides its own title"
    ),
  ]

  private static let stored = [
    Claim(
      "LocalData",
      "If an app is terminated during a write, it loses nothing that was reported as written.",
      "a killed writer leaves only complete pages, and all that it confirmed"
    ),
    Claim(
      "LocalData",
      "If the store can't be read, the load continues without it.",
      "an empty or unreadable store provides no cache"
    ),
    Claim(
      "LocalValues",
      "If the current date is before the date of writing, the clock has been changed and the value is stale.",
      "a value has no age if the clock was set back"
    ),
    Claim(
      "LoadingStore",
      "A ``SQLiteValueStore`` stores values of any type by key, together with their ages.",
      "values and their ages survive a restart"
    ),
  ]
}
