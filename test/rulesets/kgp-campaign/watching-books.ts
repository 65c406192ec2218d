import { dateIndex, hasCome } from '../../../src/rulesets/kgp-campaign/data/calendar.js'
import { partOf } from './playing.js'
import { type Watch, all, complain, placeOf, leaves, unfolded } from './watch.js'

export const frozen: Watch = (_data, stride) => {
  const { before, after, did } = stride
  const isDue = partOf(before) === '8.605' || (did !== null && 'seat' in did && did.command.tag === 'annex')
  const isTakenOver = all(stride, 'controlled').some(({ why }) => why === 'KGP-8.6131.2')
  const isSame = JSON.stringify(before.areas) === JSON.stringify(after.areas)
  return complain(before.areas !== null && !isSame && !isDue && !isTakenOver, `areas changed in ${partOf(before)}`)
}

export const control: Watch = (_data, stride) =>
  all(stride, 'controlled').flatMap((event) =>
    complain(
      event.why.startsWith('KGP-8.606') || event.why.startsWith('KGP-8.613.'),
      `Control passed: ${JSON.stringify(event)}`,
    ),
  )

export const lvp: Watch = (_data, stride) =>
  all(stride, 'lvpRecorded').flatMap(({ side, current, total }) =>
    complain(total !== stride.before.ledgers[side].cgLvp + current, `${side} ${String(current)} ${String(total)}`),
  )

export const closed: Watch = (_data, stride) => {
  const isNew = all(stride, 'dateBegan').length > 0
  const isLate = placeOf(partOf(stride.before)) > placeOf('8.6032')
  return complain(isLate && !isNew && all(stride, 'casualtiesCounted').length > 0, 'Casualty VP after CG-Scenario End')
}

export const san: Watch = (_data, stride) =>
  unfolded(stride).flatMap(([state, event]) => {
    if (event.tag !== 'sanSet' || partOf(state) !== '8.612') return []
    const was = state.ledgers[event.side].san
    // Secret purchases of the date are revealed now (8.620).
    if (event.san === was && state.ledgers[event.side].sanShown !== was) return []
    const isFine = was < 2 ? event.san === 2 : event.san === was - 2
    return complain(!isFine || event.san < 2, `${String(was)} to ${String(event.san)}`)
  })

export const cpp: Watch = (_data, stride) =>
  unfolded(stride).flatMap(([state, event]) => {
    if (event.tag !== 'cppReplenished') return []
    const { total, spent, recon } = state.ledgers[event.side].cpp
    return complain(event.start !== total - spent - recon || event.total < 0, JSON.stringify(event))
  })

export const dates: Watch = (_data, stride) =>
  unfolded(stride).flatMap(([state, event]) =>
    event.tag === 'dateBegan'
      ? complain(dateIndex(event.date) !== dateIndex(state.date) + 1 || !state.dates.includes(event.date), event.date)
      : [],
  )

export const shortage: Watch = (_data, { before, after }) => [
  ...complain(before.shortage && !after.shortage, 'the shortage ended'),
  ...complain(!before.shortage && after.shortage && !hasCome('20 AM', after.date), `set on ${after.date}`),
]

export const accounted: Watch = (_data, stride) => {
  const { before, after } = stride
  const gone = new Set(
    stride.events.flatMap((event) =>
      event.tag === 'eliminated' ? [event.piece] : event.tag === 'replaced' ? event.pieces : [],
    ),
  )
  const come = new Set(
    stride.events.flatMap((event) =>
      event.tag === 'made' ? [event.piece.id] : event.tag === 'replaced' ? event.by.map(({ id }) => id) : [],
    ),
  )
  return [
    ...Object.keys(before.pieces).filter((id) => !(id in after.pieces) && !gone.has(id)),
    ...Object.keys(after.pieces).filter((id) => !(id in before.pieces) && !come.has(id)),
  ]
}

export const weather: Watch = (_data, stride) => {
  if (!leaves(stride, '8.617')) return []
  const { date, weather: all } = stride.after
  const now = all[date]
  if (now === undefined) return [`no weather on ${date}`]
  const isMixed = now.clear && (now.mist !== null || now.overcast)
  const isStill = hasCome('22 N', date) && now.mist === null && now.mistChange
  return [...complain(isMixed, JSON.stringify(now)), ...complain(isStill, `Mist Change on ${date}`)]
}
