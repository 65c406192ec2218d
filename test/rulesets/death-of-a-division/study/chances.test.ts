import { describe, expect, it } from 'vitest'
import { answerQuestion, type Effort, type AnswerRow } from '../../../../src/analysis/answer-question.js'
import { unwrap } from '../../../../src/kernel/either.js'
import type { PlayPath } from '../../../../src/kernel/question.js'
import { rollerFrom, rngFrom, type Roller } from '../../../../src/kernel/rng.js'
import { act, advance } from '../../../../src/kernel/transition.js'
import { printedGround, type AreaId } from '../../../../src/rulesets/death-of-a-division/data/areas.js'
import { sideOf, type Side, type UnitId } from '../../../../src/rulesets/death-of-a-division/data/counters.js'
import { optionValues, optionNames } from '../../../../src/rulesets/death-of-a-division/data/options.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import type { Command } from '../../../../src/rulesets/death-of-a-division/model/command.js'
import type { DeathOfADivision } from '../../../../src/rulesets/death-of-a-division/model/game.js'
import { strengthOf, type State } from '../../../../src/rulesets/death-of-a-division/model/state.js'
import { player } from '../../../../src/rulesets/death-of-a-division/play/player.js'
import { questions } from '../../../../src/rulesets/death-of-a-division/study/questions.js'
import { doubts, playedOut, type Playing } from '../../../laws/chances.js'
import { volume } from '../../../volume.js'

const GAMES = volume(1, 3, 'DD_GAMES')
const PLAYOUTS = volume(40, 250)
const SAMPLES = volume(50, 400)
const TIME = 900_000

type Way = PlayPath<DeathOfADivision>
type Reading = Readonly<Record<string, (way: Way) => boolean | number>>

const ask = (id: string, state: State, command: Command | null = null, effort: Effort = {}): readonly AnswerRow[] => {
  const question = questions.find((one) => one.id === id)
  if (question === undefined) throw new Error(`no question ${id}`)
  return unwrap(answerQuestion(rules, question, state, command, effort))
}

const against = (
  row: AnswerRow,
  playing: Playing<DeathOfADivision>,
  reading: Reading,
  seed: number,
): readonly string[] => {
  const luck = rollerFrom(rngFrom(seed, row.title))
  const ways = Array.from({ length: PLAYOUTS }, () => playedOut(rules, playing, luck))
  return row.figures.flatMap((figure) =>
    doubts(
      row,
      figure,
      ways.map((way) => Number(reading[figure.title](way))),
    ),
  )
}

/** DD-0.2, DD-2.3: the losses of a side from hits with certain causes, event by event, until a new turn begins. */
const losses =
  (from: State, side: Side, causes: readonly string[]): ((way: Way) => { strength: number; units: number }) =>
  // prettier-ignore
  ({ events }) => {
    let state = from
    let [strength, units] = [0, 0]
    const left = (unit: UnitId): number => (state.place[unit] >= 0 ? strengthOf(state, unit) : 0)
    for (const event of events) {
      if (event.tag === 'turnBegan') break
      const isLoss = (event.tag === 'hit' || event.tag === 'eliminated') && causes.includes(event.cause)
      const before = isLoss ? left(event.unit) : 0
      state = rules.evolve(state, event)
      if (!isLoss || sideOf(event.unit) !== side) continue
      strength += before - left(event.unit)
      if (event.tag === 'eliminated') units++
    }
    return { strength, units }
  }

const NAMES = { german: 'German', us: 'U.S.' } as const

const lossesRead = (from: State, causes: readonly string[]): Reading =>
  Object.fromEntries(
    (['german', 'us'] as const).flatMap((side) => {
      const lost = losses(from, side, causes)
      return [
        [`${NAMES[side]} strength lost`, (way: Way) => lost(way).strength],
        [`${NAMES[side]} units lost`, (way: Way) => lost(way).units],
      ]
    }),
  )

const BETWEEN = ['overrunRoll', 'partingShots', 'placeHits', 'surpriseRoll', 'shot']

const isBetween = ({ phase }: State): boolean => BETWEEN.includes(phase.tag)

const isShotAt =
  (area: AreaId) =>
  (command: Command): boolean =>
    command.tag === 'fire' && command.area === area

/** A random game with random options, examined at every decision. */
const game = (seed: number, look: (state: State, legal: readonly Command[], luck: Roller) => void): void => {
  const luck = rollerFrom(rngFrom(seed, 'chances'))
  const options = Object.fromEntries(
    optionNames.map((name): readonly [string, unknown] => {
      const choices: readonly unknown[] = optionValues[name]
      return [name, choices[luck.below(choices.length)]]
    }),
  )
  const [base] = rules.scenarios
  const scenario = { ...base, options: seed % 2 === 0 ? base.options : { ...base.options, ...options } }
  let { state } = advance(rules, rules.setup(scenario), [])
  for (;;) {
    const turn = rules.toAct(state)
    if (turn.tag === 'over') return
    if (turn.tag === 'chance') {
      ;({ state } = advance(rules, state, rules.resolve(state, luck.answer(turn.draw))))
      continue
    }
    const [side] = turn.sides
    const legal = rules.legal(state, side)
    look(state, legal, luck)
    const command = luck.below(4) > 0 ? player(state, legal, luck.below) : legal[luck.below(legal.length)]
    ;({ state } = unwrap(act(rules, state, side, command)))
  }
}

const picked = <A>(some: readonly A[], { below }: Roller): readonly A[] =>
  some.length === 0 ? [] : [some[below(some.length)]]

describe('the chances given by questions agree with playouts', () => {
  it(
    'DD-5.16 to DD-5.18, DD-6.2 to DD-6.4: an overrun, a shot, and all shots into an area',
    () => {
      const found: string[] = []
      const kinds = new Set<string>()
      for (let seed = 1; seed <= GAMES; seed++)
        game(seed, (state, legal, luck) => {
          if (isBetween(state) || luck.below(8) > 0) return
          const note = (what: string, row: AnswerRow, playing: Playing<DeathOfADivision>, reading: Reading): void => {
            kinds.add(what)
            found.push(...against(row, playing, reading, seed).map((one) => `game ${seed}: ${what}: ${one}`))
          }
          for (const command of picked(
            legal.filter(({ tag }) => tag === 'overrun'),
            luck,
          )) {
            const [row] = ask('overrun', state, command)
            note(
              'overrun',
              row,
              { state, command, choose: player, isDone: (way) => !isBetween(way.state) },
              {
                succeeds: ({ events }) => events.some(({ tag }) => tag === 'overrunSucceeded'),
                ...lossesRead(state, ['fire', 'partingShot', 'overrun']),
              },
            )
          }
          const shots = legal.flatMap((one) => (one.tag === 'fire' ? [one] : []))
          for (const command of picked(shots, luck)) {
            const reading = lossesRead(state, ['fire'])
            const [row] = ask('fire', state, command)
            note('shot', row, { state, command, choose: player, isDone: (way) => !isBetween(way.state) }, reading)
            const isShot = isShotAt(command.area)
            const areas = [...new Set(shots.map(({ area }) => area))]
            const all = ask('fire', state)[areas.indexOf(command.area)]
            const isOn = ({ state: at, turn, events }: Way): boolean =>
              !events.some(({ tag }) => tag === 'phaseBegan' || tag === 'turnBegan') &&
              (isBetween(at) || (turn.tag === 'sides' && rules.legal(at, turn.sides[0]).some(isShot)))
            note(
              'shots',
              all,
              {
                state,
                command: null,
                choose: (view, open, below) => open.find(isShot) ?? player(view, open, below),
                isDone: (way) => !isOn(way),
              },
              reading,
            )
          }
        })
      expect(found).toEqual([])
      expect([...kinds].toSorted()).toEqual(['overrun', 'shot', 'shots'])
    },
    TIME,
  )

  it(
    'DD-1.12: whether St. Vith falls this turn, and the losses of both sides until then',
    () => {
      const found: string[] = []
      for (let seed = 1; seed <= GAMES; seed++) {
        let looked = 0
        game(seed, (state, _, { below }) => {
          if (looked >= 3 || isBetween(state) || state.control[printedGround.objective] === 'german') return
          if (looked > 0 && below(40) > 0) return
          looked++
          const isFallen = ({ state: { control } }: Way): boolean => control[printedGround.objective] === 'german'
          const [row] = ask('st-vith', state, null, { maxNodes: 0, samples: SAMPLES })
          const reading = {
            falls: isFallen,
            ...lossesRead(state, ['fire', 'partingShot', 'overrun', 'supply', 'withdrawal']),
          }
          const isDone = (way: Way): boolean => isFallen(way) || way.state.turn > state.turn
          found.push(
            ...against(row, { state, command: null, choose: player, isDone }, reading, seed).map(
              (one) => `game ${seed}, turn ${state.turn}, ${state.phase.tag}: ${one}`,
            ),
          )
        })
      }
      expect(found).toEqual([])
    },
    TIME,
  )
})
