import { describe, expect, it } from 'vitest'
import { playGame } from '../../../../src/analysis/play-games.js'
import { turnRollout } from '../../../../src/bots/turn-rollout.js'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { act, advance } from '../../../../src/kernel/transition.js'
import { battleNames, scenario } from '../../../../src/rulesets/peiper-dream/data/scenario.js'
import { peiperDreamModule as module } from '../../../../src/rulesets/peiper-dream/module.js'
import { peiperDreamRules as rules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import { actsOverBridge } from '../../../../src/rulesets/peiper-dream/play/delay.js'
import { heuristics } from '../../../../src/rulesets/peiper-dream/play/heuristics.js'
import { hexValue } from '../../../../src/rulesets/peiper-dream/play/hex-value.js'
import { learnedFor } from '../../../../src/rulesets/peiper-dream/play/learned-weights.js'
import { actPrior, player as builtIn, handTunedPlayer } from '../../../../src/rulesets/peiper-dream/play/player.js'
import { assignmentsOf } from '../../../../src/rulesets/peiper-dream/play/tasks.js'
import { handTuned } from '../../../../src/rulesets/peiper-dream/play/weights.js'
import { bridge, h, position, u } from '../table.js'

const [german, us] = rules.sides.map((side) => turnRollout(rules, side, { ...heuristics, playouts: 1 }))

const shot = position('campaign t3 play(german,8S,4,any) A0705:de-spitze-pz A0604:us-99-394-3~')

describe('the built-in player', () => {
  it('has a learned weight for every hand-tuned one, in every game', () => {
    for (const name of battleNames) {
      const learned = learnedFor(rules.setup(scenario(name)))
      for (const side of rules.sides) {
        expect(Object.keys(learned[side])).toEqual(Object.keys(handTuned[side]))
        for (const weight of Object.values(learned[side])) expect(weight).toBeTypeOf('number')
      }
    }
  })

  it('plays legal commands to the end, and is deterministic for a seed', () => {
    const [once, again] = [1, 1].map((seed) =>
      playGame(rules, rules.setup(scenario('just-a-peiper-dream')), { german, us }, seed),
    )
    expect(once.outcome).not.toBeNull()
    expect(again).toEqual(once)
  })

  it('PD-B.36: does not depend on the order of the pile', () => {
    const legal = rules.legal(shot, 'german')
    const priors = heuristics.turnBoundary.priors?.(shot, 'german', legal)
    const turned = { ...shot, pile: shot.pile.toReversed() }
    expect(heuristics.turnBoundary.priors?.(turned, 'german', legal)).toEqual(priors)
  })

  it('takes the last of equal commands as the German, so that its opening is always the same', () => {
    let { state } = advance(rules, rules.setup(scenario('just-a-peiper-dream')), [])
    const dice = rollerFrom(rngFrom(5))
    for (let turn = rules.toAct(state); ; turn = rules.toAct(state)) {
      if (turn.tag === 'over') throw new Error('nobody was asked')
      if (turn.tag === 'sides' && turn.sides[0] === 'german') break
      if (turn.tag === 'chance') state = advance(rules, state, rules.resolve(state, dice.answer(turn.draw))).state
      else {
        const step = act(rules, state, 'us', rules.legal(state, 'us')[0])
        if (step._tag === 'Left') throw new Error(step.left.rule)
        state = step.right.state
      }
    }
    const legal = rules.legal(state, 'german')
    const chosen = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) =>
      JSON.stringify(builtIn(state, legal, rollerFrom(rngFrom(seed)).below)),
    )
    expect(legal.length).toBeGreaterThan(1)
    expect(new Set(chosen).size).toBe(1)
  })

  it('is the player of the module, which also offers the hand-tuned player', () => {
    expect([module.player, module.players?.['hand-tuned']('german')]).toEqual([builtIn, handTunedPlayer])
    const legal = rules.legal(shot, 'german')
    const prior = (command: (typeof legal)[number]): number => heuristics.prior(shot, 'german', command)
    expect(prior(handTunedPlayer(shot, legal, () => 0))).toBe(Math.max(...legal.map(prior)))
  })

  it('puts off attacks of little value while other units have still to act', () => {
    const us = position(
      'campaign t3 play(us,8H,4,any) A0705:de-spitze-pz A0604:us-99-394-3~ A0204:us-820-td A0102:us-394-ir',
    )
    const shoot = rules.legal(us, 'us').find(({ tag }) => tag === 'attack')
    if (shoot === undefined) throw new Error('it can shoot')
    const by = (drawEach: number): number => actPrior(us, shoot, { ...handTuned, us: { ...handTuned.us, drawEach } })
    expect(by(0) - by(1)).toBeCloseTo(2)
  })

  it('PD-S.2: sends the weakest SS unit that can arrive in time to the west, and keeps strong ones for the objectives', () => {
    const west = position(
      'paying-the-peiper t4 play(german,8S,4,any) A0607:de-spitze-pz A0707:de-lah-pi A0705:us-99-394-3',
    )
    const isWest = (unit: string, isSparing: boolean): boolean =>
      (assignmentsOf(west, isSparing)[u(unit)]?.hexes.length ?? 0) > 1
    expect([isWest('de-spitze-pz', false), isWest('de-lah-pi', false)]).toEqual([true, false])
    expect([isWest('de-spitze-pz', true), isWest('de-lah-pi', true)]).toEqual([false, true])
  })

  it('PD-S.2: wants strong Germans beside an objective held by Americans, but not ordinary ones', () => {
    const near = position(
      'paying-the-peiper t4 play(german,8S,4,any) A0707:de-spitze-pz A0806:de-3fj-9-1 A0705:us-99-394-3',
    )
    const by = (unit: string, siege: number): number =>
      hexValue(near, u(unit), h('A0706'), { ...handTuned, german: { ...handTuned.german, siege } })
    expect(by('de-spitze-pz', 10) - by('de-spitze-pz', 0)).toBeCloseTo(30)
    expect(by('de-3fj-9-1', 10)).toBe(by('de-3fj-9-1', 0))
  })

  it('PD-S.2: only hurries the unit on its way west', () => {
    const west = position(
      'paying-the-peiper t4 play(german,8S,4,any) A0607:de-spitze-pz A0707:de-lah-pi A0705:us-99-394-3',
    )
    const sparing = { ...handTuned.german, sparing: 1 }
    const spared = (unit: string, runner: number): number => {
      const [far, near] = ['A0707', 'A0607'].map((hex) =>
        hexValue(west, u(unit), h(hex), { ...handTuned, german: { ...sparing, runner } }),
      )
      return near - far
    }
    expect(spared('de-lah-pi', 2)).toBeGreaterThan(spared('de-lah-pi', 1))
    expect(spared('de-spitze-pz', 2)).toBe(spared('de-spitze-pz', 1))
  })

  it('PD-S.2: lets the unit bound for the west enter first', () => {
    const waiting = position('paying-the-peiper t4 play(german,8S,4,any) A0607:de-spitze-pz A0705:us-99-394-3')
    const enter = (unit: string, runner: number): number => {
      const german = { ...handTuned.german, sparing: 1, runner, enterWhere: 0 }
      const all = rules
        .legal(waiting, 'german')
        .filter((command) => command.tag === 'enter' && command.unit === u(unit))
        .map((command) => actPrior(waiting, command, { ...handTuned, german }))
      return Math.max(...all)
    }
    expect(enter('de-lah-pi', 2)).toBeCloseTo(2 * enter('de-lah-pi', 1))
    expect(enter('de-lah-1-2-pzgr', 2)).toBe(enter('de-lah-1-2-pzgr', 1))
  })

  it('PD-S.2: keeps a unit in the west where its supply line runs', () => {
    const there = position('paying-the-peiper t5 play(german,8S,4,any) A0305:de-lah-pi A0705:us-99-394-3')
    const by = (unit: string, hex: string): number => {
      const [less, more] = [0, 8].map((presence) =>
        hexValue(there, u(unit), h(hex), { ...handTuned, german: { ...handTuned.german, sparing: 1, presence } }),
      )
      return more - less
    }
    expect([by('de-lah-pi', 'A0305'), by('de-lah-pi', 'A0505')]).toEqual([8, 0])
    const cut = position(
      'paying-the-peiper t5 play(german,8S,4,any) A0305:de-lah-pi A0304:us-14cav-18 A0404:us-14cav-32 A0406:us-820-td A0306:us-394-ir A0205:us-254-eng A0206:us-99-394-1 A0204:us-99-394-2 A0405:us-99-394-3',
    )
    const [less, more] = [0, 8].map((presence) =>
      hexValue(cut, u('de-lah-pi'), h('A0305'), {
        ...handTuned,
        german: { ...handTuned.german, sparing: 1, presence },
      }),
    )
    expect(more).toBe(less)
  })

  it('PD-B.32: moves a unit to a bridge to prevent its demolition, unless a German is already there', () => {
    const ahead = position('campaign t9 play(german,8S,4,any) C0804:de-spitze-pz A0604:us-99-394-3~')
    const held = position('campaign t9 play(german,8S,4,any) C0804:de-spitze-pz C0505:de-lah-1-1-pz A0604:us-99-394-3~')
    const by = (state: typeof ahead, hex: string): number => {
      const [less, more] = [0, 1].map((holdBridge) =>
        hexValue(state, u('de-spitze-pz'), h(hex), { ...handTuned, german: { ...handTuned.german, holdBridge } }),
      )
      return more - less
    }
    const lost = actsOverBridge(ahead, bridge('br-neufmoulin-habiemont'))
    expect(lost).toBeGreaterThan(0)
    expect(by(ahead, 'C0605')).toBeCloseTo(lost)
    expect(by(ahead, 'C0704')).toBe(0)
    expect(by(held, 'C0605')).toBe(0)
  })

  it('evaluates a turn only at its start', () => {
    const { turn, isDue } = heuristics.turnBoundary
    expect([turn(shot), isDue(shot, 'german')]).toEqual([3, true])
    const move = rules.legal(shot, 'german').find(({ tag }) => tag === 'move')
    if (move === undefined) throw new Error('it can move')
    const moving = act(rules, shot, 'german', move)
    if (moving._tag === 'Left') throw new Error(moving.left.rule)
    expect(isDue(moving.right.state, 'german')).toBe(moving.right.state.phase.tag === 'play')
  })
})

describe('a turn rollout', () => {
  it('plays legal commands and is deterministic for a seed', () => {
    const thinker = turnRollout(rules, 'us', { ...heuristics, playouts: 8, candidates: 4 })
    let { state } = advance(rules, rules.setup(scenario('the-bagged-peiper')), [])
    const dice = rollerFrom(rngFrom(3))
    for (let turn = rules.toAct(state); turn.tag === 'chance'; turn = rules.toAct(state))
      state = advance(rules, state, rules.resolve(state, dice.answer(turn.draw))).state
    const turn = rules.toAct(state)
    const side = turn.tag === 'sides' ? turn.sides[0] : 'us'
    const player = side === 'us' ? thinker : turnRollout(rules, side, { ...heuristics, playouts: 8, candidates: 4 })
    const legal = rules.legal(state, side)
    const [one, other] = [5, 5].map((seed) => player(state, legal, rollerFrom(rngFrom(seed)).below))
    expect(legal).toContainEqual(one)
    expect(other).toEqual(one)
  })
})
