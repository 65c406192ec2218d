import { describe, expect, it } from 'vitest'
import { act } from '../../../../src/kernel/transition.js'
import { describeViolation } from '../../../../src/rulesets/death-of-a-division/text/describe.js'
import type { Command } from '../../../../src/rulesets/death-of-a-division/model/command.js'
import { ruleBook as book, type Rule } from '../../../../src/rulesets/death-of-a-division/model/rule.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import type { Fire, FollowUp, Movement } from '../../../../src/rulesets/death-of-a-division/model/phase.js'
import type { State } from '../../../../src/rulesets/death-of-a-division/model/state.js'
import type { Side } from '../../../../src/rulesets/death-of-a-division/data/counters.js'
import { area, fireOf, firing, moveOf, moving, overrunOf, placeOf, position, unit, type Given } from '../board.js'

const END: Command = { tag: 'endPhase' }

/** A movement phase with further memory. */
const movingWith = (given: Given, side: Side, more: Partial<Movement>): State => {
  const state = moving(given, side)
  return { ...state, phase: { ...(state.phase as Movement), ...more } }
}

const after = (given: Given, side: Side, more: Partial<FollowUp>): State => {
  const state = moving(given, side)
  const then = state.phase as Movement
  const phase: FollowUp = {
    tag: 'followUp',
    group: [],
    area: area('krewinkel'),
    areas: 1,
    byRoad: true,
    attempt: 1,
    then,
    ...more,
  }
  return { ...state, phase }
}

const aimOf = (who: string, where: string): Command => ({ tag: 'aim', unit: unit(who), area: area(where) })

/** A U.S. fire phase in which artillery names its target area first. */
const aiming = (fired: Fire['fired'], aimed: Required<Fire>['aimed']): State =>
  position({
    at: { roth: ['u-18cav-a', 'g-gr294-1'], auw: ['u-589fa'] },
    options: { artillerySupport: 'declared' },
    phase: { tag: 'fire', side: 'us', fired, surprised: [], aimed },
  })

const german = { losheim: ['g-gr295-1', 'g-gr295-2', 'g-stug244'] }
const reinforcing = (given: Given, side: Side): State =>
  position({ ...given, phase: { tag: 'reinforcement', side, placed: [], halted: [] } })

/** The title, a position, the side, the order, the rule it violates, and words in the message. */
const rows: readonly (readonly [string, State, Side, Command, Rule, readonly string[]])[] = [
  [
    'DD-12.2: an order of a side that is not to act',
    moving({ at: german }, 'german'),
    'us',
    END,
    'turn.side',
    ['German'],
  ],
  [
    'DD-12.2: an order without an area',
    moving({ at: german }, 'german'),
    'german',
    { tag: 'move', unit: unit('g-stug244'), to: -1 as never },
    'turn.order',
    ['move'],
  ],
  [
    "DD-5.2: a withdrawal to the unit's own area",
    moving({ at: { losheim: ['g-stug244', 'u-18cav-c'] } }, 'german'),
    'german',
    moveOf('g-stug244', 'losheim'),
    'move.adjacent',
    ['Losheim'],
  ],
  [
    'DD-5.13: an overrun in the wrong form against the enemy in contact, under overrunInPlace',
    moving(
      { at: { losheim: ['g-gr295-1', 'g-gr295-2', 'g-stug244', 'u-18cav-c'] }, options: { overrunInPlace: true } },
      'german',
    ),
    'german',
    overrunOf(['g-gr295-1', 'g-gr295-2', 'g-stug244'], 'losheim', 'march'),
    'overrun.reach',
    ['Losheim', 'march'],
  ],
  [
    'DD-12.2: an order for another phase',
    moving({ at: german }, 'german'),
    'german',
    fireOf('g-stug244', 'losheim'),
    'turn.phase',
    ['fire', 'movement'],
  ],
  [
    'DD-12.2: a move in a reinforcement phase',
    reinforcing({ at: german, due: { 2: ['g-kg-hansen'] } }, 'german'),
    'german',
    moveOf('g-stug244', 'krewinkel'),
    'turn.phase',
    ['move', 'reinforcement'],
  ],
  [
    'DD-12.2: a move in a fire phase',
    firing({ at: { roth: ['u-18cav-a', 'g-gr294-1'] } }, 'us'),
    'us',
    moveOf('u-18cav-a', 'auw'),
    'turn.phase',
    ['move', 'fire'],
  ],
  [
    'DD-12.2: a shot during set-up',
    position({ at: {}, due: { 1: ['g-stug244'] }, phase: { tag: 'setup' } }),
    'german',
    fireOf('g-stug244', 'losheim'),
    'turn.phase',
    ['fire', 'set-up'],
  ],
  [
    'DD-12.2: a shot in a follow-up',
    after({ at: { krewinkel: ['g-stug244'] } }, 'german', { group: [unit('g-stug244')] }),
    'german',
    fireOf('g-stug244', 'roth'),
    'turn.phase',
    ['fire'],
  ],
  [
    'DD-5.1: a unit of the other side',
    moving({ at: { ...german, roth: ['u-18cav-a'] } }, 'german'),
    'german',
    moveOf('u-18cav-a', 'auw'),
    'unit.own',
    ['A/18 Cav'],
  ],
  [
    'DD-5.1: a unit that is not on the map',
    moving({ at: german }, 'german'),
    'german',
    moveOf('g-fbb-pz', 'losheim'),
    'unit.offMap',
    ['Pz/FBB'],
  ],
  [
    'DD-5.1: a unit that has moved',
    movingWith({ at: german }, 'german', { done: [unit('g-stug244')] }),
    'german',
    moveOf('g-stug244', 'krewinkel'),
    'unit.done',
    ['StuG 244'],
  ],
  [
    'DD-12.2: a unit outside the group',
    after({ at: { krewinkel: ['g-stug244', 'g-gr295-1'] } }, 'german', { group: [unit('g-stug244')] }),
    'german',
    moveOf('g-gr295-1', 'roth'),
    'unit.done',
    ['I./295'],
  ],
  [
    'DD-5.3: a fourth unit',
    moving({ at: { ...german, ormont: ['g-gr294-1'] } }, 'german'),
    'german',
    moveOf('g-gr294-1', 'losheim'),
    'stack.limit',
    ['Losheim', '4', '3'],
  ],
  [
    'DD-5.2: an area that is not adjacent and that no march reaches',
    moving({ at: german }, 'german'),
    'german',
    moveOf('g-stug244', 'losheim'),
    'move.adjacent',
    ['Losheim'],
  ],
  [
    'DD-5.5: armor off the road',
    movingWith({ at: { sellerich: ['g-pzj1818'] } }, 'german', { beganFree: [] }),
    'german',
    moveOf('g-pzj1818', 'buchet'),
    'move.road',
    ['Sellerich', 'Buchet'],
  ],
  [
    'DD-8.3: a normal move of a vehicle that entered this turn; the march rule bars it',
    movingWith({ at: { recht: ['u-14tk'] } }, 'us', { placed: [unit('u-14tk')], beganFree: [] }),
    'us',
    moveOf('u-14tk', 'rodt'),
    'march.start',
    ['14'],
  ],
  [
    'DD-5.3: a fourth unit placed in an area',
    reinforcing({ at: german, due: { 1: ['g-kg-hansen'] } }, 'german'),
    'german',
    placeOf('g-kg-hansen', 'losheim'),
    'stack.limit',
    ['Losheim', '4', '3'],
  ],
  [
    'DD-5.7: artillery off the road',
    moving({ at: { ormont: ['g-ar1818'] } }, 'german'),
    'german',
    moveOf('g-ar1818', 'schnee-eifel'),
    'move.road',
    ['AR 1818'],
  ],
  [
    'DD-5.8: artillery into an enemy-occupied area, artilleryMayEnterEnemy off',
    moving({ at: { ormont: ['g-ar1818'], roth: ['u-18cav-a'] }, options: { artilleryMayEnterEnemy: false } }, 'german'),
    'german',
    moveOf('g-ar1818', 'roth'),
    'move.artillery',
    ['Roth'],
  ],
  [
    'DD-1.4: a U.S. unit into a start area, usMayEnterGermanStart off',
    moving({ at: { manderfeld: ['u-820td-a'] }, options: { usMayEnterGermanStart: false } }, 'us'),
    'us',
    moveOf('u-820td-a', 'losheim'),
    'move.startArea',
    ['Losheim'],
  ],
  [
    'DD-1.4: an overrun of a German start area, usMayEnterGermanStart off',
    moving(
      {
        at: { manderfeld: ['u-31tk', 'u-17tk', 'u-14tk'], losheim: ['g-pzj1818/1'] },
        options: { usMayEnterGermanStart: false },
      },
      'us',
    ),
    'us',
    overrunOf(['u-14tk', 'u-31tk', 'u-17tk'], 'losheim', 'march'),
    'move.startArea',
    ['Losheim'],
  ],
  [
    'DD-5.9: a withdrawal into an enemy-occupied area',
    moving({ at: { roth: ['g-gr294-1', 'u-18cav-a'], auw: ['u-81eng'] } }, 'german'),
    'german',
    moveOf('g-gr294-1', 'auw'),
    'withdraw.enemy',
    ['Auw'],
  ],
  [
    'DD-5.9: a withdrawal of more than one area',
    moving({ at: { roth: ['g-gr294-1', 'u-18cav-a'] } }, 'german'),
    'german',
    moveOf('g-gr294-1', 'schoenberg'),
    'withdraw.far',
    ['Schönberg'],
  ],
  [
    'DD-5.10: a march by a unit that did not begin free',
    movingWith({ at: german }, 'german', { beganFree: [] }),
    'german',
    moveOf('g-gr295-1', 'herresbach'),
    'march.start',
    ['began the phase in contact'],
  ],
  [
    'DD-5.10: a march after a step off the road',
    after({ at: { lommersweiler: ['g-gr183-1'] } }, 'german', {
      group: [unit('g-gr183-1')],
      area: area('lommersweiler'),
      byRoad: false,
    }),
    'german',
    moveOf('g-gr183-1', 'burg-reuland'),
    'march.start',
    ['road'],
  ],
  [
    'DD-5.12: a march beyond the rate',
    moving({ at: german }, 'german'),
    'german',
    moveOf('g-gr295-1', 'heuem'),
    'march.rate',
    ['Heuem', '3', '2'],
  ],
  [
    'DD-5.12: a march after an overrun that used up the rate',
    after({ at: { lommersweiler: ['g-gr183-1'] } }, 'german', {
      group: [unit('g-gr183-1')],
      area: area('lommersweiler'),
      areas: 2,
    }),
    'german',
    moveOf('g-gr183-1', 'burg-reuland'),
    'march.rate',
    ['1 area away', 'cannot march any farther'],
  ],
  [
    'DD-5.11: a march through enemies',
    moving({ at: { ...german, manderfeld: ['u-820td-a'] } }, 'german'),
    'german',
    moveOf('g-stug244', 'herresbach'),
    'march.through',
    ['Herresbach'],
  ],
  [
    'DD-5.11: a march into an enemy-occupied area, marchIntoEnemy off',
    moving({ at: { losheim: ['g-stug244'], schoenberg: ['u-333fag'] }, options: { marchIntoEnemy: false } }, 'german'),
    'german',
    moveOf('g-stug244', 'schoenberg'),
    'march.into',
    ['Schönberg'],
  ],
  [
    'DD-4.7: a march of a halted unit',
    movingWith({ at: german }, 'german', { halted: [unit('g-stug244')] }),
    'german',
    moveOf('g-stug244', 'herresbach'),
    'march.supply',
    ['StuG'],
  ],
  [
    'DD-4.7: an overrun of a halted unit',
    movingWith({ at: { ...german, krewinkel: ['u-18cav-c'] } }, 'german', { halted: [unit('g-stug244')] }),
    'german',
    overrunOf(['g-gr295-1', 'g-gr295-2', 'g-stug244'], 'krewinkel', 'march'),
    'overrun.supply',
    ['StuG'],
  ],
  [
    'DD-4.7: an overrun by a halted unit alone',
    movingWith({ at: { ...german, krewinkel: ['u-18cav-c/1'] } }, 'german', { halted: [unit('g-stug244')] }),
    'german',
    overrunOf(['g-stug244'], 'krewinkel', 'march'),
    'overrun.supply',
    ['StuG'],
  ],
  [
    'DD-5.13: an empty group',
    moving({ at: { ...german, krewinkel: ['u-18cav-c'] } }, 'german'),
    'german',
    overrunOf([], 'krewinkel', 'march'),
    'overrun.group',
    [],
  ],
  [
    'DD-5.13: a group out of order',
    moving({ at: { ...german, krewinkel: ['u-18cav-c'] } }, 'german'),
    'german',
    overrunOf(['g-gr295-2', 'g-gr295-1'], 'krewinkel', 'march'),
    'overrun.group',
    [],
  ],
  [
    'DD-5.13: a group from two areas',
    moving({ at: { ...german, ormont: ['g-gr294-1'], krewinkel: ['u-18cav-c'] } }, 'german'),
    'german',
    overrunOf(['g-gr294-1', 'g-gr295-1'], 'krewinkel', 'march'),
    'overrun.group',
    [],
  ],
  [
    'DD-7.6: artillery in a group',
    moving({ at: { ormont: ['g-gr294-1', 'g-ar1818'], roth: ['u-18cav-a/1'] } }, 'german'),
    'german',
    overrunOf(['g-gr294-1', 'g-ar1818'], 'roth', 'march'),
    'overrun.artillery',
    ['AR 1818'],
  ],
  [
    'DD-5.13: a group in contact',
    moving({ at: { roth: ['g-stug244', 'u-18cav-a'], krewinkel: ['u-18cav-c'] } }, 'german'),
    'german',
    overrunOf(['g-stug244'], 'krewinkel', 'assault'),
    'overrun.contact',
    ['Roth'],
  ],
  [
    'DD-5.13: an overrun of an area without enemies',
    moving({ at: german }, 'german'),
    'german',
    overrunOf(['g-stug244'], 'krewinkel', 'march'),
    'overrun.target',
    ['Krewinkel'],
  ],
  [
    'DD-5.14: an overrun below 6:1, with 17 against 3',
    moving({ at: { losheim: ['g-fbb-pz', 'g-fbb-stug', 'g-fbb-pg1/5'], krewinkel: ['u-32cav'] } }, 'german'),
    'german',
    overrunOf(['g-fbb-pg1', 'g-fbb-stug', 'g-fbb-pz'], 'krewinkel', 'march'),
    'overrun.ratio',
    ['3', '16'],
  ],
  [
    'DD-5.15: an overrun in a form that is not possible, assault instead of march',
    moving({ at: { ...german, krewinkel: ['u-18cav-c'] } }, 'german'),
    'german',
    overrunOf(['g-gr295-1', 'g-gr295-2', 'g-stug244'], 'krewinkel', 'assault'),
    'overrun.reach',
    ['assault'],
  ],
  [
    'DD-5.19: a third overrun',
    after({ at: { krewinkel: ['g-stug244'], roth: ['u-18cav-a/1'] } }, 'german', {
      group: [unit('g-stug244')],
      attempt: 2,
      areas: 1,
    }),
    'german',
    overrunOf(['g-stug244'], 'roth', 'march'),
    'overrun.twice',
    [],
  ],
  [
    'DD-6.1: fire into an area without a fight',
    firing({ at: { roth: ['u-18cav-a', 'g-gr294-1'], auw: ['u-589fa'] } }, 'us'),
    'us',
    fireOf('u-589fa', 'auw'),
    'fire.contested',
    ['Auw'],
  ],
  [
    'DD-6.1: infantry fire out of its area',
    firing({ at: { roth: ['u-18cav-a', 'g-gr294-1'], auw: ['u-81eng'] } }, 'us'),
    'us',
    fireOf('u-81eng', 'roth'),
    'fire.range',
    ['Auw', 'Roth'],
  ],
  [
    'DD-7.2: a second shot',
    position({
      at: { roth: ['u-18cav-a', 'g-gr294-1'], auw: ['u-589fa'] },
      phase: { tag: 'fire', side: 'us', fired: [unit('u-18cav-a')], surprised: [] },
    }),
    'us',
    fireOf('u-18cav-a', 'roth'),
    'fire.done',
    ['A/18 Cav'],
  ],
  [
    'DD-9.2: fire into a surprised area',
    position({
      at: { roth: ['u-18cav-a', 'g-gr294-1'], auw: ['u-589fa'] },
      turn: 1,
      phase: { tag: 'fire', side: 'us', fired: [], surprised: [area('roth')] },
    }),
    'us',
    fireOf('u-589fa', 'roth'),
    'fire.surprised',
    ['Roth'],
  ],
  [
    'DD-7.3: support without a combat unit, under supportNeedsCombatUnit',
    firing(
      { at: { roth: ['u-275afa', 'g-gr294-1'], auw: ['u-589fa'] }, options: { supportNeedsCombatUnit: true } },
      'us',
    ),
    'us',
    fireOf('u-589fa', 'roth'),
    'fire.formation',
    ['a friendly combat unit'],
  ],
  [
    'DD-7.8: support of another formation, under germanArtilleryByFormation',
    firing(
      {
        at: { bleialf: ['g-gr293-1', 'u-423-prov'], habscheid: ['g-ar162'] },
        options: { germanArtilleryByFormation: true },
      },
      'german',
    ),
    'german',
    fireOf('g-ar162', 'bleialf'),
    'fire.formation',
    ['62. Volksgrenadier-Division'],
  ],
  [
    'DD-7.1: fire by artillery that has named no area, under artillerySupport declared',
    aiming([], []),
    'us',
    fireOf('u-589fa', 'roth'),
    'fire.declared',
    ['589', 'only into the area it named'],
  ],
  [
    'DD-7.1: naming a second area, under artillerySupport declared',
    aiming([], [{ unit: unit('u-589fa'), area: area('roth') }]),
    'us',
    aimOf('u-589fa', 'roth'),
    'fire.declared',
    ['589', 'has already named its area'],
  ],
  [
    'DD-7.1: naming an area after the first shot, under artillerySupport declared',
    aiming([unit('u-18cav-a')], []),
    'us',
    aimOf('u-589fa', 'roth'),
    'fire.declared',
    ['589', 'is too late'],
  ],
  [
    'DD-7.1: naming an area with a cavalry troop, under artillerySupport declared',
    aiming([], []),
    'us',
    aimOf('u-18cav-a', 'roth'),
    'fire.declared',
    ['A/18 Cav', 'is not artillery'],
  ],
  [
    'DD-7.1: naming an area without artillerySupport declared',
    firing({ at: { roth: ['u-18cav-a', 'g-gr294-1'], auw: ['u-589fa'] } }, 'us'),
    'us',
    aimOf('u-589fa', 'roth'),
    'turn.phase',
    ['name an area'],
  ],
  [
    'DD-6.4: a hit on a unit in another area',
    {
      ...firing({ at: { roth: ['u-18cav-a', 'g-gr294-1', 'g-gr294-2'], ormont: ['g-ar1818'] } }, 'us'),
      phase: {
        tag: 'placeHits',
        by: 'german',
        area: area('roth'),
        hits: 1,
        units: [unit('g-gr294-1'), unit('g-gr294-2')],
        then: { tag: 'fire', side: 'us', fired: [], surprised: [] },
      },
    },
    'german',
    { tag: 'takeHit', unit: unit('g-ar1818') },
    'hits.unit',
    ['AR 1818'],
  ],
  [
    'DD-8.1: a unit that is not due',
    reinforcing({ at: german, due: { 2: ['g-kg-hansen'], 6: ['g-fbb-stug'] } }, 'german'),
    'german',
    placeOf('g-fbb-stug', 'ormont'),
    'entry.due',
    ['StuG 200'],
  ],
  [
    'DD-8.2: a German unit outside the start areas',
    reinforcing({ at: german, due: { 2: ['g-kg-hansen'] } }, 'german'),
    'german',
    placeOf('g-kg-hansen', 'krewinkel'),
    'entry.area',
    ['Krewinkel'],
  ],
  [
    'DD-8.2: a German start area without a road off the map, under germanEntry road',
    reinforcing({ at: german, due: { 2: ['g-kg-hansen'] }, options: { germanEntry: 'road' } }, 'german'),
    'german',
    placeOf('g-kg-hansen', 'olzheim'),
    'entry.area',
    ['Olzheim'],
  ],
  [
    'DD-8.3: a U.S. unit in an area without a road off the map',
    reinforcing({ at: german, due: { 2: ['u-31tk'] } }, 'us'),
    'us',
    placeOf('u-31tk', 'st-vith'),
    'entry.area',
    ['St. Vith'],
  ],
  [
    'DD-8.3: a U.S. unit at an edge other than its own, under usEntry oob',
    reinforcing({ at: german, due: { 2: ['u-31tk'] }, options: { usEntry: 'oob' } }, 'us'),
    'us',
    placeOf('u-31tk', 'gouvy'),
    'entry.area',
    ['Gouvy'],
  ],
  [
    'DD-8.4: an area solely enemy occupied',
    reinforcing({ at: { ...german, amel: ['g-kg-hansen'] }, due: { 2: ['u-31tk'] } }, 'us'),
    'us',
    placeOf('u-31tk', 'amel'),
    'entry.enemy',
    ['Amel'],
  ],
  [
    'DD-8.1: the end of placement while a unit is owed',
    reinforcing({ at: german, due: { 2: ['u-31tk'] } }, 'us'),
    'us',
    END,
    'entry.owed',
    ['31 Tk'],
  ],
  [
    'DD-12.2: the end of set-up while a unit is owed',
    position({ at: {}, due: { 1: ['g-stug244'] }, phase: { tag: 'setup' } }),
    'german',
    END,
    'entry.owed',
    ['StuG 244'],
  ],
  [
    'DD-1.4: set-up outside the start areas',
    position({ at: {}, due: { 1: ['g-stug244'] }, phase: { tag: 'setup' } }),
    'german',
    placeOf('g-stug244', 'roth'),
    'entry.area',
    ['Roth'],
  ],
]

describe('violations', () => {
  it.each(rows)('%s', (_, state, side, command, rule, words) => {
    const step = act(rules, state, side, command)
    if (step._tag === 'Right') throw new Error('it is not barred')
    expect(step.left.rule).toBe(rule)
    const said = describeViolation(state, step.left)
    for (const word of words) expect(said).toContain(word)
    expect(said).not.toMatch(/[{}]|undefined|NaN/)
    expect(said).toContain(book[rule].cite)
  })

  it('DD-12.5: nothing is legal once the game is over', () => {
    const outcome = {
      winner: 'us',
      by: 'never-captured',
      level: null,
      reason: 'never-captured',
      captureTurn: null,
    } as const
    const state = position({ at: german, phase: { tag: 'over', outcome } })
    const step = act(rules, state, 'german', END)
    expect(step).toMatchObject({ _tag: 'Left', left: { rule: 'turn.over' } })
    expect(rules.legal(state, 'german')).toEqual([])
    expect(rules.legal(state, 'us')).toEqual([])
  })

  it('every rule is broken by one of these orders', () => {
    const broken = new Set<string>([...rows.map(([, , , , rule]) => rule), 'turn.over'])
    expect(Object.keys(book).filter((rule) => !broken.has(rule))).toEqual([])
  })
})
