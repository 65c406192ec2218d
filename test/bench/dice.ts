// One d6 in place and with a new generator per roll, and a fire step of eight dice, compared with pure-rand.
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { purify } from 'pure-rand/utils/purify'
import { congruential32 } from 'pure-rand/generator/congruential32'
import { mersenne } from 'pure-rand/generator/mersenne'
import { xorshift128plus } from 'pure-rand/generator/xorshift128plus'
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator'
import { dice, rollerFrom, rngFrom, sampleDraw, type Draw, type Rng, type Roller } from 'ardennes'
import { compare, type Contender } from './harness.js'

const THROWS = 1000
const seed: Rng = rngFrom(42)

const IN_PLACE = 'pure-rand xoroshiro128plus uniformInt, in place'

/** A generator that rolls on from run to run, as one does in a game. */
const inPlace = (name: string, generator: RandomGenerator): Contender => ({
  name,
  ops: THROWS,
  run: () => {
    let sum = 0
    for (let i = 0; i < THROWS; i++) sum += uniformInt(generator, 1, 6)
    return sum
  },
})

const ONE: Draw = dice(1)
const roller: Roller = rollerFrom(seed)
let threaded: Rng = seed

const compareOneDie = (): void => {
  compare(
    'R1 one d6',
    [
      inPlace(IN_PLACE, xoroshiro128plusFromState(seed)),
      { ...inPlace('pure-rand xorshift128plus uniformInt, in place', xorshift128plus(42)), isYardstick: true },
      { ...inPlace('pure-rand congruential32 uniformInt, in place', congruential32(42)), isYardstick: true },
      { ...inPlace('pure-rand mersenne uniformInt, in place', mersenne(42)), isYardstick: true },
      {
        name: 'opened, in place',
        ops: THROWS,
        run: () => {
          let sum = 0
          for (let i = 0; i < THROWS; i++) sum += 1 + roller.below(6)
          return sum
        },
      },
      {
        name: 'sampleDraw, threaded',
        ops: THROWS,
        run: () => {
          let rng = threaded
          let sum = 0
          for (let i = 0; i < THROWS; i++) {
            const [[face], rest] = sampleDraw(rng, ONE)
            sum += face
            rng = rest
          }
          threaded = rng
          return sum
        },
      },
    ],
    [
      { id: 'R1', ours: 'opened, in place', beside: IN_PLACE },
      { id: 'R2', ours: 'sampleDraw, threaded', beside: IN_PLACE },
    ],
  )
}

const STEPS = 100
const DICE = 8
const fire: Draw = dice(DICE)
const roll = purify(uniformInt)

const compareEightDice = (id: string, title: string): void => {
  compare(
    title,
    [
      {
        name: 'pure-rand purify, eight times',
        ops: STEPS,
        run: () => {
          let state = { generator: xoroshiro128plusFromState(seed), sum: 0 }
          for (let i = 0; i < STEPS; i++) {
            let { generator, sum } = state
            for (let k = 0; k < DICE; k++) {
              const [face, rest] = roll(generator, 1, 6)
              sum += face
              generator = rest as typeof generator
            }
            state = { generator, sum }
          }
          return state.sum
        },
      },
      {
        name: 'sampled',
        ops: STEPS,
        run: () => {
          let state = { rng: seed, sum: 0 }
          for (let i = 0; i < STEPS; i++) {
            const [drawn, rng] = sampleDraw(state.rng, fire)
            let { sum } = state
            for (let k = 0; k < DICE; k++) sum += drawn[k]
            state = { rng, sum }
          }
          return state.sum
        },
      },
    ],
    [{ id, ours: 'sampled', beside: 'pure-rand purify, eight times' }],
  )
}

// pure-rand is fastest in a program that uses only one of its generators, so this measurement comes before the others.
compareEightDice('R3 alone', 'R3 eight dice on an immutable state, one kind of generator in the program')
compareOneDie()
compareEightDice('R3', 'R3 eight dice on an immutable state')
