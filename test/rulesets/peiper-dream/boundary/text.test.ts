import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fault } from '../../../../src/kernel/fault.js'
import type { Translation } from '../../../../src/kernel/language.js'
import type { Side } from '../../../../src/rulesets/peiper-dream/data/printed-unit.js'
import type { Event } from '../../../../src/rulesets/peiper-dream/model/event.js'
import { codecs } from '../../../../src/rulesets/peiper-dream/module.js'
import { peiperDream } from '../../../../src/rulesets/peiper-dream/module.js'
import * as face from '../../../../src/rulesets/peiper-dream/index.js'
import { stateFaults } from '../../../../src/rulesets/peiper-dream/boundary/invariants.js'
import { parsePosition, printPosition } from '../../../../src/rulesets/peiper-dream/boundary/notation.js'
import { player } from '../../../../src/rulesets/peiper-dream/play/player.js'
import { peiperDreamRules as rules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import { scenario } from '../../../../src/rulesets/peiper-dream/data/scenario.js'
import { readScenario } from '../../../../src/rulesets/peiper-dream/boundary/scenario-reading.js'
import type { Rule } from '../../../../src/rulesets/peiper-dream/model/rule.js'
import type { State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import type { Ending } from '../../../../src/rulesets/peiper-dream/model/phase.js'
import { de } from '../../../../src/rulesets/peiper-dream/text/de.js'
import {
  describeBoard,
  describeCommand,
  describeEvent,
  describeHex,
  describeOutcome,
  describeTurn,
  describeViolation,
} from '../../../../src/rulesets/peiper-dream/text/describe.js'
import { fr } from '../../../../src/rulesets/peiper-dream/text/fr.js'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { advance } from '../../../../src/kernel/transition.js'
import { volume } from '../../../volume.js'
import { statesOf } from '../random-games.js'
import { refusals } from '../refusals.js'
import { h, position } from '../table.js'

const LINE =
  "campaign[jokers=2,tiger=true] t8 moving(de-spitze-pz,2)>play(german,8S,3,any) A0604:us-99-394-3' A0705:de-spitze-pz!,de-501-tiger~ lost:de-3fj-5 gone:AS,*1 held:A1005 blown:br-huy tried:br-andler rebuilt:1 depots:B0402@7,C1002 oba:1,1 air:0,0 carded:german,us leftA:7 released"

const faulty = (line: string): readonly string[] => {
  const read = parsePosition(line)
  return read._tag === 'Left' ? read.left.map(({ pointer }) => pointer) : []
}

/** Every state of a few games with many options. */
const seen = (events: Event[]): readonly State[] => {
  const found: State[] = []
  const games = [
    scenario('campaign', {
      massacre: true,
      fallBack: true,
      ourVictory: true,
      tougherDemolition: true,
      infiltration: true,
      surprise: true,
      tiger: true,
    }),
    scenario('campaign', { panzersMarsch: true, massacre: true, jokers: 0, fallBack: true }),
    scenario('the-bagged-peiper'),
  ]
  for (const [n, from] of games.entries()) {
    const roller = rollerFrom(rngFrom(n + 3))
    let { state } = advance(rules, rules.setup(from), [])
    for (let turn = rules.toAct(state); turn.tag !== 'over'; turn = rules.toAct(state)) {
      found.push(state)
      if (turn.tag === 'chance') {
        const step = advance(rules, state, rules.resolve(state, roller.answer(turn.draw)))
        events.push(...step.events)
        state = step.state
        continue
      }
      const legal = rules.legal(state, turn.sides[0])
      const wish = roller.below(3) > 0 ? player(state, legal, roller.below) : legal[roller.below(legal.length)]
      const decided = rules.decide(state, turn.sides[0], wish)
      if (decided._tag === 'Left') continue
      const step = advance(rules, state, decided.right)
      events.push(...step.events)
      state = step.state
    }
    found.push(state)
  }
  return found
}

const events: Event[] = []
const states = seen(events)

describe('one-line notation', () => {
  it('prints a parsed line unchanged', () => {
    expect(printPosition(position(LINE))).toBe(LINE)
  })

  it('round-trips every position of a game', () => {
    states
      .filter((_, i) => i % 9 === 0)
      .forEach((state) => {
        const read = parsePosition(printPosition(state))
        expect(read).toEqual({ _tag: 'Right', right: state })
      })
  })

  it('round-trips every position of games with any options', { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        for (const state of statesOf(seed))
          expect(parsePosition(printPosition(state))).toEqual({ _tag: 'Right', right: state })
      }),
      { numRuns: volume(1, 10) },
    )
  })

  it.each([
    ['', ['/0']],
    ['campaign[', ['/0']],
    ['campaign[tigr] t8 draw', ['/options/tigr']],
    ['campaign x draw', ['/1']],
    ['campaign t8 nothing', ['/2']],
    ['campaign t8 moving(de-spitze-pz,2)', ['/2']],
    ['campaign t8 draw>play(german,8S,3,any)', ['/2']],
    ['campaign t8 play(french,8S,3,any)', ['/2']],
    ['campaign t8 play(german,8S)', ['/2']],
    ['campaign t8 fire(de-spitze-pz/x/,maybe)>play(german,8S,3,any)', ['/2']],
    ['campaign t8 draw A0705:de-nobody', ['/3']],
    ['campaign t8 draw A0705:de-spitze-pz?', ['/3']],
    [
      'campaign t8 draw nonsense held:X1 gone:1X blown:br-x oba:1 rebuilt:a carded:x depots:X',
      ['/3', '/4', '/5', '/6', '/7', '/8', '/9', '/10'],
    ],
    ['campaign t8 draw A0705:de-spitze-pz,us-394-ir', ['/hex']],
    ['campaign t8 draw marsch:x', ['/3']],
  ])('%s has faults at %j', (line, pointers) => {
    expect(faulty(line)).toEqual(pointers)
  })
})

describe('the codecs', () => {
  const base = position('campaign t8 draw A0705:de-spitze-pz A0604:us-99-394-3 leftA:0')
  const pointers = (change: Partial<State>): readonly string[] => {
    const read = codecs.state.decode(JSON.parse(JSON.stringify({ ...base, ...change })))
    return read._tag === 'Left' ? read.left.map(({ pointer }) => pointer) : []
  }

  it('round-trip the states, scenarios, commands and events of games through JSON', () => {
    states
      .filter((_, i) => i % 25 === 0)
      .forEach((state) => {
        expect(codecs.state.decode(JSON.parse(JSON.stringify(codecs.state.encode(state))))).toEqual({
          _tag: 'Right',
          right: state,
        })
      })
    expect(codecs.scenario.decode({ name: 'campaign' })).toEqual(readScenario('campaign'))
    expect(codecs.scenario.encode(scenario())).toEqual(scenario())
    expect(peiperDream.migrations).toHaveLength(peiperDream.edition - 1)
  })

  it.each([
    ['a card twice', { pile: [3, 3] }, '/pile/1'],
    ['more jokers than the scenario has', { pile: [53] }, '/pile/0'],
    [
      'the card in use in the pile',
      { phase: { tag: 'play', side: 'german', card: 7, left: 1, stack: null }, pile: [7] },
      '/pile',
    ],
    [
      'a red card for the German',
      { phase: { tag: 'play', side: 'german', card: 14, left: 1, stack: null }, pile: [7] },
      '/phase/card',
    ],
    [
      'too many ACTs',
      { phase: { tag: 'play', side: 'german', card: 7, left: 9, stack: null }, pile: [8] },
      '/phase/left',
    ],
    ['a unit without steps on the map', { steps: base.steps.with(7, 0) }, '/hex/7'],
    ['a unit of another game', { due: base.due.with(38, 3) }, '/due/38'],
    ['control that contradicts the units', { german: base.german.map(() => 0) }, '/german'],
    ['more rebuilt than allowed', { rebuilt: 9 }, '/rebuilt'],
    ['a depot off the road', { depotHex: [0, -1] }, '/depotHex/0'],
    ['a depot captured on a future turn', { depotHex: [h('B0402'), -1], depotTurn: [9, 0] }, '/depotTurn/0'],
    ['too many markers', { oba: [3, 1] }, '/oba/0'],
    ['surprise after its last turn', { isSurprised: true }, '/isSurprised'],
    ['news without the rule', { isNewsOut: true }, '/isNewsOut'],
    ['a benefit without news', { isBenefitUsed: true }, '/isBenefitUsed'],
    ['a future turn for leaving Map A', { leftA: 9 }, '/leftA'],
    ['a phase of set-up in play', { phase: { tag: 'depots', depot: 0 } }, '/phase/tag'],
    ['a turn beyond the last', { turn: 21 }, '/turn'],
    ['a phase without a side to act', { phase: { tag: 'ready' } }, '/phase'],
    ['a recovery of a full unit', { phase: { tag: 'recovery', unit: 7 } }, '/phase/unit'],
    ['a return of a unit that was not eliminated', { phase: { tag: 'returnDraw', unit: 7 } }, '/phase/unit'],
    ['the placement of a unit that was not eliminated', { phase: { tag: 'returning', unit: 7 } }, '/phase/unit'],
    ['a reinforcement of another turn', { phase: { tag: 'reinforce', unit: 7 } }, '/phase/unit'],
    ['an unknown hex', { hex: base.hex.with(7, 320) }, '/hex/7'],
    ['an unknown phase', { phase: { tag: 'drawn' } as never }, '/phase/tag'],
  ] as readonly (readonly [string, Partial<State>, string])[])('reject %s', (_, change, pointer) => {
    expect(pointers(change)).toContain(pointer)
  })

  it.each([
    'moving(us-99-394-3,1)>play(german,8S,1,any)',
    'moving(de-3fj-5,1)>play(german,8S,1,any)',
    'infiltrating(de-spitze-pz,A0101)>play(german,8S,1,any)',
    'advance(de-spitze-pz,A0101)>play(german,8S,1,any)',
    'fought(de-spitze-pz,A0101)>play(german,8S,1,any)',
    'fire(de-spitze-pz/us-394-ir/,false)>play(german,8S,1,any)',
    'check(us-99-394-3/de-spitze-pz/)>play(german,8S,1,any)',
    'play(german,8S,1,us-394-ir)',
    'setup(de-3fj-5)',
    'marsch(de-3fj-5+de-3fj-5)',
    'mines(us-394-ir)',
    'mineRoll(de-3fj-5,0)',
  ])('reject the phase %s where it is impossible', (phase) => {
    expect(parsePosition(`campaign t8 ${phase} A0705:de-spitze-pz A0604:us-99-394-3`)._tag).toBe('Left')
  })

  it('PD-B.18, PD-I.12: reject a vehicle on impassable terrain and a unit off its map', () => {
    expect(faulty('campaign t8 draw A0903:de-spitze-pz')).toEqual(['/hex/7'])
    expect(faulty('a-dash-of-peiper t2 draw A0705:de-spitze-pz')).toEqual(['/hex/7'])
    expect(faulty('campaign t8 draw B1003:de-spitze-pz')).toEqual(['/isReleased'])
    expect(faulty('a-dash-of-peiper t2 draw B1003:de-spitze-pz blown:br-huy')).toEqual(['/blown'])
    expect(stateFaults(base)).toEqual([])
    expect(fault('/x', 'y', 1).severity).toBe('error')
  })

  it('reject a position whose side to act has no legal command', () => {
    const stuck = position('campaign t8 draw A0705:de-spitze-pz A0604:us-99-394-3 leftA:0')
    const phase = { tag: 'rebuild', side: 'german', done: 0 } as const
    const read = codecs.state.decode({ ...stuck, phase })
    expect(read._tag).toBe('Left')
  })

  it('reject commands and events with invalid fields', () => {
    expect(codecs.command.decode({ tag: 'move', unit: 3, to: 9 })._tag).toBe('Right')
    expect(codecs.command.decode({ tag: 'move', unit: 99, to: 9 })._tag).toBe('Left')
    expect(codecs.command.decode({ tag: 'mov', unit: 3, to: 9 })._tag).toBe('Left')
    expect(codecs.event.decode({ tag: 'moved', unit: 3, to: 9, cost: 1 })._tag).toBe('Right')
    expect(codecs.event.decode({ tag: 'moved' })._tag).toBe('Left')
  })
})

describe('descriptions', () => {
  it('describe every phase, command and event of a game', () => {
    const told = new Set<string>()
    for (const state of states) {
      told.add(state.phase.tag)
      const turn = rules.toAct(state)
      if (turn.tag === 'over') expect(describeOutcome(state)).toMatch(/victory/)
      else expect(describeTurn(state).prompt.length).toBeGreaterThan(5)
      if (turn.tag !== 'sides') continue
      for (const command of rules.legal(state, turn.sides[0]).slice(0, 4)) {
        told.add(command.tag)
        expect(describeCommand(state, command)).not.toMatch(/undefined|\[object/)
      }
    }
    for (const event of events) {
      told.add(event.tag)
      expect(describeEvent(states[0], event) ?? '').not.toMatch(/undefined|\[object/)
    }
    expect(told.size).toBeGreaterThan(60)
  })

  it('describeBoard summarizes dates, supply, fuel and bridges', () => {
    const lines = describeBoard(position(LINE)).split('\n')
    expect(lines[0]).toBe('The Peiper Dream, turn 8 of 20, 17 December 1944: 8 of spades, 3 ACTs left')
    expect(lines).toContain('- 501 Tiger, Buchholz (A0705), village, reduced')
    expect(lines).toContain('Blown: the Huy bridge')
    expect(lines).toContain('Captured fuel on turns 8 to 11')
    expect(describeBoard(rules.setup(scenario()))).toMatch(/^.*before turn 1/)
    expect(describeBoard(position('a-dash-of-peiper t1 draw B1003:de-spitze-pz'))).toMatch(
      /^.*turn 1 of 6, 17 December/,
    )
    const waits = describeBoard(
      position('campaign t8 draw A0705:de-3fj-5 A1002:us-99-394-1 A1005:us-99-394-2 A1008:us-394-ir'),
    )
    expect(waits).toMatch(/out of supply/)
    expect(waits).toMatch(/Waiting to enter: /)
  })

  it('the board is summed up in German and French', () => {
    const lined = (wording: Translation): readonly string[] => describeBoard(position(LINE), null, wording).split('\n')
    expect(lined(de)).toEqual(
      expect.arrayContaining([
        'The Peiper Dream, Runde 8 von 20, 17. Dezember 1944: Pik 8, noch 3 Aktivierungen',
        '- 501 Tiger, Buchholz (A0705), Dorf, geschwächt',
        'Gesprengt: die Brücke bei Huy',
      ]),
    )
    expect(lined(fr)).toEqual(
      expect.arrayContaining([
        'The Peiper Dream, tour 8 sur 20, 17 décembre 1944\u00a0: 8 de pique, encore 3 activations',
        '- 501 Tiger, Buchholz (A0705), village, réduit',
        'Pont détruit\u00a0: le pont de Huy',
      ]),
    )
  })

  it('a hex is named with its ground, an outcome with its winner', () => {
    expect(describeHex(h('D0402'))).toBe('Huy (D0402), city')
    const ended = (winner: Side, by: Ending): State => ({ ...states[0], phase: { tag: 'over', winner, by } })
    expect(describeOutcome(ended('us', 'time'))).toBe(
      'U.S. victory: the Germans have not reached their objectives in time.',
    )
    expect(describeOutcome(ended('german', 'supplied'))).toBe(
      'German victory: a supplied unit has reached the objective.',
    )
    expect(describeOutcome(states[0])).toBe('The game is still in progress.')
  })

  it('every rule has a refusal and a citation', () => {
    for (const [rule, { cite }] of Object.entries(rules.book)) {
      expect(cite).toMatch(/^PD-/)
      const values = refusals[rule as Rule]
      expect(describeViolation(states[0], { rule, values: { ...values } })).toContain(`(${cite})`)
    }
  })

  it('the entry point exports the ruleset, the player and the descriptions', () => {
    expect(face.ruleset.id).toBe('peiper-dream')
    expect(typeof face.player).toBe('function')
    expect(face.describeBoard).toBe(describeBoard)
  })
})
