import Foundation

/// A self-contained page with the pictures of all steps of all screens.
struct PicturePage {
  /// The run of a screen.
  struct Section {
    let title: String
    let text: String
    let pictures: [Picture]
    var sheets: [GallerySheet] = []
  }

  let sections: [Section]
  /// The source of the content.
  let source: String

  /// The HTML of the page.
  var html: String {
    let body = sections.enumerated().map { section($1, number: $0) }.joined(separator: "\n")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Loading, step by step</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <header>
      <h1>Loading, step by step</h1>
      <p>The app’s UIKit code drew these pictures, on a headless stand-in for UIKit, with content from
      \(escaped(source)). Each row is one screen. Scroll a row to the right to follow the screen step by step.</p>
      </header>
      <nav>
      <input type="checkbox" id="other"><label for="other"><span class="light">Dark</span>
      <span class="dark">Light</span></label>
      \(links)
      </nav>
      <main>
      \(body)
      </main>
      </body>
      </html>

      """
  }

  private var links: String {
    sections.enumerated().map { number, section in
      "<a href=\"#s\(number)\">\(escaped(section.title))</a>"
    }.joined(separator: "\n")
  }

  private func section(_ section: Section, number: Int) -> String {
    let figures = section.pictures.enumerated().map { step, picture in
      figure(picture, step: step + 1, prefix: "s\(number)-\(step)")
    }
    return """
      <section id="s\(number)">
      <h2>\(escaped(section.title))</h2>
      <p>\(escaped(section.text))</p>
      <div class="steps">
      \(figures.joined(separator: "\n"))
      </div>
      \(sheets(section, number: number))
      </section>
      """
  }

  private func sheets(_ section: Section, number: Int) -> String {
    section.sheets.enumerated().map { index, sheet in
      """
      <h3 class="sheet">\(escaped(sheet.setting.title))</h3>
      <div class="screen sheet">\(Self.embedded(sheet.svg, prefix: "s\(number)-sheet\(index)-"))</div>
      """
    }.joined(separator: "\n")
  }

  private func figure(_ picture: Picture, step: Int, prefix: String) -> String {
    """
    <figure>
    <figcaption>
    <h3>\(step). \(escaped(picture.title))</h3>
    <p class="status">\(picture.time.inSeconds) · <code>\(escaped(picture.status))</code></p>
    <p>\(escaped(picture.caption))</p>
    </figcaption>
    <div class="screen light">\(Self.embedded(picture.light, prefix: prefix + "l-"))</div>
    <div class="screen dark">\(Self.embedded(picture.dark, prefix: prefix + "d-"))</div>
    </figure>
    """
  }

  /// Returns the picture for embedding in the page, with unique ids and without an XML declaration.
  static func embedded(_ svg: String, prefix: String) -> String {
    let picture = svg.firstRange(of: "<svg").map { String(svg[$0.lowerBound...]) } ?? svg
    return
      picture
      .replacing(" id=\"", with: " id=\"\(prefix)")
      .replacing("url(#", with: "url(#\(prefix)")
      .replacing("href=\"#", with: "href=\"#\(prefix)")
  }

  private func escaped(_ text: String) -> String {
    text
      .replacing("&", with: "&amp;")
      .replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
  }

  private static let style = """
    :root { color-scheme: light dark; --page: light-dark(#f2f2f7, #000);
      --card: light-dark(#fff, #1c1c1e); --text: light-dark(#1c1c1e, #f2f2f7);
      --quiet: light-dark(#6c6c70, #98989f); --edge: light-dark(#c6c6c8, #48484a); }
    :root:has(#other:checked) { color-scheme: dark; }
    .dark, :root:has(#other:checked) .light { display: none; }
    :root:has(#other:checked) .dark { display: block; }
    @media (prefers-color-scheme: dark) {
      :root:has(#other:checked) { color-scheme: light; }
      .light, :root:has(#other:checked) .dark { display: none; }
      .dark, :root:has(#other:checked) .light { display: block; }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--text); line-height: 1.45;
      font-family: -apple-system, "SF Pro Text", Inter, "Helvetica Neue", Arial, sans-serif; }
    header, section { max-width: 90rem; margin: 0 auto; padding: 1.5rem 1rem 0; }
    main { padding-bottom: 3rem; }
    h1, h2, h3 { line-height: 1.2; margin: 0; text-wrap: balance; }
    header p, section > p { max-width: 42rem; color: var(--quiet); margin: .5rem 0 0; }
    nav { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .25rem 1rem;
      margin-top: 1rem; padding: .75rem max(1rem, calc(50vw - 44rem)); background: var(--page);
      border-bottom: 1px solid var(--edge); }
    nav a { color: inherit; }
    #other { position: absolute; opacity: 0; }
    nav label { padding: 0 .75rem; border: 1px solid var(--edge); border-radius: 1rem; cursor: pointer; }
    #other:focus-visible + label { outline: 2px solid; }
    section { scroll-margin-top: 3.5rem; }
    .steps { display: flex; gap: 1rem; margin-top: 1.25rem; padding-bottom: 1rem; overflow-x: auto;
      scroll-snap-type: x proximity; }
    figure { flex: none; width: min(20rem, 80vw); margin: 0; padding: 1rem; scroll-snap-align: start;
      background: var(--card); border-radius: 1rem; display: flex; flex-direction: column;
      justify-content: space-between; gap: 1rem; }
    figcaption p { margin: .25rem 0 0; }
    .status { color: var(--quiet); font-size: .85rem; font-variant-numeric: tabular-nums;
      overflow-wrap: anywhere; }
    .screen.sheet { border: 1px solid var(--edge); border-radius: 1.1rem; overflow: hidden; }
    h3.sheet { margin: 1.5rem 0 .5rem; }
    .screen svg { display: block; width: 100%; height: auto; }
    """
}

extension Duration {
  /// The duration in seconds with three digits, such as "+0.152 s".
  var inSeconds: String {
    let milliseconds = self / .milliseconds(1)
    return String(format: "+%.3f s", milliseconds / 1000)
  }
}
