import { costUnitOf, type CostUnit, type OnBoard, type LegalCommand, type Selection } from '../kernel/move-input.js'
import { commandText, positionFor } from '../kernel/texts.js'
import type { SelectionContext, Touchable } from './selection.js'
import { onBoard, placeOf } from './picture-index.js'
import type { SomeGame, SomeTarget } from './game.js'
import type { BoardWords } from './words.js'

/** Returns a text with a capital first letter. Names such as `sIG` stay as they are. */
export const capital = (words: string): string =>
  /^[a-z]+[A-Z]/.test(words) ? words : words.slice(0, 1).toUpperCase() + words.slice(1)

/** Turns an identifier into plain words: `endPhase` becomes "End phase". */
export const spaced = (name: string): string =>
  capital(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/[-_]+/g, ' '))

/** Returns the name of a counter or place. */
export const nameOf = ({ shown }: Pick<SelectionContext, 'shown'>, at: OnBoard): string =>
  'unit' in at ? (shown.counters.get(at.unit)?.counter.name ?? at.unit) : (shown.names.get(at.place) ?? at.place)

/** Returns the game's name for a selection, or null. */
export const ownName = ({ module, state, wording, side }: SelectionContext, selection: Selection): string | null =>
  module.moveInput?.nameOf?.(positionFor(module.ruleset, state, side), selection, wording, side) ?? null

/** Returns the name of a selection: from the game, otherwise from the board, otherwise its value. */
export const selectionName = (held: SelectionContext, selection: Selection): string => {
  const own = ownName(held, selection)
  if (own !== null) return own
  const at = onBoard(held.module, held.shown, held.state, selection)
  return at === null ? String(selection.value) : nameOf(held, at)
}

/** Returns a command in words, with its cost and odds. */
export const orderName = (
  { module, state, wording, side }: SelectionContext,
  words: BoardWords,
  { command, cost, odds }: LegalCommand<SomeGame>,
): string =>
  [
    capital(commandText(module, state, command, side, wording)),
    ...(cost === null ? [] : [words.cost(cost, costUnitOf(module.moveInput, command))]),
    ...(odds === null ? [] : [words.odds(odds)]),
  ].join(', ')

/** Returns the badge of some commands: the best odds, or the lowest cost; undefined if they have neither. */
export const badgeOf = <Offered extends { readonly cost: number | null; readonly odds: number | null }>(
  words: Pick<BoardWords, 'cost' | 'odds'>,
  offered: readonly Offered[],
  unitOf: (offered: Offered) => CostUnit = () => 'points',
): string | undefined => {
  const best = Math.max(-1, ...offered.map(({ odds }) => odds ?? -1))
  if (best >= 0) return words.odds(best)
  const cost = Math.min(...offered.map((one) => one.cost ?? Infinity))
  const cheapest = offered.find((one) => one.cost === cost)
  return cheapest === undefined ? undefined : words.cost(cost, unitOf(cheapest))
}

/** Returns why targets are barred: the most specific reasons, and what else would be needed. */
export const whyNot = (
  held: SelectionContext,
  words: BoardWords,
  targets: readonly SomeTarget[],
): readonly string[] => {
  const reasons = new Set(targets.flatMap(({ barred }) => barred.slice(0, 1).map(({ reason }) => reason)))
  const groups = targets.flatMap(({ alsoNeeds }) => alsoNeeds)
  const named = groups.map((group) => group.map((one) => selectionName(held, one)))
  return [...[...reasons].slice(0, 2), ...(named.length === 0 ? [] : [words.alsoNeeds(named.slice(0, 4))])]
}

const MOST = 5

/** Returns the tooltip of a counter or place: what can be done with it, why not, or only its name. */
export const tooltipFor = (
  held: SelectionContext,
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
