import { describe, expect, it } from 'vitest'
import { canTrace, isExempt, supplyLine, windowsOf } from '../../../../src/rulesets/peiper-dream/rules/supply.js'
import { NO_BOX } from '../../../../src/rulesets/peiper-dream/model/event.js'
import { positionOf } from '../../../../src/rulesets/peiper-dream/model/position.js'
import { germanWin } from '../../../../src/rulesets/peiper-dream/rules/victory.js'
import { BARRIER, h, legal, move, order, position, table, told } from '../table.js'

describe('supply', () => {
  it('PD-C.22, PD-C.23: a German line runs to the east edge; enemy units and empty hexes adjacent to them block it', () => {
    const line = (option: string): string => `campaign${option} t8 draw A0705:de-spitze-pz ${BARRIER}`
    expect(canTrace(positionOf(position(line(''))), h('A0705'))).toBe(false)
    expect(canTrace(positionOf(position(line('[supplyBlock=occupiedOnly]'))), h('A0705'))).toBe(true)
    const found = supplyLine(position(line('')), 'german', h('A0705'))
    expect(found.tag).toBe('cut')
    if (found.tag === 'cut') expect(found.blockers.length).toBeGreaterThan(0)
    expect(supplyLine(position('campaign t8 draw A0705:de-spitze-pz'), 'german', h('A0705')).tag).toBe('supplied')
  })

  it('PD-C.23: a line crosses minor rivers freely, or under supplyCrossesUnbridged only by bridge; the Meuse always needs one', () => {
    const south = 'campaign t8 draw D0402:de-spitze-pz leftA:7 released'
    expect(canTrace(positionOf(position(south)), h('D0402'))).toBe(true)
    const north = (more: string): boolean =>
      canTrace(positionOf(position(`campaign t8 draw D0401:de-spitze-pz leftA:7 released ${more}`)), h('D0401'))
    expect(north('')).toBe(true)
    expect(north('blown:br-huy,br-andenne')).toBe(false)
    const west = (option: string, more: string): boolean =>
      canTrace(
        positionOf(
          position(
            `campaign${option} t8 draw B0403:de-spitze-pz B0303:us-99-bg B0401:us-106-bg leftA:7 released ${more}`,
          ),
        ),
        h('B0403'),
      )
    expect(west('', 'blown:br-stavelot')).toBe(true)
    expect(west('[supplyCrossesUnbridged=false]', '')).toBe(true)
  })

  it('PD-C.26, PD-C.27: windows of two depots overlap, or follow each other under depotWindows consecutive', () => {
    expect(windowsOf([9, 11], 'concurrent')).toEqual([
      { depot: 0, from: 10, to: 13 },
      { depot: 1, from: 12, to: 15 },
    ])
    expect(windowsOf([11, 9], 'consecutive')).toEqual([
      { depot: 1, from: 10, to: 13 },
      { depot: 0, from: 14, to: 17 },
    ])
    expect(windowsOf([3, 9], 'consecutive')[1]).toEqual({ depot: 1, from: 10, to: 13 })
    const exempt = position(
      `campaign t12 play(german,8S,4,any) A0705:de-spitze-pz A0604:us-99-394-3 ${BARRIER} depots:B0402@9,C1002 leftA:7 released`,
    )
    expect(isExempt(exempt)).toBe(true)
    expect(legal(exempt, 'attack').some(({ oba }) => oba)).toBe(true)
  })

  it('PD-C.28: the marker goes to the box where tracing resumes, or nowhere past turn 20', () => {
    const take = (turn: number) =>
      told(
        order(
          table(`campaign t${turn} play(german,8S,4,any) B0403:de-spitze-pz depots:B0402,C1002 released leftA:6`),
          move('de-spitze-pz', 'B0402'),
        ),
        'depotCaptured',
      )[0].box
    expect([take(7), take(15), take(16)]).toEqual([12, 20, NO_BOX])
    const twice = order(
      table('campaign t8 play(german,8S,4,any) B0403:de-spitze-pz depots:B0402@7,C1002 released leftA:6'),
      move('de-spitze-pz', 'B0402'),
    )
    expect(told(twice, 'depotCaptured')).toHaveLength(0)
  })

  it('PD-C.24: an unsupplied unit moves one hex', () => {
    const one = order(
      table(`campaign t8 play(german,8S,4,any) A0705:de-spitze-pz ${BARRIER} A0305:us-820-td`),
      move('de-spitze-pz', 'A0604'),
    )
    expect(one.state.phase.tag).toBe('play')
  })
})

describe('victory', () => {
  it('PD-C.39, PD-C.22: a unit in Huy or Andenne that traces supply wins at the end of any turn; a depot window counts only by option', () => {
    const huy = 'D0402:de-spitze-pz leftA:7 released'
    expect(germanWin(positionOf(position(`campaign t12 draw ${huy}`)))).toBe('supplied')
    expect(germanWin(positionOf(position('campaign t12 draw D0203:de-3fj-5 leftA:7 released')))).toBe('supplied')
    expect(germanWin(positionOf(position('campaign t12 draw D0503:de-3fj-5 leftA:7 released')))).toBe(null)
    const cut = `${huy} D0503:us-99-394-1 D0501:us-99-394-2 D0404:us-99-394-3 D0303:us-820-td D0301:us-394-ir depots:B0402@9,C1002`
    expect(germanWin(positionOf(position(`campaign t12 draw ${cut}`)))).toBe(null)
    expect(germanWin(positionOf(position(`campaign[depotCountsForVictory] t12 draw ${cut}`)))).toBe('supplied')
    const seven = table(`campaign t7 turnEnd ${huy}`)
    expect(seven.state.phase.tag).toBe('over')
  })

  it('PD-S.2: Paying the Peiper: four points at the end of turn 6, one of them for supplied SS in the west', () => {
    const end = (more: string): string => {
      const { phase } = table(`paying-the-peiper t6 turnEnd A0104:de-lah-1-2-pzgr A0904:de-3fj-5 ${more}`).state
      return phase.tag === 'over' ? phase.winner : phase.tag
    }
    expect(end('held:A0805,A0705')).toBe('german')
    expect(end('held:A0805')).toBe('us')
    expect(end(`held:A0805,A0705 ${BARRIER}`)).toBe('us')
    expect(table('paying-the-peiper t5 turnEnd A0104:de-lah-1-2-pzgr A0904:de-3fj-5 held:A0805,A0705').state.turn).toBe(
      6,
    )
  })

  it('PD-S.3: A Dash of Peiper: two supplied units in column 01, or control of both bridges at the end', () => {
    expect(germanWin(positionOf(position('a-dash-of-peiper t3 draw B0103:de-spitze-pz,de-3fj-kg1')))).toBe('columns')
    expect(germanWin(positionOf(position('a-dash-of-peiper t3 draw B0103:de-spitze-pz')))).toBe(null)
    expect(germanWin(positionOf(position('a-dash-of-peiper t6 draw B0403:de-spitze-pz B0204:de-3fj-kg1')))).toBe(
      'control',
    )
    expect(germanWin(positionOf(position('a-dash-of-peiper t5 draw B0403:de-spitze-pz B0204:de-3fj-kg1')))).toBe(null)
  })

  it('PD-S.4: The Bagged Peiper: a supplied unit in Werbomont, or all three villages, at the end of turn 8', () => {
    expect(germanWin(positionOf(position('the-bagged-peiper t8 draw C0304:de-spitze-pz')))).toBe('supplied')
    expect(germanWin(positionOf(position('the-bagged-peiper t7 draw C0304:de-spitze-pz')))).toBe(null)
    expect(germanWin(positionOf(position('the-bagged-peiper t8 draw C1003:de-spitze-pz held:C0803,C0904')))).toBe(
      'control',
    )
    expect(germanWin(positionOf(position('the-bagged-peiper t8 draw C1003:de-spitze-pz held:C0803')))).toBe(null)
  })

  it('PD-S.5: Just a Peiper Dream?: a supplied unit in Huy or Andenne at the end of any turn', () => {
    expect(germanWin(positionOf(position('just-a-peiper-dream t2 draw D0402:de-spitze-pz')))).toBe('supplied')
    expect(table('just-a-peiper-dream t8 turnEnd D1003:de-spitze-pz').state.phase).toMatchObject({ winner: 'us' })
  })

  it('PD-S.1: single battles have no pauses', () => {
    const next = table('paying-the-peiper t3 turnEnd A0705:de-spitze-pz~ A0305:us-99-394-1')
    expect(next.state.turn).toBe(4)
    expect(table('a-dash-of-peiper t1 turnEnd B1003:de-spitze-pz~ B0305:us-99-bg').state.turn).toBe(2)
  })
})
