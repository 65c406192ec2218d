import { typeset, words } from './language.js'

/** What an element of the page holds. */
type Inside = Node | string

/** The element of an id that the page is known to have. */
export const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`the page has no #${id}`)
  return found
}

/** A new element. */
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

/** A button that does something. */
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

/** What an id of a rule looks like in the game on the table. */
let ids: RegExp | null = null

/** Says what an id of a rule looks like from now on; null where none does. */
export const citeIds = (pattern: RegExp | null): void => {
  ids = pattern
}

/** Words in which every id of a rule opens that rule; one in brackets stays with them. */
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

/** A button that opens a rule; the page listens for `data-rule`. */
export const ruleLink = (id: string): HTMLElement =>
  make('button', { type: 'button', class: 'rule', 'data-rule': id, 'aria-label': words().rule(id) }, id)
