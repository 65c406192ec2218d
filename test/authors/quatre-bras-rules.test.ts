import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { gamesIn } from '../../src/cli/plugin/load.js'
import { unwrap } from '../../src/kernel/either.js'
import { begin } from '../../src/kernel/match.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import type { Ruleset } from '../../src/kernel/ruleset.js'
import { randomLegal, playout } from '../../src/kernel/simulate.js'
import { act, answer } from '../../src/kernel/transition.js'
import type { AnyModule, Module } from '../../src/module.js'

/* The rules of docs/examples/quatre-bras/README.md, each by its id. */

type Side = 'french' | 'allied'

interface State {
  readonly turn: number
  readonly side: Side
  readonly options: { readonly rye: boolean; readonly zones: string; readonly erlon: boolean }
  readonly phase: { readonly tag: string }
  readonly place: readonly (number | null)[]
  readonly steps: readonly number[]
  readonly left: readonly number[]
  readonly chits: readonly (number | null)[]
  readonly known: readonly boolean[]
  readonly holder: Readonly<Record<string, Side>>
}

interface Command {
  readonly tag: string
  readonly unit?: string
  readonly to?: string
  readonly at?: string
}

interface Field {
  readonly side: Side
  readonly scenario: { readonly name: string; readonly options: State['options'] }
  readonly state: State
  readonly command: Command
  readonly event: { readonly tag: string; readonly left?: number; readonly result?: string; readonly column?: string }
  readonly view: State
  readonly rule: string
}

const found = unwrap(await gamesIn(join(process.cwd(), 'docs/examples/quatre-bras/quatre-bras.js')))
const [[, game]] = found as readonly (readonly [string, AnyModule])[]
const { ruleset, readScenario } = game((one) => one as unknown as Module<Field>)
const rules: Ruleset<Field> = ruleset
const NAMES = [
  ...[
    'Husson',
    'Campy',
    'Gauthier',
    'Jamin',
    'Bauduin',
    'Soye',
    'Hubert',
    'Wathiez',
    'Guiton',
    'Guns of Reille',
    'Durutte',
  ],
  ...[
    'Bylandt',
    'Saxe-Weimar',
    'van Merlen',
    'Stevenart',
    'Kempt',
    'Pack',
    'Best',
    'Olfermann',
    'Cramm',
    'Colin Halkett',
  ],
  ...['Kielmansegge', 'Maitland', 'Byng'],
]
const nodeOf = (hex: string): number => 'ABCDEFGHIJK'.indexOf(hex.charAt(0)) * 13 + Number(hex.slice(1)) - 1

/** A position with only these brigades, all chits 0, French to move. */
const position = (at: Readonly<Record<string, string>>, options: object = {}): State => {
  const { state } = begin(rules, unwrap(readScenario({ name: 'afternoon', options })), 1)
  return {
    ...state,
    place: NAMES.map((name) => (at[name] === undefined ? null : nodeOf(at[name]))),
    chits: state.chits.map(() => 0),
  }
}

const order = (state: State, command: Command, side: Side = state.side): State =>
  unwrap(act(rules, state, side, command)).state

/** The rule that an order breaks, or the movement left. */
const step = (state: State, unit: string, to: string): string | number | undefined => {
  const decided = rules.decide(state, state.side, { tag: 'move', unit, to })
  return decided._tag === 'Left' ? decided.left.rule : decided.right[0].left
}

const battle = (at: Readonly<Record<string, string>>, hex: string, die: number): readonly Field['event'][] => {
  const fought = order(order(position(at), { tag: 'endMovement' }), { tag: 'attack', at: hex })
  return unwrap(answer(rules, fought, [die])).events
}

describe('the rules of Quatre Bras', () => {
  it('QB-4.1: a brigade enters by a road of its side from its turn on, if there is room', () => {
    const state = position({ Husson: 'K7', Campy: 'K7' })
    const enter = (at: string, turn: number): string | null => {
      const decided = rules.decide({ ...state, turn }, 'french', { tag: 'enter', unit: 'Bauduin', at })
      return decided._tag === 'Left' ? decided.left.rule : null
    }
    expect([enter('K7', 1), enter('A7', 2), enter('K7', 2)]).toEqual(['enter.due', 'enter.road', 'enter.full'])
    const alone = position({ Husson: 'K7' })
    expect(rules.decide({ ...alone, turn: 2 }, 'french', { tag: 'enter', unit: 'Bauduin', at: 'K7' })).toMatchObject({
      _tag: 'Right',
      right: [{ left: 7 }],
    })
  })

  it('QB-4.2: terrain, road and brook have their costs; only foot enters woods', () => {
    const state = position({ Husson: 'F2', Campy: 'K7', Gauthier: 'H8', Jamin: 'H7', Hubert: 'F2', Soye: 'B1' })
    expect(step(state, 'Husson', 'F3')).toBe(2)
    expect(step(state, 'Hubert', 'F3')).toBe('move.ground')
    expect(step(state, 'Campy', 'J7')).toBe(7)
    expect(step(state, 'Gauthier', 'G8')).toBe(4)
    expect(step(state, 'Jamin', 'G7')).toBe(7)
    expect(step(state, 'Soye', 'B2')).toBe(6)
    expect(step(state, 'Soye', 'B4')).toBe('move.next')
    expect(step({ ...state, left: state.left.map(() => 1) }, 'Soye', 'B2')).toBe('move.left')
  })

  it('QB-4.3: at most two brigades in a hex, and no enemies', () => {
    const state = position({ Husson: 'F9', Campy: 'F10', Gauthier: 'F10', Kempt: 'F8' })
    expect(step(state, 'Husson', 'F10')).toBe('move.stack')
    expect(step(state, 'Husson', 'F8')).toBe('move.enemy')
  })

  it('QB-4.4: a brigade stops in a zone of control, and may not go directly to another; fluid zones cost extra', () => {
    const stand = { Husson: 'E9', Kempt: 'C9' }
    expect(step(position(stand), 'Husson', 'D9')).toBe(0)
    expect(step(position({ ...stand, Husson: 'D9' }), 'Husson', 'D8')).toBe('move.zone')
    expect(step(position(stand, { zones: 'fluid' }), 'Husson', 'D9')).toBe(4)
    expect(step(position({ ...stand, Husson: 'D9' }, { zones: 'fluid' }), 'Husson', 'D8')).toBe(4)
  })

  it('QB-4.4: guns have no zone of control, and zones do not extend into woods or across the brook', () => {
    expect(step(position({ Husson: 'E9', Stevenart: 'C9' }), 'Husson', 'D9')).toBe(6)
    expect(step(position({ Husson: 'F2', Bylandt: 'F4' }), 'Husson', 'F3')).toBe(2)
    expect(step(position({ Husson: 'H10', Kempt: 'G9' }), 'Husson', 'H9')).toBe(5)
  })

  it('QB-5.1: all brigades adjacent to a hex attack it, each once', () => {
    const fought = order(position({ Husson: 'E9', Campy: 'E10', Gauthier: 'I9', Kempt: 'D9' }), { tag: 'endMovement' })
    const decided = rules.decide(fought, 'french', { tag: 'attack', at: 'D9' })
    expect(decided).toMatchObject({ _tag: 'Right', right: [{ by: ['Campy', 'Husson'] }, { tag: 'shown' }] })
    expect(rules.decide(fought, 'french', { tag: 'attack', at: 'C9' })).toMatchObject({
      left: { rule: 'attack.enemy' },
    })
  })

  it('QB-5.2: strengths add up, and a brigade with one step counts half', () => {
    const [rolled] = battle({ Husson: 'E9', Campy: 'E9', Kempt: 'D9' }, 'D9', 3)
    expect(rolled).toMatchObject({ column: '2:1', result: 'DR' })
    const state = position({ Husson: 'E9', Campy: 'E9', Kempt: 'D9' })
    const weak = order({ ...state, steps: state.steps.with(0, 1) }, { tag: 'endMovement' })
    const fought = order(weak, { tag: 'attack', at: 'D9' })
    expect(unwrap(answer(rules, fought, [3])).events[0]).toMatchObject({ column: '3:2' })
  })

  it('QB-5.3: guns shift the column right, a place shifts it left', () => {
    expect(battle({ Husson: 'E9', Campy: 'E9', Kempt: 'D9' }, 'D9', 1)[0].result).toBe('AR')
    expect(battle({ Husson: 'E9', Campy: 'E9', 'Guns of Reille': 'E10', Kempt: 'D9' }, 'D9', 1)[0].result).toBe('EX')
    expect(battle({ Husson: 'E7', Campy: 'E7', Kempt: 'D7' }, 'D7', 2)[0].result).toBe('AR')
    expect(battle({ Husson: 'E9', Campy: 'E9', Kempt: 'D9' }, 'D9', 2)[0].result).toBe('EX')
  })

  it('QB-5.6: a brigade that cannot retreat loses a step and stays', () => {
    const corner = { Kempt: 'A1', Husson: 'A2', Campy: 'B1', Gauthier: 'B1', Jamin: 'A2' }
    const events = battle(corner, 'A1', 4).map(({ tag }) => tag)
    expect(events).toEqual(expect.arrayContaining(['brokeOff', 'stood']))
  })

  it('QB-6.2: attackers without ammunition count half', () => {
    const [rolled] = battle({ Husson: 'E9', Campy: 'E9', Kempt: 'D9', Byng: 'K7' }, 'D9', 3)
    expect(rolled).toMatchObject({ column: '1:1' })
  })

  it('QB-7.1: enemy chits are hidden until they fight; without rye none are', () => {
    const hidden = (state: State): number => rules.view(state, 'french').chits.filter((chit) => chit === null).length
    const state = position({ Husson: 'E9', Kempt: 'D9' })
    expect(hidden(state)).toBe(13)
    const fought = order(order(state, { tag: 'endMovement' }), { tag: 'attack', at: 'D9' })
    expect(hidden(fought)).toBe(12)
    expect(hidden(position({}, { rye: false }))).toBe(0)
  })

  it('QB-8.2: the French win if they hold Quatre Bras at the start of their turn', () => {
    const came = order(position({ Husson: 'E7', Byng: 'A1' }), { tag: 'move', unit: 'Husson', to: 'D7' })
    expect(came.holder['Quatre Bras']).toBe('french')
    expect(rules.toAct(came).tag).toBe('sides')
    const allied = order(came, { tag: 'endMovement' })
    expect(rules.toAct(allied)).toMatchObject({ tag: 'sides', sides: ['allied'] })
    const after = order(allied, { tag: 'endMovement' })
    expect(rules.toAct(after)).toMatchObject({ tag: 'over', outcome: { winner: 'french', by: 'crossroads' } })
  })

  it('QB-8.3: every game ends after turn 8 at the latest', () => {
    for (const [seed, scenario] of rules.scenarios.entries()) {
      const { outcome } = playout(
        rules,
        begin(rules, scenario, seed).state,
        randomLegal(rules),
        rollerFrom(rngFrom(seed)),
        5000,
      )
      expect(['points', 'crossroads']).toContain(outcome?.by)
    }
  })

  it("QB-9.3: d'Erlon's division arrives only under its option", () => {
    const comes = (erlon: boolean): boolean =>
      rules
        .legal({ ...position({ Husson: 'J7' }, { erlon }), turn: 6 }, 'french')
        .some(({ tag, unit }) => tag === 'enter' && unit === 'Durutte')
    expect([comes(false), comes(true)]).toEqual([false, true])
  })
})
