import { positionOf } from '../../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import type { Marker } from '../../../../../src/rulesets/kgp-campaign/model/marker.js'
import type { Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import { readResult } from '../../../../../src/rulesets/kgp-campaign/boundary/result-reading.js'
import { resultFaults } from '../../../../../src/rulesets/kgp-campaign/rules/8.3-scenario-chain/result-check.js'
import { reportTemplate } from '../../../../../src/rulesets/kgp-campaign/boundary/report-template.js'
import type { ScenarioResult } from '../../../../../src/rulesets/kgp-campaign/model/scenario-result.js'
import type { State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { play } from '../../playing.js'
import { before, gun, inBox, inSetupArea, man, sw, tank, work, wreck } from '../../position.js'

const panzer = tank('panzer', 'german', 'PzKpfw IVJ', 'G22/0')
const squad = man('squad', 'german', '6-5-8', 'H22/0')
const mg = sw('mg', 'german', 'LMG', 'H22/0', { possessor: 'squad' })
const rifles = man('rifles', 'us', '6-6-6', 'D13/0')

const at = (pieces: readonly Piece[] = [panzer, squad, mg, rifles], more: Partial<State> = {}): State =>
  before('8.602', { pieces, state: { phase: { tag: 'scenario' }, ...more } })

const report = (change: Partial<ScenarioResult> = {}, state: State = at()): ScenarioResult => ({
  ...reportTemplate(state),
  ...change,
})

/** The faults of a report that ends with these pieces and leaves the others unchanged. */
const ending = (...pieces: readonly Piece[]): ScenarioResult => {
  const ids = new Set(pieces.map(({ id }) => id))
  return report({ pieces: [...pieces, ...report().pieces.filter(({ id }) => !ids.has(id))] })
}

const told = (result: ScenarioResult, state: State = at()): readonly string[] =>
  resultFaults(positionOf(sampleData, state), result).map(({ pointer, expected, meant, severity }) =>
    [
      pointer,
      expected,
      ...(meant === null ? [] : [`meant ${meant}`]),
      ...(severity === 'warning' ? ['warning'] : []),
    ].join(': '),
  )

describe('the check of a scenario report', () => {
  it('finds no fault if nothing happened', () => {
    expect(told(report())).toEqual([])
  })

  it('result.wrongDate: the date is the current one', () => {
    expect(told(report({ date: '19 N' }))).toEqual(['/date: the current CG Date 20 AM (result.wrongDate)'])
  })

  it('result.unknownPiece: every piece is left or lost, and a lost piece existed', () => {
    expect(told(report({ pieces: [squad, mg, rifles] }))).toEqual([
      '/pieces: what became of panzer (result.unknownPiece)',
    ])
    expect(told(report({ lost: ['panzr'] }))).toEqual([
      '/lost/0: a piece of the campaign (result.unknownPiece): meant panzer',
    ])
    expect(told(report({ pieces: [squad, mg, rifles], lost: ['panzer'] }))).toEqual([])
  })

  it('result.duplicate: no piece is named twice, or both left and lost', () => {
    expect(told(report({ pieces: [...report().pieces, squad] }))).toContain(
      '/pieces/4/id: a piece named once (result.duplicate)',
    )
    expect(told(report({ lost: ['squad'] }))).toEqual(['/lost/0: a piece that is not also left (result.duplicate)'])
  })

  it('a piece keeps its kind, except that a vehicle may become a Wreck', () => {
    expect(told(ending(wreck('panzer', 'german', 'PzKpfw IVJ', 'G22/0')))).toEqual([])
    expect(told(ending(sw('squad', 'german', 'LMG', 'H22/0')))[0]).toBe('/pieces: squad as a personnel, as before')
  })

  it('new pieces must be of types in the catalogue', () => {
    expect(told(ending(man('new', 'german', '3-4-8', 'H22/0', { kind: 'halfSquad' })))).toEqual([])
    expect(told(ending(man('new', 'german', '6-5-9', 'H22/0', { kind: 'squad' })))).toEqual([
      '/pieces/0/type: a type of the catalogue: meant 6-5-8',
    ])
    expect(told(ending(tank('panzer', 'german', 'PzKpfw IVH', 'G22/0')))[0]).toMatch(
      /type of the catalogue: meant PzKpfw/,
    )
    expect(told(ending(work('f', 'german', 'wire', 'G22/0')))).toEqual([])
    expect(told(ending(work('f', 'german', 'foxhole', 'A1/0')))).toEqual([
      '/pieces/0/location: a Location of the map (result.noSuchLocation): meant A11/0',
    ])
  })

  it('KGP-8.6114: leaders have ranks of the ladder, and Inherent crews types of their side', () => {
    const rank = (type: string) => told(ending(man('new', 'german', type, 'H22/0', { kind: 'leader' })))
    expect(rank('9-1')).toEqual([])
    expect(rank('9')).toEqual(['/pieces/0/type: a rank of the ladder (KGP-8.6114)'])
    const inside = (type: string, armorLeader: string | null) =>
      told(ending(tank('new', 'german', 'PzKpfw IVJ', 'G22/0', { crew: { type, stun: 0, armorLeader, stunDrm: 0 } })))
    expect(inside('1-2-7', '8-1')).toEqual([])
    expect(inside('2-2-7', null)).toEqual(['/pieces/0/crew/type: a type of the catalogue: meant 2-2-8'])
    expect(inside('1-2-7', 'left')).toEqual(['/pieces/0/crew/armorLeader: a rank of the ladder (KGP-8.6114)'])
  })

  it('result.noSuchLocation: Locations are on the map and still exist', () => {
    expect(told(ending(man('squad', 'german', '6-5-8', 'H99/0'))).some((one) => one.startsWith('/pieces/0/location: a Location of the map (result.noSuchLocation)'))).toBe(true) // prettier-ignore
    const fallen = report({ gone: ['H22/1'], pieces: [panzer, { ...squad, location: 'H22/1' }, { ...mg, location: 'H22/1' }, rifles] }) // prettier-ignore
    expect(told(fallen)).toHaveLength(2)
    const [control, fire] = told(report({ control: { 'Q1/0': 'us' }, fires: { 'H22/7': 'blaze' } }))
    expect(control).toMatch(/^\/control\/Q1~10: a Location of the map/)
    expect(fire).toBe('/fires/H22~17: a Location of the map (result.noSuchLocation): meant H22/0')
    expect(told(report({ changes: [{ location: 'H99/0', tag: 'rubble' }] }))[0]).toMatch(/^\/changes\/0\/location/)
    expect(told(report({ counters: [{ tag: 'smoke', side: 'us', location: 'H99/0' }] }))[0]).toMatch(/^\/counters\/0/)
    expect(told(report({ gone: ['H99/0'] }))[0]).toMatch(/^\/gone\/0/)
    expect(told(report({ hexControl: { Z9: 'us' } }))[0]).toMatch(/^\/hexControl\/Z9: a hex of the map/)
  })

  it('KGP-8.601.1: result.noSuchLocation: both ends of a climb are on the map and still exist', () => {
    const climb = (from: string, to: string): Piece => ({ ...squad, climbing: { from, to } })
    expect(told(ending(climb('H22/0', 'H22/1')))).toEqual([])
    const [low, high] = told(ending(climb('H99/0', 'H22/7')))
    expect(low).toMatch(/^\/pieces\/0\/climbing\/from: a Location of the map/)
    expect(high).toBe('/pieces/0/climbing/to: a Location of the map (result.noSuchLocation): meant H22/0')
    const fallen = { ...ending(climb('H22/0', 'H22/1')), gone: ['H22/1'] }
    expect(told(fallen)[0]).toMatch(/^\/pieces\/0\/climbing\/to: a Location of the map/)
    const command = { tag: 'report', result: ending(climb('H22/0', 'H22/9')) } as const
    expect(play(at(), [['umpire', command]]).refused).toMatch(/climbing/)
  })

  it('entrenchments add Locations', () => {
    const dug = work('dug', 'german', 'foxhole', 'G22/0')
    expect(told(ending(dug, { ...squad, location: 'G22/f' }, { ...mg, location: 'G22/f' }))).toEqual([])
  })

  it('a piece is either on the map, in a Holding Box or in an exit', () => {
    expect(told(ending({ ...rifles, place: inSetupArea('us:A') }))).toEqual([
      '/pieces/0/place: map, for a piece on the map',
    ])
    expect(told(ending({ ...rifles, location: null }))).toEqual([
      '/pieces/0/location: a Location, a Holding Box, or an exit',
    ])
    expect(told(ending({ ...rifles, location: null, place: inBox('N') }))).toEqual([])
    expect(told(ending({ ...rifles, location: null, place: inBox('M') }))[0]).toMatch(
      /^\/pieces\/0\/place\/entry: an Entry Area/,
    )
  })

  it('A15.2, A17.1: only leaders and heroes are wounded, and only leaders are heroic', () => {
    const marked = (piece: Piece, ...markers: readonly Marker[]): readonly string[] =>
      told(ending({ ...piece, markers }))
    const leader = { ...squad, kind: 'leader', type: '8-0' } as Piece
    const hero = { ...squad, kind: 'hero', type: '1-4-9' } as Piece
    expect(marked(squad, 'wounded')).toEqual(['/pieces/0/markers: wounded leaders and heroes only'])
    expect(marked(squad, 'heroic')).toEqual(['/pieces/0/markers: heroic leaders only'])
    expect(marked(panzer, 'wounded')).toEqual(['/pieces/0/markers: wounded leaders and heroes only'])
    expect(marked(leader, 'heroic', 'wounded')).toEqual([])
    expect(marked(hero, 'wounded')).toEqual([])
    expect(marked(hero, 'heroic')).toEqual(['/pieces/0/markers: heroic leaders only'])
  })

  it('AMB-02: Captured exactly if side and color differ; markers in order, each once; nobody pinned outside Melee (KGP-8.601.2)', () => {
    const marked = (...markers: readonly Marker[]): readonly string[] => told(ending({ ...rifles, markers }))
    expect(marked('captured')).toEqual(['/pieces/0/markers: captured exactly where side and color differ'])
    expect(told(ending({ ...mg, color: 'us' }))).toEqual([
      '/pieces/0/markers: captured exactly where side and color differ',
    ])
    expect(marked('dm', 'broken')).toEqual(['/pieces/0/markers: markers in alphabetical order, each once'])
    expect(marked('dm', 'dm')).toEqual(['/pieces/0/markers: markers in alphabetical order, each once'])
    expect(marked('pinned')).toEqual(['/pieces/0/markers: nobody pinned outside Melee (AMB-02)'])
    expect(marked('melee', 'pinned')).toEqual([])
    const foe = man('foe', 'german', '6-5-8', 'D13/0')
    expect(told(ending({ ...rifles, markers: ['pinned'] }, foe))).not.toContainEqual(expect.stringContaining('pinned'))
    const captive = { ...foe, guard: 'rifles', markers: ['unarmed'] } as const
    expect(told(ending({ ...rifles, markers: ['pinned'] }, captive))).toContainEqual(expect.stringContaining('pinned'))
  })

  it('KGP-8.6031.3: a piece refers only to pieces that are left, fit and share its Location; a Gun is hooked to a vehicle of its side', () => {
    expect(told(ending({ ...mg, possessor: 'squat' }))).toEqual([
      '/pieces/0/possessor: a piece that is left (result.unknownPiece): meant squad',
    ])
    expect(told(ending({ ...mg, possessor: 'rifles' }))).toEqual([
      '/pieces/0/possessor: a unit of its side in its Location',
    ])
    expect(told(ending({ ...mg, location: 'H22/1' }))).toEqual([
      '/pieces/0/possessor: a unit of its side in its Location',
    ])
    expect(told(ending(gun('pak', 'german', '75mm PaK 40', 'H22/0', { hookedTo: 'squad' })))).toEqual([
      '/pieces/0/hookedTo: a vehicle of its side in its Location',
    ])
    expect(told(ending({ ...squad, aboard: 'panzer' }))).toEqual(['/pieces/0/aboard: a vehicle in its Location'])
    const sherman = tank('sherman', 'us', 'M4', 'H22/0')
    const towed = gun('pak', 'german', '75mm PaK 40', 'H22/0', { hookedTo: 'sherman' })
    expect(told(ending(sherman, towed))).toEqual(['/pieces/1/hookedTo: a vehicle of its side in its Location'])
    expect(told(ending({ ...sherman, side: 'german', markers: ['captured'], crew: null }, towed))).toEqual([])
    expect(told(ending({ ...rifles, guard: 'squad' }))).toEqual(['/pieces/0/guard: a free enemy unit in its Location'])
    expect(told(ending({ ...rifles, location: 'H22/0', guard: 'squad' }))).toEqual([])
  })

  it('result.needsMelee: opposing units in one Location without a Melee counter are only a warning', () => {
    expect(told(ending({ ...rifles, location: 'H22/0' }))).toEqual([
      '/pieces/0/markers: a Melee counter (result.needsMelee): warning',
      '/pieces/3/markers: a Melee counter (result.needsMelee): warning',
    ])
    expect(readResult(positionOf(sampleData, at()), ending({ ...rifles, location: 'H22/0' }))._tag).toBe('Right')
    const none = { losses: [], reductions: [], replacements: [], captures: [], withdrawals: [] }
    const melee = { location: 'H22/0', outcome: { ...none, standoff: true, control: null } }
    expect(told({ ...ending({ ...rifles, location: 'H22/0' }), melees: [melee] })).toEqual([])
  })

  it('result.exitNotEdge: exits are edge hexes and name pieces off the map', () => {
    const gone = { ...rifles, location: null }
    const exit = { piece: 'rifles', hex: 'I11', broken: false, check: null } as const
    expect(told({ ...ending(gone), exits: [exit] })).toEqual([])
    expect(told({ ...ending(gone), exits: [{ ...exit, hex: 'H20' }] })).toEqual([
      '/exits/0/hex: a hex of the map edge (result.exitNotEdge)',
    ])
    expect(told(report({ exits: [exit] }))).toEqual(['/exits/0/piece: a piece left, off the map (result.unknownPiece)'])
  })

  it('KGP-CG22, KGP-CG7: purchases and late pieces in lists exist', () => {
    const purchase = { id: 'german-O1-1', objectiveHex: null, revealed: false } as never
    const state = at()
    const bought = {
      ...state,
      ledgers: { ...state.ledgers, german: { ...state.ledgers.german, purchases: [purchase] } },
    }
    const usage = [{ purchase: 'german-O2-1', used: true, spent: false }]
    expect(told(report({ usage }, bought), bought)).toEqual([
      '/usage/0/purchase: a purchase of the campaign: meant german-O1-1',
    ])
    expect(told(report({ objectivesTaken: ['german-O1-1'] }, bought), bought)[0]).toMatch(/^\/objectivesTaken\/0/)
    expect(told(report({ failedToEnter: ['rifles'] }))).toEqual(['/failedToEnter/0: a piece in a Holding Box'])
  })

  it('reports all faults at once; the refusal gives their number and the first one', () => {
    const bad = report({ date: '19 N', lost: ['nobody', 'squad'], hexControl: { Z9: null } })
    expect(told(bad)).toHaveLength(4)
    expect(play(at(), [['umpire', { tag: 'report', result: bad }]]).refused).toMatch(/4 faults, the first at \/date/)
  })

  it('readResult checks the shape of any input first, with the place of each fault', () => {
    const faultsOf = (input: unknown): readonly string[] => {
      const read = readResult(positionOf(sampleData, at()), input)
      return read._tag === 'Left' ? read.left.map(({ pointer }) => pointer) : []
    }
    expect(readResult(positionOf(sampleData, at()), JSON.parse(JSON.stringify(report())))._tag).toBe('Right')
    expect(faultsOf({ ...report(), date: '25 AM', firstMover: 'nobody', wether: 1 })).toEqual(
      expect.arrayContaining(['/date', '/firstMover', '/wether']),
    )
    expect(faultsOf({ ...report(), pieces: [{ ...squad, kind: 'squat' }] })[0]).toMatch(/^\/pieces\/0/)
    expect(faultsOf(null)).toHaveLength(1)
    expect(faultsOf(report({ date: '19 N' }))).toEqual(['/date'])
  })

  type Json = Record<string, unknown>
  const written = (): { readonly pieces: Json[] } & Json => JSON.parse(JSON.stringify(report())) as never
  const pointersOf = (input: unknown): readonly string[] => {
    const read = readResult(positionOf(sampleData, at()), input)
    return read._tag === 'Left' ? read.left.map(({ pointer }) => pointer).toSorted() : []
  }
  const edit =
    (id: string, change: Json) =>
    (input: ReturnType<typeof written>): void => {
      Object.assign(input.pieces.find((piece) => piece['id'] === id) ?? {}, change)
    }

  /** One fault each, in the syntax or in the content. All faults in a row concern the same piece. */
  const slips: Readonly<Record<string, (input: ReturnType<typeof written>) => void>> = {
    'an unknown date': (input) => Object.assign(input, { date: '25 AM' }),
    'an unknown field': (input) => Object.assign(input, { wether: 'mist' }),
    'a winner left out': (input) => delete input['winner'],
    'an unknown marker': edit('rifles', { markers: ['Broken'] }),
    'a morale in words': edit('panzer', { bypass: 'north' }),
    'a Location off the map': edit('squad', { location: 'StN56/0' }),
    'Control of a Location that is none': (input) => Object.assign(input['control'] as Json, { 'H99/0': 'us' }),
    'Control by nobody known': (input) => Object.assign(input['control'] as Json, { 'H22/0': 'british' }),
    'a fire of an unknown kind': (input) => Object.assign(input, { fires: { 'H22/0': 'smoke' } }),
    'an exit by no edge hex': (input) => Object.assign(input, { exits: [{ piece: 'rifles', hex: 'H22', broken: false, check: null }] }), // prettier-ignore
    'a lost weapon of no side': (input) => Object.assign(input, { lostWeapons: [{ type: 'PSK', side: 'us', vehicle: null }, { type: 'PSK', side: 'french', vehicle: null }] }), // prettier-ignore
    'a loss nobody knows': (input) => Object.assign(input, { lost: ['nobody'] }),
    'usage of no purchase': (input) => Object.assign(input, { usage: [{ purchase: 'x', used: 1, spent: false }, { purchase: 'x', used: true, spent: false }] }), // prettier-ignore
    'a piece of an unknown kind, and new': (input) => input.pieces.unshift({ id: 'ghost', tag: 'spirit' }),
  }

  it('an unreadable part hides no other fault: two errors give the faults of each', () => {
    const alone = (name: string): readonly string[] => {
      const input = written()
      slips[name](input)
      return pointersOf(input)
    }
    for (const one of Object.keys(slips)) {
      expect([one, alone(one).length]).not.toEqual([one, 0])
      for (const two of Object.keys(slips)) {
        if (one >= two) continue
        const input = written()
        slips[one](input)
        slips[two](input)
        const shift = (pointer: string): string => pointer.replace(/^\/pieces\/(\d+)/, (_, nth: string) => `/pieces/${String(Number(nth) + 1)}`) // prettier-ignore
        const isShifted = [one, two].includes('a piece of an unknown kind, and new')
        const expected = [one, two].flatMap((name) =>
          isShifted && name !== 'a piece of an unknown kind, and new' ? alone(name).map(shift) : alone(name),
        )
        expect([one, two, ...pointersOf(input)]).toEqual([one, two, ...[...new Set(expected)].toSorted()])
      }
    }
  })

  it('gives no faults about or because of an unreadable piece', () => {
    const blind = written()
    edit('squad', { location: 7 })(blind)
    expect(pointersOf(blind)).toEqual(['/pieces/3/location'])
    const nameless = written()
    edit('panzer', { id: 5 })(nameless)
    expect(pointersOf(nameless)).toEqual(['/pieces/1/id'])
  })
})
