import { describe, expect, it } from 'vitest'
import { playOut } from '../../../../src/analysis/playouts.js'
import { turnRollout } from '../../../../src/bots/turn-rollout.js'
import { opened, rngFrom } from '../../../../src/kernel/rng.js'
import { act, advance } from '../../../../src/kernel/step.js'
import { battleNames, scenario } from '../../../../src/rulesets/peiper-dream/data/scenario.js'
import { peiperDreamModule as module } from '../../../../src/rulesets/peiper-dream/module.js'
import { peiperDreamRules as rules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import { actsOverBridge } from '../../../../src/rulesets/peiper-dream/play/delay.js'
import { heuristics } from '../../../../src/rulesets/peiper-dream/play/heuristics.js'
import { hexValue } from '../../../../src/rulesets/peiper-dream/play/hex-value.js'
import { learnedFor } from '../../../../src/rulesets/peiper-dream/play/learned-weights.js'
import { actPrior, player as builtIn, thoughtOutPlayer } from '../../../../src/rulesets/peiper-dream/play/player.js'
import { assignmentsOf } from '../../../../src/rulesets/peiper-dream/play/tasks.js'
import { thoughtOut } from '../../../../src/rulesets/peiper-dream/play/weights.js'
import { bridge, h, position, u } from '../table.js'

const [german, us] = rules.sides.map((side) => turnRollout(rules, side, { ...heuristics, playouts: 1 }))

const shot = position('campaign t3 play(german,8S,4,any) A0705:de-spitze-pz A0604:us-99-394-3~')

describe('the built-in player, which learned', () => {
  it('has a number for all that the thought-out one weighs, in every game', () => {
    for (const name of battleNames) {
      const learned = learnedFor(rules.setup(scenario(name)))
      for (const side of rules.sides) {
        expect(Object.keys(learned[side])).toEqual(Object.keys(thoughtOut[side]))
        for (const weight of Object.values(learned[side])) expect(weight).toBeTypeOf('number')
      }
    }
  })

  it('plays lawful commands to the end, and the same luck plays the same game', () => {
    const [once, again] = [1, 1].map((seed) =>
      playOut(rules, rules.setup(scenario('just-a-peiper-dream')), { german, us }, seed),
    )
    expect(once.outcome).not.toBeNull()
    expect(again).toEqual(once)
  })

  it('PD-B.36 does not go by the order in which the cards lie in the pile', () => {
    const legal = rules.legal(shot, 'german')
    const priors = heuristics.reckoning.priors?.(shot, 'german', legal)
    const turned = { ...shot, pile: shot.pile.toReversed() }
    expect(heuristics.reckoning.priors?.(turned, 'german', legal)).toEqual(priors)
  })

  it('takes the last of equals as the German whatever its luck, so that it opens the same', () => {
    let { state } = advance(rules, rules.setup(scenario('just-a-peiper-dream')), [])
    const dice = opened(rngFrom(5))
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
      JSON.stringify(builtIn(state, legal, opened(rngFrom(seed)).below)),
    )
    expect(legal.length).toBeGreaterThan(1)
    expect(new Set(chosen).size).toBe(1)
  })

  it('is the player of the module, beside the one that was thought out, by which it is measured', () => {
    expect([module.player, module.players?.['thought-out']('german')]).toEqual([builtIn, thoughtOutPlayer])
    const legal = rules.legal(shot, 'german')
    const prior = (command: (typeof legal)[number]): number => heuristics.prior(shot, 'german', command)
    expect(prior(thoughtOutPlayer(shot, legal, () => 0))).toBe(Math.max(...legal.map(prior)))
  })

  it('draws no card for little while others have still to act', () => {
    const us = position(
      'campaign t3 play(us,8H,4,any) A0705:de-spitze-pz A0604:us-99-394-3~ A0204:us-820-td A0102:us-394-ir',
    )
    const shoot = rules.legal(us, 'us').find(({ tag }) => tag === 'attack')
    if (shoot === undefined) throw new Error('it can shoot')
    const by = (drawEach: number): number => actPrior(us, shoot, { ...thoughtOut, us: { ...thoughtOut.us, drawEach } })
    expect(by(0) - by(1)).toBeCloseTo(2)
  })

  it('PD-S.2 sends the weakest of the SS that is in time to the west, and keeps the strong ones for the prizes', () => {
    const west = position(
      'paying-the-peiper t4 play(german,8S,4,any) A0607:de-spitze-pz A0707:de-lah-pi A0705:us-99-394-3',
    )
    const isWest = (unit: string, isSparing: boolean): boolean =>
      (assignmentsOf(west, isSparing)[u(unit)]?.hexes.length ?? 0) > 1
    expect([isWest('de-spitze-pz', false), isWest('de-lah-pi', false)]).toEqual([true, false])
    expect([isWest('de-spitze-pz', true), isWest('de-lah-pi', true)]).toEqual([false, true])
  })

  it('PD-S.2 wants its strong Germans beside a prize that Americans hold, and not the ordinary ones', () => {
    const near = position(
      'paying-the-peiper t4 play(german,8S,4,any) A0707:de-spitze-pz A0806:de-3fj-9-1 A0705:us-99-394-3',
    )
    const by = (unit: string, siege: number): number =>
      hexValue(near, u(unit), h('A0706'), { ...thoughtOut, german: { ...thoughtOut.german, siege } })
    expect(by('de-spitze-pz', 10) - by('de-spitze-pz', 0)).toBeCloseTo(30)
    expect(by('de-3fj-9-1', 10)).toBe(by('de-3fj-9-1', 0))
  })

  it('PD-S.2 hurries who goes west for the point there, and nobody else', () => {
    const west = position(
      'paying-the-peiper t4 play(german,8S,4,any) A0607:de-spitze-pz A0707:de-lah-pi A0705:us-99-394-3',
    )
    const sparing = { ...thoughtOut.german, sparing: 1 }
    const spared = (unit: string, runner: number): number => {
      const [far, near] = ['A0707', 'A0607'].map((hex) =>
        hexValue(west, u(unit), h(hex), { ...thoughtOut, german: { ...sparing, runner } }),
      )
      return near - far
    }
    expect(spared('de-lah-pi', 2)).toBeGreaterThan(spared('de-lah-pi', 1))
    expect(spared('de-spitze-pz', 2)).toBe(spared('de-spitze-pz', 1))
  })

  it('PD-S.2 lets who goes west enter before others do', () => {
    const waiting = position('paying-the-peiper t4 play(german,8S,4,any) A0607:de-spitze-pz A0705:us-99-394-3')
    const enter = (unit: string, runner: number): number => {
      const german = { ...thoughtOut.german, sparing: 1, runner, enterWhere: 0 }
      const all = rules
        .legal(waiting, 'german')
        .filter((command) => command.tag === 'enter' && command.unit === u(unit))
        .map((command) => actPrior(waiting, command, { ...thoughtOut, german }))
      return Math.max(...all)
    }
    expect(enter('de-lah-pi', 2)).toBeCloseTo(2 * enter('de-lah-pi', 1))
    expect(enter('de-lah-1-2-pzgr', 2)).toBe(enter('de-lah-1-2-pzgr', 1))
  })

  it('PD-S.2 stays in the west where its line runs', () => {
    const there = position('paying-the-peiper t5 play(german,8S,4,any) A0305:de-lah-pi A0705:us-99-394-3')
    const by = (unit: string, hex: string): number => {
      const [less, more] = [0, 8].map((presence) =>
        hexValue(there, u(unit), h(hex), { ...thoughtOut, german: { ...thoughtOut.german, sparing: 1, presence } }),
      )
      return more - less
    }
    expect([by('de-lah-pi', 'A0305'), by('de-lah-pi', 'A0505')]).toEqual([8, 0])
    const cut = position(
      'paying-the-peiper t5 play(german,8S,4,any) A0305:de-lah-pi A0304:us-14cav-18 A0404:us-14cav-32 A0406:us-820-td A0306:us-394-ir A0205:us-254-eng A0206:us-99-394-1 A0204:us-99-394-2 A0405:us-99-394-3',
    )
    const [less, more] = [0, 8].map((presence) =>
      hexValue(cut, u('de-lah-pi'), h('A0305'), {
        ...thoughtOut,
        german: { ...thoughtOut.german, sparing: 1, presence },
      }),
    )
    expect(more).toBe(less)
  })

  it('PD-B.32 stands at a bridge that is not to be blown, unless a German already does', () => {
    const ahead = position('campaign t9 play(german,8S,4,any) C0804:de-spitze-pz A0604:us-99-394-3~')
    const held = position('campaign t9 play(german,8S,4,any) C0804:de-spitze-pz C0505:de-lah-1-1-pz A0604:us-99-394-3~')
    const by = (state: typeof ahead, hex: string): number => {
      const [less, more] = [0, 1].map((holdBridge) =>
        hexValue(state, u('de-spitze-pz'), h(hex), { ...thoughtOut, german: { ...thoughtOut.german, holdBridge } }),
      )
      return more - less
    }
    const lost = actsOverBridge(ahead, bridge('br-neufmoulin-habiemont'))
    expect(lost).toBeGreaterThan(0)
    expect(by(ahead, 'C0605')).toBeCloseTo(lost)
    expect(by(ahead, 'C0704')).toBe(0)
    expect(by(held, 'C0605')).toBe(0)
  })

  it('judges a turn only where it has come round again', () => {
    const { turn, isDue } = heuristics.reckoning
    expect([turn(shot), isDue(shot, 'german')]).toEqual([3, true])
    const move = rules.legal(shot, 'german').find(({ tag }) => tag === 'move')
    if (move === undefined) throw new Error('it can move')
    const moving = act(rules, shot, 'german', move)
    if (moving._tag === 'Left') throw new Error(moving.left.rule)
    expect(isDue(moving.right.state, 'german')).toBe(moving.right.state.phase.tag === 'play')
  })
})

describe('a turn rollout', () => {
  it('plays by the rules and chooses the same with the same luck', () => {
    const thinker = turnRollout(rules, 'us', { ...heuristics, playouts: 8, candidates: 4 })
    let { state } = advance(rules, rules.setup(scenario('the-bagged-peiper')), [])
    const dice = opened(rngFrom(3))
    for (let turn = rules.toAct(state); turn.tag === 'chance'; turn = rules.toAct(state))
      state = advance(rules, state, rules.resolve(state, dice.answer(turn.draw))).state
    const turn = rules.toAct(state)
    const side = turn.tag === 'sides' ? turn.sides[0] : 'us'
    const player = side === 'us' ? thinker : turnRollout(rules, side, { ...heuristics, playouts: 8, candidates: 4 })
    const legal = rules.legal(state, side)
    const [one, other] = [5, 5].map((seed) => player(state, legal, opened(rngFrom(seed)).below))
    expect(legal).toContainEqual(one)
    expect(other).toEqual(one)
  })
})
