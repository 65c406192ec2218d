import { positionOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { makeRules, sampleData as data } from '../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { violation } from '../../../../src/kernel/violation.js'
import { evolve } from '../../../../src/rulesets/kgp-campaign/model/evolve.js'
import type { Event } from '../../../../src/rulesets/kgp-campaign/model/event.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import {
  boardLines,
  describePieces,
  describePurchases,
  describeRoster,
} from '../../../../src/rulesets/kgp-campaign/text/board.js'
import {
  areaName,
  commandText,
  describeEvent,
  describeOrder,
  describeOutcome,
  describeRolled,
  describeViolation,
  listOf,
  locationName,
  partTitle,
} from '../../../../src/rulesets/kgp-campaign/text/describe.js'
import { redact, view } from '../../../../src/rulesets/kgp-campaign/model/view.js'
import { parts } from '../../../../src/rulesets/kgp-campaign/data/parts.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { before, man, purchased, tank } from '../position.js'
import { startOf, walkOn, type Stride } from '../walking.js'
import { volume } from '../../../volume.js'

const rules = makeRules(data)

const MOVES_ON = ['partBegan', 'partTurned', 'taskDone', 'noted']

/** Text that must never appear, including events and commands without a rule. */
const illTold = (text: string): boolean => /undefined|\[object|NaN|KGP-/.test(text)

const untold = (events: readonly Event[], start: State): readonly string[] => {
  let state = start
  return events.flatMap((event) => {
    const text = describeEvent(state, event)
    state = evolve(state, event)
    if (text === '' && MOVES_ON.includes(event.tag)) return []
    const hasRule = / \((8\.|CG)[\w., -]+\)\.?$/.test(text) || event.tag === 'partBegan'
    return illTold(text) || !hasRule ? [`${event.tag}: ${text}`] : []
  })
}

const askedOf = (state: State): readonly string[] => {
  const turn = rules.toAct(state)
  if (turn.tag !== 'sides') return []
  return turn.sides.flatMap((seat) => {
    const legal = rules.legal(state, seat)
    const told = legal.filter(({ tag }) => tag !== 'report').map((command) => describeOrder(state, command))
    const twice = told.filter((text, n) => told.indexOf(text) !== n)
    return [...twice.map((text) => `twice: ${text}`), ...told.filter((text) => illTold(text) || !text.includes('('))]
  })
}

const look = (found: string[], seen: Set<string>) => (stride: Stride) => {
  found.push(...untold(stride.events, stride.before), ...askedOf(stride.after))
  for (const { tag } of stride.events) seen.add(tag)
  for (const seat of rules.sides) {
    const text = describeOutcome(view(stride.after, seat))
    if (illTold(text) || text.includes('an answer is due')) found.push(text)
  }
}

describe('descriptions of a campaign', () => {
  it('describe every event, command and question of random phases, with its rule', () => {
    const found: string[] = []
    const seen = new Set<string>()
    for (let seed = 1; seed <= volume(3, 6); seed++)
      walkOn(
        positionOf(data, startOf(data, campaign((['I', 'II', 'III'] as const)[seed % 3]), seed)),
        seed,
        look(found, seen),
      )
    expect([...new Set(found)]).toEqual([])
    expect(seen.size).toBeGreaterThan(35)
  })

  it('partTitle numbers every part of the steps', () => {
    for (const { id } of parts) expect(partTitle(id)).toMatch(/^(8\.6\d+[a-d]?|CG\d+c?) [A-Z]/)
  })

  it('KGP-8.14: a roster line shows CPP to its side but not to the enemy', () => {
    const state = rules.setup(campaign('I'))
    const line = { date: '19 PM', weather: null, lvp: null, win: null, cpp: { start: 3, repl: 24, total: 27 }, bought: [], recon: 2, spent: 9, left: 16, san: 3, idle: true } as const // prettier-ignore
    const written: Event = { tag: 'rosterWritten', side: 'us', line, heard: 'all' }
    const told = (side: 'german' | 'us'): string => describeEvent(state, redact(written, side) ?? written)
    expect(told('us')).toBe('CG Roster of the Americans, 19 PM: CPP 3 + 24 = 27, spent 9, recon 2, left 16, SAN 3, Idle. (8.14)') // prettier-ignore
    expect(told('german')).toBe('CG Roster of the Americans, 19 PM: Idle. (8.14)')
  })

  it('KGP-8.14: describeRoster prints a table, and hides CPP from the enemy', () => {
    const state = walkOn(positionOf(data, startOf(data, campaign('I'), 3)), 3, () => undefined)
    const own = describeRoster(view(state, 'german'), 'german')
    const seen = describeRoster(view(state, 'us'), 'german')
    expect(own[1]).toMatch(/^Date +Weather +LVP +CG-LVP +Win +Start +Repl +Total +RG bought +Recon +Spent +Left +SAN/)
    expect(own.length).toBe(3 + state.ledgers.german.roster.length)
    expect(own.slice(3).join('')).not.toContain('?')
    expect(seen.slice(3).every((line) => line.includes('?'))).toBe(true)
    const board = boardLines(data, view(state, 'us')).join('\n')
    expect(illTold(board)).toBe(false)
    expect(board).toContain('CG Roster of the Germans')
    expect(board).toContain('CPP left ?')
    for (const side of ['german', 'us'] as const) {
      expect(describePurchases(state, side)[0]).toContain('RG Purchase Record')
      expect(describePieces(data, state, side).some(illTold)).toBe(false)
    }
  })

  it('KGP-8.606.D7, D8: pieces show the Stun number, the armor leader and lost weapons of a vehicle', () => {
    const crew = { type: '1-2-6', stun: 1, armorLeader: '9-1', stunDrm: 1 } as const
    const pieces = [
      tank('t', 'german', 'PzKpfw VG', 'D13/0', {
        crew,
        weapons: [{ slot: 'MA', caliber: 75, flame: false, status: 'disabled', removesTo: null }],
        depleted: ['sD'],
        markers: ['immobilized'],
      }),
      tank('u', 'german', 'truck', 'D13/0', { crew: null }),
      man('c', 'german', '1-2-6', 'D13/0', { stun: 2 }),
    ]
    const told = describePieces(data, before('8.606', { pieces }), 'german').join('\n')
    expect(told).toContain('crew 1-2-6 with 9-1, Stunned +1, MA disabled, no sD and Immobilized')
    expect(told).toContain('no crew')
    expect(told).toContain('Stunned +2')
  })

  it('KGP-8.14, KGP-CG22: the purchase record shows Objective Hexes and Pre-Registered Hexes', () => {
    const state = startOf(data, campaign('I'), 1)
    const purchases = [
      purchased('german', 'I1', { objectiveHex: 'I14' }),
      purchased('german', 'P1', { preRegisteredHex: 'M20', mode: 'asset' }),
    ]
    const ledgers = { ...state.ledgers, german: { ...state.ledgers.german, purchases } }
    const [, head, , ...rows] = describePurchases({ ledgers }, 'german')
    expect(head).toMatch(/Pieces +Hex *$/)
    expect(rows.map((row) => row.trim().split(/ +/).at(-1))).toEqual(['I14', 'M20'])
  })

  it('KGP-8.606: a roll is described with every modifier and its result, as in the printed example', () => {
    const state = startOf(data, campaign('I'), 1)
    const text = describeRolled(state, {
      tag: 'rolled',
      rule: 'KGP-8.606.T',
      side: 'us',
      subjects: ['x'],
      dice: [2, 4],
      modifiers: [
        { id: 'D9', value: 1 },
        { id: 'D10', value: 1 },
      ],
      final: 8,
      result: 'escapes',
      heard: 'all',
    })
    expect(text).toBe(
      'The Americans roll 2 4 to Escape (x), +1 in or through an enemy area, +1 size of the group, total 8: Escapes. (8.606.T)',
    )
  })

  it('tells a refusal by its rule, and places as people call them', () => {
    expect(describeViolation({ pieces: {} }, violation('shift.isolated', { to: 'us:B' }))).toBe(
      'U.S. Setup Area B is Isolated. (KGP-8.605.3)',
    )
    expect(commandText(startOf(data, campaign('I'), 1), { tag: 'commit' })).toBe('Done')
    expect(['J19/0', 'J19/2', 'N28/b', 'A1/f', 'A1/xy'].map((location) => locationName(location))).toEqual([
      'J19',
      'J19 level 2',
      'the bridge in N28',
      'the foxhole in A1',
      'A1/xy',
    ])
    expect(areaName('german:B')).toBe('German Setup Area B')
    expect(areaName('W')).toBe('Entry Area W')
    expect(listOf(['a', 'b', 'c'])).toBe('a, b and c')
  })
})
