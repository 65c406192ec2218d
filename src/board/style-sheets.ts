/// <reference lib="dom" />
/** The style sheets of a shadow root, in the order in which they apply. */
export interface StyleSheets {
  /** Replaces the text of a style sheet, by its index. */
  readonly set: (at: number, text: string) => void
  /** Adds the style sheets again. Browsers drop them when an element moves to another document. */
  readonly adopt: () => void
}

/**
 * Adds style sheets to a shadow root. A security policy that forbids inline styles allows them, because a script
 * constructs them. Documents that cannot construct any, such as those of jsdom, have no layout to style.
 */
export const addStyleSheets = (root: ShadowRoot, texts: readonly string[]): StyleSheets => {
  const now = texts.slice()
  let sheets: readonly CSSStyleSheet[] = []
  const adopt = (): void => {
    const view = root.ownerDocument.defaultView as { CSSStyleSheet?: typeof CSSStyleSheet } | null
    const Sheet = view?.CSSStyleSheet
    if (Sheet === undefined || !('replaceSync' in Sheet.prototype)) return
    sheets = root.adoptedStyleSheets = now.map((text) => {
      const sheet = new Sheet()
      sheet.replaceSync(text)
      return sheet
    })
  }
  adopt()
  return {
    set: (at, text) => {
      if (text !== now[at]) sheets.at(at)?.replaceSync(text)
      now[at] = text
    },
    adopt,
  }
}
