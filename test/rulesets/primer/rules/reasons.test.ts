// The reason of a refusal is true of the position it was given in, checked from the map and the counters alone.
import { describe, expect, it } from 'vitest'
import { distance } from '../../../../src/geometry/hex.js'
import { unwrap } from '../../../../src/kernel/either.js'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { act, answer } from '../../../../src/kernel/transition.js'
import type { NodeId } from '../../../../src/maps/graph.js'
import { other, units, type Side, type UnitId } from '../../../../src/rulesets/primer/data/counters.js'
import { map, printedGround } from '../../../../src/rulesets/primer/data/hexes.js'
import { scenario } from '../../../../src/rulesets/primer/data/scenario.js'
import type { Command } from '../../../../src/rulesets/primer/model/command.js'
import { ruleBook as book, type Rule } from '../../../../src/rulesets/primer/model/rule.js'
import type { State } from '../../../../src/rulesets/primer/model/state.js'
import { primerRules as rules } from '../../../../src/rulesets/primer/rules/turn.js'
import { volume } from '../../../volume.js'

const { entryCost, hexes } = printedGround

type Claim = (state: State, side: Side, command: Command) => boolean

const isBeside = (a: NodeId | null, b: NodeId | null): boolean =>
  a !== null && b !== null && distance(map.hexes[a].at, map.hexes[b].at) === 1

const unitsAt = ({ place }: State, hex: NodeId): readonly UnitId[] =>
  place.flatMap((at, unit) => (at === hex ? [unit as UnitId] : []))

const isWatched = ({ place }: State, hex: NodeId | null, by: Side): boolean =>
  place.some((at, unit) => units[unit].side === by && isBeside(at, hex))

const ofMove =
  (claim: (state: State, side: Side, unit: UnitId, to: NodeId) => boolean): Claim =>
  (state, side, command) =>
    command.tag === 'move' && claim(state, side, command.unit, command.to)

const ofAttack =
  (claim: (state: State, side: Side, target: NodeId) => boolean): Claim =>
  (state, side, command) =>
    command.tag === 'attack' && claim(state, side, command.target)

const claims: Readonly<Record<Rule, Claim>> = {
  'turn.phase': ({ phase }, _, { tag }) => tag === (phase.tag === 'movement' ? 'attack' : 'move'),
  'unit.own': ofMove((state, side, unit) => units[unit].side !== side || state.place[unit] === null),
  'move.adjacent': ofMove((state, _, unit, to) => !isBeside(state.place[unit], to)),
  'move.occupied': ofMove((state, _, __, to) => unitsAt(state, to).length > 0),
  'move.cost': ofMove((state, _, unit, to) => entryCost[to] > units[unit].movement - state.spent[unit]),
  'move.zoc': ofMove(
    (state, side, unit, to) =>
      state.options.zoc === 'rigid' &&
      isWatched(state, state.place[unit], other(side)) &&
      isWatched(state, to, other(side)),
  ),
  'attack.target': ofAttack((state, side, hex) => unitsAt(state, hex).every((unit) => units[unit].side === side)),
  'attack.nobody': ofAttack(({ place, phase }, side, hex) =>
    place.every(
      (at, unit) =>
        units[unit].side !== side ||
        !isBeside(at, hex) ||
        (phase.tag === 'combat' && phase.fought.includes(unit as UnitId)),
    ),
  ),
}

const blanksOf = (rule: Rule): readonly string[] => book[rule].values

const orderIn = (state: State, below: (n: number) => number): Command => {
  const unit = below(units.length) as UnitId
  const near = hexes.filter((hex) => isBeside(state.place[unit], hex))
  const hex = near.length > 0 && below(3) > 0 ? near[below(near.length)] : hexes[below(hexes.length)]
  const isMove = below(6) === 0 ? below(2) === 0 : state.phase.tag === 'movement'
  return isMove ? { tag: 'move', unit, to: hex } : { tag: 'attack', target: hex }
}

describe('PR-3.2: refusals', () => {
  it('give a reason that is true of the position, with its own values; all other orders are legal', () => {
    const named = new Set<Rule>()
    for (let seed = 0; seed < volume(5, 60, 'PRIMER_GAMES'); seed++) {
      const roller = rollerFrom(rngFrom(seed))
      const { below } = roller
      const zoc = below(2) === 0 ? 'rigid' : 'none'
      let state = rules.setup(scenario(seed % 2 === 0 ? 'meeting' : 'foothold', { zoc }))
      for (let turn = rules.toAct(state); turn.tag !== 'over'; turn = rules.toAct(state)) {
        if (turn.tag === 'chance') {
          expect(
            rules.sides.flatMap((side) => [...rules.legal(state, side), ...rules.candidates(state, side)]),
          ).toEqual([])
          state = unwrap(answer(rules, state, roller.answer(turn.draw))).state
          continue
        }
        const [side] = turn.sides
        const legal = rules.legal(state, side)
        const open = new Set(legal.map((one) => JSON.stringify(one)))
        for (let n = 0; n < 10; n++) {
          const command = orderIn(state, below)
          const decided = rules.decide(state, side, command)
          expect(decided._tag === 'Right', JSON.stringify(command)).toBe(open.has(JSON.stringify(command)))
          if (decided._tag === 'Right') continue
          const { rule, values } = decided.left
          named.add(rule)
          expect({ rule, is: claims[rule](state, side, command) }).toEqual({ rule, is: true })
          expect(Object.keys(values).toSorted()).toEqual(blanksOf(rule).toSorted())
        }
        expect(rules.legal(state, other(side))).toEqual([])
        expect([...rules.candidates(state, other(side))]).toEqual([])
        state = unwrap(act(rules, state, side, legal[below(legal.length)])).state
      }
      expect(rules.sides.flatMap((side) => [...rules.candidates(state, side)])).toEqual([])
    }
    expect([...named].toSorted()).toEqual(Object.keys(book).toSorted())
  })
})
