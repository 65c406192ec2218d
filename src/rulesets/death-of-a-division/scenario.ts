import { allAreas, areaKey, germanStart, map, type AreaId } from './map.js'
import { has } from './march.js'
import { defaultOptions, type Options } from './option.js'
import { supplyPhase } from './phases/sequence.js'
import { arriving, type State } from './state.js'
import { differing, type SomeTables } from './tables.js'
import { allUnits, isArtillery, unitByKey, units, type Side, type UnitId } from './units.js'

/** A change to the order of battle, for those who ask what if. What is null stays as printed. */
export interface Change {
  /** The unit, by its id in the order of battle. */
  readonly unit: string
  /** Another printed strength, 1 to 20, or null. */
  readonly strength: number | null
  /** Another turn of arrival, 1 to 10, or null; 1 is on the map at the start. */
  readonly arrival: number | null
  /** Another area to start in, by its id, or null. */
  readonly area: string | null
}

/** What a game is set up from: the order of battle, the options, and changes to both. */
export interface Scenario {
  /** The name of the set-up. There is one: the battle as it began. */
  readonly name: 'st-vith'
  /** Every option. */
  readonly options: Options
  /** Changes to units, none of them twice. */
  readonly changes: readonly Change[]
  /** Numbers of the rules that differ; left out where none does. */
  readonly tables?: SomeTables
}

/** What a {@link scenario} may leave out of a change. */
export type SomeChange = Pick<Change, 'unit'> & Partial<Change>

/**
 * A scenario with some options, units and numbers of the rules other than usual.
 *
 * @example
 * scenario({ fortifications: true }, [{ unit: 'g-stug244', strength: 6 }], { fireHitsOn: 5 })
 */
export const scenario = (
  options: Partial<Options> = {},
  changes: readonly SomeChange[] = [],
  tables: SomeTables = {},
): Scenario => ({
  name: 'st-vith',
  options: { ...defaultOptions, ...options },
  changes: changes.map((change) => ({ strength: null, arrival: null, area: null, ...change })),
  ...differing(tables),
})

/** A unit as a scenario has it. */
export interface Mustered {
  /** Its strength. */
  readonly strength: number
  /** Its turn of arrival. */
  readonly arrival: number
  /** Where it starts; null when it arrives later or, for Germans placed freely, where its player will. */
  readonly area: AreaId | null
}

const nodeOfKey = (key: string | null): AreaId | null => (key === null ? null : (map.nodeById.get(key) ?? null))

/** The order of battle with the changes of a scenario, by unit. A unit that comes later than printed starts nowhere. */
export const muster = ({ options, changes }: Pick<Scenario, 'options' | 'changes'>): readonly Mustered[] => {
  const changeOf = new Map(changes.map((change) => [unitByKey.get(change.unit), change]))
  return units.map(({ side, strength, arrival, setup }, unit) => {
    const change = changeOf.get(unit as UnitId)
    const comes = change?.arrival ?? arrival
    const isPlaced = comes === 1 && (side === 'us' || options.germanSetup === 'fixed')
    return {
      strength: change?.strength ?? strength,
      arrival: comes,
      area: isPlaced ? nodeOfKey(change?.area ?? setup) : null,
    }
  })
}

/** Who controls an area at the start, DD-1.4: Germans their start areas, the U.S. side all others. */
export const firstControl: readonly Side[] = allAreas.map((area) => (has(germanStart, area) ? 'german' : 'us'))

/** The position a scenario opens with, before phase 1 of turn 1. */
export const setup = (scenario: Scenario): State => {
  const { options } = scenario
  const mustered = muster(scenario)
  const isDugIn = (unit: UnitId): boolean =>
    units[unit].side === 'us' && isArtillery[unit] === 0 && mustered[unit].arrival === 1
  return {
    options,
    turn: 1,
    strength: mustered.map(({ strength }) => strength),
    place: mustered.map(({ area, arrival }) => area ?? arriving(arrival)),
    hits: units.map(() => 0),
    control: firstControl,
    fortified: options.fortifications && options.fortifiedAtStart === 'us' ? allUnits.filter(isDugIn) : [],
    rolled: [],
    captures: [],
    phase: options.germanSetup === 'free' ? { tag: 'setup' } : supplyPhase('german'),
    ...differing(scenario.tables ?? {}),
  }
}

/** The ids of all areas, in canonical order. */
export const areaKeys: readonly string[] = allAreas.map(areaKey)
