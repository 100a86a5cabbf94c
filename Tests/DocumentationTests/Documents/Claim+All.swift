extension ClaimTests.Claim {
  static let all = loading + pages + lists + shown + stored
  private typealias Claim = Self

  private static let loading = [
    Claim(
      "GettingStarted",
      "`force: true` loads in any case, and supersedes a load that runs.",
      "a forced load supersedes: one new request, awaiters get the newer outcome"
    ),
    Claim(
      "GettingStarted",
      "a call during a load joins it.",
      "an un-forced load joins: the same task, one request"
    ),
    Claim(
      "GettingStarted",
      "A hook has to be in the class that adopts the protocol.",
      "a hook that a subclass adds is reported, with what to do"
    ),
    Claim(
      "SharedLoaders",
      "``LoadingManager/retry()`` and the button load those that failed",
      "a retry loads only the one that failed"
    ),
    Claim(
      "LoadersByKey",
      "When memory is low, all go that are not in use.",
      "when memory is low, those that are not in use go at once"
    ),
    Claim(
      "LoadersByKey",
      "However many screens follow it, there is one request.",
      "a key has one loader and one request"
    ),
    Claim(
      "LoadersByKey",
      "All work is cancelled, and nothing is kept.",
      "signing out leaves nothing"
    ),
    Claim(
      "LoadersByKey",
      "A screen that still shows a profile sees `.initial`",
      "signing out leaves the screens without content"
    ),
    Claim(
      "Edits",
      "An edit with a closure that sends it is shown at once.",
      "an edit is shown at once, and is the server's when that has taken it"
    ),
    Claim(
      "Edits",
      "When the server refuses it, it is undone, and what arrived meanwhile stays.",
      "an edit is seen at once, and undone if it is refused"
    ),
    Claim(
      "Edits",
      "Edits of one item are sent one after another, in the order in which they were made.",
      "edits of different items are sent at once, those of one item in order"
    ),
    Claim(
      "Edits",
      "From then on the row has the server's id.",
      "an inserted item is shown at once, and gets the server's id"
    ),
    Claim(
      "Edits",
      "Edits of it that were made meanwhile wait, and are sent with that id.",
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
      "The load of a page that its container takes out goes on, since the page may come back.",
      "a page that its container takes out loads on, with one request"
    ),
  ]

  private static let pages = [
    Claim(
      "Paging",
      "``LoadingManager/loadNextPage()`` does nothing while a load runs, or where there is no more.",
      "loadNextPage while hasMore is false is refused"
    ),
    Claim(
      "Paging",
      "The rows that are on screen stay where they are as others come above them.",
      "a previous page moves no row, also at the top"
    ),
    Claim(
      "Paging",
      "A list that begins in the middle grows at both ends",
      "a list that begins in the middle grows at both ends and stays where it is"
    ),
    Claim(
      "Paging",
      "no more after three that have not made the list longer.",
      "automatic triggers stop after three pages without a new item; a call by hand still asks"
    ),
    Claim(
      "Servers",
      "If it fails, the failure is shown, never the former items as if they were the answer.",
      "a failure is shown, never the former items as if they were the answer"
    ),
    Claim(
      "Servers",
      "the page is requested again that holds the next item, so that none is skipped.",
      "after edits no item is skipped, by page numbers"
    ),
    Claim(
      "Servers",
      "The former items stay visible until the first page of the new query is there",
      "the former items stay as cache, or go at once"
    ),
    Claim(
      "Search",
      "An answer to an older text is never shown.",
      "a recent text is searched for, and an older answer never replaces a newer one"
    ),
    Claim(
      "Search",
      "A search without results says “No results for “…””",
      "a search without results names its text"
    ),
    Claim(
      "Search",
      "Half a second after the last letter the server is asked, for the last text only.",
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
      "When the screen is released, the observation ends.",
      "the context is observed no longer when the screen is gone"
    ),
    Claim(
      "CoreDataAndOtherSources",
      "The notes of the context are on screen while the import runs.",
      "notes are shown by day from the context, while they are imported and after it"
    ),
  ]

  private static let shown = [
    Claim(
      "Activity",
      "For anything else there are the hooks `disableControls()` and `enableControls()`, called in pairs.",
      "controls are disabled and enabled in pairs around each load"
    ),
    Claim(
      "Activity",
      "the activity goes with the last of them.",
      "a load and a command share it: it goes with the last of them"
    ),
    Claim(
      "Accessibility",
      "announces each status once",
      "each status has its view, and what VoiceOver announces"
    ),
    Claim(
      "CustomStatusViews",
      "A message that is `nil` becomes the text of the error",
      "a message that it leaves out is that of the error, one that it has stays"
    ),
    Claim(
      "CustomStatusViews",
      "The empty screen of a search that found nothing names the text that was searched for",
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
