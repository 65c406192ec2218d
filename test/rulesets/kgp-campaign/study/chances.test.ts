import { describe, expect, it } from 'vitest'
import { answerQuestion, type AnswerRow } from '../../../../src/analysis/answer-question.js'
import { unwrap } from '../../../../src/kernel/either.js'
import type { PlayPath } from '../../../../src/kernel/question.js'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { act, advance } from '../../../../src/kernel/transition.js'
import { dateIndex, type CgDate } from '../../../../src/rulesets/kgp-campaign/data/calendar.js'
import { baseOf } from '../../../../src/rulesets/kgp-campaign/data/numbers.js'
import type { PartId } from '../../../../src/rulesets/kgp-campaign/data/parts.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import type { KgpCampaign } from '../../../../src/rulesets/kgp-campaign/model/game.js'
import { pieceOf, type State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import {
  kgpCampaignRules as rules,
  player,
  questions,
  sampleData,
} from '../../../../src/rulesets/kgp-campaign/module.js'
import { randomEnd } from '../../../../src/rulesets/kgp-campaign/play/generator/scenario-end.js'
import { partRule, subjectsOf } from '../../../../src/rulesets/kgp-campaign/text/describe.js'
import { doubts, playedOut } from '../../../laws/chances.js'
import { volume } from '../../../volume.js'

const ENDS = volume(1, 3, 'KGP_PHASES')
const PLAYOUTS = volume(8, 30)
const TIME = 900_000

type Way = PlayPath<KgpCampaign>

const ask = (id: string, state: State, command: KgpCampaign['command'] | null = null): readonly AnswerRow[] => {
  const question = questions.find((one) => one.id === id)
  if (question === undefined) throw new Error(`no question ${id}`)
  return unwrap(answerQuestion(rules, question, state, command))
}

/** The part of the Refit Phase of a position, or null. */
const partOf = ({ phase }: State): PartId | null => (phase.tag === 'refit' ? phase.part : null)

/** A Refit Phase after some scenario, at the point where two built-in players reach a part of it. */
const positionAt = (part: PartId, seed: number): State | null => {
  const luck = rollerFrom(rngFrom(seed, 'chances'))
  const id = (['I', 'II', 'III'] as const)[seed % 3]
  let { state } = advance(rules, randomEnd(sampleData, campaign(id), luck.below), [])
  for (let n = 0; n < 600 && state.phase.tag === 'refit'; n++) {
    const turn = rules.toAct(state)
    if (turn.tag === 'over') return null
    if (partOf(state) === part) return state
    if (turn.tag === 'chance') ({ state } = advance(rules, state, rules.resolve(state, luck.answer(turn.draw))))
    else {
      const [side] = turn.sides
      const command = player(rules.view(state, side), rules.legal(state, side), luck.below)
      ;({ state } = unwrap(act(rules, state, side, command)))
    }
  }
  return null
}

/** Plays a part from beginning to end with the built-in player. */
const partPlayed = (state: State, part: PartId, luck: ReturnType<typeof rollerFrom>): Way => {
  const begun: State = {
    ...state,
    phase: { tag: 'refit', mode: 'afterScenario', part, entered: false, queue: [], attempts: [], used: [] },
  }
  const { state: from, events } = advance(rules, begun, [])
  const way = playedOut(
    rules,
    { state: from, command: null, choose: player, isDone: (now) => partOf(now.state) !== part },
    luck,
  )
  return { ...way, events: [...events, ...way.events] }
}

const many = <A>(seed: number, what: string, play: (luck: ReturnType<typeof rollerFrom>) => A): readonly A[] => {
  const luck = rollerFrom(rngFrom(seed, what))
  return Array.from({ length: PLAYOUTS }, () => play(luck))
}

const seatNames = { german: 'the Germans', us: 'the Americans' } as const

const sides = ['german', 'us'] as const

describe('the chances given by questions agree with playouts', () => {
  it(
    'KGP-8.6122: the SAN of each side on the next date',
    () => {
      const found: string[] = []
      for (let seed = 1; seed <= ENDS; seed++) {
        const state = positionAt('8.607', seed)
        if (state === null) continue
        const ways = many(seed, 'san', (luck) => partPlayed(state, '8.612', luck))
        for (const [i, row] of ask('san', state).entries()) {
          const before = state.ledgers[sides[i]].san
          const after = (way: Way): number => way.state.ledgers[sides[i]].san
          expect(row.title).toContain(seatNames[sides[i]])
          for (const figure of row.figures)
            found.push(
              ...doubts(
                row,
                figure,
                ways.map((way) => (figure.title === 'SAN' ? after(way) : Number(after(way) < before))),
              ),
            )
        }
      }
      expect(found).toEqual([])
    },
    TIME,
  )

  it(
    'KGP-8.616: the replenishment of each side on each date to come',
    () => {
      const found: string[] = []
      for (let seed = 1; seed <= ENDS; seed++) {
        const state = positionAt('8.607', seed)
        if (state === null) continue
        const rows = ask('cpp', state)
        for (const date of state.dates.filter((one) => dateIndex(one) >= dateIndex(state.date))) {
          const ways = many(seed, date, (luck) => partPlayed({ ...state, date }, '8.616', luck))
          for (const side of sides) {
            const row = rows.find(({ title }) => title === `${date}, ${seatNames[side]}`)
            const base = baseOf(sampleData.charts, { ...state, date }, side)
            expect(row === undefined).toBe(base === null)
            if (row === undefined || base === null) continue
            const gained = ({ events }: Way): number =>
              events.reduce((sum, one) => (one.tag === 'cppReplenished' && one.side === side ? sum + (one.repl ?? 0) : sum), 0) // prettier-ignore
            for (const figure of row.figures)
              found.push(
                ...doubts(
                  row,
                  figure,
                  ways.map((way) => (figure.title === 'CPP' ? gained(way) : Number(2 * gained(way) >= base))),
                ),
              )
          }
        }
      }
      expect(found).toEqual([])
    },
    TIME,
  )

  it(
    'KGP-8.618: the date of the German Ammunition Shortage, with a scenario on every date',
    () => {
      const found: string[] = []
      for (let seed = 1; seed <= ENDS; seed++) {
        const state = positionAt('8.607', seed)
        if (state === null) continue
        const ahead = state.dates.filter((one) => dateIndex(one) > dateIndex(state.date))
        const shortFrom = many(seed, 'shortage', (luck): CgDate | null => {
          for (const date of ahead) {
            const since = state.dates.filter((one) => dateIndex(one) >= dateIndex(state.date) && dateIndex(one) < dateIndex(date)) // prettier-ignore
            const fought = state.dates.filter((one) => state.fought.includes(one) || since.includes(one))
            const { events } = partPlayed({ ...state, date, fought }, '8.618', luck)
            if (events.some(({ tag }) => tag === 'shortageSet')) return date
          }
          return null
        })
        for (const row of ask('shortage', state))
          for (const figure of row.figures)
            found.push(
              ...doubts(
                row,
                figure,
                shortFrom.map((date) =>
                  Number(date !== null && dateIndex(date) <= dateIndex(figure.title.slice('by '.length) as CgDate)),
                ),
              ),
            )
      }
      expect(found).toEqual([])
    },
    TIME,
  )

  it(
    'KGP-8.610, KGP-8.614: leaders who recover and Equipment repaired if the steps came now',
    () => {
      const found: string[] = []
      let rows = 0
      const mended = ['retainedUnwounded', 'becomesMobile', 'repaired', 'retained', 'kept', 'restored']
      const same = ['retainedWounded', 'noChange', 'notRestored']
      for (let seed = 1; seed <= ENDS; seed++) {
        const state = positionAt('8.607', seed)
        if (state === null) continue
        const answers = ask('repair', state)
        for (const part of ['8.610', '8.6141b', '8.6142', '8.61421', '8.6144', '8.6146'] as const) {
          const ways = many(seed, part, (luck) => partPlayed(state, part, luck))
          for (const row of answers) {
            if (answers.filter(({ title }) => title === row.title).length > 1) continue
            if (!row.title.startsWith(`${partRule(part)} `)) continue
            const results = ways.map(
              ({ events }) =>
                events
                  .flatMap((one) => (one.tag === 'rolled' ? [one] : []))
                  .find(({ subjects }) => row.title === `${partRule(part)} ${subjectsOf(state, subjects)}`)?.result,
            )
            rows++
            for (const figure of row.figures)
              found.push(
                ...doubts(
                  row,
                  figure,
                  results.map((result) => {
                    if (result === undefined) return 0
                    const head = mended.includes(result)
                      ? 'mended or kept'
                      : same.includes(result)
                        ? 'no change'
                        : 'lost'
                    return Number(head === figure.title)
                  }),
                ),
              )
          }
        }
      }
      expect(found).toEqual([])
      expect(rows).toBeGreaterThan(0)
    },
    TIME,
  )

  it.each([
    ['removal', '8.615', 'remove', { 'cleared away': ['eliminated'], 'no effect': ['noEffect', 'noEffectCasualty'] }],
    [
      'shift',
      '8.613',
      'attempt',
      {
        'Shifted safely': ['shiftedSafely'],
        'no Shift': ['noShift'],
        'with casualties': ['shiftedWithCasualties'],
        'all Eliminated': ['allEliminated'],
      },
    ],
  ] as const)(
    'KGP-8.613, KGP-8.615: %s: the result of one order alone',
    (id, part, tag, heads) => {
      const found: string[] = []
      let rows = 0
      for (let seed = 1; seed <= 3 * ENDS; seed++) {
        const state = positionAt(part, seed)
        const turn = state === null ? null : rules.toAct(state)
        if (state === null || turn?.tag !== 'sides') continue
        const { below } = rollerFrom(rngFrom(seed, id))
        const orders = rules.legal(state, turn.sides[0]).filter((one) => one.tag === tag)
        if (orders.length === 0) continue
        const command = orders[below(orders.length)]
        const what = 'item' in command ? command.item : 'unit' in command ? command.unit : ''
        const [row] = ask(id, state, command)
        if (row === undefined || row.title.endsWith(', next to it')) continue
        rows++
        const results = many(
          seed,
          id,
          (luck) =>
            playedOut(
              rules,
              {
                state,
                command,
                choose: (view, legal, n) =>
                  legal.find((one) => one.tag === 'commit' || one.tag === 'pass') ?? player(view, legal, n),
                isDone: (way) =>
                  partOf(way.state) !== part ||
                  way.events.some((one) => one.tag === 'rolled' && one.subjects.includes(what)),
              },
              luck,
            ).events.flatMap((one) => (one.tag === 'rolled' && one.subjects.includes(what) ? [one.result] : []))[0],
        )
        for (const figure of row.figures) {
          const its: readonly string[] = (heads as Readonly<Record<string, readonly string[]>>)[figure.title]
          found.push(
            ...doubts(
              row,
              figure,
              results.map((result) => Number(its.includes(result))),
            ),
          )
        }
      }
      expect(found).toEqual([])
      expect(rows).toBeGreaterThan(0)
    },
    TIME,
  )

  /**
   * The outcome of the Escape of a piece, as the question names it. A piece without a destination is lost without a
   * roll.
   */
  const escapeOf = (id: string, { events }: Way): string => {
    const roll = events.find((one) => one.tag === 'rolled' && one.subjects.includes(id))
    const result = roll?.tag === 'rolled' ? roll.result : 'allEliminated'
    if (result === 'heatOfBattle') return 'Heat of Battle'
    if (result === 'escapes' || result === 'escapes/escapes') return 'Escapes whole'
    return result.startsWith('allEliminated') || result.endsWith('/eliminated') ? 'lost' : 'Escapes with losses'
  }

  /**
   * The named outcome of a piece is true at the end of the part: an intact piece is in an area or a Box, and a lost one
   * no longer is a unit.
   */
  const checkEscape = (id: string, way: Way): void => {
    const head = escapeOf(id, way)
    const piece = pieceOf(way.state, id)
    if (head === 'Escapes whole') expect([id, piece?.place.tag]).toEqual([id, expect.stringMatching(/setupArea|holdingBox/)]) // prettier-ignore
    if (head === 'lost') expect([id, piece?.tag === 'personnel' || (piece?.tag === 'vehicle' && piece.crew !== null)]).toEqual([id, false]) // prettier-ignore
  }

  /** Exactly the announced units roll. */
  const commits: typeof player = (view, legal, below) =>
    legal.find(({ tag }) => tag === 'commit' || tag === 'pass') ?? player(view, legal, below)

  const escapes = (seed: number, state: State, row: AnswerRow, id: string, command: KgpCampaign['command'] | null) => {
    const playing = { state, command, choose: commits }
    const isOver = (way: Way): boolean => partOf(way.state) !== '8.606'
    const hasRolled = (way: Way): boolean =>
      isOver(way) || way.events.some((one) => one.tag === 'rolled' && one.subjects.includes(id))
    const whole = rollerFrom(rngFrom(seed, `whole ${id}`))
    for (let n = 0; n < 3; n++) checkEscape(id, playedOut(rules, { ...playing, isDone: isOver }, whole))
    const went = many(seed, `escape ${id}`, (luck) => escapeOf(id, playedOut(rules, { ...playing, isDone: hasRolled }, luck))) // prettier-ignore
    return row.figures.flatMap((figure) =>
      doubts(
        row,
        figure,
        went.map((head) => Number(head === figure.title)),
      ),
    )
  }

  it(
    'KGP-8.606: the Escape of a single unit, and of every announced group',
    () => {
      const found: string[] = []
      let [alone, groups] = [0, 0]
      for (let seed = 1; seed <= 12 * ENDS && (alone < ENDS || groups < ENDS); seed++) {
        const state = positionAt('8.606', seed)
        const turn = state === null ? null : rules.toAct(state)
        if (state === null || turn?.tag !== 'sides') continue
        const luck = rollerFrom(rngFrom(seed, 'escape'))
        const orders = rules.legal(state, turn.sides[0]).filter((one) => one.tag === 'attempt' && one.to === null)
        for (const command of alone < ENDS && orders.length > 0 ? [orders[luck.below(orders.length)]] : []) {
          const [row] = ask('escape', state, command)
          const told = unwrap(act(rules, state, turn.sides[0], command)).state
          // A unit that must first unload a Location may go in a group.
          if (!rules.legal(told, turn.sides[0]).some(({ tag }) => tag === 'commit')) continue
          if (command.tag === 'attempt') found.push(...escapes(seed, state, row, command.unit, command))
          alone++
        }
        // Announces a group if there is one: a unit, and another in the same place that joins it.
        for (const order of groups < ENDS ? orders : []) {
          const first = unwrap(act(rules, state, turn.sides[0], order)).state
          const joins = rules.legal(first, turn.sides[0]).filter(({ tag }) => tag === 'join')
          if (joins.length === 0) continue
          const join = joins[luck.below(joins.length)]
          const playing = { state: first, command: join, choose: commits }
          const { state: announced } = playedOut(rules, { ...playing, isDone: ({ turn: now }) => now.tag === 'chance' }, luck) // prettier-ignore
          const attempts = announced.phase.tag === 'refit' ? announced.phase.attempts : []
          const at = attempts.findIndex(({ units }) => join.tag === 'join' && units.includes(join.unit))
          if (attempts[at].units.length < 2 || partOf(announced) !== '8.606') continue
          found.push(...escapes(seed, announced, ask('escape', announced)[at], attempts[at].units[0], null))
          groups++
          break
        }
      }
      expect(found).toEqual([])
      expect([alone > 0, groups]).toEqual([true, ENDS])
    },
    TIME,
  )
})
