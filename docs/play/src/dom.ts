import { typeset, words } from './language.js'

/** A child of an element. */
type Inside = Node | string

/** Returns an element of the page by id; throws if it is missing. */
export const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`the page has no #${id}`)
  return found
}

/** Creates an element. */
export const make = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  ...inside: readonly Inside[]
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...inside.map((one) => (typeof one === 'string' ? typeset(one) : one)))
  return element
}

/** Creates a button. */
export const button = (
  words: string,
  does: () => void,
  attributes: Readonly<Record<string, string>> = {},
  ...inside: readonly Inside[]
): HTMLButtonElement => {
  const made = make('button', { type: 'button', ...attributes }, words, ...inside)
  made.addEventListener('click', does)
  return made
}

/** The pattern of rule ids in the current game. */
let ids: RegExp | null = null

/** Sets the pattern of rule ids; null if there are none. */
export const citeIds = (pattern: RegExp | null): void => {
  ids = pattern
}

/**
 * Splits a text so that every rule id becomes a link to its rule. An id in brackets stays on one line with its
 * brackets.
 */
export const withRules = (words: string): readonly Inside[] => {
  if (ids === null) return [words]
  const parts: Inside[] = []
  let end = 0
  for (const found of words.matchAll(ids)) {
    const before = words.slice(end, found.index)
    end = found.index + found[0].length
    const isBracketed = before.endsWith('(') && words.startsWith(')', end)
    if (isBracketed) {
      parts.push(before.slice(0, -1), make('span', { class: 'cite' }, '(', ruleLink(found[0]), ')'))
      end += 1
    } else parts.push(before, ruleLink(found[0]))
  }
  parts.push(words.slice(end))
  return parts
}

/** Creates a button that opens a rule. The page listens for clicks on `data-rule`. */
export const ruleLink = (id: string): HTMLElement =>
  make('button', { type: 'button', class: 'rule', 'data-rule': id, 'aria-label': words().rule(id) }, id)
