import { fault, type Fault } from '../../../kernel/fault.js'
import { deepEqual } from '../../../kernel/deep-equal.js'
import { areaName } from '../data/areas.js'
import { hasEntered } from '../rules/reinforcements.js'
import { whyNotFire } from '../rules/fire.js'
import { hitPlacer } from '../rules/hits.js'
import { partingDice } from '../rules/overrun.js'
import { marchLeft } from '../rules/road-march.js'
import { reinforcementBegins } from '../rules/sequence.js'
import type {
  ArrivalRoll,
  Assault,
  Fire,
  Movement,
  PartingShots,
  Phase,
  PlaceHits,
  Reinforcement,
  Shooter,
  Shot,
  Verdict,
} from '../model/phase.js'
import { spotOf, OUT, STACK_LIMIT, TURNS } from '../model/state.js'
import { isContested, isOccupied, strengthTogether, unitsIn, type Position } from '../model/position.js'
import { numberOf } from '../data/tables.js'
import { enemyOf, isArtillery, sideOf, unitName, type Side, type UnitId } from '../data/counters.js'
import { surpriseAreas } from '../rules/surprise.js'
import { earlyVerdict, verdict } from '../rules/victory.js'

/** A claim about a phase: whether it holds, what was expected and what was found. */
type Claim = readonly [holds: boolean, expected: string, found: unknown]

const denied = (claims: readonly Claim[]): readonly Fault[] =>
  claims.filter(([holds]) => !holds).map(([, expected, found]) => fault('/phase', expected, found))

/** Claims that a list holds units of one side on the map, each once, in canonical order. */
const areListed = (at: Position, side: Side, list: readonly UnitId[], what: string): Claim => [
  list.every((unit, i) => sideOf(unit) === side && at.state.place[unit] >= 0 && (i === 0 || unit > list[i - 1])),
  `${what}: units of the ${side} side on the map, in canonical order`,
  list.map(unitName).join(', '),
]

const haltedOnlyIf = (at: Position, halted: readonly UnitId[]): Claim => [
  halted.length === 0 || at.state.options.outOfSupplyHalts,
  'no halted unit without the option outOfSupplyHalts',
  halted.length,
]

const ofReinforcement = (at: Position, { side, placed, halted }: Reinforcement): readonly Claim[] => [
  areListed(at, side, placed, 'placed'),
  areListed(at, side, halted, 'halted'),
  haltedOnlyIf(at, halted),
]

const ofArrivalRoll = (at: Position, phase: ArrivalRoll): readonly Claim[] => [
  ...ofReinforcement(at, phase.then),
  [
    deepEqual(phase, reinforcementBegins(at, phase.then.side, phase.then.halted)),
    'dice for the units due next turn that have not been rolled, before any unit is placed',
    phase.units,
  ],
]

/** Claims about a movement phase, given the group whose overrun interrupts it. */
const ofMovement = (at: Position, phase: Movement, onItsWay: readonly UnitId[]): readonly Claim[] => {
  const { side, done, beganFree, placed, halted } = phase
  const moved = at.state.fortified.filter((unit) => done.includes(unit) || onItsWay.includes(unit))
  const inContact = [...beganFree, ...placed.filter((unit) => hasEntered(phase, unit))].filter(
    (unit) => !done.includes(unit) && !onItsWay.includes(unit) && isContested(at, spotOf(at.state, unit)),
  )
  return [
    areListed(at, side, done, 'done'),
    areListed(at, side, beganFree, 'began free'),
    areListed(at, side, placed, 'placed'),
    areListed(at, side, halted, 'halted'),
    haltedOnlyIf(at, halted),
    [moved.length === 0, 'INV-30: no dug-in unit that has moved this turn', moved.map(unitName).join(', ')],
    [
      inContact.length === 0,
      'a unit that began free or entered, and is in contact, is done',
      inContact.map(unitName).join(),
    ],
  ]
}

/**
 * The least and the most areas a group can have used, DD-5.15, DD-5.19, INV-13: one for each overrun, or more by road.
 */
const areasUsed = (at: Position, { group, byRoad, attempt, then }: Assault): readonly [number, number] => {
  const marched = group.map((unit) => marchLeft(at, then, unit, 0))
  const mayHaveMarched = byRoad || (attempt === 2 && at.state.options.secondOverrun === 'within-march')
  return [
    attempt - (at.state.options.overrunInPlace ? 1 : 0),
    mayHaveMarched ? Math.max(attempt, Math.min(...marched)) : attempt,
  ]
}

const ofAssault = (at: Position, phase: Assault, among: boolean): readonly Claim[] => {
  const { group, area, areas, attempt, then } = phase
  const isThere = (unit: UnitId): boolean => at.state.place[unit] === area && !isArtillery[unit]
  const [least, most] = areasUsed(at, phase)
  return [
    ...ofMovement(at, then, group),
    areListed(at, then.side, group, 'group'),
    [
      group.length >= 1 && group.length <= STACK_LIMIT && group.every(isThere),
      'INV-16: a group in the area overrun',
      group,
    ],
    [group.every((unit) => !then.done.includes(unit)), 'a group that is not done', group],
    [!group.some((unit) => then.halted.includes(unit)), 'a group that was in supply', group],
    [attempt === 1 || attempt === 2, 'INV-16: a first or second overrun', attempt],
    [areas >= least && areas <= most, `INV-13: ${least} to ${most} areas used`, areas],
    [isOccupied(at, area, enemyOf(then.side)) === among, `enemies in ${areaName(at.ground, area)}: ${among}`, !among],
  ]
}

/** Claims that the group was strong enough for its overrun, INV-16. */
const ofOverrunRoll = (at: Position, phase: Assault): readonly Claim[] => {
  const { group, area, then } = phase
  const [attack, defense] = [strengthTogether(at, group), at[enemyOf(then.side)].defense[area]]
  const ratio = numberOf(at.state, 'overrunRatio')
  return [
    ...ofAssault(at, phase, true),
    [attack >= ratio * defense, `INV-16: ${ratio} times the defense of ${defense}`, attack],
  ]
}

/**
 * Claims about parting shots, INV-17: they are fired by units just removed, each with its own dice, and cannot destroy
 * the group.
 */
const ofPartingShots = (at: Position, phase: PartingShots): readonly Claim[] => {
  const { shooters, group, then } = phase
  const dice = shooters.reduce((sum, shooter) => sum + shooter.dice, 0)
  const isRight = ({ unit, dice: own, on }: Shooter): boolean =>
    sideOf(unit) !== then.side &&
    at.state.place[unit] === OUT &&
    own === partingDice(at.state, unit) &&
    (on === numberOf(at.state, 'fireHitsOn') ||
      (on === numberOf(at.state, 'dugInHitsOn') && at.state.options.fortifications && !isArtillery[unit]))
  const ratio = numberOf(at.state, 'overrunRatio')
  return [
    ...ofAssault(at, phase, false),
    [
      shooters.length > 0 && shooters.every(isRight),
      'parting shots by enemies just removed, with their own dice',
      dice,
    ],
    [new Set(shooters.map(({ unit }) => unit)).size === shooters.length, 'each unit once', shooters.length],
    [ratio * dice <= strengthTogether(at, group), `INV-17: dice for 1/${ratio} of the strength of the group`, dice],
  ]
}

/** Claims about a fire phase. Surprise occurs only in the U.S. fire phase of turn 1, INV-25. */
const ofFire = (at: Position, phase: Fire): readonly Claim[] => {
  const { side, fired, surprised, aimed } = phase
  return [
    [
      (aimed !== undefined) === (at.state.options.artillerySupport === 'declared'),
      'areas named by artillery under the option, and only there',
      aimed?.length,
    ],
    areListed(
      at,
      side,
      (aimed ?? []).map(({ unit }) => unit),
      'artillery that has named an area',
    ),
    [(aimed ?? []).every(({ unit }) => isArtillery[unit]), 'areas named by artillery', aimed?.length],
    areListed(at, side, fired, 'fired'),
    [
      surprised.every((area) => surpriseAreas(at, phase).includes(area)),
      'INV-25: surprise only in phase 4 of turn 1, in contested areas',
      surprised.map((area) => areaName(at.ground, area)).join(', '),
    ],
  ]
}

/** Claims about hits, INV-18: they are assigned by the side the option names, and only if there is a choice. */
const ofHits = (at: Position, { by, area, hits, units, then }: PlaceHits): readonly Claim[] => {
  const owner = then.tag === 'fire' ? enemyOf(then.side) : then.then.side
  const inside = then.tag === 'fire' ? ofFire(at, then) : ofAssault(at, then, false)
  const mayBeHit = then.tag === 'fire' ? unitsIn(at, area, owner) : then.group
  const isFought = then.tag === 'fire' ? isContested(at, area) : area === then.area
  return [
    ...inside,
    areListed(at, owner, units, 'the units that may be hit'),
    [by === hitPlacer(at.state, owner), 'the side that places hits by the option hitPlacement', by],
    [units.length >= 2 && deepEqual(units, mayBeHit), 'INV-18: the units to choose from, two or more', units],
    [isFought, 'INV-08: hits in the area under fire', areaName(at.ground, area)],
    [hits >= 1 && hits < strengthTogether(at, units), 'INV-18: fewer hits than strength to take them', hits],
  ]
}

/** Claims that the shot due was legal, INV-08, INV-09. */
const ofShot = (at: Position, { unit, area, then }: Shot): readonly Claim[] => {
  const before: Fire = { ...then, fired: then.fired.filter((other) => other !== unit) }
  return [
    ...ofFire(at, then),
    [then.fired.includes(unit), 'INV-09: a unit that is marked as having fired', unitName(unit)],
    [whyNotFire(at, before, unit, area) === null, 'INV-08: a legal shot', areaName(at.ground, area)],
  ]
}

/**
 * Claims about the end: the game ends after turn 10 or early, with the verdict that the board gives, INV-23, INV-27.
 */
const ofEnd = (at: Position, outcome: Verdict): readonly Claim[] => [
  [
    deepEqual(outcome, earlyVerdict(at)) || (at.state.turn === TURNS && deepEqual(outcome, verdict(at))),
    'INV-27: the outcome that follows from the board, at the end of turn 10 or early',
    outcome.by,
  ],
]

const claims = (at: Position, phase: Phase): readonly Claim[] => {
  switch (phase.tag) {
    case 'setup':
      return [
        [at.state.options.germanSetup === 'free' && at.state.turn === 1, 'a free set-up before turn 1', at.state.turn],
      ]
    case 'supply':
      return [[false, 'a phase in which a side or the dice are to act', phase.tag]]
    case 'reinforcement':
      return [
        ...ofReinforcement(at, phase),
        [
          reinforcementBegins(at, phase.side, phase.halted).tag === 'reinforcement',
          'a reinforcement phase after the dice of units due next turn',
          phase.side,
        ],
      ]
    case 'arrivalRoll':
      return ofArrivalRoll(at, phase)
    case 'movement':
      return ofMovement(at, phase, [])
    case 'overrunRoll':
      return ofOverrunRoll(at, phase)
    case 'partingShots':
      return ofPartingShots(at, phase)
    case 'followUp':
      return ofAssault(at, phase, false)
    case 'fire':
      return ofFire(at, phase)
    case 'surpriseRoll':
      return [
        ...ofFire(at, phase.then),
        [deepEqual(phase.areas, surpriseAreas(at, phase.then)), 'INV-25: the contested areas, in turn 1', phase.areas],
      ]
    case 'shot':
      return ofShot(at, phase)
    case 'placeHits':
      return ofHits(at, phase)
    case 'over':
      return ofEnd(at, phase.outcome)
  }
}

/**
 * The faults of the phase of a position: INV-08, INV-09, INV-13, INV-16 to INV-18, INV-23 to INV-25, INV-27, INV-30.
 */
export const phaseFaults = (at: Position): readonly Fault[] => denied(claims(at, at.state.phase))
