import { memoizeBy } from '../kernel/memoize.js'
import { right } from '../kernel/either.js'
import type { Translation } from '../kernel/language.js'
import { targets, type OnBoard, type LegalCommand, type Selection } from '../kernel/move-input.js'
import { deepEqual } from '../kernel/deep-equal.js'
import type { Rules } from '../kernel/ruleset.js'
import type { SomeGame, SomeModule, SomeTarget } from './game.js'
import { onBoard, placeOf, type PictureIndex } from './picture-index.js'

/** A position in which a side may act. */
export interface SelectionContext {
  readonly module: SomeModule
  /** The rules, or a substitute if only the legal commands are known. */
  readonly rules: Rules<SomeGame>
  readonly state: object
  /** The side to act. */
  readonly side: string
  readonly shown: PictureIndex
  /** The translation of the game's texts; null for English. */
  readonly wording: Translation | null
}

/** Returns rules that know only a list of legal commands, for boards whose game is played elsewhere. */
export const rulesOf = (module: SomeModule, side: string, legal: readonly SomeGame['command'][]): Rules<SomeGame> => ({
  ...module.ruleset,
  toAct: () => ({ tag: 'sides', sides: [side] }),
  candidates: () => legal,
  decide: () => right([]),
})

/** A counter or place that can be touched. */
export interface Touchable {
  readonly at: OnBoard
  /** The selections that touching it can mean. */
  readonly targets: readonly SomeTarget[]
  /** Whether it leads to a legal command. */
  readonly isOpen: boolean
  /** Whether it belongs to the next step of the selection. Other things can be touched but are not highlighted. */
  readonly isNext: boolean
}

/** The possible next selections. */
export interface Choices {
  /** Touchable counters, by id. */
  readonly units: ReadonlyMap<string, Touchable>
  /** Touchable places, by id. */
  readonly places: ReadonlyMap<string, Touchable>
  /** Next selections that are not on the board: options and commands without fields. */
  readonly options: readonly SomeTarget[]
  /** Commands that the current selection completes. */
  readonly ready: readonly LegalCommand<SomeGame>[]
}

/** No possible selections. */
export const NO_CHOICES: Choices = { units: new Map(), places: new Map(), options: [], ready: [] }

/** Whether two selections are equal. */
export const isSameSelection = (a: Selection, b: Selection): boolean =>
  a.field === b.field && deepEqual(a.value, b.value)

const lengthOf = ({ module }: SelectionContext, command: SomeGame['command']): number =>
  module.moveInput?.selections?.(command).length ?? Object.keys(command).length

/** Commands that one more selection completes. `inHand` is the number of things already selected. */
const completeWith = (
  held: SelectionContext,
  { offered }: SomeTarget,
  inHand: number,
): readonly LegalCommand<SomeGame>[] => offered.filter(({ command }) => lengthOf(held, command) === inHand + 1)

const listed = (
  { module, rules, state, side, wording }: SelectionContext,
  selected: readonly Selection[],
  every: boolean,
): readonly SomeTarget[] => targets(rules, state, side, selected, module.moveInput, { every, wording })

const nameOf = ({ field, value }: Selection): string => `${field} ${JSON.stringify(value)}`

const BY_SELECTION = { key: (selected: readonly Selection[]) => selected.map(nameOf).join(), most: 64 }

/** Everything that belongs to some command, given the current selection. */
const listedEvery = memoizeBy(
  (held: SelectionContext, selected: readonly Selection[]) => listed(held, selected, true),
  BY_SELECTION,
)

const readyIn = (held: SelectionContext, selected: readonly Selection[]): readonly LegalCommand<SomeGame>[] => {
  const last = selected.at(-1)
  if (last === undefined) return []
  const found = listedEvery(held, selected.slice(0, -1)).find(({ selection }) => isSameSelection(selection, last))
  return found === undefined ? [] : completeWith(held, found, selected.length - 1)
}

/**
 * The targets of the next step, followed by those of later steps, because a player may touch a place first. The flag is
 * true for the next step.
 */
const everything = (
  held: SelectionContext,
  selected: readonly Selection[],
): readonly (readonly [SomeTarget, boolean])[] => {
  const next = listed(held, selected, false)
  const known = new Set(next.map(({ selection }) => nameOf(selection)))
  const others = listedEvery(held, selected).filter(({ selection }) => !known.has(nameOf(selection)))
  return [...next.map((target) => [target, true] as const), ...others.map((target) => [target, false] as const)]
}

interface Thing {
  readonly at: OnBoard
  readonly targets: SomeTarget[]
  isNext: boolean
}

const choicesWith = (held: SelectionContext, selected: readonly Selection[]): Choices => {
  const units = new Map<string, Thing>()
  const places = new Map<string, Thing>()
  const options: SomeTarget[] = []
  for (const [target, isNext] of everything(held, selected)) {
    const at = onBoard(held.module, held.shown, held.state, target.selection)
    // Units that are not on the map yet are chosen by name.
    if (at === null || ('unit' in at && !held.shown.counters.has(at.unit))) {
      if (isNext) options.push(target)
      continue
    }
    const [things, id] = 'unit' in at ? [units, at.unit] : [places, at.place]
    const thing = things.get(id) ?? { at, targets: [], isNext: false }
    things.set(id, thing)
    thing.targets.push(target)
    thing.isNext ||= isNext
  }
  const touchable = (things: ReadonlyMap<string, Thing>): ReadonlyMap<string, Touchable> =>
    new Map(
      [...things].map(([id, thing]) => [
        id,
        { ...thing, isOpen: thing.targets.some(({ offered }) => offered.length > 0) },
      ]),
    )
  return { units: touchable(units), places: touchable(places), options, ready: readyIn(held, selected) }
}

/** Returns the possible next selections, given the current one. Memoized. */
export const choicesOf: (held: SelectionContext, selected: readonly Selection[]) => Choices = memoizeBy(
  choicesWith,
  BY_SELECTION,
)

/** The result of a touch. */
export type TouchResult =
  | {
      /** The selection changes. */
      readonly tag: 'hold'
      readonly selected: readonly Selection[]
    }
  | {
      /** A command is complete. */
      readonly tag: 'give'
      readonly command: SomeGame['command']
    }
  | {
      /** The touch is ambiguous: ask the player which target is meant. */
      readonly tag: 'ask'
      readonly at: OnBoard
      readonly targets: readonly SomeTarget[]
    }
  | {
      /** Nothing can be done; the targets have the reasons. */
      readonly tag: 'barred'
      readonly at: OnBoard
      readonly targets: readonly SomeTarget[]
    }

/** Every command that the current selection can still lead to. */
const openTo = ({ units, places, options, ready }: Choices): readonly SomeGame['command'][] => [
  ...new Set([
    ...ready.map(({ command }) => command),
    ...[...units.values(), ...places.values()].flatMap(({ targets: all }) =>
      all.flatMap(({ offered }) => offered.map(({ command }) => command)),
    ),
    ...options.flatMap(({ offered }) => offered.map(({ command }) => command)),
  ]),
]

/** Returns the result of a selection: a command if only one is left and it needs no more touches on the board. */
export const afterSelecting = (held: SelectionContext, selected: readonly Selection[]): TouchResult => {
  const choices = choicesOf(held, selected)
  const open = openTo(choices)
  const isDone = [...choices.units.values(), ...choices.places.values()].every(({ isOpen }) => !isOpen)
  return isDone && open.length === 1 ? { tag: 'give', command: open[0] } : { tag: 'hold', selected }
}

const thingsAt = (held: SelectionContext, selected: readonly Selection[], at: OnBoard): readonly Selection[] =>
  selected.filter((one) => deepEqual(onBoard(held.module, held.shown, held.state, one), at))

const openTargets = (found: Touchable | undefined): readonly SomeTarget[] =>
  found?.targets.filter(({ offered }) => offered.length > 0) ?? []

/** The counters in a place that can be picked up, in stacking order. */
const liftable = (held: SelectionContext, place: string): readonly string[] => {
  const { units } = choicesOf(held, [])
  return (held.shown.standing.get(place) ?? []).filter((unit) => units.get(unit)?.isOpen === true)
}

/**
 * Returns what touching a place can mean: the place itself, or a counter in it that cannot be picked up, such as an
 * enemy to attack.
 */
export const meaningsOf = (
  held: SelectionContext,
  selected: readonly Selection[],
  place: string,
): Touchable | undefined => {
  const { units, places } = choicesOf(held, selected)
  const own = liftable(held, place)
  const others = (held.shown.standing.get(place) ?? []).flatMap((unit) => {
    const found = own.includes(unit) ? undefined : units.get(unit)
    return found?.isOpen === true ? [found] : []
  })
  const ground = places.get(place)
  if (others.length === 0) return ground
  const all = [...(ground?.isOpen === true ? [ground] : []), ...others]
  return {
    at: { place },
    targets: all.flatMap(({ targets: some }) => some),
    isOpen: true,
    isNext: all.some(({ isNext }) => isNext),
  }
}

const touchUnit = (held: SelectionContext, selected: readonly Selection[], unit: string): TouchResult => {
  const at: OnBoard = { unit }
  const own = thingsAt(held, selected, at)
  if (own.length > 0) return { tag: 'hold', selected: selected.filter((one) => !own.includes(one)) }
  const choices = choicesOf(held, selected)
  const found = choices.units.get(unit)
  const [target] = openTargets(found)
  if (target !== undefined) return afterSelecting(held, [...selected, target.selection])
  const place = placeOf(held.shown, unit)
  if (place !== null && choices.places.get(place)?.isOpen === true) return touchPlace(held, selected, place)
  const [fresh] = openTargets(choicesOf(held, []).units.get(unit))
  if (fresh !== undefined) return afterSelecting(held, [fresh.selection])
  const barred = [...(found?.targets ?? []), ...(place === null ? [] : (choices.places.get(place)?.targets ?? []))]
  return { tag: 'barred', at, targets: barred }
}

const touchPlace = (held: SelectionContext, selected: readonly Selection[], place: string): TouchResult => {
  const at: OnBoard = { place }
  const own = thingsAt(held, selected, at)
  if (own.length > 0) return { tag: 'hold', selected: selected.filter((one) => !own.includes(one)) }
  const found = meaningsOf(held, selected, place)
  const units = liftable(held, place)
  const inHand = units.findIndex((unit) => thingsAt(held, selected, { unit }).length > 0)
  const all = selected.length === 0 && units.length > 0 ? [] : openTargets(found)
  if (all.length > 1) return { tag: 'ask', at, targets: all }
  if (all.length === 1) return afterSelecting(held, [...selected, all[0].selection])
  const next = units.at(inHand < 0 ? 0 : (inHand + 1) % units.length)
  if (next !== undefined && (selected.length === 0 || inHand >= 0 || found?.isNext !== true)) {
    const [fresh] = openTargets(choicesOf(held, []).units.get(next))
    return afterSelecting(held, [fresh.selection])
  }
  return { tag: 'barred', at, targets: found?.targets ?? [] }
}

/** Returns the result of touching a counter or place. */
export const touch = (held: SelectionContext, selected: readonly Selection[], at: OnBoard): TouchResult =>
  'unit' in at ? touchUnit(held, selected, at.unit) : touchPlace(held, selected, at.place)

/** Returns the ids of the counters in a selection. */
export const unitsIn = (held: SelectionContext, selected: readonly Selection[]): readonly string[] =>
  selected.flatMap((one) => {
    const at = onBoard(held.module, held.shown, held.state, one)
    return at !== null && 'unit' in at ? [at.unit] : []
  })
