import { sampleData } from '../../../src/rulesets/kgp-campaign/module.js'
import { isPieceIsolated } from '../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6052-isolated-piece.js'
import { pieceNamed } from '../../../src/rulesets/kgp-campaign/model/facts.js'
import { positionOf } from '../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleEnd } from '../../../src/rulesets/kgp-campaign/data/sample-end.js'
import type { Purchase } from '../../../src/rulesets/kgp-campaign/model/ledger.js'
import type { Options } from '../../../src/rulesets/kgp-campaign/data/options.js'
import type {
  Fortification,
  Gun,
  Personnel,
  Piece,
  Place,
  SupportWeapon,
  Vehicle,
  Wreck,
} from '../../../src/rulesets/kgp-campaign/model/piece.js'
import type { LocationId, Side } from '../../../src/rulesets/kgp-campaign/data/names.js'
import type { Marker } from '../../../src/rulesets/kgp-campaign/model/marker.js'
import { printedMorale } from '../../../src/rulesets/kgp-campaign/rules/pieces/casualties.js'
import { campaign } from '../../../src/rulesets/kgp-campaign/data/scenario.js'
import { setup } from '../../../src/rulesets/kgp-campaign/rules/8.5-initial-scenario.js'
import type { GameData } from '../../../src/rulesets/kgp-campaign/model/position.js'
import type { LastScenario, State } from '../../../src/rulesets/kgp-campaign/model/state.js'
import type { PartId } from '../../../src/rulesets/kgp-campaign/data/parts.js'

const base = (side: Side, location: LocationId | null) => ({
  side,
  color: side,
  location,
  place: { tag: 'map' } as Place,
  markers: [] as readonly Marker[],
  label: null,
  rg: null,
  commander: null,
})

const KINDS: Readonly<Record<string, Personnel['kind']>> = {
  '6-5-8': 'squad',
  '8-3-8': 'squad',
  '6-6-6': 'squad',
  '6-6-7': 'squad',
  '5-4-8': 'squad',
  '4-6-7': 'squad',
  '4-4-7': 'squad',
  '5-3-6': 'squad',
  '4-3-6': 'squad',
  '7-4-7': 'squad',
  '2-2-8': 'crew',
  '2-2-7': 'crew',
  '1-2-7': 'vehicleCrew',
  '1-2-6': 'vehicleCrew',
  hero: 'hero',
}

const kindOf = (type: string): Personnel['kind'] => KINDS[type] ?? (/^\d+[-+]\d$/.test(type) ? 'leader' : 'halfSquad')

/** Personnel by type: `6-5-8` is a squad, `9-1` a leader, `hero` a hero. */
export const man = (
  id: string,
  side: Side,
  type: string,
  location: LocationId | null,
  more: Partial<Personnel> = {},
): Personnel => ({
  tag: 'personnel',
  id,
  ...base(side, location),
  type,
  kind: kindOf(type),
  morale: type === 'hero' ? 9 : printedMorale(type),
  leaderDrm: 0,
  ipc: kindOf(type) === 'leader' || type === 'hero' ? 1 : 3,
  formation: side === 'german' ? 'SS' : '119th Infantry',
  aboard: null,
  climbing: null,
  guard: null,
  stun: 0,
  canAvoidMines: false,
  ...more,
})

/** A vehicle; by default a tank with a crew and a 75 mm gun. */
export const tank = (
  id: string,
  side: Side,
  type: string,
  location: LocationId | null,
  more: Partial<Vehicle> = {},
): Vehicle => ({
  tag: 'vehicle',
  id,
  ...base(side, location),
  type,
  crew:
    type === 'truck' ? null : { type: side === 'german' ? '1-2-7' : '1-2-6', stun: 0, armorLeader: null, stunDrm: 0 },
  weapons:
    type === 'truck'
      ? []
      : [
          { slot: 'MA', caliber: 75, flame: false, status: 'functioning', removesTo: null },
          { slot: 'AAMG', caliber: null, flame: false, status: 'functioning', removesTo: 'LMG' },
        ],
  depleted: [],
  bypass: null,
  vca: 0,
  canAvoidMines: false,
  nonQualified: false,
  recallExempt: false,
  optionalEquipment: [],
  ...more,
})

/** A Gun. */
export const gun = (
  id: string,
  side: Side,
  type: string,
  location: LocationId | null,
  more: Partial<Gun> = {},
): Gun => ({
  tag: 'gun',
  id,
  ...base(side, location),
  type,
  caliber: 57,
  possessor: null,
  hookedTo: null,
  ca: 0,
  endedAt: location,
  depleted: [],
  nonQualified: false,
  ...more,
})

/** A support weapon. */
export const sw = (
  id: string,
  side: Side,
  type: string,
  location: LocationId | null,
  more: Partial<SupportWeapon> = {},
): SupportWeapon => ({
  tag: 'sw',
  id,
  ...base(side, location),
  type,
  possessor: null,
  depleted: [],
  nonQualified: false,
  ...more,
})

/** A Wreck. */
export const wreck = (
  id: string,
  side: Side,
  type: string,
  location: LocationId,
  more: Partial<Wreck> = {},
): Wreck => ({
  tag: 'wreck',
  id,
  ...base(side, location),
  type,
  bypass: null,
  ...more,
})

/** A Fortification. */
export const work = (
  id: string,
  side: Side,
  kind: Fortification['kind'],
  location: LocationId,
  more: Partial<Fortification> = {},
): Fortification => ({
  tag: 'fortification',
  id,
  ...base(side, location),
  type: kind,
  kind,
  across: null,
  strength: 6,
  ...more,
})

/** Retained in a Setup Area. */
export const inSetupArea = (area: string): Place => ({ tag: 'setupArea', area })

/** Retained in a Holding Box. */
export const inBox = (entry: string, part: 'unshaded' | 'shaded' = 'unshaded'): Place => ({
  tag: 'holdingBox',
  entry,
  part,
})

/** A scenario of 20 AM in which the German attacked and moved first. */
export const lastScenario: LastScenario = {
  date: '20 AM',
  firstMover: 'german',
  winner: null,
  initial: false,
  roles: { german: 'attack', us: 'idle' },
  exits: [],
  failedToEnter: [],
  lostWeapons: [],
  usage: [],
  concession: null,
}

/** The parts of a position that a test specifies. The rest is the sample village after a scenario on 20 AM. */
export interface Said {
  readonly pieces?: readonly Piece[]
  readonly control?: Readonly<Record<LocationId, Side | null>>
  readonly options?: Partial<Options>
  readonly state?: Partial<State>
}

/** The position just before a part of the Refit Phase, on the sample village. */
export const before = (part: PartId, said: Said = {}, data: GameData = sampleData): State => {
  const opened = setup(data, campaign(said.state?.campaign ?? 'I', said.options))
  return {
    ...opened,
    date: '20 AM',
    veiled: false,
    last: lastScenario,
    fought: ['20 AM'],
    pieces: Object.fromEntries((said.pieces ?? []).map((piece) => [piece.id, piece])),
    board: { ...opened.board, control: { ...sampleEnd.control, ...said.control }, hexControl: sampleEnd.hexControl },
    phase: { tag: 'refit', mode: 'afterScenario', part, entered: false, queue: [], attempts: [], used: [] },
    ...said.state,
  }
}

/** A line of the purchase record; by default an asset without cost or further information. */
export const purchased = (side: Side, chartId: string, more: Partial<Purchase> = {}): Purchase => ({
  id: `${side}-${chartId}-1`,
  chartId,
  side,
  date: '20 AM',
  cpp: 0,
  mode: 'asset',
  area: null,
  strength: 'unknown',
  contents: [],
  objectiveHex: null,
  revealed: false,
  preRegisteredHex: null,
  drawPile: null,
  security: null,
  fielded: false,
  used: false,
  eliminated: false,
  commander: null,
  ...more,
})

/** Whether a piece of a position is Isolated (KGP-8.6052.6). */
export const isCutOff = (state: State, id: string, data: GameData = sampleData): boolean =>
  isPieceIsolated(positionOf(data, state), pieceNamed(state, id))
