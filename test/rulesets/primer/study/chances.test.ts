import { expect, it } from 'vitest'
import { answerQuestion } from '../../../../src/analysis/answer-question.js'
import { unwrap } from '../../../../src/kernel/either.js'
import type { PlayPath } from '../../../../src/kernel/question.js'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { act, advance } from '../../../../src/kernel/transition.js'
import { units } from '../../../../src/rulesets/primer/data/counters.js'
import type { Primer } from '../../../../src/rulesets/primer/model/game.js'
import { player } from '../../../../src/rulesets/primer/play/player.js'
import { primerRules as rules } from '../../../../src/rulesets/primer/rules/turn.js'
import { questions } from '../../../../src/rulesets/primer/study/questions.js'
import { doubts, playedOut } from '../../../laws/chances.js'
import { volume } from '../../../volume.js'

const GAMES = volume(4, 30)
const PLAYOUTS = volume(100, 400)

type Way = PlayPath<Primer>

it('PR-5.3 to PR-5.6: the chances given by the attack question agree with playouts', () => {
  const found: string[] = []
  let rows = 0
  for (let seed = 1; seed <= GAMES; seed++) {
    const luck = rollerFrom(rngFrom(seed, 'chances'))
    let { state } = advance(rules, rules.setup(rules.scenarios[luck.below(rules.scenarios.length)]), [])
    for (let turn = rules.toAct(state); turn.tag !== 'over'; turn = rules.toAct(state)) {
      if (turn.tag === 'chance') {
        ;({ state } = advance(rules, state, rules.resolve(state, luck.answer(turn.draw))))
        continue
      }
      const [side] = turn.sides
      const legal = rules.legal(state, side)
      const attacks = legal.filter(({ tag }) => tag === 'attack')
      const answers = unwrap(answerQuestion(rules, questions[0], state))
      expect(answers).toHaveLength(attacks.length)
      for (const [i, row] of answers.entries()) {
        const stepsLost = (isOurs: boolean) => (way: Way) =>
          way.events.reduce(
            (sum, one) =>
              one.tag === 'stepsLost' && (units[one.unit].side === side) === isOurs ? sum + one.steps : sum,
            0,
          )
        const reading: Readonly<Record<string, (way: Way) => number>> = {
          'clears the hex': ({ events }) =>
            Number(events.some((one) => one.tag === 'eliminated' && units[one.unit].side !== side)),
          'steps the attacker loses': stepsLost(true),
          'steps the defender loses': stepsLost(false),
        }
        const ways = Array.from({ length: PLAYOUTS }, () =>
          playedOut(
            rules,
            {
              state,
              command: attacks[i],
              choose: player,
              isDone: ({ events }) => events.some(({ tag }) => tag === 'battleEnded'),
            },
            luck,
          ),
        )
        rows++
        for (const figure of row.figures) found.push(...doubts(row, figure, ways.map(reading[figure.title])))
      }
      const command = luck.below(3) > 0 ? player(state, legal, luck.below) : legal[luck.below(legal.length)]
      ;({ state } = unwrap(act(rules, state, side, command)))
    }
  }
  expect(found).toEqual([])
  expect(rows).toBeGreaterThan(GAMES)
}, 600_000)
