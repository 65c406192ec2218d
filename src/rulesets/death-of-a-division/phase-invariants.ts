import { fault, type Fault } from '../../kernel/fault.js'
import { areaName, type AreaId } from './map.js'
import { contestedAreas } from './phases/sequence.js'
import {
  arrivalOf,
  OUT,
  type Assault,
  type Fire,
  type Movement,
  type PartingShots,
  type Phase,
  type PlaceHits,
  type Reinforcement,
  type State,
  type Verdict,
} from './state.js'
import { isContested, isOccupied, strengthTogether } from './survey.js'
import { enemyOf, isArtillery, sideOf, unitName, type Side, type UnitId } from './units.js'
import { earlyVerdict, verdict } from './verdict.js'

/** A claim about a phase, with its place in the state. */
type Claim = readonly [holds: boolean, expected: string, found: unknown]

const denied = (claims: readonly Claim[]): readonly Fault[] =>
  claims.filter(([holds]) => !holds).map(([, expected, found]) => fault('/phase', expected, found))

/** Units named once, in canonical order, all of a side and on the map. */
const areListed = (state: State, side: Side, list: readonly UnitId[], what: string): Claim => [
  list.every((unit, i) => sideOf(unit) === side && state.place[unit] >= 0 && (i === 0 || unit > list[i - 1])),
  `${what}: units of the ${side} side on the map, in canonical order`,
  list.map(unitName).join(', '),
]

const haltedOnlyIf = (state: State, halted: readonly UnitId[]): Claim => [
  halted.length === 0 || state.options.outOfSupplyHalts,
  'nobody halted, without the option',
  halted.length,
]

const ofReinforcement = (state: State, { side, placed, halted }: Reinforcement): readonly Claim[] => [
  areListed(state, side, placed, 'placed'),
  areListed(state, side, halted, 'halted'),
  haltedOnlyIf(state, halted),
]

const ofMovement = (state: State, phase: Movement): readonly Claim[] => {
  const { side, done, beganFree, placed, halted } = phase
  const moved = state.fortified.filter((unit) => done.includes(unit))
  return [
    areListed(state, side, done, 'done'),
    areListed(state, side, beganFree, 'began free'),
    areListed(state, side, placed, 'placed'),
    areListed(state, side, halted, 'halted'),
    haltedOnlyIf(state, halted),
    [moved.length === 0, 'INV-30: nobody dug in who has moved this turn', moved.map(unitName).join(', ')],
  ]
}

const ofAssault = (state: State, phase: Assault, among: boolean): readonly Claim[] => {
  const { group, area, attempt, then } = phase
  const isThere = (unit: UnitId): boolean => state.place[unit] === area && isArtillery[unit] === 0
  return [
    ...ofMovement(state, then),
    areListed(state, then.side, group, 'group'),
    [group.length >= 1 && group.length <= 3 && group.every(isThere), 'INV-16: a group in the area overrun', group],
    [group.every((unit) => !then.done.includes(unit)), 'a group that is not done', group],
    [attempt === 1 || attempt === 2, 'INV-16: a first or second overrun', attempt],
    [isOccupied(state, area, enemyOf(then.side)) === among, `enemies in ${areaName(area)}: ${among}`, !among],
  ]
}

const ofShooters = (state: State, { shooters, then }: PartingShots): readonly Claim[] => [
  [
    shooters.length > 0 && shooters.every(({ unit }) => sideOf(unit) !== then.side && state.place[unit] === OUT),
    'parting shots by enemies just removed',
    shooters.length,
  ],
  [
    shooters.every(({ on }) => on === 6 || state.options.fortifications),
    'INV-30: dice that hit on 6 where nobody digs in',
    shooters.length,
  ],
]

/** Surprise is a matter of the U.S. fire of turn 1, INV-25. */
const ofFire = (state: State, { side, fired, surprised }: Fire): readonly Claim[] => [
  areListed(state, side, fired, 'fired'),
  [
    surprised.length === 0 ||
      (side === 'us' && state.turn === 1 && surprised.every((area) => isContested(state, area))),
    'INV-25: surprise only in phase 4 of turn 1, in contested areas',
    surprised.map(areaName).join(', '),
  ],
]

/** Hits are placed by the side that the option names, and only where there is something to choose, INV-18. */
const ofHits = (state: State, { by, area, hits, units, then }: PlaceHits): readonly Claim[] => {
  const owner = then.tag === 'fire' ? enemyOf(then.side) : then.then.side
  const inside = then.tag === 'fire' ? ofFire(state, then) : ofAssault(state, then, false)
  const isThere = (unit: UnitId): boolean => state.place[unit] === area && sideOf(unit) === owner
  return [
    ...inside,
    areListed(state, owner, units, 'who may be hit'),
    [by === (state.options.hitPlacement === 'owner' ? owner : enemyOf(owner)), 'hits placed by the right side', by],
    [units.length >= 2 && units.every(isThere), 'INV-18: two units or more to choose from', units.length],
    [hits >= 1 && hits < strengthTogether(state, units), 'INV-18: fewer hits than strength to take them', hits],
  ]
}

const isSame = (a: Verdict, b: Verdict | null): boolean =>
  b !== null && a.winner === b.winner && a.by === b.by && a.captureTurn === b.captureTurn

const sameAreas = (a: readonly AreaId[], b: readonly AreaId[]): boolean => a.join() === b.join()

const claims = (state: State, phase: Phase): readonly Claim[] => {
  switch (phase.tag) {
    case 'setup':
      return [[state.options.germanSetup === 'free' && state.turn === 1, 'a free set-up before turn 1', state.turn]]
    case 'supply':
      return [[false, 'a phase that waits for somebody', phase.tag]]
    case 'reinforcement':
      return ofReinforcement(state, phase)
    case 'arrivalRoll': {
      const isNextTurn = (unit: UnitId): boolean => arrivalOf(state.place[unit]) === state.turn + 1
      const { units, then } = phase
      const isDue = state.options.variableArrival && units.length > 0 && units.every(isNextTurn)
      return [
        ...ofReinforcement(state, then),
        [isDue && units.every((unit) => sideOf(unit) === then.side), 'dice for units due next turn', units],
        [units.every((unit, i) => i === 0 || unit > units[i - 1]), 'units in canonical order', units],
      ]
    }
    case 'movement':
      return ofMovement(state, phase)
    case 'overrunRoll':
      return ofAssault(state, phase, true)
    case 'partingShots':
      return [...ofAssault(state, phase, false), ...ofShooters(state, phase)]
    case 'followUp':
      return ofAssault(state, phase, false)
    case 'fire':
      return ofFire(state, phase)
    case 'surpriseRoll':
      return [
        ...ofFire(state, phase.then),
        [phase.then.side === 'us' && state.turn === 1, 'INV-25: dice of surprise in turn 1', state.turn],
        [sameAreas(phase.areas, contestedAreas(state)), 'INV-25: the contested areas', phase.areas],
      ]
    case 'shot':
      return [
        ...ofFire(state, phase.then),
        [phase.then.fired.includes(phase.unit), 'INV-09: a unit that is marked as having fired', phase.unit],
        [isContested(state, phase.area), 'INV-08: fire into a contested area', areaName(phase.area)],
      ]
    case 'placeHits':
      return ofHits(state, phase)
    case 'over':
      return [
        [
          isSame(phase.outcome, verdict(state)) || isSame(phase.outcome, earlyVerdict(state)),
          'INV-27: the outcome that follows from the board',
          phase.outcome.by,
        ],
      ]
  }
}

/** What is wrong with the phase of a position: INV-09, INV-16, INV-18, INV-23 to INV-25, INV-27, INV-30. */
export const phaseFaults = (state: State): readonly Fault[] => denied(claims(state, state.phase))
