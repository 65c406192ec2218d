import { makeGameData, sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../../../src/rulesets/kgp-campaign/model/command.js'
import { hexNamed } from '../../../../../src/rulesets/kgp-campaign/data/map.js'
import { sampleMap } from '../../../../../src/rulesets/kgp-campaign/data/sample-map.js'
import { has, type Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import { pieceOf, type State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { redact, view } from '../../../../../src/rulesets/kgp-campaign/model/view.js'
import { legal, modifiers, partOf, play, rolls, type Move } from '../../playing.js'
import { gun, inBox, inSetupArea, man, sw, tank } from '../../position.js'
import { APART, at, later, types, unseen } from '../../retained.js'

const A = inSetupArea('german:A')
const C = inSetupArea('german:B')
const squad = (id = 'squad', more: object = {}): Piece => man(id, 'german', '6-5-8', 'H22/0', { place: A, ...more })
const go = (unit: string, to: string): Move => ['german', { tag: 'attempt', unit, to }]
const COMMIT: readonly Move[] = [['us', { tag: 'commit' }], ['german', { tag: 'commit' }]] // prettier-ignore
const start = (pieces: readonly Piece[], state: Partial<State> = {}): State => later('8.613', { pieces, state })

/** The church of J19 and I20 as a separate Isolated area, german:B; the ground south of it is german:C (AMB-49). */
const church = (pieces: readonly Piece[]): State => later('8.613', { pieces, options: APART })

const german = (command: Command): Move => ['german', command]

describe('KGP-8.613: Shift', () => {
  it.each([
    [[4, 4], 'shiftedSafely', 'german:B'],
    [[4, 5], 'noShift', 'german:A'],
    [[5, 5], 'noShift', 'german:A'],
    [[5, 6], 'shiftedWithCasualties', 'german:B'],
    [[6, 6], 'allEliminated', null],
  ])('KGP-8.613.T, TV-53: Final %j: %s', (dice, result, area) => {
    const { state, events } = play(start([squad()]), [go('squad', 'german:B'), ...COMMIT, dice])
    const [roll] = rolls(events)
    expect(roll).toMatchObject({ result, final: dice[0] + dice[1], heard: 'german', subjects: ['squad'] })
    expect(pieceOf(state, 'squad')?.place ?? null).toEqual(area === null ? null : inSetupArea(area))
    if (area !== null) expect(has(at(state, 'squad'), 'shiftTried')).toBe(true)
  })

  it('KGP-8.613.3: six hexes of Uncontrolled Territory add +1, a road -1', () => {
    const wild = play(start([squad('squad', { place: C, location: 'M27/0' })]), [go('squad', 'W'), ...COMMIT, [3, 3]])
    expect(modifiers(rolls(wild.events)[0])).toBe('utHexes +1')
    expect(at(wild.state, 'squad')).toMatchObject({ place: inBox('W'), location: null })
    const road = play(start([squad()]), [go('squad', 'W'), ...COMMIT, [3, 3]])
    expect(modifiers(rolls(road.events)[0])).toBe('road -1, utHexes +1')
  })

  it('KGP-8.613.3: the player may name another legal path', () => {
    const begun = play(start([squad()]), [go('squad', 'german:B')]).state
    const route = (path: readonly string[]): Move => german({ tag: 'route', unit: 'squad', path })
    expect(play(begun, [route(['I24', 'J24', 'K26'])]).refused).toMatch(/KGP-8\.613\.3/)
    expect(play(begun, [route(['I24', 'Z99'])]).refused).toMatch(/KGP-8\.613\.3/)
    expect(play(begun, [german({ tag: 'route', unit: 'us-anchor', path: [] })]).refused).toMatch(
      /no group of yours that Shifts/,
    )
    const { state, refused } = play(begun, [route(['H24', 'I25', 'J25', 'K26'])])
    expect(refused).toBeNull()
    const end = play(state, [...COMMIT, [3, 3]]).state
    expect(at(end, 'squad').location).toBe('K26/0')
  })

  it.each([
    [3, '6-5-8'],
    [4, '3-4-8'],
  ])('KGP-8.613.T, TV-55: Final 11: Personnel dr %i: %s', (die, type) => {
    const { state } = play(start([squad()]), [go('squad', 'german:B'), ...COMMIT, [5, 6], [die]])
    expect(types(state, 'german')).toEqual([type])
  })

  it.each([
    [4, false, ['PzKpfw VG']],
    [5, true, ['1-2-7']],
    [5, false, []],
  ])('KGP-8.613.T, TV-55: Final 11: vehicle dr %i, crew survives %s', (die, survived, left) => {
    const panther = tank('panther', 'german', 'PzKpfw VG', 'G21/0', { place: A })
    const { state } = play(start([panther]), [go('panther', 'german:B'), ...COMMIT, [5, 6], [die]])
    const isAsked = partOf(state) === '8.613'
    expect(isAsked).toBe(die === 5)
    const report: Move = ['umpire', { tag: 'reportSurvival', survivors: survived ? ['panther'] : [] }]
    if (isAsked) {
      expect(legal(state, 'umpire')).toHaveLength(2)
      expect(play(state, [['umpire', { tag: 'reportSurvival', survivors: ['x'] }]]).refused).not.toBeNull()
      expect(play(state, [['umpire', { tag: 'pass' }]]).refused).not.toBeNull()
    }
    const end = isAsked ? play(state, [report]).state : state
    expect(types(end, 'german')).toEqual(left)
    if (survived) expect(Object.values(end.pieces).find(({ type }) => type === '1-2-7')?.place).toEqual(C)
  })

  it('KGP-8.613.T: a truck without a crew is lost without a survival question', () => {
    const truck = tank('truck', 'german', 'truck', 'G21/0', { place: A })
    const { state } = play(start([truck]), [go('truck', 'german:B'), ...COMMIT, [5, 6], [6]])
    expect(pieceOf(state, 'truck')).toBeNull()
    expect(partOf(state)).not.toBe('8.613')
  })

  it('KGP-8.613.T: Final 12: units, crews and Equipment are all lost', () => {
    const pieces = [
      squad(),
      sw('mg', 'german', 'LMG', 'H22/0', { place: A, possessor: 'squad' }),
      tank('panther', 'german', 'PzKpfw VG', 'G21/0', { place: A }),
      gun('flak', 'german', '75mm PaK 40', 'G21/0', { place: A, hookedTo: 'panther', possessor: 'squad' }),
    ]
    const { state } = play(start(pieces), [go('squad', 'german:B'), go('panther', 'german:B'), ...COMMIT, [6, 6]])
    expect(types(state, 'german')).toEqual([])
    expect(state.lost.map(({ id }) => id).toSorted()).toEqual(['flak', 'mg', 'panther', 'squad'])
  })

  it('KGP-8.613.2, TV-56: from one Entry Area to the next: no DRM, Final 9 is no Shift', () => {
    const [west] = sampleMap.entries
    const hexes = ['A26', 'A27', 'A28', 'A29', 'A30'].map((hex) => hexNamed(sampleMap, hex))
    const map = { ...sampleMap, entries: [...sampleMap.entries, { ...west, id: 'W2', center: hexes[2], hexes }] }
    const data = makeGameData('two roads', { I: map }, {})
    const position = later('8.613', { pieces: [squad('squad', { place: inBox('W', 'shaded'), location: null })] }, data)
    const board = { ...position.board, hexControl: { ...position.board.hexControl, A28: 'german' as const } }
    const moved = play({ ...position, board }, [go('squad', 'W2'), ...COMMIT, [4, 5]], data)
    expect(rolls(moved.events)[0]).toMatchObject({ modifiers: [], final: 9, result: 'noShift' })
    expect(at(moved.state, 'squad').place).toEqual(inBox('W', 'shaded'))
    const safe = play({ ...position, board }, [go('squad', 'W2'), ...COMMIT, [4, 4]], data)
    expect(at(safe.state, 'squad').place).toEqual(inBox('W2'))
    expect(play(position, [go('squad', 'W2')], data).refused).toMatch(/not an Eligible Entry Area/)
  })

  it('KGP-8.613.6, KGP-8.613.7, TV-57: a Shift to an Entry Area that touches the Setup Area needs no roll', () => {
    const yank = man('yank', 'us', '6-6-6', 'D13/0', { place: inSetupArea('us:A') })
    const { state, events } = play(start([yank]), [['us', { tag: 'attempt', unit: 'yank', to: 'N' }], ...COMMIT])
    expect(rolls(events)).toEqual([])
    expect(at(state, 'yank').place).toEqual(inBox('N'))
  })

  it('KGP-8.613.1, TV-57: in CG II no German vehicle Shifts to an Entry Area', () => {
    const pieces = [tank('panther', 'german', 'PzKpfw VG', 'G21/0', { place: A }), squad()]
    const second = start(pieces, { campaign: 'II' })
    expect(play(second, [go('panther', 'W')]).refused).toMatch(/Campaign II/)
    expect(play(second, [go('squad', 'W')]).refused).toBeNull()
    expect(play(start(pieces), [go('panther', 'W')]).refused).toBeNull()
  })

  it("KGP-8.613.1, AMB-53: in CG II no German vehicle Shifts from Box to Box; Personnel and other campaigns' vehicles may", () => {
    const panther = tank('panther', 'german', 'PzKpfw VG', null, { place: inBox('W') })
    const men = man('men', 'german', '6-5-8', null, { place: inBox('W') })
    const second = start([panther, men], { campaign: 'II' })
    expect(play(second, [go('panther', 'S')]).rule).toBe('shift.campaign')
    expect(play(second, [go('men', 'S')]).refused).toBeNull()
    expect(play(start([panther, men]), [go('panther', 'S')]).refused).toBeNull()
  })

  it('KGP-8.613.5: units with one origin and one destination form one group with one secret roll; no unit tries twice', () => {
    const pieces = [
      squad('a'),
      squad('b'),
      tank('panther', 'german', 'PzKpfw VG', 'G21/0', { place: A }),
      squad('c', { markers: ['shiftTried'] }),
      squad('d', { place: C, location: 'M27/0' }),
    ]
    const begun = play(start(pieces), [
      go('b', 'german:B'),
      go('panther', 'german:B'),
      go('a', 'W'),
      go('d', 'german:A'),
    ])
    expect(begun.refused).toBeNull()
    const refused = (move: Move): string | null => play(begun.state, [move]).refused
    expect(refused(go('a', 'german:B'))).toMatch(/is already in a group/)
    expect(refused(go('c', 'german:B'))).toMatch(/has already tried on this date/)
    // KGP-8.14, KGP-8.15: the enemy's order of battle is secret by now, so his unit is treated as nonexistent.
    expect(Object.keys(view(begun.state, 'german').pieces)).not.toContain('us-anchor')
    expect(refused(german({ tag: 'attempt', unit: 'us-anchor', to: 'german:B' }))).toMatch(/no such piece/)
    const { events } = play(begun.state, [...COMMIT, [2, 2], [3, 3], [4, 4]])
    expect(rolls(events).map(({ subjects }) => subjects)).toEqual([['a'], ['b', 'panther'], ['d']])
  })

  it('KGP-8.613.1, KGP-8.605.3: illegal destinations', () => {
    const { state } = play(church([squad(), squad('other', { place: inBox('W'), location: null })]))
    const refused = (unit: string, to: string | null): string =>
      play(state, [german({ tag: 'attempt', unit, to })]).refused ?? 'lawful'
    expect(refused('squad', 'german:A')).toMatch(/is already in German Setup Area A/)
    expect(refused('squad', 'german:B')).toMatch(/Isolated/)
    expect(refused('squad', 'us:A')).toMatch(/not an area of your side/)
    expect(refused('squad', 'nowhere')).toMatch(/needs an area of your side/)
    expect(refused('squad', null)).toMatch(/needs an area of your side/)
    expect(refused('squad', 'N')).toMatch(/not an area of your side/)
    expect(refused('other', 'S')).toBe('lawful')
    expect(refused('squad', 'german:C')).toBe('lawful')
    expect(play(state, [german({ tag: 'pass' })]).refused).toMatch(/cannot give this order now/)
    const cut = church([squad('squad', { place: inSetupArea('german:B'), location: 'I20/0' })])
    expect(legal(play(cut).state, 'german')).not.toContainEqual({ tag: 'attempt', unit: 'squad', to: 'german:A' })
  })

  it('KGP-8.613.3: a Shift without any path is refused for its path', () => {
    const cut = church([squad('squad', { place: inSetupArea('german:B'), location: 'I20/0' }), squad('other')])
    expect(play(cut, [go('squad', 'german:A')]).refused).toMatch(/path does not bring/)
  })

  it('KGP-8.613.4: portage: 5 PP for several SMC, 2 for one, none for a wounded one; the rest must be left', () => {
    const held = (id: string, type: string, possessor: string): Piece =>
      sw(id, 'german', type, 'H22/0', { place: A, possessor })
    const pieces = [
      squad(),
      held('hmg', 'HMG', 'squad'),
      held('lmg', 'LMG', 'squad'),
      man('lead', 'german', '9-1', 'H22/0', { place: A, markers: ['wounded'] }),
      held('psk', 'PSK', 'lead'),
      squad('mate'),
      man('crew', 'german', '2-2-8', 'H22/0', { place: A }),
      gun('mtr', 'german', '81mm MTR', 'H22/0', { place: A, possessor: 'crew' }),
    ]
    const begun = play(
      start(pieces),
      ['squad', 'lead', 'crew'].map((unit) => go(unit, 'german:B')),
    ).state
    const over = /more portage points than it may/
    expect(play(begun, COMMIT).refused).toMatch(over)
    const orders: readonly Move[] = [
      german({ tag: 'give', item: 'lmg', to: 'mate' }),
      german({ tag: 'drop', item: 'psk' }),
    ]
    const lighter = play(begun, orders)
    expect(lighter.refused).toBeNull()
    expect(play(lighter.state, COMMIT).refused).toMatch(/only if it is hooked to a vehicle or dismantled/)
    const ready = play(lighter.state, [german({ tag: 'dismantle', item: 'mtr' })])
    expect(ready.refused).toBeNull()
    expect(play(ready.state, [german({ tag: 'dismantle', item: 'mtr' })]).refused).toMatch(/cannot be dismantled/)
    const { state } = play(ready.state, [...COMMIT, [3, 3]])
    expect(['hmg', 'mtr', 'crew', 'lead'].map((id) => at(state, id).place)).toEqual([C, C, C, C])
    expect(['lmg', 'psk'].map((id) => at(state, id).place)).toEqual([A, A])
    expect(at(state, 'psk')).toMatchObject({ possessor: null })
  })

  it('KGP-8.613.4: only Equipment carried by a unit of a group may be given, dropped or Eliminated', () => {
    const pieces = [
      squad(),
      squad('mate'),
      sw('lmg', 'german', 'LMG', 'H22/0', { place: A, possessor: 'squad' }),
      sw('hmg', 'german', 'HMG', 'H22/0', { place: A, possessor: 'mate' }),
    ]
    const begun = play(start(pieces), [go('squad', 'german:B')]).state
    const refused = (command: Command): string | null => play(begun, [german(command)]).refused
    expect(refused({ tag: 'drop', item: 'hmg' })).toMatch(/cannot give this piece an order/)
    expect(refused({ tag: 'drop', item: 'none' })).toMatch(/no such piece/)
    expect(refused({ tag: 'give', item: 'none', to: 'mate' })).toMatch(/no such piece/)
    expect(refused({ tag: 'give', item: 'lmg', to: 'mate' })).toMatch(/not another unit/)
    expect(refused({ tag: 'dismantle', item: 'lmg' })).toMatch(/cannot be dismantled/)
    const { state } = play(begun, [german({ tag: 'scrap', item: 'lmg' }), ...COMMIT, [3, 3]])
    expect(types(state, 'german')).toEqual(['6-5-8', '6-5-8', 'HMG'])
  })

  it('KGP-8.613.4: no item is transferred twice', () => {
    const lmg = sw('lmg', 'german', 'LMG', 'H22/0', { place: A, possessor: 'a' })
    const begun = play(start([squad('a'), squad('b'), lmg]), [go('a', 'german:B'), go('b', 'german:B')]).state
    const twice = play(begun, [
      german({ tag: 'give', item: 'lmg', to: 'b' }),
      german({ tag: 'give', item: 'lmg', to: 'a' }),
    ])
    expect(twice.refused).toMatch(/already been decided/)
  })

  it('KGP-8.613.4: a squad with a leader in its area may Deploy first', () => {
    const lead = man('lead', 'german', '8-0', 'H22/0', { place: A })
    const { state } = play(start([squad(), lead]), [german({ tag: 'deploy', unit: 'squad' })])
    expect(types(state, 'german')).toEqual(['3-4-8', '3-4-8', '8-0'])
    expect(play(state, [german({ tag: 'deploy', unit: unseen(state, 'german')[0].id })]).refused).toMatch(/not a squad/)
    expect(play(start([squad()]), [german({ tag: 'deploy', unit: 'squad' })]).refused).toMatch(/needs a leader/)
    const cut = inSetupArea('german:B')
    const stuck = [squad('stuck', { place: cut }), man('boss', 'german', '8-0', 'I20/0', { place: cut }), squad('free')]
    expect(play(church(stuck), [german({ tag: 'deploy', unit: 'stuck' })]).refused).toMatch(/path does not bring/)
  })

  it('KGP-8.613.8, AMB-33: Equipment of lost units stays with the group as far as it can be carried', () => {
    const half = man('half', 'german', '3-4-8', 'H22/0', { place: A })
    const held = (id: string, type: string): Piece => sw(id, 'german', type, 'H22/0', { place: A, possessor: 'half' })
    const pieces = [
      half,
      squad(),
      held('lmg', 'LMG'),
      held('mmg', 'MMG'),
      sw('hmg', 'german', 'HMG', 'H22/0', { place: A, possessor: 'squad' }),
    ]
    const lost = play(start(pieces), [go('half', 'german:B'), go('squad', 'german:B'), ...COMMIT, [5, 6], [4], [3]])
    expect(types(lost.state, 'german')).toEqual(['6-5-8', 'HMG'])
    const light = play(start(pieces.filter(({ id }) => id !== 'hmg')), [
      go('half', 'german:B'),
      go('squad', 'german:B'),
      ...COMMIT,
      [5, 6],
      [4],
      [3],
    ])
    expect(at(light.state, 'lmg')).toMatchObject({ possessor: 'squad', place: C })
    expect(at(light.state, 'mmg')).toMatchObject({ possessor: 'squad' })
    const reduced = play(start([squad(), held('lmg', 'LMG'), half]), [go('squad', 'german:B'), ...COMMIT, [5, 6], [6]])
    expect(at(reduced.state, 'lmg').place).toEqual(A)
  })

  it('KGP-8.613.8, AMB-33: a dismantled Gun of lost units is taken along or lost, never left behind', () => {
    const pieces = [
      man('half', 'german', '2-4-7', 'H22/0', { place: A }),
      squad(),
      gun('mortar', 'german', '81mm MTR', 'H22/0', { place: A, possessor: 'half', markers: ['dismantled'] }),
    ]
    const lost = play(start(pieces), [go('half', 'german:B'), go('squad', 'german:B'), ...COMMIT, [5, 6], [4], [3]])
    expect(at(lost.state, 'mortar')).toMatchObject({ possessor: 'squad', place: C })
    const alone = play(start(pieces.filter(({ id }) => id !== 'squad')), [
      go('half', 'german:B'),
      ...COMMIT,
      [5, 6],
      [4],
    ])
    expect([alone.refused, pieceOf(alone.state, 'mortar')]).toEqual([null, null])
  })

  it('KGP-8.613.4: only a Gun of a type that can be dismantled is dismantled for portage', () => {
    const order = (type: string): string | null => {
      const held = gun('gun', 'german', type, 'H22/0', { place: A, possessor: 'squad' })
      return play(start([squad(), held]), [go('squad', 'german:B'), german({ tag: 'dismantle', item: 'gun' })]).rule
    }
    expect([order('81mm MTR'), order('75mm PaK 40')]).toEqual([null, 'item.dismantle'])
  })

  it('KGP-8.613.4: a towed Gun goes with its vehicle, and its possessor stays behind without it', () => {
    const pieces = [
      tank('half-track', 'german', 'SPW 251/1', 'G21/0', { place: A }),
      squad(),
      gun('pak', 'german', '75mm PaK 40', 'G21/0', { place: A, hookedTo: 'half-track', possessor: 'squad' }),
    ]
    const towed = play(start(pieces), [go('half-track', 'german:B'), ...COMMIT, [3, 3]]).state
    expect(at(towed, 'pak')).toMatchObject({ place: C, possessor: null, hookedTo: 'half-track' })
    const left = play(start(pieces), [go('squad', 'german:B'), ...COMMIT, [3, 3]]).state
    expect(at(left, 'pak')).toMatchObject({ place: A, possessor: null, hookedTo: 'half-track' })
  })

  it('KGP-8.613.5: groups, rolls and results are secret', () => {
    const position = play(start([squad()])).state
    const { state, events } = play(position, [go('squad', 'german:B'), ...COMMIT, [5, 5]])
    const told = events.map((event) => redact(event, 'us')).filter((event) => event !== null)
    expect(JSON.stringify(told)).not.toMatch(/squad|noShift/)
    expect(view(state, 'us').pieces).toEqual(view(position, 'us').pieces)
  })

  it('KGP-8.15: both sides are asked, with or without units able to Shift, and the enemy cannot tell', () => {
    const alone = { ...start([]), pieces: {} }
    const boxed = { ...alone, pieces: { squad: squad('squad', { place: inBox('W'), location: null }) } }
    const [none, one] = [play(alone, COMMIT), play(boxed, COMMIT)]
    expect(legal(play(alone).state, 'german')).toEqual([{ tag: 'commit' }])
    expect(legal(play(boxed).state, 'german').length).toBeGreaterThan(1)
    expect(view(play(alone).state, 'us')).toEqual(view(play(boxed).state, 'us'))
    expect(none.events.map((event) => redact(event, 'us'))).toEqual(one.events.map((event) => redact(event, 'us')))
  })

  it('AMB-22: the prisoners of a guard lost in a Shift are freed', () => {
    const place = inSetupArea('german:A')
    const pieces = [
      squad('squad', { place }),
      man('yank', 'us', '6-6-6', 'H22/0', { guard: 'squad', place, markers: ['unarmed'] }),
    ]
    const { state } = play(start(pieces), [go('squad', 'german:B'), ...COMMIT, [6, 6]])
    expect(pieceOf(state, 'yank')).toBeNull()
    expect(
      Object.values(state.pieces)
        .filter(({ side }) => side === 'us')
        .map(({ type }) => type),
    ).toContain('5-3-6')
    const half = play(
      start([
        man('half', 'german', '3-4-8', 'H22/0', { place }),
        man('yank', 'us', '6-6-6', 'H22/0', { guard: 'half', place, markers: ['unarmed'] }),
      ]),
      [go('half', 'german:B'), ...COMMIT, [5, 6], [6]],
    ).state
    expect(pieceOf(half, 'yank')).toBeNull()
  })

  it('KGP-8.613.7, KGP-8.608.1, INV-33: a guard who Shifts takes his prisoners along, even where he is not Isolated', () => {
    const place = inSetupArea('german:A')
    const pieces = [
      squad('squad', { place }),
      man('yank', 'us', '6-6-6', 'H22/0', { guard: 'squad', place, markers: ['unarmed'] }),
    ]
    const area = play(start(pieces), [go('squad', 'german:B'), ...COMMIT, [3, 3]]).state
    expect(at(area, 'yank')).toMatchObject({ guard: 'squad', place: at(area, 'squad').place })
    expect(at(area, 'yank').location).toBe(at(area, 'squad').location)
    const box = play(start(pieces), [go('squad', 'W'), ...COMMIT, [3, 3]]).state
    expect(at(box, 'yank')).toMatchObject({ guard: 'squad', place: inBox('W'), location: null })
  })

  it('KGP-8.6131.1: a vacated Setup Area keeps its Controller', () => {
    const { state } = play(start([squad()]), [go('squad', 'german:B'), ...COMMIT, [3, 3]])
    expect(state.board.control['H22/0']).toBe('german')
    expect(state.areas?.areas.map(({ id }) => id)).toContain('german:A')
  })

  it('KGP-8.6131.2: if the last US units on the map Shift away the Germans gain all Locations and may set up there', () => {
    const yank = man('yank', 'us', '6-6-6', 'D13/0', { place: inSetupArea('us:A') })
    const position = start([yank, squad()])
    const alone = { ...position, pieces: { yank: position.pieces['yank'], squad: position.pieces['squad'] } }
    const { state } = play(alone, [['us', { tag: 'attempt', unit: 'yank', to: 'N' }], ...COMMIT])
    expect(state.board.control['D13/0']).toBe('german')
    expect(legal(state, 'german')).toEqual([
      { tag: 'annex', include: true },
      { tag: 'annex', include: false },
    ])
  })

  it('AMB-32: under shift.entryPath false, no path is needed from an Entry Area to a Setup Area', () => {
    const boxed = squad('squad', { place: inBox('W'), location: null })
    const position = later('8.613', { pieces: [boxed], options: { 'shift.entryPath': false } }, sampleData)
    const { state, events } = play(position, [go('squad', 'german:B'), ...COMMIT, [4, 4]])
    expect(modifiers(rolls(events)[0])).toBe('')
    expect(at(state, 'squad')).toMatchObject({ location: 'K26/0', place: C })
  })
})
