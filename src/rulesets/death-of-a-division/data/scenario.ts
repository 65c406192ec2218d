import type { AreaMapSource } from '../../../maps/area/source.js'
import { ownGround, printedGround, type AreaId, type Ground } from './areas.js'
import type { BorderFeature } from './map.js'
import { optionsWith } from '../../../kernel/option.js'
import { optionTable, type Options } from './options.js'
import { differing, type SomeTables } from './tables.js'
import { unitByKey, units, type UnitId } from './counters.js'

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
  /** The map, where it is not the one that comes with the game. */
  readonly map?: AreaMapSource<BorderFeature>
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
  options: optionsWith(optionTable, options),
  changes: changes.map((change) => ({ strength: null, arrival: null, area: null, ...change })),
  ...differing(tables),
})

/** A unit as a scenario has it. */
interface PresentUnit {
  /** Its strength. */
  readonly strength: number
  /** Its turn of arrival. */
  readonly arrival: number
  /** Where it starts; null when it arrives later or, for Germans placed freely, where its player will. */
  readonly area: AreaId | null
}

/** The map a game is set up on. */
export const groundFor = ({ map }: Pick<Scenario, 'map'>): Ground => (map === undefined ? printedGround : ownGround(map))

const nodeOfKey = ({ map }: Ground, key: string | null): AreaId | null =>
  key === null ? null : (map.nodeById.get(key) ?? null)

/** The order of battle with the changes of a scenario, by unit. A unit that comes later than printed starts nowhere. */
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

/** The battle as it began on 16 December 1944, with the rules as the ledger decides them. */
export const stVith: Scenario = scenario()
