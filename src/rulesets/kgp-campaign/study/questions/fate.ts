import { positionOf, type Position, type GameData } from '../../model/position.js'
import { makePlainRules } from '../../rules/turn.js'
import type { Question } from '../../../../kernel/question.js'
import { advance } from '../../../../kernel/transition.js'
import { inOrder } from '../../model/facts.js'
import type { KgpCampaign } from '../../model/game.js'
import type { Attempt } from '../../model/phase.js'
import { doTask } from '../../model/task.js'
import { dutyOf } from '../../rules/8.606-escape/1-who.js'
import type { Piece } from '../../model/piece.js'
import { sides, type Side } from '../../data/names.js'
import { secretRolls } from '../../rules/8.613-shift/shift-result.js'
import { handlers } from '../../rules/handlers.js'
import type { State } from '../../model/state.js'
import { areaName, pieceName, subjectsOf } from '../../text/describe.js'
import { at, certain, thrown, type Heads, type Row } from './rolls.js'

const lone = (id: string, to: string | null, path: readonly string[]): Attempt => ({
  id,
  units: [id],
  leader: null,
  to,
  path,
  heard: 'all',
})

/** Returns the position in which a group is about to roll, or null if it needs no dice. */
const aboutToRoll = ({ state, data }: Position, attempt: Attempt): State | null => {
  const due = doTask('8.606', { tag: 'go', attempt: attempt.id })
  const { state: next } = advance(makePlainRules(data), at(state, '8.606', [due], [attempt]), [])
  const task = next.phase.tag === 'refit' && next.phase.part === '8.606' ? next.phase.queue.at(0) : undefined
  const isDue = task?.tag === 'roll' && 'attempt' in task.about && task.about.attempt === attempt.id
  return isDue ? next : null
}

/** The two dice that decide whether a group Shifts. The dice for its losses come after them. */
const SHIFT_DICE = 2

/**
 * Returns the position in which a unit is about to roll for its Shift, without the dice for its losses. Returns null if
 * it needs no dice.
 */
const aboutToShift = ({ state, data }: Position, side: Side, attempt: Attempt): State | null => {
  const due = at(state, '8.613', [], [attempt])
  const throws = secretRolls(positionOf(data, due), side)
  const alone = throws.map((one) => ({ ...one, dice: SHIFT_DICE }))
  return throws.some(({ dice }) => dice > 1) ? at(state, '8.613', alone, [attempt]) : null
}

const ESCAPE: Heads = {
  'Escapes whole': ['escapes', 'escapes/escapes'],
  'Heat of Battle': ['heatOfBattle'],
  'Escapes with losses': [
    'escapesReplaced',
    'escapesCasualtyReduced',
    'escapesReplacedThenCasualtyReduced',
    'abandoned/escapes',
    'eliminated/escapes',
  ],
  lost: ['allEliminated', 'allEliminatedWithEquipment', 'abandoned/eliminated', 'eliminated/eliminated'],
}

const escapeRow = (at: Position, attempt: Attempt, piece: Piece): Row => {
  const { state } = at
  const from = aboutToRoll(at, attempt)
  const title = attempt.units.length > 1 ? subjectsOf(state, attempt.units) : pieceName(piece)
  return from === null
    ? certain(`${title}, nowhere to go`, state, ESCAPE, 'allEliminated')
    : thrown(title, from, ESCAPE)
}

/**
 * KGP-8.606: what becomes of the groups announced to Escape or, before any are announced, of each unit that must or may
 * Escape alone.
 */
export const escape = (data: GameData): Question<KgpCampaign> => ({
  id: 'escape',
  title: 'Does this unit Escape?',
  asks:
    'The chance of each result of the Escape table: for announced groups, or for everybody who must or may go, ' +
    'alone.',
  cases: (state, command) => {
    if (state.areas === null || (command !== null && command.tag !== 'attempt')) return []
    const { phase } = state
    const wanted = command?.tag === 'attempt' ? command.unit : null
    const announced = phase.tag === 'refit' && phase.part === '8.606' ? phase.attempts : []
    const groups = announced.length > 0 && wanted === null ? announced : []
    const alone = inOrder(state)
      .filter((piece) => dutyOf(positionOf(data, state), piece) !== null && (wanted === null || piece.id === wanted))
      .filter(({ id }) => !groups.some(({ units }) => units.includes(id)))
      .map(({ id }) => lone(id, null, []))
    return [...groups, ...alone].flatMap((attempt) => {
      const piece = state.pieces[attempt.units[0]] as Piece | undefined
      return piece === undefined ? [] : [escapeRow(positionOf(data, state), attempt, piece)]
    })
  },
})

const SHIFT: Heads = {
  'Shifted safely': ['shiftedSafely'],
  'no Shift': ['noShift'],
  'with casualties': ['shiftedWithCasualties'],
  'all Eliminated': ['allEliminated'],
}

/** KGP-8.613: what becomes of a unit that Shifts, for every area it may go to. */
export const shift = (data: GameData): Question<KgpCampaign> => ({
  id: 'shift',
  title: 'Does this Shift succeed?',
  asks: 'The chance of each result of the Shift table, for each unit alone and each area it may go to.',
  cases: (state, command) => {
    const { phase } = state
    if (phase.tag !== 'refit' || phase.part !== '8.613') return []
    const rules = makePlainRules(data)
    const wanted = command === null ? sides.flatMap((side) => rules.legal(state, side)) : [command]
    return wanted.flatMap((order) => {
      if (order.tag !== 'attempt' || order.to === null) return []
      const piece = state.pieces[order.unit] as Piece | undefined
      const side = piece?.side ?? 'german'
      const decided = handlers['8.613'].both.decide(positionOf(data, state), side, order)
      const group = decided.flatMap((event) => (event.tag === 'attemptSet' ? [event.attempt] : [])).at(0)
      if (piece === undefined || group === undefined) return []
      const from = aboutToShift(positionOf(data, state), side, { ...group, units: [order.unit] })
      const title = `${pieceName(piece)} to ${areaName(order.to)}`
      return [
        from === null ? certain(`${title}, next to it`, state, SHIFT, 'shiftedSafely') : thrown(title, from, SHIFT),
      ]
    })
  },
})
