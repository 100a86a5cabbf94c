@testable import Loading
import Testing

/// The requests that run in the background, and those that the user waits for.
struct LoadRequestTests {
  struct Row: CustomStringConvertible {
    var call: Bool?
    var hook = false
    var setting = BackgroundReloads.never
    var reason = RequestReason.reload
    var hasContent = true
    let isInBackground: Bool
    let isRequested: Bool

    var description: String {
      "\(call.map { "\($0)" } ?? "nil") \(hook) \(setting) \(reason) \(hasContent)"
    }
  }

  static let table = [
    Row(isInBackground: false, isRequested: true),
    Row(call: true, isInBackground: true, isRequested: false),
    Row(call: false, hook: true, setting: .always, isInBackground: false, isRequested: true),
    Row(hook: true, isInBackground: true, isRequested: false),
    Row(hook: true, hasContent: false, isInBackground: true, isRequested: false),
    Row(setting: .always, isInBackground: true, isRequested: false),
    Row(setting: .always, hasContent: false, isInBackground: false, isRequested: true),
    Row(setting: .automatic, isInBackground: false, isRequested: true),
    Row(setting: .automatic, reason: .appearance, isInBackground: true, isRequested: false),
    Row(
      setting: .automatic,
      reason: .appearance,
      hasContent: false,
      isInBackground: false,
      isRequested: false
    ),
    Row(reason: .appearance, isInBackground: false, isRequested: false),
    Row(reason: .button, isInBackground: false, isRequested: true),
    Row(setting: .always, reason: .button, isInBackground: true, isRequested: true),
    Row(call: true, reason: .pull, isInBackground: true, isRequested: true),
  ]

  @Test(arguments: table)
  func `the call takes precedence over the hook, and the hook over the configuration`(_ row: Row) {
    var isAsked = false
    let request = LoadRequest(
      force: true,
      inBackground: row.call,
      reason: row.reason,
      hook: {
        isAsked = true
        return row.hook
      },
      setting: row.setting,
      hasContent: row.hasContent
    )
    #expect(request.isInBackground == row.isInBackground)
    #expect(request.isRequested == row.isRequested)
    #expect(request.force)
    #expect(isAsked == (row.call == nil), "the hook decides if the call has no argument")
  }

  @Test func `a joined load has the reason of the one whose answer is awaited most`() {
    var polled = LoadRequest()
    polled.reason = .polling
    var pulled = LoadRequest()
    pulled.reason = .pull
    var appeared = LoadRequest()
    appeared.reason = .appearance
    #expect(polled.joined(by: pulled).reason == .pull)
    #expect(pulled.joined(by: polled).reason == .pull)
    #expect(polled.joined(by: appeared).reason == .polling, "nobody waits for either")
  }

  @Test func `joining a load never demotes its request`() {
    let quiet = LoadRequest(isInBackground: true)
    let requested = LoadRequest(isRequested: true)
    #expect(quiet.joined(by: requested) == requested)
    #expect(requested.joined(by: quiet) == requested)
    #expect(quiet.joined(by: quiet) == quiet)
    #expect(
      LoadRequest(force: true).joined(by: quiet).force,
      "the running request doesn't change"
    )
  }
}
