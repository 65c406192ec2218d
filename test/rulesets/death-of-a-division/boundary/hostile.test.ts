import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { load } from '../../../../src/kernel/audit.js'
import { unwrap } from '../../../../src/kernel/either.js'
import { recordText } from '../../../../src/kernel/record-codec.js'
import { toRecord } from '../../../../src/kernel/record.js'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { act, advance, answer } from '../../../../src/kernel/transition.js'
import { deathOfADivision as ruleset } from '../../../../src/rulesets/death-of-a-division/module.js'
import type { DeathOfADivision } from '../../../../src/rulesets/death-of-a-division/model/game.js'
import { stateFaults } from '../../../../src/rulesets/death-of-a-division/boundary/invariants.js'
import { scenario } from '../../../../src/rulesets/death-of-a-division/data/scenario.js'
import type { State } from '../../../../src/rulesets/death-of-a-division/model/state.js'
import { walk, walks } from '../../../laws/walk.js'
import { options } from '../options.js'
import { volume } from '../../../volume.js'

const RUNS = volume(1, 4, 'FC_RUNS')

/** Checks a property with random games, and repeats it if the reader accepted none of the hostile input. */
const untilRead = <Ts>(property: fc.IProperty<Ts>, read: () => number): void => {
  for (let round = 0; round < 40 && (round === 0 || read() === 0); round++) fc.assert(property, { numRuns: RUNS })
  expect(read()).toBeGreaterThan(0)
}

/**
 * A hostile change in one place: the place, as numbers that pick a key at each level; the kind of change; and the
 * value.
 */
interface Touch {
  readonly path: readonly number[]
  readonly how: 'set' | 'add' | 'drop' | 'twice' | 'borrow'
  readonly value: unknown
}

const values = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, -2, 1, 3, 5, 6, 29, 44, 1e9, 0.5, '', [], {}),
  fc.constantFrom('german', 'us', 'movement', 'fire', 'followUp', 'over', 'endPhase', 'stop', '__proto__'),
  fc.jsonValue(),
)

const touches: fc.Arbitrary<Touch> = fc.record({
  path: fc.array(fc.nat(10_000), { minLength: 1, maxLength: 7 }),
  how: fc.constantFrom('set', 'add', 'add', 'drop', 'twice', 'borrow'),
  value: values,
})

type Box = Record<string, unknown>

const isBox = (value: unknown): value is Box => typeof value === 'object' && value !== null

/** Changes the value at a path of some JSON, as deep as the path leads. */
const touch = (root: unknown, { path, how, value }: Touch): void => {
  let box = root as Box
  for (const [depth, pick] of path.entries()) {
    const keys = Object.keys(box)
    if (keys.length === 0) return
    const key = keys[pick % keys.length]
    const inside = box[key]
    if (depth < path.length - 1 && isBox(inside)) {
      box = inside
      continue
    }
    const other = box[keys[(pick + 1) % keys.length]]
    if (how === 'drop') {
      if (Array.isArray(box)) box.splice(Number(key), 1)
      else Reflect.deleteProperty(box, key)
    } else if (how === 'twice' && Array.isArray(box)) box.splice(Number(key), 0, inside)
    else if (how === 'add' && typeof inside === 'number') box[key] = inside + (pick % 2 === 0 ? 1 : -1)
    else box[key] = how === 'borrow' ? other : value
    return
  }
}

const games = walks<DeathOfADivision>(
  options.map((chosen) => scenario(chosen)),
  150,
)

describe('hostile input', () => {
  it(
    'a changed record never throws, and never loads into a state that replay does not reach',
    { timeout: 3_600_000 },
    () => {
      let read = 0
      untilRead(
        fc.property(
          games,
          fc.array(fc.array(touches, { minLength: 1, maxLength: 3 }), { minLength: 30, maxLength: 30 }),
          (steps, hands) => {
            const written = recordText(ruleset, toRecord(ruleset, walk(ruleset, steps), { every: 10 }))
            for (const hand of hands) {
              const tampered: unknown = JSON.parse(written)
              for (const one of hand) touch(tampered, one)
              const loaded = load(ruleset, JSON.stringify(tampered))
              if (loaded._tag === 'Left') {
                expect(loaded.left.length).toBeGreaterThan(0)
                continue
              }
              read++
              const match = loaded.right
              let { state } = advance(ruleset, ruleset.setup(match.scenario), [])
              for (const entry of match.entries) {
                if (entry.tag === 'commanded') state = unwrap(act(ruleset, state, entry.side, entry.command)).state
                if (entry.tag === 'drawn') state = unwrap(answer(ruleset, state, entry.drawn)).state
              }
              expect(match.state).toEqual(state)
            }
          },
        ),
        () => read,
      )
    },
  )

  it(
    'a changed state never throws; once read, it keeps all invariants to the end of the game',
    { timeout: 3_600_000 },
    () => {
      let read = 0
      untilRead(
        fc.property(
          games,
          fc.array(fc.array(touches, { minLength: 1, maxLength: 2 }), { minLength: 60, maxLength: 60 }),
          fc.integer(),
          (steps, hands, seed) => {
            const written = JSON.stringify(walk(ruleset, steps).state)
            for (const hand of hands) {
              const tampered: unknown = JSON.parse(written)
              for (const one of hand) touch(tampered, one)
              const decoded = ruleset.codecs.state.decode(JSON.parse(JSON.stringify(tampered)))
              if (decoded._tag === 'Left' || JSON.stringify(decoded.right) === written) continue
              read++
              const { below, answer: rolled } = rollerFrom(rngFrom(seed))
              let state: State = decoded.right
              for (;;) {
                const turn = ruleset.toAct(state)
                if (turn.tag === 'over') break
                const legal = turn.tag === 'sides' ? ruleset.legal(state, turn.sides[0]) : []
                state =
                  turn.tag === 'chance'
                    ? unwrap(answer(ruleset, state, rolled(turn.draw))).state
                    : unwrap(act(ruleset, state, turn.sides[0], legal[below(legal.length)])).state
                expect(stateFaults(state)).toEqual([])
              }
            }
          },
        ),
        () => read,
      )
    },
  )
})
