import { describe, expect, it } from 'vitest'
import { bridge, draw, h, legal, order, phaseOf, roll, table, told, u } from '../table.js'

const hexes = (line: string): readonly number[] => legal(table(line).state, 'place').map(({ hex }) => hex)

describe('the rally of turn 6', () => {
  const behind = 'A0603:de-3fj-9-1 A0503:us-99-394-3'
  const crowd =
    'A0204:de-spitze-pz,de-3fj-5 A0203:de-3fj-9-2,de-12vg-27-fus A0304:de-12vg-48-1,de-12vg-48-2 A0205:de-12vg-pzjg,de-lah-pi A0104:us-99-394-1 A0105:us-99-394-2 A0305:us-394-ir'

  it('PD-C.11, PD-C.12: without Spitze, units may be placed in traced hexes adjacent to US units, but overflow may not', () => {
    const overflow = hexes(`campaign t6 reinforce(de-lah-1-1-pz) ${crowd} ${behind}`)
    expect(overflow).toContain(h('A1005'))
    expect(overflow).not.toContain(h('A0603'))
    const gone = hexes(`campaign t6 reinforce(de-lah-1-1-pz) ${behind} lost:de-spitze-pz`)
    expect(gone).toContain(h('A0603'))
    expect(gone).not.toContain(h('A0602'))
  })

  it('PD-C.10: a vehicle may not be placed in heavy forest without a road; a foot unit may', () => {
    const at = 'A0904:de-spitze-pz A0305:us-394-ir'
    const wood = h('A0903')
    expect(hexes(`campaign t6 reinforce(de-501-tiger) ${at}`)).not.toContain(wood)
    expect(hexes(`campaign t6 reinforce(de-3fj-kg1) ${at}`)).toContain(wood)
  })

  it('PD-C.6, PD-C.26, PD-O.5: placement counts as entering: on Map B it frees the battle groups and captures a depot', () => {
    const line =
      'campaign t6 reinforce(de-lah-1-1-pz) A0104:de-spitze-pz A0305:us-394-ir B0802:us-99-bg depots:B1003,C1002'
    const placed = order(table(line), { tag: 'place', unit: u('de-lah-1-1-pz'), hex: h('B1003') })
    expect(told(placed, 'released')).toHaveLength(1)
    expect(told(placed, 'leftA')).toEqual([{ tag: 'leftA', turn: 6 }])
    expect(told(placed, 'depotCaptured')[0]).toMatchObject({ depot: 0, turn: 6, from: 7, to: 10, box: 11 })
  })
})

describe('the Regroup Phase', () => {
  it('PD-C.31, PD-C.32: a returned unit counts for stacking before the next one is placed', () => {
    const full = 'A0705:de-spitze-pz D0402:us-99-394-1 lost:us-30-117-1,us-30-117-2,us-2-23-3'
    let at = table(`campaign t7 returnDraw(us-30-117-1) ${full}`)
    at = order(draw(at, '10D'), { tag: 'place', unit: u('us-30-117-1'), hex: h('D0402') })
    expect(phaseOf(at, 'returnDraw').unit).toBe(u('us-30-117-2'))
    expect(at.state.steps[u('us-30-117-1')]).toBe(1)
    at = draw(at, 'AH')
    expect(legal(at.state, 'place').some(({ hex }) => hex === h('D0402'))).toBe(false)
  })

  it('PD-C.29, PD-C.30: a unit that returns reduced does not roll for recovery in the same phase', () => {
    const line = 'campaign t7 turnEnd A0705:de-spitze-pz~ B0802:us-99-bg lost:de-3fj-5'
    const drawn = draw(roll(table(line), 1), 'KS')
    const back = order(drawn, { tag: 'place', unit: u('de-3fj-5'), hex: h('A0604') })
    expect(told(back, 'recoveryRolled').map(({ unit }) => unit)).toEqual([u('de-spitze-pz')])
    expect([back.state.steps[u('de-3fj-5')], back.state.turn]).toEqual([1, 8])
  })

  it('PD-C.35, PD-C.37: the second bridge is judged on the board the first has changed', () => {
    const line = 'campaign t12 rebuild(german,0) D0304:de-spitze-pz blown:br-huy,br-andenne leftA:7 released'
    const both = table(line)
    expect(phaseOf(both, 'rebuild').side).toBe('us')
    const one = order(both, { tag: 'rebuild', bridge: bridge('br-huy') })
    expect(one.state.rebuilt).toBe(0)
    expect(one.state.blown).toBe(1 << bridge('br-andenne'))
  })
})
