import { linksOf, type Piece } from '../../model/piece.js'
import { changed, relinked, type Change } from './changes.js'
import type { PrintContext } from './print-states.js'

/** The changes of markers that lead from one piece to another. */
const markerChanges = (from: Piece, to: Piece): readonly Change[] => [
  ...to.markers
    .filter((marker) => marker !== 'captured' && !from.markers.includes(marker))
    .map((marker): Change => ({ tag: 'marker', marker, on: true })),
  ...from.markers
    .filter((marker) => marker !== 'captured' && !to.markers.includes(marker))
    .map((marker): Change => ({ tag: 'marker', marker, on: false })),
]

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const ammunitionChanges = (from: readonly string[], to: readonly string[]): readonly Change[] => {
  if (isSame(from, to)) return []
  const kept = from.filter((type) => to.includes(type))
  const isGrown = isSame(kept, to.slice(0, kept.length))
  const gone = isGrown ? from.filter((type) => !to.includes(type)) : from
  const out = isGrown ? to.slice(kept.length) : to
  return [
    ...gone.map((type): Change => ({ tag: 'ammunition', type, out: false })),
    ...out.map((type): Change => ({ tag: 'ammunition', type, out: true })),
  ]
}

/** A change where two values differ. */
const where = <T>(from: T, to: T, change: (value: T) => Change): readonly Change[] =>
  isSame(from, to) ? [] : [change(to)]

const crewChange = (from: Piece, to: Piece): readonly Change[] => {
  if (from.tag !== 'vehicle' || to.tag !== 'vehicle' || isSame(from.crew, to.crew)) return []
  const { crew } = to
  const stunned = crew === null ? null : changed(from, { tag: 'stun', stun: crew.stun })
  return stunned?.tag === 'vehicle' && isSame(stunned.crew, crew) && crew !== null
    ? [{ tag: 'stun', stun: crew.stun }]
    : [{ tag: 'crew', crew }]
}

/** The changes of everything but type, side, links and places that lead from one piece to another of its kind. */
const fieldChanges = (from: Piece, to: Piece): readonly Change[] => {
  const common = [
    ...where(from.commander, to.commander, (word) => ({ tag: 'commander', word })),
    ...where(from.rg, to.rg, (word) => ({ tag: 'group', word })),
  ]
  if (from.tag === 'personnel' && to.tag === 'personnel')
    return [
      ...where(from.stun, to.stun, (stun) => ({ tag: 'stun', stun })),
      ...where(from.climbing, to.climbing, (climbing) => ({ tag: 'climbing', climbing })),
      ...where(from.morale, to.morale, (value) => ({ tag: 'morale', value })),
      ...where(from.leaderDrm, to.leaderDrm, (value) => ({ tag: 'leadership', value })),
      ...where(from.ipc, to.ipc, (value) => ({ tag: 'IPC', value })),
      ...where(from.formation, to.formation, (word) => ({ tag: 'formation', word: word === '' ? null : word })),
      ...where(from.canAvoidMines, to.canAvoidMines, (on) => ({ tag: 'avoids mines', on })),
      ...common,
    ]
  if (from.tag === 'vehicle' && to.tag === 'vehicle')
    return [
      ...crewChange(from, to),
      ...to.weapons.flatMap(({ slot, status }) =>
        where(from.weapons.find((one) => one.slot === slot)?.status ?? status, status, (value) => ({
          tag: 'weapon',
          slot,
          status: value,
        })),
      ),
      ...ammunitionChanges(from.depleted, to.depleted),
      ...where(from.vca, to.vca, (hexside) => ({ tag: 'facing', hexside })),
      ...where(from.bypass, to.bypass, (bypass) => ({ tag: 'bypass', bypass })),
      ...where(from.canAvoidMines, to.canAvoidMines, (on) => ({ tag: 'avoids mines', on })),
      ...where(from.nonQualified, to.nonQualified, (on) => ({ tag: 'non-qualified', on })),
      ...where(from.recallExempt, to.recallExempt, (on) => ({ tag: 'recall exempt', on })),
      ...common,
    ]
  if (from.tag === 'gun' && to.tag === 'gun')
    return [
      ...where(from.caliber, to.caliber, (value) => ({ tag: 'caliber', value })),
      ...ammunitionChanges(from.depleted, to.depleted),
      ...where(from.ca, to.ca, (hexside) => ({ tag: 'facing', hexside })),
      ...where(to.location, to.endedAt, (at) => ({ tag: 'ended', at })),
      ...where(from.nonQualified, to.nonQualified, (on) => ({ tag: 'non-qualified', on })),
      ...common,
    ]
  if (from.tag === 'sw' && to.tag === 'sw')
    return [
      ...ammunitionChanges(from.depleted, to.depleted),
      ...where(from.nonQualified, to.nonQualified, (on) => ({ tag: 'non-qualified', on })),
      ...common,
    ]
  if (from.tag === 'wreck' && to.tag === 'wreck')
    return [...where(from.bypass, to.bypass, (bypass) => ({ tag: 'bypass', bypass })), ...common]
  if (from.tag === 'fortification' && to.tag === 'fortification')
    return [
      ...where(from.across, to.across, (hex) => ({ tag: 'across', hex })),
      ...where(from.strength, to.strength, (value) => ({ tag: 'strength', value })),
      ...common,
    ]
  return common
}

/** The links a report must state for a piece: those that do not follow. */
const linkChanges = ({ pieces, halves }: PrintContext, from: Piece, to: Piece): readonly Change[] => {
  const successors = new Map([...halves].map(([squad, { id }]) => [squad, id]))
  const before = new Map(linksOf(relinked(from, new Set(), pieces, successors)))
  const changes = linksOf(to).flatMap(([tag, id]): readonly Change[] =>
    (before.get(tag) ?? null) === id ? [] : [{ tag, to: id }],
  )
  const isTaken = changes.some(({ tag }) => tag === 'guard') && to.tag === 'personnel' && to.guard !== null
  // A prisoner is in nothing unless the report says so after it.
  const rides: readonly Change[] =
    isTaken && to.aboard !== null && !changes.some(({ tag }) => tag === 'aboard')
      ? [{ tag: 'aboard', to: to.aboard }]
      : []
  return [...changes, ...rides].toSorted((a, b) => Number(b.tag === 'guard') - Number(a.tag === 'guard'))
}

/** All changes that lead from one piece to another, in the order of a report. */
export const changesOf = (context: PrintContext, from: Piece, to: Piece): readonly Change[] => {
  const steps: readonly ((at: Piece) => readonly Change[])[] = [
    (at) => (at.tag === 'vehicle' && to.tag === 'wreck' ? [{ tag: 'wreck' }] : []),
    (at) => where(at.type, to.type, (type) => ({ tag: 'now', type })),
    (at) => where(at.side, to.side, (side) => ({ tag: 'side', side })),
    (at) => linkChanges(context, at, to),
    (at) => markerChanges(at, to),
    (at) => fieldChanges(at, to),
  ]
  let at = from
  const changes: Change[] = []
  for (const step of steps)
    for (const change of step(at)) {
      at = changed(at, change) ?? at
      changes.push(change)
    }
  const exit = context.exits.get(to.id)
  if (exit === undefined || to.tag !== 'personnel') return changes
  const isBroken = to.markers.includes('broken')
  return [
    ...changes,
    ...where(isBroken, exit.broken, (on) => ({ tag: 'exit broken', on })),
    ...(exit.check === null ? [] : [{ tag: 'NTC', check: exit.check } as const]),
  ]
}
