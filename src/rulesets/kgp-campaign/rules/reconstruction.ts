import { memoize } from '../../../kernel/memoize.js'
import { mayBeObjectiveHex } from './8.624-set-up/placement.js'
import type { Group } from '../data/compiled-catalogue.js'
import { hasCome } from '../data/calendar.js'
import { reconstruction as catalogue } from '../data/catalogue.js'
import { sampleEnd } from '../data/sample-end.js'
import type { Modifier } from '../data/table.js'
import { hexNamed, type CampaignMap, type PrintedLocation } from '../data/map.js'
import { isSmc, leadership, type Personnel, type Piece } from '../model/piece.js'
import {
  hexOfLocation,
  other,
  sides,
  type FortificationKind,
  type LocationId,
  type Side,
  type CampaignId,
} from '../data/names.js'
import { reconstructed, type InitialScenario, type HouseRules, type Reading } from '../model/house-rules.js'
import type { Role, State } from '../model/state.js'
import type { MeleeOutcome } from '../model/scenario-result.js'

/** The gain over its last total that a lone Attacker needs to win a scenario. */
const NEEDED_GAIN = 3

const attacker = (campaign: CampaignId): Side => (campaign === 'II' ? 'us' : 'german')

/** An Initial Scenario without printed forces: points from the catalogue, Control as on the sample map. */
const initialScenario = (campaign: CampaignId, map: CampaignMap): InitialScenario => {
  const side = attacker(campaign)
  const isSample = map.id === 'sample-village'
  return {
    sides: catalogue.initial[campaign],
    roles: { german: 'idle', us: 'idle', [side]: 'attack' },
    firstMover: side,
    pieces: [],
    given: [],
    control: isSample ? sampleEnd.control : {},
    hexControl: isSample ? sampleEnd.hexControl : {},
    reserveFree: campaign === 'I',
  }
}

const read = <Result>(
  dice: number,
  modifiers: readonly Modifier[],
  table: (final: number) => Result,
): Reading<Result> => {
  const applied = modifiers.filter(({ value }) => value !== 0)
  const final = applied.reduce((sum, { value }) => sum + value, dice)
  return { modifiers: applied, final, result: table(final) }
}

const strength = (state: State, _group: Group, dr: number): Reading<'full' | 'depleted'> =>
  read(
    dr,
    [
      { id: 'shortage', value: state.shortage ? 1 : 0 },
      { id: 'late', value: hasCome(state.campaign === 'III' ? '22 AM' : '21 AM', state.date) ? 1 : 0 },
    ],
    (final) => (final >= 5 ? 'depleted' : 'full'),
  )

const leaderOf = (final: number): string | null => {
  if (final <= 2) return '9-2'
  if (final <= 3) return '9-1'
  if (final <= 4) return '8-1'
  if (final <= 7) return '8-0'
  if (final <= 9) return '7-0'
  return final <= 11 ? '6+1' : null
}

const armorLeaderOf = (final: number): string | null => (final <= 3 ? '9-1' : final <= 5 ? '8-1' : null)

/** Whether a group's platoons are slightly better led: SS, airborne troops and engineers. */
const isPicked = (group: Group): boolean =>
  group.full.some(({ type }) => ['6-5-8', '8-3-8', '5-4-8', '7-4-7'].includes(type)) || group.name.includes('Engineer')

const leaders = (_state: State, group: Group, isDepleted: boolean, dice: number): Reading<string | null> =>
  group.type === 'vehicle'
    ? read(dice, [{ id: 'german', value: group.side === 'german' ? -1 : 0 }], armorLeaderOf)
    : read(
        dice,
        [
          { id: 'picked', value: isPicked(group) ? -1 : 0 },
          { id: 'depleted', value: isDepleted ? 1 : 0 },
        ],
        leaderOf,
      )

const scenarioVictory = (state: State, current: Readonly<Record<Side, number>>): Side | null => {
  const gain = (side: Side): number => current[side] - state.ledgers[side].currentLvp
  const attackers = sides.filter((side) => state.last?.roles[side] === 'attack')
  if (attackers.length === 1) return gain(attackers[0]) >= NEEDED_GAIN ? attackers[0] : other(attackers[0])
  const points = (side: Side): number => gain(side) * 10_000 + state.ledgers[side].casualtyVp
  const lead = points('german') - points('us')
  return lead === 0 ? null : lead > 0 ? 'german' : 'us'
}

const campaignVictory = (state: State, atEnd: boolean): Side | 'draw' | null => {
  if (state.concession !== null) return other(state.concession)
  if (!atEnd) return null
  const lead = state.ledgers.german.cgLvp - state.ledgers.us.cgLvp
  return lead === 0 ? 'draw' : lead > 0 ? 'german' : 'us'
}

const DUG: readonly FortificationKind[] = ['foxhole', 'trench', 'pillbox']

const printedById = memoize(
  ({ locations }: CampaignMap): ReadonlyMap<LocationId, PrintedLocation> =>
    new Map(locations.map((location) => [location.id, location])),
)

const terrainAllows = (map: CampaignMap, kind: FortificationKind, location: LocationId): boolean => {
  const printed = printedById(map).get(location)
  if (printed === undefined) return false
  const terrain = map.terrain[printed.hex]
  const isBuilding = printed.kind === 'building'
  if (kind === 'fortifiedBuilding') return isBuilding
  if (printed.level !== 0 || terrain === 'river' || printed.kind === 'bridge') return false
  if (kind === 'roadblock' || kind === 'daisyChain') return hasRoad(map, location)
  return DUG.includes(kind) || kind === 'wire' || kind.startsWith('mine') ? !isBuilding : false
}

const hasRoad = (map: CampaignMap, location: LocationId): boolean => {
  const hex = hexNamed(map, hexOfLocation(location))
  for (let edge = map.hexes.firstEdge[hex]; edge < map.hexes.firstEdge[hex + 1]; edge++)
    if (map.road[edge] === 1) return true
  return false
}

/**
 * The offered outcomes: either side is wiped out or captured. A standoff is possible only if no unit can be attacked.
 */
const melee = (state: State, location: LocationId): readonly MeleeOutcome[] => {
  const here = Object.values(state.pieces).filter((piece) => piece.location === location)
  const ids = (side: Side): readonly string[] =>
    here
      .filter(
        (piece) =>
          piece.side === side && (piece.tag === 'vehicle' || (piece.tag === 'personnel' && piece.guard === null)),
      )
      .map(({ id }) => id)
      .toSorted()
  const men = (side: Side): readonly Personnel[] =>
    here.filter((piece): piece is Personnel => piece.tag === 'personnel' && piece.side === side && piece.guard === null)
  const base = { losses: [], reductions: [], replacements: [], captures: [], withdrawals: [], standoff: false }
  const wins = sides.map((side): MeleeOutcome => ({ ...base, losses: ids(other(side)), control: side }))
  const captures = sides.flatMap((side): readonly MeleeOutcome[] => {
    const guard = men(side)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .at(0)
    const taken = men(other(side))
      .map(({ id }) => id)
      .toSorted()
    const rest = ids(other(side)).filter((id) => !taken.includes(id))
    return guard === undefined || taken.length === 0
      ? []
      : [{ ...base, losses: rest, captures: taken.map((unit) => ({ unit, guard: guard.id })), control: side }]
  })
  const isStalemate = sides.some((side) => men(side).length === 0)
  const still: MeleeOutcome = { ...base, standoff: true, control: state.board.control[location] ?? null }
  return isStalemate ? [...wins, ...captures, still] : [...wins, ...captures]
}

const PORTAGE: Readonly<Record<string, number>> = {
  LMG: 1,
  MMG: 4,
  HMG: 5,
  '.50-cal HMG': 6,
  PSK: 1,
  'BAZ 44': 1,
  FT: 1,
  DC: 1,
  '60mm MTR': 3,
  'British LMG': 1,
  radio: 1,
  phone: 1,
}

/**
 * The Casualty VP of a piece: squads 2, smaller units 1, leaders by modifier, vehicles 5 with a crew and 2 without,
 * Guns 2.
 */
const casualtyVp = (piece: Piece): number => {
  switch (piece.tag) {
    case 'personnel':
      return piece.kind === 'squad'
        ? 2
        : isSmc(piece) && piece.kind !== 'hero'
          ? 1 + Math.max(0, -leadership(piece.type))
          : 1
    case 'vehicle':
      return piece.crew === null ? 2 : 5
    case 'gun':
      return 2
    case 'sw':
    case 'wreck':
    case 'fortification':
      return 0
  }
}

/** The project's house rules. They make the campaign playable but are not the published game. */
export const reconstruction: HouseRules = {
  campaign: reconstructed(catalogue.dates),
  initialScenario: reconstructed(initialScenario),
  campaignVictory: reconstructed(campaignVictory),
  scenarioVictory: reconstructed(scenarioVictory),
  catalogue: reconstructed(catalogue),
  strength: reconstructed(strength),
  leaders: reconstructed(leaders),
  fortification: reconstructed({
    pointsOf: (group: Group): number =>
      group.full.reduce((sum, { kind, count }) => sum + (kind === 'fpp' ? count : 0), 0),
  }),
  terrainAllows: reconstructed(terrainAllows),
  recon: reconstructed({
    attempts: 3,
    read: (final: number): 'nothing' | 'fives' | 'exact' => (final <= 2 ? 'nothing' : final <= 4 ? 'fives' : 'exact'),
  }),
  initiative: reconstructed((roles: Readonly<Record<Side, Role>>): Side | null => {
    const attackers = sides.filter((side) => roles[side] === 'attack')
    return attackers.length === 1 ? attackers[0] : null
  }),
  setup: reconstructed((roles: Readonly<Record<Side, Role>>, firstMover: Side): Side => {
    const defender = sides.find((side) => roles[side] !== 'attack')
    return defender ?? other(firstMover)
  }),
  start: reconstructed({ wind: 'none' }),
  mobility: reconstructed(null),
  objectiveHex: reconstructed(mayBeObjectiveHex),
  turnTrack: reconstructed({ 6: 3, 7: 4, 8: 5, 9: 6, 10: 7, 11: 8 }),
  melee: reconstructed(melee),
  mines: reconstructed(['unharmed', 'crewBroke', 'immobilized', 'eliminated'] as const),
  heatOfBattle: reconstructed(['hero', 'hardened', 'berserk', 'surrendered'] as const),
  tactical: reconstructed({
    nonSsElr: (base: number): number => base,
    optionalEquipment: (type: string): readonly { readonly item: string; readonly upTo: number }[] =>
      type.startsWith('PzKpfw') ? [{ item: 'AAMG', upTo: 4 }] : [],
    hasNoteL: (type: string): boolean => type.startsWith('PzKpfw'),
    scroungeGains: (_type: string, color: Side): readonly string[] => (color === 'us' ? ['British LMG'] : ['LMG']),
    mayTow: (type: string): boolean =>
      catalogue.vehicles.some((vehicle) => vehicle.type === type && vehicle.mobility !== 'tracked'),
    portage: (type: string): number => PORTAGE[type] ?? 5,
    casualtyVp,
  }),
}
