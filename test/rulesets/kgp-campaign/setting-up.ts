import type { Command } from '../../../src/rulesets/kgp-campaign/model/command.js'
import type { Options } from '../../../src/rulesets/kgp-campaign/data/options.js'
import type { Purchase } from '../../../src/rulesets/kgp-campaign/model/ledger.js'
import type { Piece, Place } from '../../../src/rulesets/kgp-campaign/model/piece.js'
import type { Seat, Side } from '../../../src/rulesets/kgp-campaign/data/names.js'
import type { State } from '../../../src/rulesets/kgp-campaign/model/state.js'
import { legal, play, type Move, type Played } from './playing.js'
import { gun, inSetupArea, man, purchased, tank } from './position.js'
import { later } from './retained.js'

/** The German Setup Area of the sample village. */
export const GER: Place = inSetupArea('german:A')

/** The American Setup Area of the sample village. */
export const US: Place = inSetupArea('us:A')

/** The pieces that hold the odd hexes of the sample village: the AFV in H20 and the Gun in L21. */
export const anchors: readonly Piece[] = [
  tank('ger-afv-1', 'german', 'PzKpfw IVJ', 'H20/0', { markers: ['immobilized'], place: GER }),
  man('us-crew-1', 'us', '2-2-7', 'L21/0', { place: US }),
  gun('us-gun-1', 'us', '57mm AT', 'L21/0', { possessor: 'us-crew-1', place: US }),
]

/** An artillery module in the purchase record, with a full Draw Pile. */
export const module = (side: Side, chartId: string, more: Partial<Purchase> = {}): Purchase =>
  purchased(side, chartId, { date: '19 PM', cpp: 5, strength: 'full', drawPile: { black: 7, red: 3 }, ...more })

/** A position before set-up; by default the Americans defend and set up first. */
export const before = (
  pieces: readonly Piece[],
  purchases: readonly Purchase[] = [],
  more: Partial<State> = {},
  options: Partial<Options> = {},
): State => {
  const state = later('8.624', { pieces: [...anchors, ...pieces], options })
  const books = (side: Side): State['ledgers'][Side] => ({
    ...state.ledgers[side],
    purchases: purchases.filter((one) => one.side === side),
  })
  return {
    ...state,
    roles: { german: 'attack', us: 'idle' },
    firstMover: 'german',
    ledgers: { german: books('german'), us: books('us') },
    ...more,
  }
}

/** Both sides have set up. */
export const DONE: readonly Move[] = [
  ['us', { tag: 'commit' }],
  ['german', { tag: 'commit' }],
]

/** Gives set-up orders of a side. */
export const set = (start: State, seat: Seat, ...commands: readonly Command[]): Played =>
  play(start, [...(seat === 'german' ? [DONE[0]] : []), ...commands.map((command): Move => [seat, command])])

/** The legal orders of one kind for a side. */
export const offers = (state: State, seat: Seat, tag: Command['tag']): readonly Command[] =>
  legal(state, seat).filter((command) => command.tag === tag)
