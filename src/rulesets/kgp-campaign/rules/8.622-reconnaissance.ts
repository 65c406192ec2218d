import type { Position } from '../model/position.js'
import { other, type AreaId, type Side } from '../data/names.js'
import type { Modifier } from '../data/table.js'
import type { Event } from '../model/event.js'
import { inArea } from '../model/facts.js'
import type { Finding } from '../model/ledger.js'
import { isPersonnel, isVehicle } from '../model/piece.js'
import type { Rule } from '../model/rule-ids.js'
import type { State } from '../model/state.js'
import { doing, rolling, type Both, type Roll } from '../model/task.js'
import { frontAgainst } from './8.605-setup-areas/8.2-front-line.js'
import { areaNamed, areasOf } from './8.605-setup-areas/marked-map.js'
import {
  decisions,
  just,
  next,
  noting,
  notesOf,
  rolled,
  sideOrder,
  sumOf,
  togetherIf,
  type PartHandler,
} from './part-handler.js'
import { pointsLeft, writing } from './roster.js'
import { situationOf } from './8.605-setup-areas/situation.js'

const PART = '8.622'

const MISTY = ['Extremely Heavy', 'Very Heavy', 'Heavy']

const attemptsMade = (state: State, side: Side): number => notesOf(state, side, 'recon').length

const enemyAreas = (at: Position, side: Side): readonly AreaId[] =>
  areasOf(situationOf(at), other(side)).map(({ id }) => id)

const broken = (at: Position, side: Side, area: AreaId): Rule | null => {
  const { data, state } = at
  if (!enemyAreas(at, side).includes(area)) return 'recon.area'
  const cost = data.catalogue.surcharges.recon
  const { attempts } = data.houseRules.recon.use
  return attemptsMade(state, side) < attempts && pointsLeft(state, side) >= cost ? null : 'recon.points'
}

/** An attempt is paid for and noted; its die is thrown once both sides have committed. */
const ordered = ({ state, data }: Position, side: Side, area: AreaId): readonly Event[] => [
  { tag: 'cppSpent', side, points: data.catalogue.surcharges.recon, on: 'recon', heard: side },
  noting(side, { tag: 'recon', number: attemptsMade(state, side) + 1, area }, side),
]

/** A secret die for each attempt, those of a side in the order it gave them. */
const throws = (state: State, { orders }: Both<typeof PART>): readonly Roll<typeof PART>[] =>
  sideOrder(state).flatMap((side) =>
    orders[side].flatMap((order) =>
      order.tag === 'recon' ? [rolling(PART, side, 1, { tag: 'recon', area: order.area }, side)] : [],
    ),
  )

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

/** What was seen: nothing, a count in fives, or the exact count and whether groups arrived (8.622). */
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
 * Purchasing Reconnaissance (KGP-8.622): attempts named beforehand and in secret, then a secret die for each. Whoever has an
 * enemy Setup Area to look at is asked, whatever is left in his purse, which is secret (KGP-8.14).
 */
export const recon: PartHandler<typeof PART> = {
  begin: (at) => togetherIf(PART, (side) => enemyAreas(at, side).length > 0),
  does: {
    write: ({ state }) => just(writing(state, 'german'), writing(state, 'us')),
  },
  rolls: {
    recon: (at, task, [dr]) => {
      const { data } = at
      const { side, about } = task
      const applied = modifiers(at, side, about.area).filter(({ value }) => value !== 0)
      const final = dr + sumOf(applied)
      const roll = rolled(task, 'KGP-8.622', [dr], applied, final, data.houseRules.recon.use.read(final))
      return just(roll, { tag: 'found', side, finding: seen(at, side, about.area, final), heard: side })
    },
  },
  both: decisions(['recon'], {
    isSealed: true,
    candidates: (at, side) => enemyAreas(at, side).map((area) => ({ tag: 'recon', area })),
    broken: (at, side, { area }) => broken(at, side, area),
    decide: (at, side, { area }) => ordered(at, side, area),
    done: ({ state }, task) => next(...throws(state, task), doing(PART, { tag: 'write' })),
  }),
}
