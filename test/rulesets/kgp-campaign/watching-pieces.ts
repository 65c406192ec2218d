import { holdingsOf } from '../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/holdings.js'
import { groundOf } from '../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/ground.js'
import { positionOf } from '../../../src/rulesets/kgp-campaign/model/position.js'
import { hasNoted, notesOf } from '../../../src/rulesets/kgp-campaign/rules/part-handler.js'
import { unitType, isEngineer } from '../../../src/rulesets/kgp-campaign/rules/pieces/casualties.js'
import { menIn } from '../../../src/rulesets/kgp-campaign/rules/pieces/equipment.js'
import {
  areasWith,
  inArea,
  isRetained,
  isSameArea,
  personnel,
  towedBy,
  vehicles,
} from '../../../src/rulesets/kgp-campaign/model/facts.js'
import { isInProportion } from '../../../src/rulesets/kgp-campaign/rules/8.614-repair/8.61421-recovery.js'
import { allowance } from '../../../src/rulesets/kgp-campaign/rules/8.611-hardening/8.6111-recombining.js'
import { limitOf } from '../../../src/rulesets/kgp-campaign/rules/8.615-removal/removal-items.js'
import { isOverPortage } from '../../../src/rulesets/kgp-campaign/rules/pieces/portage.js'
import {
  has,
  hsEquivalents,
  isMobile,
  isPersonnel,
  isPossessable,
  isVehicle,
  type Personnel,
  type Piece,
} from '../../../src/rulesets/kgp-campaign/model/piece.js'
import { sideOf, sides, type PieceId, type Side } from '../../../src/rulesets/kgp-campaign/data/names.js'
import { rankAbove } from '../../../src/rulesets/kgp-campaign/rules/pieces/promotion.js'
import { allPieces, pieceOf, type State } from '../../../src/rulesets/kgp-campaign/model/state.js'
import { partOf } from './playing.js'
import { type Watch, all, complain, placeOf, leaves, unfolded } from './watch.js'

export const homes: Watch = (_data, stride) =>
  all(stride, 'placed').flatMap((event) => {
    const piece = pieceOf(stride.after, event.piece)
    const isHome = event.why === 'KGP-8.6061.1' && event.place.tag === 'setupArea' && piece !== null
    return complain(
      isHome &&
        !(isPersonnel(piece) && piece.guard !== null) &&
        event.place.tag === 'setupArea' &&
        sideOf(event.place.area) !== piece.side,
      JSON.stringify(event),
    )
  })

export const shiftsOnce: Watch = (_data, stride) =>
  unfolded(stride).flatMap(([state, event]) => {
    if (event.tag !== 'rolled' || event.rule !== 'KGP-8.613.T' || event.dice.length !== 2) return []
    const units = event.subjects.flatMap((id) => pieceOf(state, id) ?? [])
    return [
      ...complain(
        units.some((unit) => has(unit, 'shiftTried')),
        `tried before: ${JSON.stringify(event.subjects)}`,
      ),
      ...complain(
        event.result === 'noShift' &&
          units.some((unit) => JSON.stringify(unit.place) !== JSON.stringify(pieceOf(stride.after, unit.id)?.place)),
        `moved without a Shift: ${JSON.stringify(event.subjects)}`,
      ),
    ]
  })

export const portage: Watch = (data, stride) =>
  unfolded(stride).flatMap(([state, event]) => {
    if (event.tag !== 'rolled' || event.rule !== 'KGP-8.613.T' || event.dice.length !== 2) return []
    const men = event.subjects.flatMap((id) => pieceOf(state, id) ?? []).filter(isPersonnel)
    return men.filter((unit) => isOverPortage(positionOf(data, state), unit)).map(({ id }) => `${id} carries too much`)
  })

const halves = (state: State, side: Side, area: string): readonly Personnel[] =>
  inArea(state, side, area).filter(
    (piece): piece is Personnel => isPersonnel(piece) && piece.kind === 'halfSquad' && piece.guard === null,
  )

export const recombined: Watch = (_data, stride) => {
  const { before, after } = stride
  if (partOf(before) !== '8.6111') return []
  const sum = (state: State): number => personnel(state).reduce((total, unit) => total + hsEquivalents(unit), 0)
  const crowds = sides.flatMap((side) =>
    areasWith(after, side).filter((area) => {
      const kinds = halves(after, side, area).map(
        (unit) => `${unit.color} ${unit.type} ${String(has(unit, 'unarmed'))}`,
      )
      return kinds.length - new Set(kinds).size > allowance(after, side, area)
    }),
  )
  return [
    ...complain(sum(before) !== sum(after), 'squad-equivalents changed'),
    ...complain(leaves(stride, '8.6111') && crowds.length > 0, `too many half-squads in ${crowds.join(' ')}`),
  ]
}

export const crews: Watch = (_data, stride) => {
  if (!leaves(stride, '8.6112')) return []
  const { after } = stride
  return sides.flatMap((side) =>
    areasWith(after, side).flatMap((area) => {
      const stunned = inArea(after, side, area).filter(
        (piece) => isPersonnel(piece) && piece.kind === 'vehicleCrew' && piece.stun > 0 && piece.guard === null,
      )
      return complain(stunned.length > 1, `${String(stunned.length)} stunned crews in ${area}`)
    }),
  )
}

const hardenedIn = ({ phase }: State): ReadonlySet<PieceId> =>
  new Set(phase.tag === 'refit' ? phase.used.flatMap(({ note }) => (note.tag === 'hardened' ? [note.unit] : [])) : [])

export const heroes: Watch = (data, stride) => {
  const { before, after } = stride
  const twice = unfolded(stride).flatMap(([state, event]) => {
    if (event.tag !== 'replaced' || !event.why.startsWith('KGP-8.6113')) return []
    const done = hardenedIn(state)
    const isCrew = event.by.some((piece) => isPersonnel(piece) && piece.kind.toLowerCase().includes('crew'))
    return complain(isCrew || event.pieces.some((id) => done.has(id)), JSON.stringify(event))
  })
  if (!leaves(stride, '8.6113')) return twice
  const done = hardenedIn(before)
  const idle = personnel(after).filter(
    (hero) =>
      hero.kind === 'hero' &&
      hero.guard === null &&
      isRetained(hero) &&
      personnel(after).some(
        (unit) =>
          unit.side === hero.side &&
          unit.guard === null &&
          ['squad', 'halfSquad'].includes(unit.kind) &&
          isSameArea(unit, hero) &&
          unitType(data, unit) !== null &&
          !done.has(unit.id),
      ),
  )
  return [...twice, ...idle.map(({ id }) => `${id} was not spent`)]
}

export const ladder: Watch = (data, stride) =>
  unfolded(stride).flatMap(([state, event]) => {
    if (event.tag !== 'replaced' || !/^KGP-8\.611[34]/.test(event.why)) return []
    const [from, to] = [pieceOf(state, event.pieces[0]), event.by[0]]
    if (from === null || !isPersonnel(from)) return ['hardened what is no unit']
    const next =
      from.kind === 'leader' || from.kind === 'armorLeader' ? rankAbove(from.type) : unitType(data, from)?.hardensTo
    return complain(to.type !== next, `${from.type} to ${to.type}`)
  })

export const weapons: Watch = (_data, stride) => {
  const { after } = stride
  const isBroken = (side: Side, own: boolean): readonly string[] =>
    allPieces(after).flatMap((piece) => {
      if (piece.side !== side || (piece.color === side) !== own || !isRetained(piece)) return []
      const men = piece.place.tag === 'setupArea' ? menIn(after, side, piece.place.area).length : 1
      if (isPossessable(piece)) {
        const isWeapon = piece.type !== 'radio' && piece.type !== 'phone' && has(piece, 'malfunctioned')
        return complain(isWeapon && (!own || (piece.place.tag === 'setupArea' && men > 0)), piece.id)
      }
      if (!isVehicle(piece)) return []
      const isOut = piece.weapons.some(({ status, slot }) => status === 'malfunctioned' && slot !== 'SMOKE')
      return complain(isOut && (!own || piece.crew !== null), piece.id)
    })
  return [
    ...(leaves(stride, '8.6142') ? sides.flatMap((side) => isBroken(side, true)) : []),
    ...(leaves(stride, '8.6144') ? sides.flatMap((side) => isBroken(side, false)) : []),
  ]
}

export const removals: Watch = (data, stride) =>
  unfolded(stride).flatMap(([state, event]) => {
    if (event.tag !== 'noted' || event.note.tag !== 'removed' || state.phase.tag !== 'refit') return []
    const { side, note } = event
    const made = notesOf(state, side, 'removed').filter(({ by, area }) => by === note.by && area === note.area).length
    const limit = limitOf(positionOf(data, state), side, note.area, note.by)
    return complain(made >= limit, `${side} ${note.by} in ${note.area}: ${String(made + 1)} of ${String(limit)}`)
  })

export const fuel: Watch = (_data, stride) => {
  const { before } = stride
  if (!leaves(stride, '8.6141c') || before.phase.tag !== 'refit') return []
  const count = (tag: 'filled' | 'drained'): number => notesOf(before, 'german', tag).length
  const isBulk = hasNoted(before, 'german', { tag: 'bulkFuel' })
  return complain(!isBulk && count('filled') > Math.floor(count('drained') / 3), 'more fuel than was drained')
}

export const regained: Watch = (data, stride) =>
  unfolded(stride).flatMap(([state, event]) => {
    if (event.tag !== 'made' || event.why !== 'KGP-8.61421.2') return []
    const { side, type, place } = event.piece
    const area = place.tag === 'setupArea' ? place.area : ''
    const squads = menIn(state, side, area).filter(
      (unit) => unit.kind === 'squad' && ((type !== 'FT' && type !== 'DC') || isEngineer(data, unit)),
    ).length
    const there = inArea(state, side, area).filter((piece) => piece.tag === 'sw' && piece.type === type).length
    return complain(!isInProportion(type, squads, there), `${type}: ${String(squads)} to ${String(there)}`)
  })

export const towed: Watch = (_data, stride) =>
  unfolded(stride).flatMap(([state, event]) => {
    if (event.tag !== 'eliminated') return []
    return towedBy(state, event.piece).map(({ id }) => `${id} is left without ${event.piece}`)
  })

/**
 * After 8.611, men and manned Mobile vehicles are in an area of their side. Unmanned pieces may be left in place
 * (KGP-8.6131.2), and with an option also pieces that have nowhere to Escape to (AMB-20).
 */
export const retained: Watch = (_data, { before, after }) => {
  const part = partOf(after)
  if (partOf(before) === part || after.phase.tag !== 'refit' || placeOf(part) <= placeOf('8.6114')) return []
  return allPieces(after).flatMap((piece) => {
    const isWalking = isPersonnel(piece)
      ? piece.guard === null
      : isVehicle(piece) && isMobile(piece) && piece.crew !== null && !has(piece, 'abandoned')
    const isLeft = after.options['escape.noDestination'] === 'leftInPlace' && piece.place.tag === 'leftInPlace'
    const isStray = isWalking && !isRetained(piece) && !isLeft
    const isAstray = isWalking && piece.place.tag === 'setupArea' && sideOf(piece.place.area) !== piece.side
    return complain(isStray || isAstray, `${piece.id} in ${part}: ${JSON.stringify(piece.place)}`)
  })
}

/** Escaping never increases a unit, and Replaced squads keep two half-squads. */
export const dwindling: Watch = (_data, stride) =>
  unfolded(stride).flatMap(([state, event]) => {
    if (event.tag !== 'replaced' || !event.why.startsWith('KGP-8.606')) return []
    const sum = (units: readonly (Piece | null)[]): number =>
      units.reduce((total, unit) => total + (unit !== null && isPersonnel(unit) ? hsEquivalents(unit) : 0), 0)
    const was = sum(event.pieces.map((id) => pieceOf(state, id)))
    return complain(sum(event.by) > was, JSON.stringify(event).slice(0, 300))
  })

/** A unit belongs to at most one attempt. */
export const attemptsOnce: Watch = (_data, { after }) => {
  const units = after.phase.tag === 'refit' ? after.phase.attempts.flatMap((attempt) => attempt.units) : []
  return complain(new Set(units).size !== units.length, units.join(' '))
}

export const manned: Watch = (_data, { after }) =>
  vehicles(after).flatMap((vehicle) =>
    complain(vehicle.crew !== null && has(vehicle, 'abandoned'), `${vehicle.id} is abandoned with a crew`),
  )

/** Nothing is placed in a Location that fire has destroyed since the map was marked (KGP-8.605.4, KGP-8.6094). */
export const standing: Watch = (data, stride) =>
  unfolded(stride).flatMap(([state, event]) => {
    const put = event.tag === 'placed' ? event : event.tag === 'made' ? event.piece : null
    if (put?.location == null) return []
    if (event.tag === 'placed' && pieceOf(state, event.piece)?.location === put.location) return []
    const { named } = groundOf(positionOf(data, state).map, holdingsOf(state))
    return complain(!named.has(put.location), `${event.tag} in ${put.location}, which is gone`)
  })

/** Only Guns of a dismantlable type are dismantled (KGP-8.606.4, KGP-8.613.4, KGP-8.6149). */
export const dismantled: Watch = ({ catalogue }, stride) =>
  unfolded(stride).flatMap(([state, event]) => {
    const item = event.tag === 'marked' && event.put.includes('dismantled') ? pieceOf(state, event.piece) : null
    return complain(item !== null && !catalogue.dismantlable.includes(item.type), JSON.stringify(event))
  })
