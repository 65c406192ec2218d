import { frontAgainst } from './8.605-setup-areas/front-line.js'
import { areaNamed, areasOf } from './8.605-setup-areas/situation.js'
import type { Command } from '../model/command.js'
import type { Modifier } from '../data/table.js'
import { inArea } from '../model/facts.js'
import type { Kit } from '../model/game-data.js'
import { isPersonnel, isVehicle } from '../model/piece.js'
import { other, sides, type Seat, type Side } from '../data/names.js'
import {
  doing,
  just,
  NOTHING,
  noting,
  refitOf,
  rolled,
  rolling,
  sideOrder,
  sumOf,
  together,
  type Result,
  type Rooms,
} from './step-part.js'
import { writing } from './roster.js'
import type { Rule } from '../model/rule-ids.js'
import type { Both, Roll } from '../model/phase.js'
import type { Finding } from '../model/ledger.js'
import type { State } from '../model/state.js'
import { surveyOf } from './survey.js'
import { pointsLeft } from './8.619-purchase.js'

const PART = '8.622'

const MISTY = ['Extremely Heavy', 'Very Heavy', 'Heavy']

const attemptsMade = (state: State, side: Side): number =>
  refitOf(state).used.filter((word) => word.startsWith(`${side}:recon `)).length

const enemyAreas = (kit: Kit, state: State, side: Side): readonly string[] =>
  areasOf(surveyOf(kit, state), other(side)).map(({ id }) => id)

const broken = (kit: Kit, state: State, seat: Seat, command: Command): Rule | null => {
  if (command.tag === 'commit') return null
  if (seat === 'umpire' || command.tag !== 'recon') return 'turn.answer'
  if (!enemyAreas(kit, state, seat).includes(command.area)) return 'recon.area'
  const cost = kit.catalogue.surcharges.recon
  const { attempts } = kit.ports.recon.use
  return attemptsMade(state, seat) < attempts && pointsLeft(state, seat) >= cost ? null : 'recon.points'
}

/** An attempt is paid for and noted; its die is thrown once both sides have committed. */
const ordered = (kit: Kit, state: State, side: Side, area: string): Result =>
  just(
    { tag: 'cppSpent', side, points: kit.catalogue.surcharges.recon, on: 'recon', heard: side },
    noting(side, `recon ${String(attemptsMade(state, side) + 1)} ${area}`, side),
  )

const throws = (state: State, task: Both): Result => ({
  events: [],
  then: [
    ...sideOrder(state).flatMap((side) =>
      task.orders[side].flatMap((order) =>
        order.tag === 'recon' ? [rolling(PART, side, 1, [order.area], '', side)] : [],
      ),
    ),
    doing(PART, [], 'write'),
  ],
})

const modifiers = (kit: Kit, state: State, side: Side, area: string): readonly Modifier[] => {
  const survey = surveyOf(kit, state)
  const enemy = areaNamed(survey, area)
  const isClose = enemy !== null && frontAgainst(survey, side, enemy).length > 0
  const isMisty = MISTY.includes(state.weather[state.date]?.mist ?? '')
  return [
    { id: 'frontLine', value: isClose ? 1 : 0 },
    { id: 'mist', value: isMisty ? -1 : 0 },
  ]
}

const FIVE = 5

/** What was seen: nothing, a count in fives, or the exact count and whether groups arrived (8.622). */
const seen = (kit: Kit, state: State, side: Side, area: string, final: number): Finding => {
  const units = inArea(state, other(side), area).filter((piece) => isPersonnel(piece) || isVehicle(piece)).length
  const base = { date: state.date, area, units: null, exact: false, reinforced: null }
  switch (kit.ports.recon.use.read(final)) {
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

const resolve = (kit: Kit, state: State, task: Roll, dice: readonly number[]): Result => {
  const [area] = task.subjects
  const applied = modifiers(kit, state, task.side, area).filter(({ value }) => value !== 0)
  const final = dice[0] + sumOf(applied)
  const finding = seen(kit, state, task.side, area, final)
  return just(rolled(task, 'KGP-8.622', dice, applied, final, kit.ports.recon.use.read(final)), {
    tag: 'found',
    side: task.side,
    finding,
    heard: task.side,
  })
}

/**
 * Purchasing Reconnaissance (8.622): attempts named beforehand and in secret, then a secret die for each. Whoever has an enemy
 * Setup Area to look at is asked, whatever is left in his purse, which is secret (KGP-8.14).
 */
export const recon: Rooms = {
  [PART]: {
    sealed: true,
    begin: (kit, state) => {
      const able = sides.filter((side) => enemyAreas(kit, state, side).length > 0)
      return able.length > 0 ? [together(PART, able)] : []
    },
    act: (_kit, state, task) => {
      if (task.tag === 'both') return throws(state, task)
      return just(writing(state, 'german'), writing(state, 'us'))
    },
    resolve,
    candidates: (kit, state, _task, seat) =>
      seat === 'umpire' ? [] : enemyAreas(kit, state, seat).map((area) => ({ tag: 'recon', area })),
    broken: (kit, state, task, seat, command) =>
      task.tag === 'both' ? broken(kit, state, seat, command) : 'turn.answer',
    decide: (kit, state, _task, seat, command) =>
      seat !== 'umpire' && command.tag === 'recon' ? ordered(kit, state, seat, command.area) : NOTHING,
  },
}
