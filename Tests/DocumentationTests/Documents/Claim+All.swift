extension ClaimTests.Claim {
  static let all = loading + pages + lists + shown + stored
  private typealias Claim = Self

  private static let loading = [
    Claim(
      "GettingStarted",
      "`force: true` always loads, and supersedes a running load.",
      "a forced load supersedes: one new request, awaiters get the newer outcome"
    ),
    Claim(
      "GettingStarted",
      "A call during a load joins it.",
      "an un-forced load joins: the same task, one request"
    ),
    Claim(
      "GettingStarted",
      "Implement hooks in the class that adopts the protocol.",
      "a hook that a subclass adds is reported, with what to do"
    ),
    Claim(
      "SharedLoaders",
      "``LoadingManager/retry()`` and the button of the failed view reload the loaders that failed.",
      "a retry loads only the one that failed"
    ),
    Claim(
      "LoadersByKey",
      "When memory is low, all loaders that are not in use are released.",
      "when memory is low, those that are not in use go at once"
    ),
    Claim(
      "LoadersByKey",
      "There is one request, however many screens follow the loader.",
      "a key has one loader and one request"
    ),
    Claim(
      "LoadersByKey",
      "All loads are cancelled, and no loader or content is kept.",
      "signing out leaves nothing"
    ),
    Claim(
      "LoadersByKey",
      "A screen that still follows a profile receives the state `.initial`.",
      "signing out leaves the screens without content"
    ),
    Claim(
      "Edits",
      "An edit with a `sending` closure is shown immediately.",
      "an edit is shown at once, and is the server's when that has taken it"
    ),
    Claim(
      "Edits",
      "If the server rejects it, the edit is undone, and everything that arrived in the meantime stays.",
      "an edit is seen at once, and undone if it is refused"
    ),
    Claim(
      "Edits",
      "Edits of the same item are sent one at a time, in the order in which they were made.",
      "edits of different items are sent at once, those of one item in order"
    ),
    Claim(
      "Edits",
      "From then on the row has the server's id.",
      "an inserted item is shown at once, and gets the server's id"
    ),
    Claim(
      "Edits",
      "Edits that were made to the item before that wait, and are sent with the new id.",
      "edits of an item under its former id wait for those that are sent under its new one"
    ),
    Claim(
      "Edits",
      "From iOS 17 on, loaders, edits and the manager are `Observable`.",
      "an edit's state is tracked"
    ),
    Claim(
      "Debugging",
      "Entries are formatted only while the log is read.",
      "nothing is recorded while nobody records"
    ),
    Claim(
      "Limits",
      "The load of a page that its container removes continues, because the page may return.",
      "a page that its container takes out loads on, with one request"
    ),
  ]

  private static let pages = [
    Claim(
      "Paging",
      "``LoadingManager/loadNextPage()`` does nothing while a load is in progress, or at the end of the list.",
      "loadNextPage while hasMore is false is refused"
    ),
    Claim(
      "Paging",
      "Visible rows keep their position when rows are inserted above them.",
      "a previous page moves no row, also at the top"
    ),
    Claim(
      "Paging",
      "A list that begins in the middle grows at both ends.",
      "a list that begins in the middle grows at both ends and stays where it is"
    ),
    Claim(
      "Paging",
      "It stops after three pages that have not made the list longer.",
      "automatic triggers stop after three pages without a new item; a call by hand still asks"
    ),
    Claim(
      "Servers",
      "If that page fails, the failure is shown. The previous items are never shown as if they were the answer.",
      "a failure is shown, never the former items as if they were the answer"
    ),
    Claim(
      "Servers",
      "the page that contains the next item is requested again, so that no item is skipped.",
      "after edits no item is skipped, by page numbers"
    ),
    Claim(
      "Servers",
      "The previous items stay visible until the first page of the new query arrives",
      "the former items stay as cache, or go at once"
    ),
    Claim(
      "Search",
      "The answer to an earlier text is never shown.",
      "a recent text is searched for, and an older answer never replaces a newer one"
    ),
    Claim(
      "Search",
      "A search without results shows “No results for “…””",
      "a search without results names its text"
    ),
    Claim(
      "Search",
      "Half a second after the last keystroke, only the current text is sent to the server.",
      "this side answers at once, the server half a second after the last letter"
    ),
  ]

  private static let lists = [
    Claim(
      "GroupedLists",
      "A section is added with the first item of its key and removed with the last one.",
      "a history has a section for each day, and a visit that is postponed moves"
    ),
    Claim(
      "TablesAndCollections",
      "Separators don't cross the status view.",
      "the separators are what they were, under a cover and after it"
    ),
    Claim(
      "TablesAndCollections",
      "If the list has a refresh control, it is used.",
      "the app's own refresh control is used, its actions kept"
    ),
    Claim(
      "TablesAndCollections",
      "The refresh control indicates the load, as after a pull.",
      "it reloads as a pull does, and the refresh control turns"
    ),
    Claim(
      "TablesAndCollections",
      "Rows that are inserted or removed above the visible ones don't move them.",
      "what is read stays where it is"
    ),
    Claim(
      "CoreDataAndOtherSources",
      "The observation ends when the screen is released.",
      "the context is observed no longer when the screen is gone"
    ),
    Claim(
      "CoreDataAndOtherSources",
      "The notes in the context are visible during the import.",
      "notes are shown by day from the context, while they are imported and after it"
    ),
  ]

  private static let shown = [
    Claim(
      "Activity",
      "implement the hooks `disableControls()` and `enableControls()`, which are called in pairs.",
      "controls are disabled and enabled in pairs around each load"
    ),
    Claim(
      "Activity",
      "The activity disappears when the last of them ends.",
      "a load and a command share it: it goes with the last of them"
    ),
    Claim(
      "Accessibility",
      "announces each status once",
      "each status has its view, and what VoiceOver announces"
    ),
    Claim(
      "CustomStatusViews",
      "If the message is `nil`, the text of the error is used",
      "a message that it leaves out is that of the error, one that it has stays"
    ),
    Claim(
      "CustomStatusViews",
      "The empty view of a search without results includes the search text",
      "what a search did not find is named, unless the app has a text of its own"
    ),
  ]

  private static let stored = [
    Claim(
      "LocalData",
      "If an app is terminated during a write, it loses nothing that was reported as written.",
      "a killed writer leaves whole pages, and all that it told"
    ),
    Claim(
      "LocalData",
      "If the store can't be read, the load continues without it.",
      "if the store cannot be read, the load goes on without it"
    ),
    Claim(
      "LocalValues",
      "If the current date is before the date of writing, the clock has been changed and the value is stale.",
      "where the clock was set back, the age isn't known"
    ),
    Claim(
      "LoadingStore",
      "A ``SQLiteValueStore`` stores values of any type by key, together with their ages.",
      "values and their ages survive a restart"
    ),
  ]
}
