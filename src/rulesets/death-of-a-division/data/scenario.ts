import type { AreaMapSource } from '../../../maps/area/source.js'
import { ownGround, printedGround, type AreaId, type Ground } from './areas.js'
import type { BorderFeature } from './map.js'
import { optionsWith } from '../../../kernel/option.js'
import { optionTable, type Options } from './options.js'
import { differing, type SomeTables } from './tables.js'
import { unitByKey, units, type UnitId } from './counters.js'

/** A change to one unit of the order of battle, for what-if scenarios. Fields that are null keep the printed value. */
export interface Change {
  /** The id of the unit in the order of battle. */
  readonly unit: string
  /** A different printed strength, 1 to 20, or null. */
  readonly strength: number | null
  /** A different turn of arrival, 1 to 10, or null. A unit that arrives on turn 1 starts on the map. */
  readonly arrival: number | null
  /** The id of a different start area, or null. */
  readonly area: string | null
}

/** The set-up of a game: options, and changes to units, rule values or the map. */
export interface Scenario {
  /** The name of the set-up. There is only one: the battle from its first turn. */
  readonly name: 'st-vith'
  readonly options: Options
  /** Changes to units, at most one per unit. */
  readonly changes: readonly Change[]
  /** Rule values that differ from the printed ones; omitted if none do. */
  readonly tables?: SomeTables
  /** The map; omitted for the map that comes with the game. */
  readonly map?: AreaMapSource<BorderFeature>
}

/** A {@link Change} as passed to {@link scenario}: every field except the unit is optional. */
export type SomeChange = Pick<Change, 'unit'> & Partial<Change>

/**
 * Creates a scenario with the given options, unit changes and rule values. Everything else keeps its default.
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
  options: optionsWith(optionTable, options),
  changes: changes.map((change) => ({ strength: null, arrival: null, area: null, ...change })),
  ...differing(tables),
})

/** A unit as the scenario sets it up. */
interface PresentUnit {
  readonly strength: number
  readonly arrival: number
  /** The area where it starts; null if it arrives later or its player places it freely. */
  readonly area: AreaId | null
}

/** The map of a scenario, prepared for the rules. */
export const groundFor = ({ map }: Pick<Scenario, 'map'>): Ground =>
  map === undefined ? printedGround : ownGround(map)

const nodeOfKey = ({ map }: Ground, key: string | null): AreaId | null =>
  key === null ? null : (map.nodeById.get(key) ?? null)

/**
 * The order of battle with a scenario's changes applied, in canonical order. Units that arrive after turn 1 have no
 * start area.
 */
export const orderOfBattle = (from: Pick<Scenario, 'options' | 'changes' | 'map'>): readonly PresentUnit[] => {
  const { options, changes } = from
  const ground = groundFor(from)
  const changeOf = new Map(changes.map((change) => [unitByKey.get(change.unit), change]))
  return units.map(({ side, strength, arrival, setup }, unit) => {
    const change = changeOf.get(unit as UnitId)
    const comes = change?.arrival ?? arrival
    const isPlaced = comes === 1 && (side === 'us' || options.germanSetup === 'fixed')
    return {
      strength: change?.strength ?? strength,
      arrival: comes,
      area: isPlaced ? nodeOfKey(ground, change?.area ?? setup) : null,
    }
  })
}

/** The default scenario: the battle from 16 December 1944, with the rules as the ledger decides them. */
export const stVith: Scenario = scenario()
