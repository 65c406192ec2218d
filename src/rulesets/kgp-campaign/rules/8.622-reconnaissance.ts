import type { Position } from '../model/position.js'
import { other, type AreaId, type Side } from '../data/names.js'
import type { Modifier } from '../data/table.js'
import type { Event } from '../model/event.js'
import { inArea } from '../model/facts.js'
import type { Finding } from '../model/ledger.js'
import { isPersonnel, isVehicle } from '../model/piece.js'
import type { Rule } from '../model/rule.js'
import type { State } from '../model/state.js'
import { doTask, type Both, type Roll } from '../model/task.js'
import { frontAgainst } from './8.605-setup-areas/8.2-front-line.js'
import { areaNamed, areasOf } from './8.605-setup-areas/marked-map.js'
import {
  decisions,
  eventsOnly,
  tasksOnly,
  noteEvent,
  notesOf,
  rollTrace,
  secretRoll,
  sideOrder,
  sumOf,
  togetherIf,
  type PartHandler,
} from './part-handler.js'
import { pointsLeft, writeRosterLine } from './roster.js'
import { situationOf } from './8.605-setup-areas/situation.js'

const PART = '8.622'

const MISTY = ['Extremely Heavy', 'Very Heavy', 'Heavy']

const attemptsMade = (state: State, side: Side): number => notesOf(state, side, 'recon').length

const enemyAreas = (at: Position, side: Side): readonly AreaId[] =>
  areasOf(situationOf(at), other(side)).map(({ id }) => id)

const whyNot = (at: Position, side: Side, area: AreaId): Rule | null => {
  const { data, state } = at
  if (!enemyAreas(at, side).includes(area)) return 'recon.area'
  const cost = data.catalogue.surcharges.recon
  const { attempts } = data.houseRules.recon.use
  return attemptsMade(state, side) < attempts && pointsLeft(state, side) >= cost ? null : 'recon.points'
}

/** Pays for an attempt and notes it. Its die is rolled once both sides have committed. */
const ordered = ({ state, data }: Position, side: Side, area: AreaId): readonly Event[] => [
  { tag: 'cppSpent', side, points: data.catalogue.surcharges.recon, on: 'recon', heard: side },
  noteEvent(side, { tag: 'recon', number: attemptsMade(state, side) + 1, area }, side),
]

/** Rolls a secret die for each attempt, in the order given. A side without attempts rolls a dummy die. */
const reconRolls = (state: State, { orders, asked }: Both<typeof PART>): readonly Roll<typeof PART>[] =>
  sideOrder(state)
    .filter((side) => asked.includes(side))
    .flatMap((side) => {
      const areas = orders[side].flatMap((order) => (order.tag === 'recon' ? [order.area] : []))
      return secretRoll(state, PART, side, areas.length, { tag: 'recon', areas })
    })

/** Resolves the die of an attempt. */
const looked = (at: Position, task: Roll<typeof PART>, area: AreaId, dice: readonly number[]): readonly Event[] => {
  const { data } = at
  const { side, heard } = task
  const applied = modifiers(at, side, area).filter(({ value }) => value !== 0)
  const final = dice[0] + sumOf(applied)
  return [
    rollTrace(task, 'KGP-8.622', dice, applied, final, data.houseRules.recon.use.read(final), [area]),
    { tag: 'found', side, finding: seen(at, side, area, final), heard },
  ]
}

const modifiers = (at: Position, side: Side, area: string): readonly Modifier[] => {
  const { state } = at
  const situation = situationOf(at)
  const enemy = areaNamed(situation, area)
  const isClose = enemy !== null && frontAgainst(situation, side, enemy).length > 0
  const isMisty = MISTY.some((mist) => mist === state.weather[state.date]?.mist)
  return [
    { id: 'frontLine', value: isClose ? 1 : 0 },
    { id: 'mist', value: isMisty ? -1 : 0 },
  ]
}

const FIVE = 5

/** Returns the finding: nothing, a count rounded to fives, or the exact count and whether groups arrived (8.622). */
const seen = ({ state, data }: Position, side: Side, area: string, final: number): Finding => {
  const units = inArea(state, other(side), area).filter((piece) => isPersonnel(piece) || isVehicle(piece)).length
  const base = { date: state.date, area, units: null, exact: false, reinforced: null }
  switch (data.houseRules.recon.use.read(final)) {
    case 'nothing':
      return base
    case 'fives':
      return { ...base, units: Math.ceil(units / FIVE) * FIVE }
    case 'exact':
      return { ...base, units, exact: true, reinforced: isReinforced(state, other(side), area) }
  }
}

const isReinforced = (state: State, side: Side, area: string): boolean =>
  state.ledgers[side].purchases.some((purchase) => purchase.area === area && purchase.date === state.date)

/**
 * Purchasing Reconnaissance (KGP-8.622): attempts are named secretly, then a secret die is rolled for each. Every side
 * with an enemy Setup Area to scout is asked, because its remaining points are secret (KGP-8.14).
 */
export const recon: PartHandler<typeof PART> = {
  begin: (at) => togetherIf(PART, (side) => enemyAreas(at, side).length > 0),
  does: {
    write: ({ state }) => eventsOnly(writeRosterLine(state, 'german'), writeRosterLine(state, 'us')),
  },
  rolls: {
    recon: (at, task, dice) =>
      eventsOnly(...task.about.areas.flatMap((area, n) => looked(at, task, area, dice.slice(n, n + 1)))),
  },
  both: decisions(['recon'], {
    isSealed: true,
    candidates: (at, side) => enemyAreas(at, side).map((area) => ({ tag: 'recon', area })),
    whyNot: (at, side, { area }) => whyNot(at, side, area),
    decide: (at, side, { area }) => ordered(at, side, area),
    done: ({ state }, task) => tasksOnly(...reconRolls(state, task), doTask(PART, { tag: 'write' })),
  }),
}
