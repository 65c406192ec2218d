import { deriveBy } from '../kernel/derive.js'
import { right } from '../kernel/either.js'
import type { Translation } from '../kernel/phrases.js'
import { targets, type OnBoard, type Offered, type Selection } from '../kernel/move-input.js'
import { isSame } from '../kernel/same.js'
import type { Rules } from '../kernel/ruleset.js'
import type { SomeGame, SomeModule, SomeTarget } from './game.js'
import { onBoard, placeOf, type Shown } from './shown.js'

/** A position with somebody's hand over it. */
export interface Held {
  /** The game. */
  readonly module: SomeModule
  /** Its rules, or what stands for them where only legal commands are known. */
  readonly rules: Rules<SomeGame>
  /** The position, or as much of it as a seat may see. */
  readonly state: object
  /** Whose hand it is. */
  readonly side: string
  /** What the picture of it shows. */
  readonly shown: Shown
  /** The language of the game; null for English. */
  readonly wording: Translation | null
}

/** Rules that know nothing but a list of legal commands: for boards whose game is played elsewhere. */
export const rulesOf = (module: SomeModule, side: string, legal: readonly SomeGame['command'][]): Rules<SomeGame> => ({
  ...module.ruleset,
  toAct: () => ({ tag: 'sides', sides: [side] }),
  candidates: () => legal,
  decide: () => right([]),
})

/** Something on the board that can be touched, with all it leads to. */
export interface Touchable {
  /** What it is. */
  readonly at: OnBoard
  /** What touching it can mean. */
  readonly targets: readonly SomeTarget[]
  /** Whether anything can be done with it. */
  readonly isOpen: boolean
  /** Whether it is what comes next; else it may be touched, but is not shown. */
  readonly isNext: boolean
}

/** What a hand can do. */
export interface Choices {
  /** By id, counters that can be touched. */
  readonly units: ReadonlyMap<string, Touchable>
  /** By id, places. */
  readonly places: ReadonlyMap<string, Touchable>
  /** What comes next and lies nowhere on the board: options, and commands that name nothing. */
  readonly options: readonly SomeTarget[]
  /** Commands that are complete with what is in the hand. */
  readonly ready: readonly Offered<SomeGame>[]
}

/** Nothing can be done. */
export const NO_CHOICES: Choices = { units: new Map(), places: new Map(), options: [], ready: [] }

/** Two selections of the same thing. */
export const isAlike = (a: Selection, b: Selection): boolean => a.field === b.field && isSame(a.value, b.value)

const lengthOf = ({ module }: Held, command: SomeGame['command']): number =>
  module.moveInput?.selections?.(command).length ?? Object.keys(command).length

/** Commands that are complete with a selection, some others being in the hand. */
const completeWith = (held: Held, { offered }: SomeTarget, inHand: number): readonly Offered<SomeGame>[] =>
  offered.filter(({ command }) => lengthOf(held, command) === inHand + 1)

const listed = (
  { module, rules, state, side, wording }: Held,
  selected: readonly Selection[],
  every: boolean,
): readonly SomeTarget[] => targets(rules, state, side, selected, module.moveInput, { every, wording })

const nameOf = ({ field, value }: Selection): string => `${field} ${JSON.stringify(value)}`

const BY_SELECTION = { key: (selected: readonly Selection[]) => selected.map(nameOf).join(), most: 64 }

/** All that belongs to some command beside what is in the hand. */
const listedEvery = deriveBy((held: Held, selected: readonly Selection[]) => listed(held, selected, true), BY_SELECTION)

const readyIn = (held: Held, selected: readonly Selection[]): readonly Offered<SomeGame>[] => {
  const last = selected.at(-1)
  if (last === undefined) return []
  const found = listedEvery(held, selected.slice(0, -1)).find(({ selection }) => isAlike(selection, last))
  return found === undefined ? [] : completeWith(held, found, selected.length - 1)
}

/** What comes next, and after it whatever else belongs to some command: somebody may touch a place first. */
const everything = (held: Held, selected: readonly Selection[]): readonly (readonly [SomeTarget, boolean])[] => {
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

const choicesWith = (held: Held, selected: readonly Selection[]): Choices => {
  const units = new Map<string, Thing>()
  const places = new Map<string, Thing>()
  const options: SomeTarget[] = []
  for (const [target, isNext] of everything(held, selected)) {
    const at = onBoard(held.module, held.shown, held.state, target.selection)
    // What is yet to come onto the map is chosen by name.
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

/** What a hand can do with what it holds. */
export const choicesOf: (held: Held, selected: readonly Selection[]) => Choices = deriveBy(choicesWith, BY_SELECTION)

/** What comes of a touch. */
export type Touched =
  | {
      /** The hand holds something else now. */
      readonly tag: 'hold'
      /** What it holds. */
      readonly selected: readonly Selection[]
    }
  | {
      /** A command is complete. */
      readonly tag: 'give'
      /** The command. */
      readonly command: SomeGame['command']
    }
  | {
      /** It can mean several things: which is asked. */
      readonly tag: 'ask'
      /** What was touched. */
      readonly at: OnBoard
      /** What it can mean. */
      readonly targets: readonly SomeTarget[]
    }
  | {
      /** Nothing can be done with it; why. */
      readonly tag: 'barred'
      /** What was touched. */
      readonly at: OnBoard
      /** What it would have meant. */
      readonly targets: readonly SomeTarget[]
    }

/** Every command that a hand can still come to. */
const openTo = ({ units, places, options, ready }: Choices): readonly SomeGame['command'][] => [
  ...new Set([
    ...ready.map(({ command }) => command),
    ...[...units.values(), ...places.values()].flatMap(({ targets: all }) =>
      all.flatMap(({ offered }) => offered.map(({ command }) => command)),
    ),
    ...options.flatMap(({ offered }) => offered.map(({ command }) => command)),
  ]),
]

/** What comes of holding something: the one command that is left, where nothing on the board need be touched for it any more. */
export const holding = (held: Held, selected: readonly Selection[]): Touched => {
  const choices = choicesOf(held, selected)
  const open = openTo(choices)
  const isDone = [...choices.units.values(), ...choices.places.values()].every(({ isOpen }) => !isOpen)
  return isDone && open.length === 1 ? { tag: 'give', command: open[0] } : { tag: 'hold', selected }
}

const thingsAt = (held: Held, selected: readonly Selection[], at: OnBoard): readonly Selection[] =>
  selected.filter((one) => isSame(onBoard(held.module, held.shown, held.state, one), at))

const openTargets = (found: Touchable | undefined): readonly SomeTarget[] =>
  found?.targets.filter(({ offered }) => offered.length > 0) ?? []

/** Those of the counters in a place that can be picked up, in the order in which they lie. */
const liftable = (held: Held, place: string): readonly string[] => {
  const { units } = choicesOf(held, [])
  return (held.shown.standing.get(place) ?? []).filter((unit) => units.get(unit)?.isOpen === true)
}

/** What a place can mean: itself, and whoever stands there that is not one's own to pick up, such as an enemy to be attacked. */
export const meantBy = (held: Held, selected: readonly Selection[], place: string): Touchable | undefined => {
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

const touchUnit = (held: Held, selected: readonly Selection[], unit: string): Touched => {
  const at: OnBoard = { unit }
  const own = thingsAt(held, selected, at)
  if (own.length > 0) return { tag: 'hold', selected: selected.filter((one) => !own.includes(one)) }
  const choices = choicesOf(held, selected)
  const found = choices.units.get(unit)
  const [target] = openTargets(found)
  if (target !== undefined) return holding(held, [...selected, target.selection])
  const place = placeOf(held.shown, unit)
  if (place !== null && choices.places.get(place)?.isOpen === true) return touchPlace(held, selected, place)
  const [fresh] = openTargets(choicesOf(held, []).units.get(unit))
  if (fresh !== undefined) return holding(held, [fresh.selection])
  const barred = [...(found?.targets ?? []), ...(place === null ? [] : (choices.places.get(place)?.targets ?? []))]
  return { tag: 'barred', at, targets: barred }
}

const touchPlace = (held: Held, selected: readonly Selection[], place: string): Touched => {
  const at: OnBoard = { place }
  const own = thingsAt(held, selected, at)
  if (own.length > 0) return { tag: 'hold', selected: selected.filter((one) => !own.includes(one)) }
  const found = meantBy(held, selected, place)
  const units = liftable(held, place)
  const inHand = units.findIndex((unit) => thingsAt(held, selected, { unit }).length > 0)
  const all = selected.length === 0 && units.length > 0 ? [] : openTargets(found)
  if (all.length > 1) return { tag: 'ask', at, targets: all }
  if (all.length === 1) return holding(held, [...selected, all[0].selection])
  const next = units.at(inHand < 0 ? 0 : (inHand + 1) % units.length)
  if (next !== undefined && (selected.length === 0 || inHand >= 0 || found?.isNext !== true)) {
    const [fresh] = openTargets(choicesOf(held, []).units.get(next))
    return holding(held, [fresh.selection])
  }
  return { tag: 'barred', at, targets: found?.targets ?? [] }
}

/** Somebody touches a counter or a place. */
export const touch = (held: Held, selected: readonly Selection[], at: OnBoard): Touched =>
  'unit' in at ? touchUnit(held, selected, at.unit) : touchPlace(held, selected, at.place)

/** The ids of the counters in a hand. */
export const unitsIn = (held: Held, selected: readonly Selection[]): readonly string[] =>
  selected.flatMap((one) => {
    const at = onBoard(held.module, held.shown, held.state, one)
    return at !== null && 'unit' in at ? [at.unit] : []
  })
