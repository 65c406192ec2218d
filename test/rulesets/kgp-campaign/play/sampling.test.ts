import { positionOf, type Position } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { makeRuleset, makeGameData, sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import type { GameData } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { act, advance, answer } from '../../../../src/kernel/transition.js'
import { unwrap } from '../../../../src/kernel/either.js'
import { isAbandonedByUs } from '../../../../src/rulesets/kgp-campaign/rules/between-parts.js'
import { drawBooks } from '../../../../src/rulesets/kgp-campaign/play/sampling/books.js'
import { drawHiddenFacts } from '../../../../src/rulesets/kgp-campaign/play/sampling/forces.js'
import { determinise } from '../../../../src/rulesets/kgp-campaign/play/sampling.js'
import { stateFaults } from '../../../../src/rulesets/kgp-campaign/boundary/invariants.js'
import { sampleMap } from '../../../../src/rulesets/kgp-campaign/data/sample-map.js'
import type { Piece } from '../../../../src/rulesets/kgp-campaign/model/piece.js'
import { sides } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import { randomChoices } from '../../../../src/rulesets/kgp-campaign/play/generator/random-choices.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { markingNow } from '../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/situation.js'
import { view } from '../../../../src/rulesets/kgp-campaign/model/view.js'
import { legal, partOf, play } from '../playing.js'
import { before, inBox, inSetupArea, man, work } from '../position.js'
import { APART, later } from '../retained.js'
import { startOf, walkOn } from '../walking.js'
import { volume } from '../../../volume.js'

const SEEDS = volume(1, 3, 'KGP_DRAWN')
const FIRST = Number(process.env['KGP_SEED'] ?? 0)

/** The sample village with a German headquarters to trace to. */
const laGleize: GameData = makeGameData(
  'headquarters',
  { III: { ...sampleMap, group: { ...sampleMap.group, hqLocation: 'I22/0' } } },
  {},
)

const CAMPAIGNS = ['I', 'II', 'III'] as const

/** Continues a determinised state for a while: the rules accept everything that was made up. */
const goesOn = ({ state: start, data }: Position, seed: number): void => {
  const rules = makeRuleset(data)
  const random = rollerFrom(rngFrom(seed, 'on'))
  let { state } = advance(rules, start, [])
  for (let n = 0; n < 25; n++) {
    const turn = rules.toAct(state)
    if (turn.tag === 'over') return
    if (turn.tag === 'chance') {
      state = unwrap(answer(rules, state, random.answer(turn.draw))).state
      continue
    }
    const seat = turn.sides[random.below(turn.sides.length)]
    const legal = rules.legal(state, seat)
    const rest = legal.find(({ tag }) => tag === 'commit' || tag === 'pass')
    const command = rest !== undefined && random.below(2) === 0 ? rest : legal[random.below(legal.length)]
    state = unwrap(act(rules, state, seat, command)).state
  }
}

describe('determinise', () => {
  it(
    'matches the view, satisfies the rules and can be played on, at every part of a Refit Phase',
    () => {
      for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
        const data = seed % 3 === 0 ? laGleize : sampleData
        const rules = makeRuleset(data)
        const seen = new Set<string>()
        const { below } = rollerFrom(rngFrom(seed, 'drawn'))
        walkOn(positionOf(data, startOf(data, campaign(CAMPAIGNS[seed % 3]), seed)), seed, ({ after }) => {
          if (after.phase.tag !== 'refit' || after.phase.queue.length === 0) return
          const key = `${after.phase.part} ${after.phase.queue[0].tag}`
          if (seen.has(key)) return
          seen.add(key)
          for (const side of sides) {
            const from = view(after, side)
            const drawn = determinise(data, from, side, below)
            const where = `seed ${String(seed)}, ${key}, ${side}`
            expect([where, view(drawn, side)]).toEqual([where, from])
            if (stateFaults(positionOf(data, after)).length === 0)
              expect([where, stateFaults(positionOf(data, drawn))]).toEqual([where, []])
            expect([where, rules.settle(drawn)]).toEqual([where, []])
            expect(rules.toAct(drawn).tag).toBe(rules.toAct(after).tag)
            const turn = rules.toAct(drawn)
            if (turn.tag === 'sides')
              for (const seat of turn.sides)
                expect([where, seat, rules.legal(drawn, seat).length > 0]).toEqual([where, seat, true])
            try {
              goesOn(positionOf(data, drawn), seed)
            } catch (error) {
              throw new Error(where, { cause: error })
            }
          }
        })
      }
    },
    SEEDS * 60_000,
  )
})

/** A random source that returns the given answers, then 0. */
const scripted = (...answers: readonly number[]): ((n: number) => number) => {
  const left = [...answers]
  return (n) => (left.shift() ?? 0) % n
}

/** A line of the CG Roster with enough points for several groups. */
const rich = { date: '19 AM', weather: null, lvp: null, win: null, cpp: { start: 60, repl: null, total: 60 }, bought: [], recon: 0, spent: 0, left: 60, san: 2, idle: false } as const // prettier-ignore

/**
 * The marked map before 8.613, with an American company that the Germans do not see, and ledgers that could have paid
 * for it.
 */
const fresh = (mode: 'afterScenario' | 'initial'): State => {
  const state = later('8.613')
  const us = { ...state.ledgers.us, roster: [rich] }
  return {
    ...state,
    ledgers: { ...state.ledgers, us },
    phase: { tag: 'refit', mode, part: '8.613', entered: false, queue: [], attempts: [], used: [] },
  }
}

describe('the distribution of determinised states', () => {
  const open = before('8.606', { pieces: [] })

  it('KGP-8.6073.1: known mines have each strength on sale with equal probability', () => {
    const strengths = (kind: 'mineAP' | 'mineAT'): readonly number[] =>
      [0, 1, 2].map((answer) => {
        const mines = work('mines', 'us', kind, 'G22/0', { markers: ['known'], strength: 0 })
        const guess = {
          random: randomChoices(scripted(answer)),
          data: sampleData,
          view: view(open, 'german'),
          enemy: 'us' as const,
        }
        const drawn: Piece = drawHiddenFacts(guess, mines)
        return drawn.tag === 'fortification' ? drawn.strength : 0
      })
    expect(strengths('mineAP')).toEqual([6, 8, 12])
    expect(strengths('mineAT')).toEqual([1, 2, 3])
  })

  it('KGP-8.616.1: secret replenishment is the base number minus two dice, each roll equally likely', () => {
    const line = {
      weather: null,
      lvp: null,
      win: null,
      cpp: { start: 0, repl: null, total: 0 },
      bought: [],
      recon: 0,
      spent: 0,
      left: 0,
      san: 2,
      idle: false,
    }
    const [first, second] = open.dates
    const roster = [first, second].map((date) => ({ ...line, date }))
    const state: State = {
      ...open,
      date: second,
      ledgers: { ...open.ledgers, us: { ...open.ledgers.us, roster } },
    }
    const tally = new Map<number, number>()
    for (let red = 0; red < 6; red++)
      for (let white = 0; white < 6; white++) {
        // Nothing is bought or searched on the first date; then the two dice.
        const random = randomChoices(scripted(0, 0, red, white))
        const { roster: drawn } = drawBooks({ random, data: sampleData, view: view(state, 'german'), enemy: 'us' })
        const { repl } = drawn[1].cpp
        tally.set(Number(repl), (tally.get(Number(repl)) ?? 0) + 1)
      }
    const most = Math.max(...tally.keys())
    expect([...tally.entries()].toSorted(([a], [b]) => b - a)).toEqual(
      [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((times, at) => [most - at, times]),
    )
  })

  it('a change of hidden facts gives the same state for the same random numbers', () => {
    const mines = work('mines', 'us', 'mineAP', 'G22/0', { markers: ['known'], strength: 6 })
    const draw = (strength: number): State => {
      const state: State = { ...open, pieces: { mines: { ...mines, strength } } }
      return determinise(sampleData, view(state, 'german'), 'german', rollerFrom(rngFrom(5)).below)
    }
    expect(draw(12)).toEqual(draw(6))
  })

  it('an unseen guard of a prisoner exists, on the other side', () => {
    const prisoner = man('taken', 'german', '6-5-8', 'G22/0', { guard: 'us-x7' })
    const state: State = { ...open, pieces: { taken: prisoner } }
    const drawn = determinise(sampleData, view(state, 'german'), 'german', rollerFrom(rngFrom(5)).below)
    expect(drawn.pieces['us-x7']).toMatchObject({ tag: 'personnel', side: 'us' })
  })

  it('KGP-8.608.3: an unseen freed prisoner is placed where he has several ways home, with the lowest quality', () => {
    const crew = (id: string): Piece =>
      man(id, 'german', '1-2-7', 'I24/0', { kind: 'vehicleCrew', stun: 1, place: inSetupArea('german:A') })
    const prisoner = man('taken', 'us', '6-6-6', 'I24/0', { guard: 'b', place: inSetupArea('german:A') })
    const { state } = play(later('8.6112', { pieces: [crew('a'), crew('b'), prisoner], options: APART }), [
      ['german', { tag: 'giveUpCrew', unit: 'b' }],
      ['german', { tag: 'commit' }],
    ])
    const seen = view(state, 'german')
    const freed = 'us-n1'
    expect(state.pieces[freed]).toMatchObject({ type: '5-3-6', guard: null })
    expect(Object.hasOwn(seen.pieces, freed)).toBe(false)
    const { below } = rollerFrom(rngFrom(608))
    for (let n = 0; n < 20; n++) {
      const drawn = determinise(sampleData, seen, 'german', below)
      expect(drawn.pieces[freed]).toMatchObject({ side: 'us', type: '5-3-6', place: { tag: 'setupArea' } })
      expect(legal(drawn, 'us').length).toBeGreaterThan(1)
      expect(partOf(play(drawn, [['us', legal(drawn, 'us')[0]]]).state)).toBe('8.6113')
    }
  })

  it('KGP-8.608.3: of several prisoners freed at once, the one still waiting is unarmed', () => {
    const crew = (id: string): Piece =>
      man(id, 'german', '1-2-7', 'I24/0', { kind: 'vehicleCrew', stun: 1, place: inSetupArea('german:A') })
    const prisoner = (id: string): Piece =>
      man(id, 'us', '6-6-6', 'I24/0', { guard: 'b', markers: ['unarmed'], place: inSetupArea('german:A') })
    const pieces = [crew('a'), crew('b'), prisoner('first'), prisoner('second')]
    const { state } = play(later('8.6112', { pieces, options: APART }), [
      ['german', { tag: 'giveUpCrew', unit: 'b' }],
      ['german', { tag: 'commit' }],
    ])
    const drawn = determinise(sampleData, view(state, 'german'), 'german', rollerFrom(rngFrom(609)).below)
    expect(drawn.pieces['second']).toMatchObject({ side: 'us', markers: ['unarmed'], guard: null })
    const { state: after } = play(drawn, [['us', legal(drawn, 'us')[0]]])
    expect(legal(after, 'us').length).toBeGreaterThan(1)
    expect(partOf(play(after, [['us', legal(after, 'us')[0]]]).state)).toBe('8.6113')
  })

  it('KGP-8.601.1: an unseen climbing unit is between existing Locations', () => {
    const start = before('8.601 climbers', {
      pieces: [
        man('climber', 'us', '3-4-6', 'L19/0', { climbing: { from: 'L19/0', to: 'L19/1' }, markers: ['hidden'] }),
        man('g', 'german', '6-5-8', 'H22/0'),
      ],
    })
    const { below } = rollerFrom(rngFrom(7))
    const ends = (gone: readonly string[]): readonly (readonly string[])[] => {
      const { state } = play({ ...start, board: { ...start.board, gone } })
      return Array.from({ length: 40 }, () => {
        const drawn = determinise(sampleData, view(state, 'german'), 'german', below)
        expect(stateFaults(positionOf(sampleData, drawn))).toEqual([])
        const { climber } = drawn.pieces
        return climber.tag === 'personnel' && climber.climbing !== null
          ? [climber.location ?? '', climber.climbing.from, climber.climbing.to]
          : []
      })
    }
    const upstairs = sampleMap.locations.flatMap(({ id }) => (id.endsWith('/0') ? [] : [id]))
    const all = ends([])
    expect(all.every(([at, from, to]) => at === from && from !== to)).toBe(true)
    expect(new Set(all.map(([, , to]) => to)).size).toBeGreaterThan(3)
    expect(ends(['D13/1', 'H22/1']).flat()).not.toContain('D13/1')
    expect(
      ends(upstairs)
        .flat()
        .every((end) => end.endsWith('/0')),
    ).toBe(true)
    const bare = sampleMap.doors.flat()
    expect(ends(bare).every(([at, from, to]) => at === from && from === to && !bare.includes(at))).toBe(true)
  })

  it('a climb to a Location that is lost or does not exist is a fault of a position', () => {
    const climbing = { from: 'L19/0', to: 'L19/1' }
    const state = before('8.601 climbers', { pieces: [man('climber', 'us', '3-4-6', 'L19/0', { climbing })] })
    expect(stateFaults(positionOf(sampleData, state))).toEqual([])
    const fallen = { ...state, board: { ...state.board, gone: ['L19/1'] } }
    expect(stateFaults(positionOf(sampleData, fallen))).toMatchObject([{ pointer: '/pieces/climber/climbing/to' }])
  })

  it('KGP-8.623: after set-up a fresh group is on the ground of its area, and is left out if there is none', () => {
    const start = before('8.624', { state: { veiled: true, date: '19 AM', fought: [] } })
    const areas = markingNow(positionOf(sampleData, start))
    const german = { ...start.ledgers.german, roster: [rich] }
    const bought = { ...start, areas, ledgers: { ...start.ledgers, german } }
    const comers = (gone: readonly string[]): readonly Piece[] => {
      const seen = view({ ...bought, board: { ...bought.board, gone } }, 'us')
      const { below } = rollerFrom(rngFrom(11))
      return Array.from({ length: 20 }, () => determinise(sampleData, seen, 'us', below))
        .flatMap(({ pieces }) => Object.values(pieces))
        .filter(({ rg, place }) => rg !== null && place.tag === 'setupArea')
    }
    const standing = comers([]).map(({ location }) => location ?? 'nowhere')
    expect(standing.length).toBeGreaterThan(50)
    expect(standing.every((location) => location.endsWith('/0'))).toBe(true)
    expect(comers(areas.areas.flatMap(({ side, locations }) => (side === 'german' ? locations : [])))).toEqual([])
  })

  it("KGP-8.608.1: a prisoner in a Holding Box stays there, because the guard's side sees it", () => {
    const start = before('8.608', {
      pieces: [
        man('keeper', 'us', '6-6-6', 'J21/0', { place: inSetupArea('us:A') }),
        man('kept', 'german', '6-5-8', 'J21/0', { guard: 'keeper', place: inSetupArea('us:A') }),
        man('waiter', 'us', '6-6-6', null, { place: inBox('N') }),
        man('waiting', 'german', '6-5-8', null, { guard: 'waiter', place: inBox('N') }),
      ],
    })
    const { state } = play({ ...start, areas: markingNow(positionOf(sampleData, start)) })
    const seen = view(state, 'us')
    expect(state.phase).toMatchObject({
      queue: [
        { about: { tag: 'prisonerFate', prisoner: 'kept' } },
        { about: { tag: 'eliminate', prisoner: 'waiting' } },
      ],
    })
    const drawn = determinise(sampleData, seen, 'us', rollerFrom(rngFrom(6)).below)
    expect(view(drawn, 'us')).toEqual(seen)
    expect(drawn.pieces['waiting']).toEqual(state.pieces['waiting'])
  })

  it('KGP-8.6131.2: while the US Controls ground it has a unit on the map; before an Initial Scenario it need not', () => {
    const state = fresh('afterScenario')
    const { below } = rollerFrom(rngFrom(40))
    const drawn = Array.from({ length: 40 }, () => determinise(sampleData, view(state, 'german'), 'german', below))
    expect(drawn.filter(isAbandonedByUs)).toEqual([])
    const initial = view(fresh('initial'), 'german')
    expect(determinise(sampleData, initial, 'german', () => 0).pieces).toEqual({})
  })

  it('works with any random source, even a constant one', () => {
    const seen = view(fresh('afterScenario'), 'german')
    for (let n = 0; n < 6; n++) {
      const drawn = determinise(sampleData, seen, 'german', (m) => n % m)
      expect(view(drawn, 'german')).toEqual(seen)
    }
  })

  it('returns the state unchanged for the umpire and under cg.secrecy open', () => {
    const shown: State = { ...open, options: { ...open.options, 'cg.secrecy': 'open' } }
    const below = rollerFrom(rngFrom(5)).below
    expect(determinise(sampleData, view(open, 'umpire'), 'umpire', below)).toEqual(open)
    expect(determinise(sampleData, view(shown, 'us'), 'us', below)).toEqual(shown)
  })
})

describe('knowledge from secret rolls', () => {
  /** The German notes of sixty determinised states, each kind once. */
  const noted = (start: State): ReadonlySet<string> => {
    const { below } = rollerFrom(rngFrom(6113))
    const seen = view(start, 'us')
    const drawn = Array.from({ length: 60 }, () => determinise(sampleData, seen, 'us', below))
    for (const state of drawn) expect(view(state, 'us')).toEqual(seen)
    return new Set(
      drawn
        .flatMap(({ phase }) => (phase.tag === 'refit' ? phase.used : []))
        .flatMap(({ side, note }) => (side === 'german' ? JSON.stringify(note) : [])),
    )
  }
  const pieces = [
    man('g', 'german', '6-5-8', 'H22/0', { place: inSetupArea('german:A') }),
    man('leader', 'german', '8-0', 'H22/0', { kind: 'leader', place: inSetupArea('german:A') }),
  ]

  it('KGP-8.6113.2: before the German roll nothing is noted; afterwards any number of units may Battle Harden', () => {
    const start = later('8.6113', { pieces })
    expect(noted(play(start).state)).toEqual(new Set())
    const mayHarden = [0, 1, 2].map((units) => JSON.stringify({ tag: 'mayHarden', units }))
    expect(
      noted(
        play(start, [
          ['german', { tag: 'commit' }],
          [1, 1],
        ]).state,
      ),
    ).toEqual(new Set(mayHarden))
  })

  it('KGP-8.6114.2: the Germans have rolled for a leader or promoted one, and a roll may have named any rank', () => {
    const start = later('8.6114', { pieces })
    const ledgers = { ...start.ledgers, german: { ...start.ledgers.german, roster: [rich] } }
    const { state } = play({ ...start, ledgers }, [
      ['german', { tag: 'rollForLeader' }],
      ['german', { tag: 'commit' }],
      ['us', { tag: 'promote', area: 'us:A' }],
      ['us', { tag: 'commit' }],
    ])
    const before = noted(state)
    expect(before).toEqual(new Set(['promotion', 'roll'].map((by) => JSON.stringify({ tag: 'leaderBy', by }))))
    const after = [...noted(play(state, [[3, 4]]).state)]
    expect(after.filter((note) => note.includes('leaderBy'))).toHaveLength(2)
    expect(after.filter((note) => note.includes('leaderDice')).length).toBeGreaterThan(10)
    expect(after.filter((note) => note.includes('mayRise')).length).toBeGreaterThan(1)
  })
})
