import type { OnBoard, Offered, Selection } from '../kernel/move-input.js'
import type { Held, Touchable } from './hand.js'
import { onBoard, placeOf } from './shown.js'
import type { SomeGame, SomeTarget } from './game.js'
import type { BoardWords } from './words.js'

/** Words with a capital at their beginning. */
export const capital = (words: string): string =>
  /^[a-z]+[A-Z]/.test(words) ? words : words.slice(0, 1).toUpperCase() + words.slice(1)

/** A name from code in plain words: `endPhase` is End phase. */
export const spaced = (name: string): string =>
  capital(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/[-_]+/g, ' '))

/** The name of what lies on the board. */
export const nameOf = ({ shown }: Pick<Held, 'shown'>, at: OnBoard): string =>
  'unit' in at ? (shown.counters.get(at.unit)?.counter.name ?? at.unit) : (shown.names.get(at.place) ?? at.place)

/** The name of a selection: as the game says, as the board does, or as it is written. */
export const selectionName = (held: Held, selection: Selection): string => {
  const own = held.module.moveInput?.nameOf?.(held.state, selection, held.wording, held.side) ?? null
  if (own !== null) return own
  const at = onBoard(held.module, held.shown, held.state, selection)
  return at === null ? String(selection.value) : nameOf(held, at)
}

/** A command in words, with its price. */
export const orderName = (
  { module, state, wording }: Held,
  words: BoardWords,
  { command, cost, odds }: Offered<SomeGame>,
): string =>
  [
    capital(module.describeCommand(state, command, wording)),
    ...(cost === null ? [] : [words.cost(cost)]),
    ...(odds === null ? [] : [words.odds(odds)]),
  ].join(', ')

/** A few letters to stand on a target: its odds, or what it costs. */
export const badgeOf = (words: BoardWords, targets: readonly SomeTarget[]): string | undefined => {
  const all = targets.flatMap(({ offered }) => offered)
  const [odds, costs] = [all.map((one) => one.odds ?? -1), all.flatMap(({ cost }) => (cost === null ? [] : [cost]))]
  const best = Math.max(-1, ...odds)
  if (best >= 0) return words.odds(best)
  return costs.length === 0 ? undefined : String(Math.min(...costs))
}

/** Why nothing can be done: the reasons that tell most, and what would also be needed. */
export const whyNot = (held: Held, words: BoardWords, targets: readonly SomeTarget[]): readonly string[] => {
  const reasons = new Set(targets.flatMap(({ barred }) => barred.slice(0, 1).map(({ reason }) => reason)))
  const groups = targets.flatMap(({ alsoNeeds }) => alsoNeeds)
  const named = groups.map((group) => group.map((one) => selectionName(held, one)))
  return [...[...reasons].slice(0, 2), ...(named.length === 0 ? [] : [words.alsoNeeds(named.slice(0, 4))])]
}

const MOST = 5

/** What is told of a thing on the board under a hand: what can be done with it, or why not; or only what it is. */
export const tipOf = (
  held: Held,
  words: BoardWords,
  at: OnBoard,
  title: string,
  found: Touchable | undefined,
): readonly string[] => {
  if (found === undefined) return [title]
  if (!found.isOpen) return [title, ...whyNot(held, words, found.targets)]
  if ('unit' in at && placeOf(held.shown, at.unit) !== null && found.targets[0].offered.length > MOST) return [title]
  const lines = [...new Set(found.targets.flatMap(({ offered }) => offered.map((one) => orderName(held, words, one))))]
  return [title, ...lines.slice(0, MOST), ...(lines.length > MOST ? ['…'] : [])]
}
