import { act, answer } from '../../../src/kernel/step.js'
import { unwrap } from '../../../src/kernel/either.js'
import { dateIndex, hasCome } from '../../../src/rulesets/kgp-campaign/calendar.js'
import { unitType } from '../../../src/rulesets/kgp-campaign/casualties.js'
import * as tables from '../../../src/rulesets/kgp-campaign/data/tables.js'
import { menIn } from '../../../src/rulesets/kgp-campaign/equipment.js'
import type { Event, Rolled } from '../../../src/rulesets/kgp-campaign/event.js'
import { evolve } from '../../../src/rulesets/kgp-campaign/evolve.js'
import {
  areasWith,
  inArea,
  isRetained,
  isSameArea,
  personnel,
  towedBy,
  vehicles,
} from '../../../src/rulesets/kgp-campaign/facts.js'
import { stateFaults } from '../../../src/rulesets/kgp-campaign/invariants.js'
import type { Kit } from '../../../src/rulesets/kgp-campaign/kit.js'
import { isInProportion } from '../../../src/rulesets/kgp-campaign/phases/recovery.js'
import { allowance } from '../../../src/rulesets/kgp-campaign/phases/recombining.js'
import { limitOf } from '../../../src/rulesets/kgp-campaign/phases/removal-items.js'
import { isOverPortage } from '../../../src/rulesets/kgp-campaign/portage.js'
import {
  has,
  hsEquivalents,
  isMobile,
  isPersonnel,
  isPossessable,
  isVehicle,
  sideOf,
  sides,
  type Personnel,
  type Piece,
  type PieceId,
  type Side,
} from '../../../src/rulesets/kgp-campaign/piece.js'
import { isEngineer } from '../../../src/rulesets/kgp-campaign/casualties.js'
import { rankAbove } from '../../../src/rulesets/kgp-campaign/promotion.js'
import { sumOf } from '../../../src/rulesets/kgp-campaign/room.js'
import { campaignRules } from '../../../src/rulesets/kgp-campaign/ruleset.js'
import { allPieces, pieceOf, type State } from '../../../src/rulesets/kgp-campaign/state.js'
import { parts } from '../../../src/rulesets/kgp-campaign/steps.js'
import { readTable, type PrintedTable } from '../../../src/rulesets/kgp-campaign/tables.js'
import { hear, view } from '../../../src/rulesets/kgp-campaign/view.js'
import { partOf } from './playing.js'
import type { Stride } from './walking.js'

/** What is wrong with a step, in words; nothing where all is well. */
export type Watch = (kit: Kit, stride: Stride, n: number) => readonly string[]

type Tag<T extends Event['tag']> = Extract<Event, { readonly tag: T }>

const all = <T extends Event['tag']>({ events }: Stride, tag: T): readonly Tag<T>[] =>
  events.filter((event): event is Tag<T> => event.tag === tag)

const complain = (isWrong: boolean, says: string): readonly string[] => (isWrong ? [says] : [])

const placeOf = (part: string): number => parts.findIndex(({ id }) => id === part)

/** Whether a step ended a part: the next one goes on after it. */
const leaves = ({ before, after }: Stride, part: string): boolean => partOf(before) === part && partOf(after) !== part

/** Each event with the position just before it. */
const unfolded = ({ before, events }: Stride): readonly (readonly [State, Event])[] => {
  let state = before
  return events.map((event) => {
    const at = state
    state = evolve(state, event)
    return [at, event] as const
  })
}

const readings: Readonly<Record<string, readonly PrintedTable<unknown>[]>> = {
  'KGP-8.606.T': [tables.escapeInfantry, tables.escapeVehicle],
  'KGP-8.610': [tables.woundedLeader],
  'KGP-8.6113.2': [tables.mmcHardening],
  'KGP-8.6122.1': [tables.sanAdjustment],
  'KGP-8.613.T': [tables.shift, tables.shiftPersonnel, tables.shiftVehicle],
  'KGP-8.6141b': [tables.immobilization],
  'KGP-8.6142': [tables.weaponRepair],
  'KGP-8.61421.1': [tables.weaponRecovery],
  'KGP-8.6144.1': [tables.capturedWeapon],
  'KGP-8.6146.2': [tables.specialAmmo],
  'KGP-8.615.T': [tables.removal],
  'KGP-8.6171.1': [tables.randomWeather],
  'KGP-8.6171.2': [tables.mistDensity],
  'KGP-8.618.1': [tables.ammunitionShortage],
}

const isRead = ({ rule, final, result }: Rolled): boolean => {
  const known = readings[rule]
  if (known === undefined || result === 'disabled' || result === 'heatOfBattle') return true
  return known.some((table) => String(readTable(table, final)) === result)
}

/** Rolls of which the dice are compared, not added. */
const UNSUMMED: readonly string[] = ['KGP-8.606.n3', 'KGP-8.6233']

const sumsUp: Watch = (_kit, stride) =>
  all(stride, 'rolled').flatMap((roll) => {
    const sum = roll.dice.reduce((total, die) => total + die, 0) + sumOf(roll.modifiers)
    return complain(!UNSUMMED.includes(roll.rule) && sum !== roll.final, `${roll.rule}: ${JSON.stringify(roll)}`)
  })

const readsTables: Watch = (_kit, stride) =>
  all(stride, 'rolled').flatMap((roll) => complain(!isRead(roll), JSON.stringify(roll)))

const vehicleColumn: Watch = (_kit, stride) =>
  all(stride, 'rolled').flatMap((roll) => {
    const piece = roll.rule === 'KGP-8.606.T' ? pieceOf(stride.before, roll.subjects[0]) : null
    const barred = roll.modifiers.filter(({ id }) => ['D1', 'D10', 'D11', 'D14'].includes(id))
    return complain(piece !== null && isVehicle(piece) && barred.length > 0, JSON.stringify(roll))
  })

const homes: Watch = (_kit, stride) =>
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

const shiftsOnce: Watch = (_kit, stride) =>
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

const portage: Watch = (kit, stride) =>
  unfolded(stride).flatMap(([state, event]) => {
    if (event.tag !== 'rolled' || event.rule !== 'KGP-8.613.T' || event.dice.length !== 2) return []
    const men = event.subjects.flatMap((id) => pieceOf(state, id) ?? []).filter(isPersonnel)
    return men.filter((unit) => isOverPortage(kit, state, unit)).map(({ id }) => `${id} carries too much`)
  })

const frozen: Watch = (_kit, stride) => {
  const { before, after, did } = stride
  const isDue = partOf(before) === '8.605' || (did !== null && 'seat' in did && did.command.tag === 'annex')
  const isTakenOver = all(stride, 'controlled').some(({ why }) => why === 'KGP-8.6131.2')
  const isSame = JSON.stringify(before.areas) === JSON.stringify(after.areas)
  return complain(before.areas !== null && !isSame && !isDue && !isTakenOver, `areas changed in ${partOf(before)}`)
}

const control: Watch = (_kit, stride) =>
  all(stride, 'controlled').flatMap((event) =>
    complain(
      event.why.startsWith('KGP-8.606') || event.why.startsWith('KGP-8.613.'),
      `Control passed: ${JSON.stringify(event)}`,
    ),
  )

const lvp: Watch = (_kit, stride) =>
  all(stride, 'lvpRecorded').flatMap(({ side, current, total }) =>
    complain(total !== stride.before.ledgers[side].cgLvp + current, `${side} ${String(current)} ${String(total)}`),
  )

const closed: Watch = (_kit, stride) => {
  const isNew = all(stride, 'dateBegan').length > 0
  const isLate = placeOf(partOf(stride.before)) > placeOf('8.6032')
  return complain(isLate && !isNew && all(stride, 'casualtiesCounted').length > 0, 'Casualty VP after CG-Scenario End')
}

const san: Watch = (_kit, stride) =>
  unfolded(stride).flatMap(([state, event]) => {
    if (event.tag !== 'sanSet' || partOf(state) !== '8.612') return []
    const was = state.ledgers[event.side].san
    const isFine = was < 2 ? event.san === 2 : event.san === was - 2
    return complain(!isFine || event.san < 2, `${String(was)} to ${String(event.san)}`)
  })

const cpp: Watch = (_kit, stride) =>
  unfolded(stride).flatMap(([state, event]) => {
    if (event.tag !== 'cppReplenished') return []
    const { total, spent, recon } = state.ledgers[event.side].cpp
    return complain(event.start !== total - spent - recon || event.total < 0, JSON.stringify(event))
  })

const dates: Watch = (_kit, stride) =>
  unfolded(stride).flatMap(([state, event]) =>
    event.tag === 'dateBegan'
      ? complain(dateIndex(event.date) !== dateIndex(state.date) + 1 || !state.dates.includes(event.date), event.date)
      : [],
  )

const shortage: Watch = (_kit, { before, after }) => [
  ...complain(before.shortage && !after.shortage, 'the shortage ended'),
  ...complain(!before.shortage && after.shortage && !hasCome('20 AM', after.date), `set on ${after.date}`),
]

const halves = (state: State, side: Side, area: string): readonly Personnel[] =>
  inArea(state, side, area).filter(
    (piece): piece is Personnel => isPersonnel(piece) && piece.kind === 'halfSquad' && piece.guard === null,
  )

const recombined: Watch = (_kit, stride) => {
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

const crews: Watch = (_kit, stride) => {
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
  new Set(phase.tag === 'refit' ? phase.used.flatMap((word) => word.split(':hardened ').slice(1)) : [])

const heroes: Watch = (kit, stride) => {
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
          unitType(kit, unit) !== null &&
          !done.has(unit.id),
      ),
  )
  return [...twice, ...idle.map(({ id }) => `${id} was not spent`)]
}

const ladder: Watch = (kit, stride) =>
  unfolded(stride).flatMap(([state, event]) => {
    if (event.tag !== 'replaced' || !/^KGP-8\.611[34]/.test(event.why)) return []
    const [from, to] = [pieceOf(state, event.pieces[0]), event.by[0]]
    if (from === null || !isPersonnel(from)) return ['hardened what is no unit']
    const next =
      from.kind === 'leader' || from.kind === 'armorLeader' ? rankAbove(from.type) : unitType(kit, from)?.hardensTo
    return complain(to.type !== next, `${from.type} to ${to.type}`)
  })

const weapons: Watch = (_kit, stride) => {
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

const removals: Watch = (kit, stride) =>
  unfolded(stride).flatMap(([state, event]) => {
    if (event.tag !== 'noted') return []
    const found = /^(german|us):by (men|tank) in (.+)$/.exec(event.word)
    if (found === null || state.phase.tag !== 'refit') return []
    const [, side, by, area] = found
    const made = state.phase.used.filter((word) => word === event.word).length
    const limit = limitOf(kit, state, side as Side, area, by as 'men' | 'tank')
    return complain(made >= limit, `${event.word}: ${String(made + 1)} of ${String(limit)}`)
  })

const fuel: Watch = (_kit, stride) => {
  const { before } = stride
  if (!leaves(stride, '8.6141c') || before.phase.tag !== 'refit') return []
  const count = (word: string): number =>
    before.phase.tag === 'refit' ? before.phase.used.filter((one) => one.startsWith(`german:${word} `)).length : 0
  const isBulk = before.phase.used.includes('german:bulk')
  return complain(!isBulk && count('filled') > Math.floor(count('drained') / 3), 'more fuel than was drained')
}

const regained: Watch = (kit, stride) =>
  unfolded(stride).flatMap(([state, event]) => {
    if (event.tag !== 'made' || event.why !== 'KGP-8.61421.2') return []
    const { side, type, place } = event.piece
    const area = place.tag === 'setupArea' ? place.area : ''
    const squads = menIn(state, side, area).filter(
      (unit) => unit.kind === 'squad' && ((type !== 'FT' && type !== 'DC') || isEngineer(kit, unit)),
    ).length
    const there = inArea(state, side, area).filter((piece) => piece.tag === 'sw' && piece.type === type).length
    return complain(!isInProportion(type, squads, there), `${type}: ${String(squads)} to ${String(there)}`)
  })

const accounted: Watch = (_kit, stride) => {
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

const towed: Watch = (_kit, stride) =>
  unfolded(stride).flatMap(([state, event]) => {
    if (event.tag !== 'eliminated') return []
    return towedBy(state, event.piece).map(({ id }) => `${id} is left without ${event.piece}`)
  })

const secrets: Watch = (_kit, stride, n) => {
  if (n % 3 !== 0) return []
  return unfolded(stride).flatMap(([state, event]) =>
    sides.flatMap((side) => {
      if (hear(event, side) !== null) return []
      const isSame = JSON.stringify(view(state, side)) === JSON.stringify(view(evolve(state, event), side))
      return complain(!isSame, `${side} sees ${JSON.stringify(event).slice(0, 300)}`)
    }),
  )
}

/** After Battle Hardening no event tells of a piece the enemy cannot see. */
const unseen: Watch = (_kit, stride) =>
  unfolded(stride).flatMap(([state, event]) => {
    if (!state.veiled || state.options['cg.secrecy'] === 'open') return []
    if (event.tag !== 'made' && event.tag !== 'replaced') return []
    const made = event.tag === 'made' ? [event.piece] : event.by
    return made.flatMap((piece) => {
      const isHidden = piece.tag === 'personnel' && piece.guard === null && piece.place.tag !== 'leftInPlace'
      const isTold = event.heard === 'all' && event.tag === 'made'
      return complain(isHidden && isTold, JSON.stringify(event).slice(0, 300))
    })
  })

const weather: Watch = (_kit, stride) => {
  if (!leaves(stride, '8.617')) return []
  const { date, weather: all } = stride.after
  const now = all[date]
  if (now === undefined) return [`no weather on ${date}`]
  const isMixed = now.clear && (now.mist !== null || now.overcast)
  const isStill = hasCome('22 N', date) && now.mist === null && now.mistChange
  return [...complain(isMixed, JSON.stringify(now)), ...complain(isStill, `Mist Change on ${date}`)]
}

const again: Watch = (kit, { before, after, did }, n) => {
  if (n % 5 !== 0 || did === null) return []
  const rules = campaignRules(kit)
  const copy = JSON.parse(JSON.stringify(before)) as State
  const step = 'seat' in did ? act(rules, copy, did.seat, did.command) : answer(rules, copy, did)
  return complain(JSON.stringify(unwrap(step).state) !== JSON.stringify(after), 'the same step led elsewhere')
}

const honest: Watch = (kit, { after }, n) => {
  if (n % 23 !== 0 || after.phase.tag !== 'refit') return []
  const rules = campaignRules(kit)
  return rules.sides.flatMap((seat) => {
    const legal = new Set(rules.legal(after, seat).map((command) => JSON.stringify(command)))
    return [...rules.candidates(after, seat)].flatMap((command) => {
      const isTaken = act(rules, after, seat, command)._tag === 'Right'
      return complain(isTaken !== legal.has(JSON.stringify(command)), `${seat} ${JSON.stringify(command)}`)
    })
  })
}

const patient: Watch = (kit, { after }, n) => {
  const rules = campaignRules(kit)
  const turn = n % 3 === 0 && after.phase.tag === 'refit' ? rules.toAct(after) : null
  if (turn?.tag !== 'sides' || turn.sides.length < 2) return []
  const choices = turn.sides.map((seat) => {
    const legal = rules.legal(after, seat)
    return { seat, command: legal[n % legal.length] }
  })
  const played = (order: typeof choices): State =>
    order.reduce((state, { seat, command }) => unwrap(act(rules, state, seat, command)).state, after)
  const sortedPieces = (state: State): string =>
    JSON.stringify({ ...state, pieces: Object.entries(state.pieces).toSorted(([a], [b]) => (a < b ? -1 : 1)) })
  return complain(sortedPieces(played(choices)) !== sortedPieces(played(choices.toReversed())), JSON.stringify(choices))
}

/** After 8.611 men and manned Mobile vehicles are in an area of their side; what nobody mans may be left in place (KGP-8.6131.2),
 * and by an option what has nowhere to Escape to (AMB-20). */
const retained: Watch = (_kit, { before, after }) => {
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

/** Nobody grows by Escaping, and Replaced squads keep two half-squads. */
const dwindling: Watch = (_kit, stride) =>
  unfolded(stride).flatMap(([state, event]) => {
    if (event.tag !== 'replaced' || !event.why.startsWith('KGP-8.606')) return []
    const sum = (units: readonly (Piece | null)[]): number =>
      units.reduce((total, unit) => total + (unit !== null && isPersonnel(unit) ? hsEquivalents(unit) : 0), 0)
    const was = sum(event.pieces.map((id) => pieceOf(state, id)))
    return complain(sum(event.by) > was, JSON.stringify(event).slice(0, 300))
  })

/** A unit belongs to one attempt at most. */
const attemptsOnce: Watch = (_kit, { after }) => {
  const units = after.phase.tag === 'refit' ? after.phase.attempts.flatMap((attempt) => attempt.units) : []
  return complain(new Set(units).size !== units.length, units.join(' '))
}

const manned: Watch = (_kit, { after }) =>
  vehicles(after).flatMap((vehicle) =>
    complain(vehicle.crew !== null && has(vehicle, 'abandoned'), `${vehicle.id} is abandoned with a crew`),
  )

/** What is watched on every step of a random Refit Phase, by the number of the rules pages. */
export const watches: readonly (readonly [string, Watch])[] = [
  [
    'INV-1 to INV-4, INV-20 to INV-22, INV-25 to INV-28, INV-33: the state is one the rules could have made',
    (kit, { after }) => stateFaults(kit, after).map((one) => JSON.stringify(one)),
  ],
  ['INV-2, INV-10: after 8.611 every unit that can move is in an area of its side', retained],
  ['INV-16: nobody grows by Escape', dwindling],
  ['INV-18: nobody is in two attempts', attemptsOnce],
  ['INV-8: the marked map stays as it is but for 8.6131.2', frozen],
  ['INV-13: every final result is the roll and its modifiers', sumsUp],
  ['INV-14, INV-44: every result is read in one row of its table', readsTables],
  ['INV-15: the vehicle column never uses D1, D10, D11, D14', vehicleColumn],
  ['INV-17: survivors of Escape come to an area of their own', homes],
  ['INV-18: nobody Shifts twice, and without a Shift nobody moves', shiftsOnce],
  ['INV-19: nobody carries above the limit of a Shift', portage],
  ['INV-23: CG-LVP grow by the Current-LVP', lvp],
  ['INV-24: Casualty VP are closed at CG-Scenario End', closed],
  ['INV-25: SAN falls by 2 or rises to 2', san],
  ['INV-26: Start is what was left', cpp],
  ['INV-27: dates follow one by one', dates],
  ['INV-28: the shortage stays, and never comes before 20 AM', shortage],
  ['INV-29: Recombining keeps squad-equivalents and leaves one half-squad of a type', recombined],
  ['INV-30: no two stunned crews on foot in an area', crews],
  ['INV-31: heroes stay only where nobody could harden; nobody hardens twice; no crews', heroes],
  ['INV-32: hardening is one step up', ladder],
  ['INV-34: no Weapon that was rolled for stays malfunctioned', weapons],
  ['INV-35: no more removal attempts than the limits', removals],
  ['INV-36: no more fuel than three for one', fuel],
  ['INV-37: regained weapons are in proportion', regained],
  ['INV-38: every piece is accounted for', accounted],
  ['INV-39: a Gun goes with the vehicle that tows it', towed],
  ['INV-40: vacated areas keep their Controller', control],
  ['INV-41: the same step from a copy leads to the same position', again],
  ['INV-42: what a side does not hear of, it does not see', secrets],
  ['INV-42: nothing is told of new units that cannot be seen', unseen],
  ['INV-43: weather fits its date', weather],
  ['KGP-8.6.2: sides asked together may answer in any order', patient],
  ['legal commands are taken, and of the candidates no other', honest],
  ['no vehicle is abandoned with its crew inside', manned],
]
