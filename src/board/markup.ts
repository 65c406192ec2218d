/// <reference lib="dom" />
import { memoize } from '../kernel/memoize.js'

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (markup: string) => string },
  ) => { readonly createHTML: (markup: string) => string }
}

const unchanged = { createHTML: (markup: string): string => markup }

/**
 * Returns the policy of the board, or none where the page does not allow it or the browser has no Trusted Types. A page
 * may allow each name only once.
 */
const policyOf = memoize(({ trustedTypes }: { readonly trustedTypes?: TrustedTypes }): typeof unchanged => {
  try {
    return trustedTypes?.createPolicy('ardennes', unchanged) ?? unchanged
  } catch {
    return unchanged
  }
})

/** Replaces the contents of an element by markup, under the Trusted Types policy `ardennes`. */
export const setMarkup = (element: Element, markup: string): void => {
  element.innerHTML = policyOf(globalThis as { readonly trustedTypes?: TrustedTypes }).createHTML(markup)
}
