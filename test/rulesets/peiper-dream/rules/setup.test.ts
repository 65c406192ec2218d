import { describe, expect, it } from 'vitest'
import { board, hasRoad, sheetAt } from '../../../../src/rulesets/peiper-dream/data/map.js'
import { peiperDreamRules as rules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import { battleNames, battles, scenario } from '../../../../src/rulesets/peiper-dream/data/scenario.js'
import { planOf } from '../../../../src/rulesets/peiper-dream/data/plan.js'
import { readScenario } from '../../../../src/rulesets/peiper-dream/boundary/scenario-reading.js'
import { defaultOptions, optionValues, type Options } from '../../../../src/rulesets/peiper-dream/data/options.js'
import { isGermanHex } from '../../../../src/rulesets/peiper-dream/model/state.js'
import { units, unitsOf } from '../../../../src/rulesets/peiper-dream/data/units.js'
import { player } from '../../../../src/rulesets/peiper-dream/play/player.js'
import { barred, h, legal, order, phaseOf, roll, told, u, type Table } from '../table.js'

const begun = (changes: Partial<Options> = {}): Table => ({
  state: rules.setup(scenario('campaign', changes)),
  events: [],
})

/** The set-up of the built-in player. */
const setUp = (from: Table): Table => {
  let at = from
  for (let turn = rules.toAct(at.state); turn.tag === 'sides' && at.state.turn === 0; turn = rules.toAct(at.state))
    at = order(
      at,
      player(at.state, rules.legal(at.state, turn.sides[0]), () => 0),
    )
  return at
}

describe('set-up of the campaign', () => {
  it('PD-C.5: the US first places two depots, on road hexes of Maps B and C', () => {
    const first = begun()
    expect(phaseOf(first, 'depots').depot).toBe(0)
    const places = legal(first.state, 'placeDepot').map(({ hex }) => hex)
    expect(places.every((hex) => sheetAt[hex] === 1 && hasRoad[hex] === 1)).toBe(true)
    expect(places).toContain(h('B0402'))
    expect(barred(first.state, { tag: 'placeDepot', hex: h('C1002') })).toBe('depot.hex')
    const second = order(first, { tag: 'placeDepot', hex: h('B0402') })
    expect(legal(second.state, 'placeDepot').every(({ hex }) => sheetAt[hex] === 2)).toBe(true)
    expect(barred(second.state, { tag: 'halt' })).toBe('command.phase')
    expect(order(second, { tag: 'placeDepot', hex: h('C1002') }).state.depotHex).toEqual([h('B0402'), h('C1002')])
  })

  it('PD-B.37, PD-B.39, PD-C.4, PD-C.6: the US places six units and the battle groups in order, then the German five', () => {
    let at = order(order(begun(), { tag: 'placeDepot', hex: h('B0402') }), { tag: 'placeDepot', hex: h('C1002') })
    expect(phaseOf(at, 'setup').unit).toBe(u('us-99-394-1'))
    expect(barred(at.state, { tag: 'place', unit: u('us-99-394-1'), hex: h('A0405') })).toBe('place.hex')
    expect(barred(at.state, { tag: 'place', unit: u('us-99-394-2'), hex: h('A0904') })).toBe('place.next')
    expect(barred(at.state, { tag: 'pass' })).toBe('command.phase')
    const order8 = [
      'us-99-394-1',
      'us-99-394-2',
      'us-99-394-3',
      'us-394-ir',
      'us-14cav-18',
      'us-820-td',
      'us-99-bg',
      'us-106-bg',
    ]
    for (const id of order8) {
      expect(phaseOf(at, 'setup').unit).toBe(u(id))
      const places = legal(at.state, 'place')
      const isOnB = id === 'us-99-bg' || id === 'us-106-bg'
      expect(places.every(({ hex }) => sheetAt[hex] === (isOnB ? 1 : 0))).toBe(true)
      at = order(at, places[0])
    }
    expect(phaseOf(at, 'setup').unit).toBe(u('de-12vg-27-fus'))
    expect(legal(at.state, 'place').every(({ hex }) => board.ids[hex].startsWith('A10'))).toBe(true)
  })

  it('PD-B.13, PD-B.18, PD-B.36: stacking and terrain limit placement; candidates include barred hexes', () => {
    let at = order(order(begun(), { tag: 'placeDepot', hex: h('B0402') }), { tag: 'placeDepot', hex: h('C1002') })
    at = order(at, { tag: 'place', unit: u('us-99-394-1'), hex: h('A0904') })
    at = order(at, { tag: 'place', unit: u('us-99-394-2'), hex: h('A0904') })
    expect(barred(at.state, { tag: 'place', unit: u('us-99-394-3'), hex: h('A0904') })).toBe('place.hex')
    const all = [...rules.candidates(at.state, 'us')]
    expect(all.length).toBe(40)
    at = order(at, { tag: 'place', unit: u('us-99-394-3'), hex: h('A0705') })
    at = order(at, { tag: 'place', unit: u('us-394-ir'), hex: h('A0805') })
    expect(barred(at.state, { tag: 'place', unit: u('us-14cav-18'), hex: h('A0901') })).toBe('place.hex')
    expect(rules.view(at.state, 'german')).toBe(at.state)
  })

  it('PD-O.3: while surprise lasts US units do not stack, set-up included', () => {
    let at = order(order(begun({ surprise: true }), { tag: 'placeDepot', hex: h('B0402') }), {
      tag: 'placeDepot',
      hex: h('C1002'),
    })
    at = order(at, { tag: 'place', unit: u('us-99-394-1'), hex: h('A0904') })
    expect(barred(at.state, { tag: 'place', unit: u('us-99-394-2'), hex: h('A0904') })).toBe('place.hex')
  })

  it('PD-B.34, PD-C.1, PD-C.4: after set-up turn 1 begins, and the Germans control their hexes', () => {
    const at = setUp(begun())
    expect(at.state.turn).toBe(1)
    expect(board.ids.filter((_, node) => isGermanHex(at.state, node as never)).sort()).toEqual([
      'A1003',
      'A1004',
      'A1005',
      'A1006',
    ])
    expect(told(at, 'placed')).toHaveLength(13)
  })

  it('PD-O.6, PD-X.18: the German chooses six units and sets up none; then mines are rolled for', () => {
    let at = begun({ panzersMarsch: true })
    const six = ['de-spitze-pz', 'de-spitze-recon', 'de-lah-1-1-pz', 'de-lah-3-2-pzgr', 'de-lah-1-2-pzgr', 'de-lah-pi']
    expect(legal(at.state, 'chooseMarsch')).toHaveLength(17)
    for (const id of six) at = order(at, { tag: 'chooseMarsch', unit: u(id) })
    at = setUp(at)
    expect(told(at, 'placed')).toHaveLength(8)
    expect(at.state.phase.tag).toBe('mineRoll')
    at = roll(roll(at, 6), 1)
    expect(at.state.turn).toBe(1)
    expect(barred(begun({ panzersMarsch: true }).state, { tag: 'chooseMarsch', unit: u('us-820-td') })).toBe(
      'marsch.unit',
    )
    expect(barred(begun({ panzersMarsch: true }).state, { tag: 'pass' })).toBe('command.phase')
  })

  it('PD-O.7: the US names two different German units; the pool and the rule itself are options', () => {
    const named = (changes: Partial<Options>): Table => {
      let at = begun({ panzersMarsch: true, ...changes })
      for (const unit of unitsOf.german.slice(5, 11)) at = order(at, { tag: 'chooseMarsch', unit })
      while (at.state.phase.tag === 'depots' || at.state.phase.tag === 'setup')
        at = order(
          at,
          player(at.state, rules.legal(at.state, 'us'), () => 0),
        )
      return at
    }
    const any = named({})
    expect(legal(any.state, 'nameMine')).toHaveLength(17)
    const one = order(any, { tag: 'nameMine', unit: u('de-spitze-pz') })
    expect(barred(one.state, { tag: 'nameMine', unit: u('de-spitze-pz') })).toBe('mines.unit')
    expect(barred(one.state, { tag: 'pass' })).toBe('command.phase')
    expect(legal(named({ minenPool: 'turnOneSix' }).state, 'nameMine')).toHaveLength(6)
    expect(named({ minen: 'off' }).state.turn).toBe(1)
    const rolled = roll(order(one, { tag: 'nameMine', unit: u('de-3fj-5') }), 4)
    expect(told(rolled, 'mineRolled')[0]).toMatchObject({ die: 4, pr: 5, isHarmed: true })
    expect(told(rolled, 'reduced')).toHaveLength(1)
  })

  it('PD-X.1, PD-C.13: turn6German 6 leaves out the seventh unit; extraUnits adds four', () => {
    const due = (changes: Partial<Options>, id: string): number => begun(changes).state.due[u(id)]
    expect([due({}, 'de-lah-1-1-pzgr'), due({ turn6German: 6 }, 'de-lah-1-1-pzgr')]).toEqual([7, -1])
    expect(unitsOf.german.filter((unit) => begun().state.due[unit] >= 0)).toHaveLength(17)
    expect(unitsOf.us.filter((unit) => begun().state.due[unit] >= 0)).toHaveLength(21)
    const extra = unitsOf.us.slice(21).map((unit) => [units[unit].id, begun({ extraUnits: true }).state.due[unit]])
    expect(extra).toEqual([
      ['us-291-eng', 0],
      ['us-526-aib', 7],
      ['us-82-504-1', 12],
      ['us-82-505-2', 12],
    ])
  })

  it('PD-C.13, PD-C.16: 526 Armored Infantry enters over the north edge of any map', () => {
    const edge = planOf(begun({ extraUnits: true }).state.scenario).entry[u('us-526-aib')].map((hex) => board.ids[hex])
    const columns = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']
    const north = ['A', 'B', 'C', 'D'].flatMap((map) => columns.map((column) => `${map}${column}01`))
    expect(edge.toSorted()).toEqual(north)
  })
})

describe('scenarios and options', () => {
  it('PD-O.10: surprise and panzersMarsch exclude each other, and the refusal cites the rule', () => {
    const read = readScenario({ name: 'campaign', options: { surprise: true, panzersMarsch: true } })
    expect(read._tag).toBe('Left')
    if (read._tag === 'Left') expect(read.left[0]).toMatchObject({ pointer: '/options/surprise' })
    if (read._tag === 'Left') expect(read.left[0].expected).toContain('PD-O.10')
  })

  it('PD-O.10: every other pair of optional rules combines in the campaign', () => {
    const names = [
      'infiltration',
      'tiger',
      'surprise',
      'tougherDemolition',
      'massacre',
      'panzersMarsch',
      'fallBack',
      'ourVictory',
    ]
    for (const a of names)
      for (const b of names) {
        const isPair = [a, b].includes('surprise') && [a, b].includes('panzersMarsch')
        expect(readScenario({ options: { [a]: true, [b]: true } })._tag).toBe(isPair ? 'Left' : 'Right')
      }
  })

  it('PD-S.1: single battles reject massacre and panzersMarsch, and all but Paying the Peiper reject surprise', () => {
    for (const name of battleNames.slice(1)) {
      const faults = readScenario({ name, options: { massacre: true, panzersMarsch: true } })
      expect(faults._tag === 'Left' && faults.left.map(({ pointer }) => pointer)).toEqual([
        '/options/massacre',
        '/options/panzersMarsch',
      ])
      expect(readScenario({ name, options: { surprise: true } })._tag).toBe(
        name === 'paying-the-peiper' ? 'Right' : 'Left',
      )
    }
  })

  it('readScenario reports unknown names and wrong values all at once, with suggestions', () => {
    const read = readScenario({ name: 'campain', options: { infiltratoin: true, jokers: 9 }, extra: 1 })
    expect(read._tag === 'Left' && read.left.map(({ pointer, meant }) => [pointer, meant])).toEqual([
      ['/extra', null],
      ['/name', 'campaign'],
      ['/options/infiltratoin', 'infiltration'],
      ['/options/jokers', null],
    ])
    for (const bad of [null, 7, [], { options: 3 }, { name: 4 }]) expect(readScenario(bad)._tag).toBe('Left')
    expect(readScenario('campaign')._tag).toBe('Right')
    expect(readScenario({})).toEqual({ _tag: 'Right', right: { name: 'campaign', options: defaultOptions } })
  })

  it('every default is a value of its option', () => {
    for (const [name, value] of Object.entries(defaultOptions))
      expect(optionValues[name as keyof Options] as readonly unknown[]).toContain(value)
  })

  it('PD-S.1, PD-S.6: single battles start set up, on one map, with the turns and markers of their dates', () => {
    for (const name of battleNames.slice(1)) {
      const state = rules.setup(scenario(name))
      const { map, turns, campaignTurn } = battles[name]
      expect([map, turns, campaignTurn]).toEqual(
        {
          'paying-the-peiper': ['A', 6, 1],
          'a-dash-of-peiper': ['B', 6, 7],
          'the-bagged-peiper': ['C', 8, 13],
          'just-a-peiper-dream': ['D', 8, 13],
        }[name as string],
      )
      expect(state.hex.every((at) => at < 0 || board.ids[at].startsWith(map ?? ''))).toBe(true)
      const [first] = rules.settle(state)
      expect(first).toMatchObject({ tag: 'turnBegan', turn: 1, oba: campaignTurn === 1 ? [2, 0] : [2, 1] })
    }
  })
})
