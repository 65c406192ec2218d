import { positionOf } from '../../../src/rulesets/kgp-campaign/model/position.js'
import { makeRules } from '../../../src/rulesets/kgp-campaign/module.js'
import { deepEqual } from '../../../src/kernel/deep-equal.js'
import { act, answer } from '../../../src/kernel/transition.js'
import { unwrap } from '../../../src/kernel/either.js'
import { evolve } from '../../../src/rulesets/kgp-campaign/model/evolve.js'
import { stateFaults } from '../../../src/rulesets/kgp-campaign/boundary/invariants.js'
import { sides } from '../../../src/rulesets/kgp-campaign/data/names.js'
import { hasOpenBooks, type State } from '../../../src/rulesets/kgp-campaign/model/state.js'
import { redact, view } from '../../../src/rulesets/kgp-campaign/model/view.js'
import { type Watch, complain, unfolded } from './watch.js'
import { frozen, control, lvp, closed, san, cpp, dates, shortage, accounted, weather } from './watching-books.js'
import {
  homes,
  shiftsOnce,
  portage,
  recombined,
  crews,
  heroes,
  ladder,
  weapons,
  removals,
  fuel,
  regained,
  towed,
  retained,
  dwindling,
  attemptsOnce,
  manned,
  standing,
  dismantled,
} from './watching-pieces.js'
import { sumsUp, readsTables, vehicleColumn } from './watching-rolls.js'

const secrets: Watch = (_data, stride, n) => {
  if (n % 3 !== 0) return []
  return unfolded(stride).flatMap(([state, event]) =>
    sides.flatMap((side) => {
      if (redact(event, side) !== null) return []
      const isSame = JSON.stringify(view(state, side)) === JSON.stringify(view(evolve(state, event), side))
      return complain(!isSame, `${side} sees ${JSON.stringify(event).slice(0, 300)}`)
    }),
  )
}

/** After Battle Hardening no event reports a piece that the enemy cannot see. */
const unseen: Watch = (_data, stride) =>
  unfolded(stride).flatMap(([state, event]) => {
    if (!state.veiled || hasOpenBooks(state)) return []
    if (event.tag !== 'made' && event.tag !== 'replaced') return []
    const made = event.tag === 'made' ? [event.piece] : event.by
    return made.flatMap((piece) => {
      const isHidden = piece.tag === 'personnel' && piece.guard === null && piece.place.tag !== 'leftInPlace'
      const isTold = event.heard === 'all' && event.tag === 'made'
      return complain(isHidden && isTold, JSON.stringify(event).slice(0, 300))
    })
  })

const again: Watch = (data, { before, after, did }, n) => {
  if (n % 5 !== 0 || did === null) return []
  const rules = makeRules(data)
  const copy = JSON.parse(JSON.stringify(before)) as State
  const step = 'seat' in did ? act(rules, copy, did.seat, did.command) : answer(rules, copy, did)
  return complain(JSON.stringify(unwrap(step).state) !== JSON.stringify(after), 'the same step led elsewhere')
}

const honest: Watch = (data, { after }, n) => {
  if (n % 23 !== 0 || after.phase.tag !== 'refit') return []
  const rules = makeRules(data)
  return rules.sides.flatMap((seat) => {
    const legal = new Set(rules.legal(after, seat).map((command) => JSON.stringify(command)))
    return [...rules.candidates(after, seat)].flatMap((command) => {
      const isTaken = act(rules, after, seat, command)._tag === 'Right'
      return complain(isTaken !== legal.has(JSON.stringify(command)), `${seat} ${JSON.stringify(command)}`)
    })
  })
}

const patient: Watch = (data, { after }, n) => {
  const rules = makeRules(data)
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

/** Orders with a further effect each time they are given. */
const REPEATED: readonly string[] = ['commit', 'pass', 'buy', 'buyConcealment', 'recon']

/**
 * An order that can be repeated at once without further effect can be repeated forever, and a player who prefers it
 * never finishes.
 */
const spent: Watch = (data, { after, did }) => {
  if (did === null || !('seat' in did) || after.phase.tag !== 'refit') return []
  const { seat, command } = did
  if (REPEATED.includes(command.tag)) return []
  const isAsked = makeRules(data)
    .legal(after, seat)
    .some((one) => deepEqual(one, command))
  return complain(isAsked, `${command.tag} may be ordered again`)
}

/** The checks of every step of a random Refit Phase, by the number on the rules pages. */
export const watches: readonly (readonly [string, Watch])[] = [
  [
    'INV-1 to INV-4, INV-20 to INV-22, INV-25 to INV-28, INV-33: the state is possible under the rules',
    (data, { after }) => stateFaults(positionOf(data, after)).map((one) => JSON.stringify(one)),
  ],
  ['INV-2, INV-10: after 8.611 every unit that can move is in an area of its side', retained],
  ['INV-16: no unit grows by Escape', dwindling],
  ['INV-18: no unit is in two attempts', attemptsOnce],
  ['INV-8: the marked map changes only by 8.6131.2', frozen],
  ['INV-13: every final result is the roll and its modifiers', sumsUp],
  ['INV-14, INV-44: every result is read in one row of its table', readsTables],
  ['INV-15: the vehicle column never uses D1, D10, D11, D14', vehicleColumn],
  ['INV-17: survivors of Escape reach an area of their side', homes],
  ['INV-18: no unit Shifts twice, and none moves without a Shift', shiftsOnce],
  ['INV-19: no unit exceeds the portage limit of a Shift', portage],
  ['INV-23: CG-LVP grow by the Current-LVP', lvp],
  ['INV-24: Casualty VP are closed at CG-Scenario End', closed],
  ['INV-25: SAN falls by 2 or rises to 2', san],
  ['INV-26: Start equals Left of the preceding date', cpp],
  ['INV-27: dates follow one by one', dates],
  ['INV-28: the shortage stays, and never comes before 20 AM', shortage],
  ['INV-29: Recombining keeps squad-equivalents and leaves one half-squad of a type', recombined],
  ['INV-30: no two stunned crews on foot in an area', crews],
  ['INV-31: heroes stay only if no unit could harden; no unit hardens twice; no crew hardens', heroes],
  ['INV-32: hardening is one step up', ladder],
  ['INV-34: no Weapon that was rolled for stays malfunctioned', weapons],
  ['INV-35: no more removal attempts than the limits', removals],
  ['INV-36: no more fuel than three for one', fuel],
  ['INV-37: regained weapons are in proportion', regained],
  ['INV-38: every piece is accounted for', accounted],
  ['INV-39: a Gun goes with the vehicle that tows it', towed],
  ['INV-40: vacated areas keep their Controller', control],
  ['INV-41: the same step from a copy leads to the same position', again],
  ['INV-42: a side sees no change without an event', secrets],
  ['INV-42: no event reveals unseen new units', unseen],
  ['INV-43: weather fits its date', weather],
  ['KGP-8.6.2: sides asked together may answer in any order', patient],
  ['legal commands are accepted, and no other candidates', honest],
  ['no command without further effect may be repeated', spent],
  ['no vehicle is abandoned with its crew inside', manned],
  ['KGP-8.606.4, KGP-8.613.4, KGP-8.6149: only Guns of a dismantlable type are dismantled', dismantled],
  ['KGP-8.605.4: no piece is placed in a lost Location', standing],
]
