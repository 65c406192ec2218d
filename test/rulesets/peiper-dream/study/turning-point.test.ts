import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { act, advance, answer } from '../../../../src/kernel/transition.js'
import { battleNames, scenario } from '../../../../src/rulesets/peiper-dream/data/scenario.js'
import { units, unitsOf } from '../../../../src/rulesets/peiper-dream/data/units.js'
import { peiperDreamRules as rules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import type { Event } from '../../../../src/rulesets/peiper-dream/model/event.js'
import type { State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import { player } from '../../../../src/rulesets/peiper-dream/play/player.js'
import { turnedBy } from '../../../../src/rulesets/peiper-dream/study/turning-point.js'
import { en } from '../../../../src/rulesets/peiper-dream/text/en.js'
import { place, theBridge } from '../../../../src/rulesets/peiper-dream/text/names.en.js'
import type { NodeId } from '../../../../src/maps/graph.js'
import { volume } from '../../../volume.js'
import { isFed } from '../referee/reading.js'

/** A turn of a game: its first and last state, and its events. */
interface Played {
  readonly before: State
  readonly end: State
  readonly events: readonly Event[]
}

const turnsOf = (seed: number): readonly Played[] => {
  const roller = rollerFrom(rngFrom(seed))
  const turns: Played[] = []
  const start = scenario(battleNames[roller.below(battleNames.length)])
  let { state } = advance(rules, rules.setup(start), [])
  let before = state
  let events: Event[] = []
  for (;;) {
    const turn = rules.toAct(state)
    if (turn.tag === 'over') return [...turns, { before, end: state, events }]
    const legal = turn.tag === 'sides' ? rules.legal(state, turn.sides[0]) : []
    const step =
      turn.tag === 'chance'
        ? answer(rules, state, roller.answer(turn.draw))
        : act(rules, state, turn.sides[0], player(state, legal, roller.below))
    if (step._tag === 'Left') throw new Error(step.left.rule)
    for (const event of step.right.events) {
      if (event.tag === 'turnBegan') {
        turns.push({ before, end: state, events })
        before = state
        events = []
      }
      state = rules.evolve(state, event)
      events.push(event)
    }
  }
}

const listed = (text: string): readonly string[] => text.split(/, | and /)
const nameOf = (hex: number): string => place(hex as NodeId).name

/** For each form of clause, whether its statement came true. The names in it are those of its group. */
const FORMS: readonly (readonly [RegExp, (played: Played, name: string, all: RegExpExecArray) => boolean])[] = [
  [
    /^the Germans capture the fuel at (.+), which serves them on turns (\d+) to (\d+)$/,
    ({ events }, _, [, , from, to]) =>
      events.some((one) => one.tag === 'depotCaptured' && String(one.from) === from && String(one.to) === to),
  ],
  [
    /^the Americans blow (.+) before .+ (?:in|on|at) .+$/,
    ({ events }, name) => events.some((one) => one.tag === 'bridgeBlown' && theBridge(one.bridge) === name),
  ],
  [
    /^the Germans rebuild (.+)$/,
    ({ events }, name) => events.some((one) => one.tag === 'bridgeRebuilt' && theBridge(one.bridge) === name),
  ],
  [
    /^the (?:Germans|Americans) lose (.+)$/,
    ({ events }, name) => events.some((one) => one.tag === 'eliminated' && units[one.unit].name === name),
  ],
  [
    /^the (?:Germans take|Americans take back) (.+)$/,
    ({ events }, name) => events.some((one) => one.tag === 'controlChanged' && nameOf(one.hex) === name),
  ],
  [
    /^(?:.+ reaches|the Germans come no farther than) (.+)$/,
    ({ end }, name) => unitsOf.german.some((unit) => end.hex[unit] >= 0 && nameOf(end.hex[unit]) === name),
  ],
  [
    /^(?:the captured fuel is used up, and|the lines of supply are cut:) (.+) (?:is|are) out of supply$/,
    ({ end }, name) => unitsOf.german.some((unit) => units[unit].name === name && !isFed(end, unit)),
  ],
]

const isTrue = (played: Played, clause: string): boolean =>
  FORMS.some(([form, happened]) => {
    const found = form.exec(clause)
    return found !== null && listed(found[1]).every((name) => happened(played, name, found))
  })

describe('the explanation of a turning point', () => {
  it('is true of its turn, for either side', { timeout: 200_000 }, () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        for (const played of turnsOf(seed))
          for (const side of ['german', 'us'] as const) {
            const clause = turnedBy(played.before, played.end, side, en.report.turnedBy)
            if (clause !== null) expect({ clause, isTrue: isTrue(played, clause) }).toEqual({ clause, isTrue: true })
          }
      }),
      { numRuns: volume(3, 12) },
    )
  })
})
