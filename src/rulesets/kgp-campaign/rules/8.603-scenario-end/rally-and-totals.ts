import type { Position } from '../../model/position.js'
import type { Event } from '../../model/event.js'
import { inOrder, personnel, removeMarkers, vehicleOf } from '../../model/facts.js'
import { currentLvp } from './location-points.js'
import { sides, type Side } from '../../data/names.js'
import { doTask } from '../../model/task.js'
import { eventsOnly, type PartHandler, type Result } from '../part-handler.js'
import { writeRosterLine } from '../roster.js'
import { isFinalDate } from '../../model/state.js'

/**
 * Rallies all broken units (KGP-8.6031.1), unloads passengers and riders (KGP-8.6031.2), and ends the scenario
 * (KGP-8.6031.4). Guns stay hooked.
 */
const rallied = ({ state }: Position): Result =>
  eventsOnly(
    ...inOrder(state).flatMap((piece) => removeMarkers(piece, ['broken', 'disrupted', 'dm'], 'KGP-8.6031.1')),
    ...personnel(state).flatMap((unit): readonly Event[] => {
      if (unit.aboard === null) return []
      const location = vehicleOf(state, unit.aboard)?.location ?? unit.location
      const why = 'KGP-8.6031.2'
      return [
        { tag: 'boarded', unit: unit.id, vehicle: null, why, heard: 'all' },
        { tag: 'placed', piece: unit.id, location, place: unit.place, why, heard: 'all' },
      ]
    }),
    { tag: 'scenarioEnded', date: state.date },
  )

/** Returns the winner: the one the caller names, otherwise by the victory conditions (KGP-8.6032.1, KGP-8.6234). */
export const winnerOf = ({ state, data }: Position, current: Readonly<Record<Side, number>>): Side | null => {
  const named = state.last?.winner ?? null
  if (named !== null) return named === 'none' ? null : named
  return data.houseRules.scenarioVictory.use(state, current)
}

/**
 * Records Current-LVP Totals, the winner, new CG-LVP Totals (KGP-8.6033.1) and roster lines (KGP-8.6032.3). Later
 * losses do not change victory or Casualty VP of the date.
 */
const totals = (at: Position): Result<'8.6032'> => {
  const { data, state } = at
  const current = { german: currentLvp(data, state, 'german'), us: currentLvp(data, state, 'us') }
  const winner = winnerOf(at, current)
  const events: Event[] = [{ tag: 'scenarioWon', winner }]
  for (const side of sides) {
    const total = state.ledgers[side].cgLvp + current[side]
    events.push({ tag: 'lvpRecorded', side, current: current[side], total })
    events.push(
      writeRosterLine(state, side, { lvp: { current: current[side], total }, win: winner === side ? side : null }),
    )
  }
  return { events, then: [doTask('8.6032', { tag: 'campaignEnd' })] }
}

/**
 * CG End: on the last date, by concession, or early by the campaign's victory conditions (KGP-8.6.7, KGP-8.2.cgEnd,
 * KGP-8.3).
 */
export const campaignEnd = ({ state, data }: Position): Event | null => {
  const atEnd = isFinalDate(state) || state.concession !== null
  const winner = data.houseRules.campaignVictory.use(state, atEnd)
  if (winner === null && !atEnd) return null
  const by =
    state.concession !== null ? 'concession' : isFinalDate(state) ? 'CG-LVP Totals at CG End' : 'campaign victory'
  return { tag: 'campaignEnded', winner: winner === 'draw' ? null : winner, by }
}

/** Rally and Unloading (8.6031). */
export const rally: PartHandler<'8.6031'> = {
  begin: () => [doTask('8.6031', { tag: 'rally' })],
  does: { rally: rallied },
}

/** Victory Determination and CG-LVP Totals (8.6032, 8.6033), which may end the campaign. */
export const victory: PartHandler<'8.6032'> = {
  begin: () => [doTask('8.6032', { tag: 'totals' })],
  does: {
    totals,
    campaignEnd: (at) => {
      const end = campaignEnd(at)
      return end === null ? eventsOnly() : eventsOnly(end)
    },
  },
}
