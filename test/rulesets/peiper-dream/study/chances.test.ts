import { describe, expect, it } from 'vitest'
import { answerQuestion, type AnswerRow } from '../../../../src/analysis/answer-question.js'
import { decisions } from '../../../../src/analysis/decisions.js'
import { unwrap } from '../../../../src/kernel/either.js'
import { toNumber } from '../../../../src/kernel/fraction.js'
import type { Case, PlayPath, Question } from '../../../../src/kernel/question.js'
import { rollerFrom, rngFrom, type Roller } from '../../../../src/kernel/rng.js'
import { act, advance } from '../../../../src/kernel/transition.js'
import { deck, isFace, isJoker, valueOf } from '../../../../src/rulesets/peiper-dream/data/cards.js'
import { optionValues } from '../../../../src/rulesets/peiper-dream/data/options.js'
import { battleNames, scenario, type Scenario } from '../../../../src/rulesets/peiper-dream/data/scenario.js'
import { allUnits, sideOf, units, type UnitId } from '../../../../src/rulesets/peiper-dream/data/units.js'
import { readScenario } from '../../../../src/rulesets/peiper-dream/boundary/scenario-reading.js'
import { peiperDreamRules as rules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import type { Command, CommandOf } from '../../../../src/rulesets/peiper-dream/model/command.js'
import type { PeiperDream } from '../../../../src/rulesets/peiper-dream/model/game.js'
import { positionOf } from '../../../../src/rulesets/peiper-dream/model/position.js'
import { factorOf, type State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import { playOf } from '../../../../src/rulesets/peiper-dream/model/phase.js'
import { player } from '../../../../src/rulesets/peiper-dream/play/player.js'
import { modifiers } from '../../../../src/rulesets/peiper-dream/rules/combat/modifiers.js'
import { effectivePr, passes } from '../../../../src/rulesets/peiper-dream/rules/proficiency.js'
import { planOf } from '../../../../src/rulesets/peiper-dream/data/plan.js'
import { questions } from '../../../../src/rulesets/peiper-dream/study/questions.js'
import { doubts, playedOut, type Playing } from '../../../laws/chances.js'
import { volume } from '../../../volume.js'

const GAMES = volume(2, 5, 'PD_GAMES')
const PLAYOUTS = volume(15, 60)

type Way = PlayPath<PeiperDream>
type Attack = CommandOf<'attack'>

/** The value of each figure of a row in one playout. */
type Reading = Readonly<Record<string, (way: Way) => boolean | number>>

const questionOf = (id: string): Question<PeiperDream> => {
  const question = questions.find((one) => one.id === id)
  if (question === undefined) throw new Error(`no question ${id}`)
  return question
}

const ask = (id: string, state: State, command: Command | null): readonly AnswerRow[] =>
  unwrap(answerQuestion(rules, questionOf(id), state, command, { maxNodes: Infinity }))

/** One row of the answer about all commands. The others are not computed. */
const askOne = (id: string, state: State, at: number): AnswerRow => {
  const question = questionOf(id)
  const one = { ...question, cases: (about: State): readonly Case<PeiperDream>[] => [question.cases(about, null)[at]] }
  return unwrap(answerQuestion(rules, one, state, null, { maxNodes: Infinity }))[0]
}

/** The deviations of a row when its position is played out as it stands. */
const against = (row: AnswerRow, playing: Playing<PeiperDream>, reading: Reading, seed: number): readonly string[] => {
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

const happened = ({ events }: Way, tag: string, unit?: UnitId): boolean =>
  events.some((one) => one.tag === tag && (unit === undefined || ('unit' in one && one.unit === unit)))

/** PD-B.24: an attack, until its cards have been turned. */
const shot = (state: State, command: Attack): readonly [Playing<PeiperDream>, Reading] => [
  {
    state,
    command,
    choose: player,
    isDone: (way) => !['response', 'check', 'fire'].includes(way.state.phase.tag),
  },
  {
    hits: ({ events }) => events.some((one) => one.tag === 'shotResolved' && one.isHit),
    'loses a step': (way) => happened(way, 'reduced', command.unit) || happened(way, 'eliminated', command.unit),
  },
]

/** PD-B.32, PD-O.4: a demolition, until it is resolved. Its unit can act again only in the same turn. */
const attempt = (state: State, command: CommandOf<'demolish'>): readonly [Playing<PeiperDream>, Reading] => [
  { state, command, choose: player, isDone: (way) => happened(way, 'demolitionResolved') },
  {
    blown: (way) => happened(way, 'bridgeBlown'),
    'unit may still act': (way) =>
      way.state.turn === state.turn &&
      !happened(way, 'turnEnded') &&
      command.unit !== null &&
      way.state.acted[command.unit] === 0,
  },
]

/**
 * The result of an attack card by card, with an addition to every card after the die, or with a given answer by the US
 * player.
 */
const counted = (
  state: State,
  { unit, target, oba, air, tiger, massacre }: Attack,
  added: (passed: boolean, benefit: number) => number,
  isChecked: boolean,
): { readonly hits: number; readonly loses: number } => {
  const { options } = state.scenario
  const mayAnswer = options.massacre && state.isNewsOut && !state.isBenefitUsed && sideOf(unit) === 'german'
  const answering = mayAnswer ? unwrap(act(rules, state, 'german', { tag: 'attack', unit, target, oba, air, tiger, massacre })).state : null // prettier-ignore
  const used =
    answering === null
      ? 0
      : (decisions<PeiperDream>(player, rules.view(answering, 'us'), rules.legal(answering, 'us'), 1e6) ?? [])
          .filter(({ command }) => command.tag === 'respond' && command.use)
          .reduce((sum, { weight }) => sum + toNumber(weight), 0)
  const inUse = playOf(state.phase)?.card
  const anew = deck(options.jokers).filter((card) => !isJoker(card) && card !== inUse)
  const first = state.pile.length > 0 ? state.pile : anew
  const at = positionOf(state)
  const af = factorOf(state, unit, 'af')
  let [hits, loses] = [0, 0]
  const benefits = mayAnswer ? [[0, 1 - used] as const, [1, used] as const] : [[massacre ? -1 : 0, 1] as const]
  for (const [benefit, likely] of benefits)
    for (let die = 1; die <= (isChecked ? 6 : 1); die++) {
      const passed = isChecked && passes(options, 'equalFails', die, effectivePr(at, unit))
      const plain = { unit, target, oba, air, tiger, benefit, passed }
      const seen = isChecked ? at : positionOf({ ...state, scenario: { ...state.scenario, options: { ...options, prInCombat: false } } }) // prettier-ignore
      const sum = modifiers(seen, plain).reduce((all, { value }) => all + value, 0) + added(passed, benefit)
      const calls = (card: number): boolean => options.ourVictory && isFace(card) && sideOf(unit) === 'german'
      const isHit = (card: number): boolean =>
        !isJoker(card) &&
        !(isFace(card) && (options.faceCardCombat === 'miss' || calls(card))) &&
        valueOf(card) + sum <= af
      const weight = likely / (isChecked ? 6 : 1) / first.length
      for (const card of first) {
        if (isHit(card)) hits += weight
        else if (calls(card)) {
          const rest = first.filter((one) => one !== card)
          const second = rest.length > 0 ? rest : anew
          const share = second.filter(isHit).length / second.length
          hits += weight * share
          loses += weight * (1 - share)
        }
      }
    }
  return { hits, loses }
}

/** The names of modifiers in rows, and in the rules. */
const NAMES: Readonly<Record<string, string>> = {
  'lack of supply': 'supply',
  OBA: 'oba',
  'air support': 'air',
  'massacre benefit': 'massacre',
}

/** The deviations of the rows of one attack with and without its modifiers. */
const againstModified = (state: State, command: Attack): readonly string[] => {
  const { options } = state.scenario
  const at = positionOf(state)
  const { unit, target, oba, air, tiger } = command
  return ask('attack', state, command).flatMap(({ title, figures }) => {
    const [, how, called, value] = /^(with|without) (.*) \(([+-]\d+)\)$/.exec(title.replace('−', '-')) ?? []
    const name = NAMES[called] ?? called
    const added = (passed: boolean, benefit: number): number => {
      if (how === undefined) return 0
      const there =
        modifiers(at, { unit, target, oba, air, tiger, benefit, passed }).find((one) => one.name === name)?.value ?? 0
      if (how === 'without') return -there
      if (name === 'massacre') return Number(value) - there
      if (name === 'river') return passed ? 0 : 1
      const isCancelled = options.prInCombat && options.prFailCancelsFavourable && !passed
      return (name === 'oba' || name === 'air') && isCancelled ? 0 : Number(value)
    }
    const isChecked = options.prInCombat && title !== 'without a proficiency check'
    const { hits, loses } = counted(state, command, added, isChecked)
    return figures.flatMap((figure) => {
      const is = figure.title === 'hits' ? hits : loses
      return Math.abs(figure.mean - is) < 1e-9 ? [] : [`${title}, ${figure.title}: ${figure.mean} for ${is}`]
    })
  })
}

const scenarioFrom = (below: (n: number) => number): Scenario => {
  for (;;) {
    const options: Record<string, unknown> = {}
    for (const [name, values] of Object.entries(optionValues))
      if (below(2) === 0) options[name] = values[below(values.length)]
    const read = readScenario({ name: below(3) > 0 ? 'campaign' : battleNames[below(battleNames.length)], options })
    if (read._tag === 'Right') return read.right
  }
}

/** A game, examined at every decision; every other choice is the built-in player's. */
const game = (seed: number, look: (state: State, luck: Roller) => void, start?: Scenario): void => {
  const luck = rollerFrom(rngFrom(seed, 'chances'))
  let { state } = advance(rules, rules.setup(start ?? scenarioFrom(luck.below)), [])
  for (;;) {
    const turn = rules.toAct(state)
    look(state, luck)
    if (turn.tag === 'over') return
    if (turn.tag === 'chance') {
      ;({ state } = advance(rules, state, rules.resolve(state, luck.answer(turn.draw))))
      continue
    }
    const legal = rules.legal(state, turn.sides[0])
    const command = luck.below(2) === 0 ? player(state, legal, luck.below) : legal[luck.below(legal.length)]
    ;({ state } = unwrap(act(rules, state, turn.sides[0], command)))
  }
}

const picked = <A>(some: readonly A[], { below }: Roller): readonly A[] =>
  some.length === 0 ? [] : [some[below(some.length)]]

const oneOf = <A>({ below }: Roller, some: readonly A[]): A => some[below(some.length)]

/** PD-O.5: the news is out and this turn's benefit unused, if the option is in use. */
const newsOut = ({ scenario: { options }, turn }: State): Partial<State> =>
  options.massacre && turn > 1 ? { leftA: 1, isReleased: true, isNewsOut: true, isBenefitUsed: false } : {}

/** PD-O.3: a game until the end of the surprise, and the last turn it lasted. */
const lasting = (state: State): readonly [Playing<PeiperDream>, Reading] => {
  const last = ({ events }: Way): number => {
    const held = events.filter((one) => one.tag === 'surpriseRolled' && !one.isOver).length
    return Math.max(1, state.turn - (state.phase.tag === 'surprise' ? 1 : 0)) + held
  }
  const onTurn = [2, 3, 4, 5].map((turn) => [`on turn ${turn}`, (way: Way) => last(way) >= turn] as const)
  return [
    {
      state,
      command: null,
      choose: (_, legal, below) => legal[below(legal.length)],
      isDone: (way) => !way.state.isSurprised,
    },
    { ...Object.fromEntries(onTurn), 'last turn': last },
  ]
}

describe('the chances given by questions agree with playouts', () => {
  it('PD-B.25, PD-O.5, PD-O.9, PD-B.32, PD-O.4, PD-B.10: attacks and demolitions, also with an empty pile', () => {
    const found: string[] = []
    const kinds = new Set<string>()
    for (let seed = 1; seed <= GAMES; seed++) {
      let looked = 0
      game(seed, (full, luck) => {
        if (full.phase.tag !== 'play' || looked >= 6 || luck.below(12) > 0) return
        looked++
        const state = { ...full, ...oneOf(luck, [{}, { pile: [] }]), ...oneOf(luck, [{}, newsOut(full)]) }
        const legal = rules.legal(state, full.phase.side)
        for (const [id, tag] of [
          ['attack', 'attack'],
          ['demolition', 'demolish'],
        ] as const)
          // prettier-ignore
          for (const command of picked(legal.filter((one) => one.tag === tag), luck)) { // prettier-ignore
            const row = askOne(id, state, legal.filter((one) => one.tag === tag).indexOf(command))
            const [playing, reading] =
              command.tag === 'attack' ? shot(state, command) : attempt(state, command as CommandOf<'demolish'>)
            found.push(...against(row, playing, reading, seed).map((one) => `game ${seed}: ${id}, ${one}`))
            if (command.tag === 'attack')
              found.push(...againstModified(state, command).map((one) => `game ${seed}: ${one}`))
            kinds.add(`${id} ${state.pile.length === 0 ? 'empty' : 'full'}`)
          }
      })
    }
    expect(found).toEqual([])
    expect([...kinds].toSorted()).toEqual(['attack empty', 'attack full', 'demolition empty', 'demolition full'])
  })

  it('PD-O.3, PD-X.5: how long surprise lasts, from set-up on', () => {
    const found: string[] = []
    for (let seed = 1; seed <= GAMES; seed++) {
      const options = { surprise: true, massacre: seed % 2 === 0, jokers: ([0, 1, 2] as const)[seed % 3] }
      const start = scenario(seed % 3 === 0 ? 'paying-the-peiper' : 'campaign', options)
      let looked = 0
      game(
        seed,
        (state, { below }) => {
          if (looked >= 3 || !state.isSurprised || below(state.turn === 0 ? 10 : 60) > 0) return
          looked++
          const [playing, reading] = lasting(state)
          for (const row of ask('surprise', state, null))
            found.push(...against(row, playing, reading, seed).map((one) => `game ${seed}, turn ${state.turn}: ${one}`))
        },
        start,
      )
    }
    expect(found).toEqual([])
  })

  it('PD-C.30 to PD-C.33, PD-S.1: recovery and return in a Regroup Phase; single battles have none', () => {
    const found: string[] = []
    let rows = 0
    for (let seed = 1; seed <= 2 * GAMES; seed++) {
      let looked = 0
      game(seed, (now, { below }) => {
        if (!planOf(now.scenario).isCampaign) expect(ask('recovery', now, null)).toEqual([])
        if (looked >= 2 || now.phase.tag !== 'play' || ![7, 12, 17].includes(now.turn) || below(20) > 0) return
        const steps = now.steps.map((left, unit) => (left === 2 && now.hex[unit] >= 0 && below(2) === 0 ? 1 : left))
        const state = { ...now, steps }
        const { state: from } = advance(rules, { ...state, phase: { tag: 'turnEnd' } }, [])
        if (from.phase.tag !== 'recovery') return
        looked++
        const playing: Playing<PeiperDream> = {
          state: from,
          command: null,
          choose: player,
          isDone: (way) => !['recovery', 'returnDraw', 'returning'].includes(way.state.phase.tag),
        }
        for (const row of ask('recovery', state, null)) {
          const unit = allUnits.find((one) => row.title.startsWith(`${units[one].name}, `)) as UnitId
          const reading: Reading = {
            'comes back': (way) => happened(way, 'recovered', unit) || happened(way, 'returned', unit),
          }
          found.push(...against(row, playing, reading, seed).map((one) => `game ${seed}: ${one}`))
          rows++
        }
      })
    }
    expect(found).toEqual([])
    expect(rows).toBeGreaterThan(GAMES)
  })
})
