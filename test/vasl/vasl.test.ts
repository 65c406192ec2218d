import fc from 'fast-check'
import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import {
  geomorphicGrid,
  placeBoards,
  readVaslBoard,
  readVaslGame,
  solveGrid,
  spotAt,
  spotOn,
  type VaslCounter,
  type VaslGame,
  type VaslGrid,
  type VaslViewer,
} from '../../src/vasl/index.js'
import { tokensOf } from '../../src/vasl/tokens.js'
import {
  archive,
  basic,
  concealable,
  equipment,
  facing,
  hide,
  label,
  layer,
  marker,
  moduleData,
  obfuscated,
  question,
  role,
  saveText,
  squad,
  unit,
  writeSave,
  type Counter,
  type Save,
  type Traits,
} from './writing.js'

const GERMAN: VaslViewer = { nations: ['ge', 'ss'] }

const read = (save: Save, viewer: VaslViewer = 'umpire'): VaslGame => {
  const game = readVaslGame(writeSave(save), viewer)
  if (game._tag === 'Left') throw new Error(game.left.message)
  return game.right
}

/** The counters of one stack. */
const stacked = (...list: readonly Traits[]): readonly VaslCounter[] =>
  read({ stacks: [list.map((traits): Counter => ({ traits, at: [400, 432] }))] }).counters

const only = (traits: Traits): VaslCounter => {
  const [counter] = stacked(traits)
  return counter
}

const why = (bytes: Uint8Array): string => {
  const game = readVaslGame(bytes, 'umpire')
  return game._tag === 'Left' ? `${game.left.reason}: ${game.left.message}` : 'read'
}

describe('what a counter of VASL says about itself', () => {
  it('names a squad by the level of its layer, and its half-squad by the SQ/HS layer', () => {
    const types = ['4-6-8 Esq', '4-6-7 1sq', '4-4-7 2sq']
    const half = ['2-4-8 Ehs', '2-4-7 1hs', '2-3-7 2hs']
    expect(only(squad('ge', types, { shown: 2, half })).type).toBe('4-6-7 1sq')
    expect(only(squad('ge', types, { shown: 3, half, isHalf: true })).type).toBe('2-3-7 2hs')
    expect(only(squad('ge', types, { isBroken: true }))).toMatchObject({ type: '4-6-8 Esq', states: ['broken'] })
  })

  it('names leaders by rank, in which a plus sign is escaped', () => {
    const leader = (shown: number): Traits => [
      ...role('unit'),
      ...label('Hahn', 'Name'),
      ...concealable('ge'),
      ...layer(['9-1', '6\\+1'], shown, { 26: 'true' }),
      ...basic('geLDR', ' '),
    ]
    expect(only(leader(1))).toMatchObject({ type: '9-1', labels: ['Hahn'], nation: 'ge' })
    expect(only(leader(2)).type).toBe('6+1')
  })

  it.each([
    ['broken +', 'broken'],
    ['malf +', 'malfunctioned'],
    ['Malf +', 'malfunctioned'],
    ['dm +', 'dismantled'],
    ['Dismantled +', 'dismantled'],
    ['Lmbd +', 'limbered'],
    ['Wnd +', 'wounded'],
    ['Heroic +', 'heroic'],
    ['Fanatic +', 'fanatic'],
    ['Berserk +', 'berserk'],
    ['+ CE', 'CE'],
    ['+ BU', 'BU'],
  ])('the layer %s means %s if it is on', (level, state) => {
    expect(only(unit('ge', 'LMG', layer([level], 1)))).toMatchObject({ type: 'LMG', states: [state] })
    expect(only(unit('ge', 'LMG', layer([level], -1))).states).toEqual([])
    expect(only(unit('ge', 'LMG', layer(['', level], 2))).states).toEqual([state])
  })

  it('a broken half-squad is one by any layer that begins with broken', () => {
    const broken = layer(['broken 2-4-7 1hs'], 1, { 3: 'FV' })
    expect(only(unit('ge', '4-6-7 1sq', broken))).toMatchObject({ type: '2-4-7 1hs', states: ['broken'] })
  })

  it('reads BU and CE from the image that shows, whichever is in front', () => {
    const turret = (front: string, back: string, isFlipped: boolean): Traits =>
      unit('am', 'M4', [[`turr;am/${front};am/${back};S;A;r`, `3\\;;${String(isFlipped)}`]])
    expect(only(turret('amBU', 'amCE', false)).states).toEqual(['BU'])
    expect(only(turret('amBU', 'amCE', true)).states).toEqual(['CE'])
    expect(only(turret('amCE', 'amBU', false)).states).toEqual(['CE'])
  })

  it('reads the facing, and skips facings in the name', () => {
    expect(only(unit('ge', 'PzKw VIB', facing(4), layer(['+ vca3', '+ vca4'], 2)))).toMatchObject({
      type: 'PzKw VIB',
      facing: 4,
      states: [],
    })
  })

  it('knows the nation by the concealment trait, or else by the folder of an image', () => {
    expect(only([...role('unit'), ...concealable('ss'), ...basic('6-5-8 Esq', 'ge/x')]).nation).toBe('ss')
    expect(only([...role('unit'), ...basic('SPW 251/1', 'ge/veh/spw2511')]).nation).toBe('ge')
    expect(only([...role('unit'), ...layer(['x +'], -1, { 16: 'am/amx' }), ...basic('M4', ' ')]).nation).toBe('am')
    expect(only(marker('Foxhole')).nation).toBeNull()
  })

  it('keeps slashes, semicolons and quotes in names and labels', () => {
    for (const text of ["Oskar's; 2/3", "'quoted'", 'ends with \\', 'tab', 'ü'])
      expect(only(unit('ge', 'SPW 251/1', label(text)))).toMatchObject({ type: 'SPW 251/1', labels: [text] })
  })

  it('takes no HTML and no long text for a label', () => {
    expect(only(unit('ge', 'LMG', label('<html>x'), label('x'.repeat(200)))).labels).toEqual([])
  })

  it('skips map furniture and pieces off every map', () => {
    const furniture: Traits = [...role('global'), ...label('a'), ...basic('User-Labeled', 'DO/LabelMe')]
    const off: Counter = { traits: unit('ge', 'LMG'), at: [0, 0], window: 'null' }
    expect(read({ stacks: [[{ traits: furniture, at: [0, 0] }], [off]] }).counters).toEqual([])
  })
})

describe('markers in a stack of VASL', () => {
  it.each([
    ['Pin', 'pinned'],
    ['DM', 'DM'],
    ['CX', 'CX'],
    ['Motion', 'motion'],
    ['Disrupt', 'disrupted'],
    ['Encircled', 'encircled'],
    ['Labor', 'labor'],
    ['TI', 'TI'],
    ['Wall Advan', 'wall advantage'],
    ['Wounded', 'wounded'],
    ['CC', 'CC'],
    ['Melee', 'melee'],
    ['Aband.', 'abandoned'],
    ['Low Ammo', 'low ammo'],
    ['Immob.', 'immobilized'],
    ['Out of Gas', 'out of gas'],
    ['Scrounged', 'scrounged'],
    ['Bog', 'bogged'],
    ['Hull-Down', 'hull down'],
    ['Shock', 'shock'],
    ['RECALL', 'recall'],
    ['BU / CE', 'BU'],
    ['Limbered', 'limbered'],
    ['Berserk', 'berserk'],
    ['Fanatic', 'fanatic'],
    ['Heroic', 'heroic'],
    ['POW Leader', 'prisoner'],
    ['Burnt Out Wreck', 'burnt out'],
  ])('%s means %s on the counter below it', (name, state) => {
    const [below, above] = stacked(unit('ge', 'a'), unit('ge', 'b'), marker(name))
    expect([below.states, above.states]).toEqual([[], [state]])
  })

  it.each([
    ['Bog', 'Mired', ['mired'], 0],
    ['Shock', 'UK', ['unconfirmed kill'], 0],
    ['stun +1', 'stun', ['stun'], 0],
    ['stun +1', 'stun \\+1', [], 1],
    ['RECALL', 'STUN', ['stun', 'recall'], 0],
    ['CG stun', '\\+2', [], 2],
    ['CG STUN', '\\+1', ['recall'], 1],
    ['Out of Gas', '+ Abandoned', ['abandoned', 'out of gas'], 0],
    ['POW / Unarmed', 'Prisoner SQ\\/HS', ['prisoner'], 0],
    ['POW / Unarmed', 'Unarmed SQ\\/HS', ['unarmed'], 0],
    ['Melee \\/ H-t-H', 'Melee', ['melee'], 0],
    ['Melee \\/ H-t-H', 'CC', ['CC'], 0],
    ['Melee \\/ H-t-H', 'H-t-H CC', ['CC'], 0],
    ['Heroic', 'Wnd Heroic', ['heroic'], 0],
  ])('%s with the level %s', (name, level, states, stun) => {
    const [counter] = stacked(unit('ge', 'a'), marker(name, layer([level.replace('\\/', '/')], 1)))
    expect(counter).toMatchObject({ states, stun })
  })

  it('reads a leader who is wounded and heroic', () => {
    const [counter] = stacked(unit('ge', '9-1', layer(['Wnd Heroic +'], 1)))
    expect(counter).toMatchObject({ type: '9-1', states: ['wounded', 'heroic'] })
  })

  it.each([
    ['MG Malf', 'BMG malf', { weapon: 'BMG', isDisabled: false }],
    ['MG Malf', 'AAMG disabled', { weapon: 'AAMG', isDisabled: true }],
    ['MG Malf', '1 AAMG malf', { weapon: 'AAMG', isDisabled: false }],
    ['MG Malf', null, { weapon: 'MG', isDisabled: true }],
    ['Gun Malf', 'Gun malf', { weapon: 'Gun', isDisabled: false }],
    ['MA\\/SA Malf', 'SA disabled', { weapon: 'SA', isDisabled: true }],
  ])('%s with the level %s puts a weapon out of action', (name, level, weapon) => {
    const [counter] = stacked(
      unit('ge', 'PzKw VG', layer(['+ vca3/4'], 1)),
      marker(name.replace('\\/', '/'), ...(level === null ? [] : [layer([level], 1)])),
      marker('No Ammo', layer(['No APCR', 'No WP'], 2)),
    )
    expect(counter).toMatchObject({ states: [], weapons: [weapon], noAmmunition: ['WP'], vca: '3/4' })
  })

  it('reads levels of Steeples and Rubble, and destroyed bridges', () => {
    const [tower] = stacked(marker('Steeple', layer(['+ Level 2'], 1)), unit('ge', 'a'))
    expect(tower.level).toBe(2)
    const on = (traits: Traits) => ({ traits, at: [400, 432] as const })
    const { ground } = read({
      stacks: [[on(marker('Stone Rubble', layer(['+ Level 1'], 1)))], [on(marker('Dstr Bridge'))]],
    })
    expect(ground).toMatchObject([
      { ground: 'rubble', level: 1 },
      { ground: 'destroyed bridge', level: null },
    ])
  })

  it('knows a marker by its number if its name is not known', () => {
    const [counter] = stacked(unit('ge', 'a'), [...role('common'), ...basic('Desmoralisiert', 'MS/x', '2')])
    expect(counter.states).toEqual(['DM'])
  })

  it('divides a stack by level counters', () => {
    const building = (level: string): Traits => marker('Building', layer([level], 1))
    const counters = stacked(
      unit('ge', 'ground'),
      building('Cellar'),
      unit('ge', 'below'),
      building('Level 2'),
      unit('ge', 'above'),
      marker('DM'),
      building('Roof'),
      unit('ge', 'top'),
      building('Ground Level'),
      unit('ge', 'again'),
    )
    expect(counters.map(({ level }) => level)).toEqual([null, -1, 2, 'roof', 0])
    expect(counters.map(({ states }) => states.length)).toEqual([0, 0, 1, 0, 0])
  })

  it('reads Wrecks, Fortifications and changes of the ground', () => {
    const wreck: Traits = [...role('unit'), ...basic('PzKw VG Wreck', 'ge/veh/pzvg_w')]
    const game = read({
      stacks: [
        [wreck, marker('Burnt Out Wreck'), marker('Blaze')].map((traits) => ({ traits, at: [400, 432] as const })),
        [marker('Foxhole'), marker('Flame'), marker('Rubble')].map((traits) => ({ traits, at: [400, 432] as const })),
      ],
    })
    expect(game.counters).toMatchObject([
      { kind: 'wreck', type: 'PzKw VG Wreck', nation: 'ge', states: ['burnt out'] },
      { kind: 'fortification', type: 'Foxhole', nation: null },
    ])
    expect(game.ground.map(({ ground }) => ground)).toEqual(['blaze', 'flame', 'rubble'])
  })

  it('reads the Casualties window and its Casualty VP', () => {
    const lost: Counter = { traits: unit('ge', '4-6-7 1sq'), at: [300, 10], window: 'Casualties' }
    const game = read({ stacks: [[lost]], properties: { AlliedCVP: 12, AxisCVP: 7 } })
    expect(game.counters).toMatchObject([{ window: 'casualties', type: '4-6-7 1sq' }])
    expect(game.casualtyVp).toEqual({ allied: 12, axis: 7 })
  })
})

describe('the grid of a VASL board', () => {
  const village: VaslGrid = { name: 'StN', center: [22, 32.25], hex: [56.25, 64.47], raised: false }

  it('finds hexes of a geomorphic board, of which row 0 exists in columns B, D, F', () => {
    const hexAt = (x: number, y: number) => spotOn(geomorphicGrid('01'), x, y)?.hex
    expect([hexAt(0, 32), hexAt(56, 64), hexAt(56, 0), hexAt(26 * 56.25, 96)]).toEqual(['A1', 'B1', 'B0', 'AA2'])
  })

  it('says how far a counter lies from the center, and on which hexside', () => {
    const grid = geomorphicGrid('01')
    expect(spotOn(grid, 0, 48)).toMatchObject({ hex: 'A1', isCertain: true, hexside: null })
    expect(spotOn(grid, 0, 64)).toMatchObject({ isCertain: false, hexside: { number: 3, beyond: 'A2' } })
    expect(spotOn(grid, 28, 48)).toMatchObject({ isCertain: false, hexside: { number: 2, beyond: 'B1' } })
    expect(spotOn(grid, -100, 0)).toBeNull()
  })

  it('reads boards whose columns B, D, F lie half a hex higher, and maps that begin at another hex', () => {
    const raised: VaslGrid = { ...village, center: [0, 32.25], hex: [56.25, 64.5], raised: true }
    expect(spotOn(raised, 56.25, 0)?.hex).toBe('B1')
    expect(spotOn({ ...raised, raised: false, first: 'K20' }, 112.5, 96.75)?.hex).toBe('M21')
    expect(spotOn({ ...raised, raised: false, first: 'B11' }, 56.25, 0)?.hex).toBe('C11')
  })

  it('places boards side by side, turned around, cropped and zoomed', () => {
    const board = (name: string, row: number, more: object = {}) => ({
      column: 0,
      row,
      name,
      crop: null,
      zoom: 1,
      ...more,
    })
    const at = (boards: readonly ReturnType<typeof board>[], x: number, y: number) =>
      spotAt(placeBoards(boards, [village]), 400 + x, 400 + y)
    expect(at([board('01', 0), board('02', 1)], 0, 645 + 32)).toMatchObject({ board: '02', hex: 'A1' })
    expect(at([board('r05', 0)], 1800, 645 - 32)).toMatchObject({ board: '05', hex: 'A1' })
    expect(at([board('StN', 0)], 22 + 56.25, 64)).toMatchObject({ board: 'StN', hex: 'B1' })
    expect(at([board('rStN', 0)], 22, 32)).toBeNull()
    expect(at([board('01', 0, { crop: { x: 112.5, y: 0, width: 900, height: 645 } })], 0, 32)?.hex).toBe('C1')
    expect(at([board('01', 0, { zoom: 0.5 })], 28, 32)?.hex).toBe('B1')
    expect(at([board('r', 0)], 10, 10)).toBeNull()
  })

  it('counters of a turned board lie in the hexes of that board', () => {
    fc.assert(
      fc.property(fc.nat(32), fc.integer({ min: 1, max: 9 }), (column, row) => {
        const [x, y] = [column * 56.25, 32.25 + (row - 1 + (column % 2) / 2) * 64.5]
        const plain = spotAt(
          placeBoards([{ column: 0, row: 0, name: '05', crop: null, zoom: 1 }], []),
          400 + x,
          400 + y,
        )
        const turned = placeBoards([{ column: 0, row: 0, name: 'r05', crop: null, zoom: 1 }], [])
        if (x < 1 || x > 1799) return
        expect(spotAt(turned, 400 + 1800 - x, 400 + 645 - y)?.hex).toBe(plain?.hex)
      }),
    )
  })

  it("reads the grid of the user's own board archive, new and old", () => {
    const xml =
      '<boardMetadata name="StN" width="36" height="45" hexHeight="64.47" hexWidth="56.25" A1CenterX="22" A1CenterY="32.25" altHexGrain="TRUE">'
    expect(readVaslBoard(archive({ 'BoardMetadata.xml': xml }), 'StN')).toEqual({
      _tag: 'Right',
      right: { ...village, raised: true },
    })
    const usual = '<boardMetadata name="x" A1CenterX="-901" hexWidth="-999">'
    expect(readVaslBoard(archive({ 'BoardMetadata.xml': usual }), 'x')).toMatchObject({
      right: { center: [0, 32.25], hex: [56.25, 64.5] },
    })
    expect(
      readVaslBoard(archive({ data: 'x0 22\ny0 32.25\r\ndx 56.25\ndy 64.47\nalternate true\n' }), 'StN'),
    ).toMatchObject({
      right: { ...village, raised: true },
    })
    expect(readVaslBoard(archive({ 'x.txt': 'x' }), 'x')).toMatchObject({ left: { reason: 'not a board' } })
    expect(readVaslBoard(strToU8('x'), 'x')).toMatchObject({ left: { reason: 'not an archive' } })
  })

  it('solves a grid from named counters far apart, and refines it by all counters', () => {
    const points = ['A1', 'C4', 'F9', 'M20', 'Z30', 'T2', 'J17'].map((hex) => {
      const [, letter, row] = /^(.)(\d+)$/.exec(hex) ?? []
      const column = letter.charCodeAt(0) - 65
      return {
        hex,
        x: Math.round(22 + column * 56.25),
        y: Math.round(32.25 + (Number(row) - 1 + (column % 2) / 2) * 64.47),
      }
    })
    const all = points.map(({ x, y }) => [x, y] as const)
    const about = { name: 'StN', raised: false }
    const solved = solveGrid([points[1], points[4]], all, about)
    expect(solved?.hex[0]).toBeCloseTo(56.25, 1)
    expect(solved?.hex[1]).toBeCloseTo(64.47, 1)
    expect(points.map(({ x, y }) => (solved === null ? null : spotOn(solved, x, y)?.hex))).toEqual(
      points.map(({ hex }) => hex),
    )
    expect(solveGrid([points[0]], all, about)).toBeNull()
    expect(solveGrid([{ hex: '?', x: 0, y: 0 }], [], about)).toBeNull()
  })
})

describe('files that are not saved games of VASL', () => {
  const good = writeSave({ stacks: [[{ traits: unit('ge', 'LMG'), at: [400, 432] }]] })
  const withGame = (savedGame: string | Uint8Array): Uint8Array =>
    archive({ savedGame, moduledata: moduleData('VASL') })

  it('are refused with a clear message', () => {
    expect(why(good)).toBe('read')
    expect(why(strToU8('hello'))).toMatch(/^not an archive: /)
    expect(why(new Uint8Array())).toMatch(/^not an archive: /)
    expect(why(good.slice(0, good.length - 40))).toMatch(/^damaged: /)
    expect(why(writeSave({ stacks: [], module: 'OCS' }))).toBe(
      'other module: This is a saved game of OCS; only VASL is read.',
    )
    expect(why(archive({ 'buildFile.xml': 'x' }))).toMatch(/^not a saved game: /)
    expect(why(writeSave({ stacks: [], commands: ['LOG\tCHAT'] }))).toMatch(/^log: /)
    for (const text of ['!VCSK5a0', '!VCSKzz00', '!VCSK5agg', '!VCSK', 'begin_save', ''])
      expect(why(withGame(text))).toMatch(/^damaged: /)
  })

  it('include zip bombs, by the size they state', () => {
    const bytes = archive({ savedGame: 'x', moduledata: moduleData('VASL') })
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    for (let at = 0; at + 4 < bytes.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 65 * 1024 * 1024, true)
    expect(why(bytes)).toMatch(/^too large: /)
  })

  it('do not include plain text of older versions, and any key', () => {
    for (const key of [null, 0, 255]) expect(why(writeSave({ stacks: [], key }))).toBe('read')
  })

  it('nothing throws, whatever the bytes', () => {
    const anySave = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array([0x50, 0x4b, 3, 4, ...bytes])),
      fc.tuple(fc.nat(good.length - 1), fc.nat(255)).map(([at, byte]) => good.with(at, byte)),
      fc.nat(good.length).map((length) => good.slice(0, length)),
      fc.string({ maxLength: 200 }).map((text) => withGame(obfuscated(text, 7))),
      fc
        .array(fc.string({ unit: fc.constantFrom('+', '/', '\\', '\t', ';', ',', "'", 'emb2', 'piece;', '1', 'bd\t') }))
        .map((list) =>
          withGame(
            obfuscated(['begin_save', ...list, ...list.map((one) => `+/1/${one}`), 'end_save'].join('\u001B'), 9),
          ),
        ),
    )
    fc.assert(
      fc.property(anySave, (bytes) => {
        for (const viewer of ['umpire', GERMAN] as const)
          expect(['Left', 'Right']).toContain(readVaslGame(bytes, viewer)._tag)
        expect(['Left', 'Right']).toContain(readVaslBoard(bytes, 'x')._tag)
      }),
      { numRuns: 300 },
    )
  })

  it('tokens survive writing and reading', () => {
    const escape = (text: string): string => {
      const plain = text.replaceAll(';', '\\;')
      return plain.endsWith('\\') || (plain.length > 1 && plain.startsWith("'") && plain.endsWith("'"))
        ? `'${plain}'`
        : plain
    }
    const piece = fc.string({ unit: fc.constantFrom('a', ';', "'", '/', '\t') })
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1 }), (list) => {
        expect(tokensOf(list.map(escape).join(';'), ';')).toEqual(list)
      }),
    )
  })
})

describe('secrets of a saved game', () => {
  const at = (traits: Traits, hex = 0): Counter => ({ traits, at: [400, 432 + hex] })
  const types = (save: Save, viewer: VaslViewer): readonly string[] =>
    read(save, viewer).counters.map(({ type, states }) => [type, ...states].join(' '))

  const stack: Save = {
    stacks: [
      [at(unit('ge', 'own', hide('hunter2'))), at(unit('am', 'foe', hide('swordfish')))],
      [at(unit('am', 'under')), at(equipment('am', 'its MG')), at(marker('DM')), at(question('am', 'swordfish'))],
      [at(unit('ss', 'my own')), at(question('ss', 'hunter2'))],
      [at(unit('am', 'seen', concealable('am', 'swordfish')))],
      [at(unit('am', 'open'))],
      [at(marker('Minefield', hide('swordfish')))],
      [at(marker('Wire', hide('hunter2')))],
      [at(marker('Trench', hide('somebody')))],
      [at(unit('am', 'captor', hide('swordfish'))), at(equipment('ge', 'captured'))],
      [at(unit('al', 'another', hide('x')))],
    ],
  }

  it('hidden and concealed counters are left out for the other side, and what lies on them', () => {
    expect(types(stack, GERMAN)).toEqual(['own hidden', 'my own concealed', 'open', 'Wire hidden'])
    expect(types(stack, { nations: ['am'] })).toEqual([
      'foe hidden',
      'under DM concealed',
      'its MG concealed',
      'captor hidden',
      'captured',
      'seen concealed',
      'open',
      'Minefield hidden',
    ])
    expect(types(stack, 'umpire')).toHaveLength(13)
  })

  it('a ? conceals counters of its side down to the next level counter, whatever their nation in VASL', () => {
    const save: Save = {
      stacks: [
        [
          at(unit('ss', 'ground')),
          at(marker('Building', layer(['Level 1'], 1))),
          at(unit('ss', 'first')),
          at(unit('ge', 'second')),
          at(unit('am', 'foe')),
          at(question('ge', 'x')),
        ],
      ],
    }
    expect(types(save, { nations: ['am'] })).toEqual(['ground', 'foe'])
  })

  it('captured equipment and prisoners are not shown under an id that hides units of both sides', () => {
    const both = hide('shared')
    const units = [[at(unit('ge', 'own', both))], [at(unit('am', 'foe', both))]]
    const carried = [at(unit('ge', 'holder', both)), at(equipment('ge', 'its MG', both))]
    const captured = [at(unit('am', 'captor', both)), at(equipment('ge', 'captured', both))]
    const pow = marker('POW / Unarmed', layer(['Prisoner SQ/HS'], 1))
    const held = [at(unit('ge', 'prisoner', both)), at(pow), at(unit('am', 'guard', both))]
    const save: Save = { stacks: [...units, carried, captured, held] }
    expect([...types(save, GERMAN)].toSorted()).toEqual(['holder hidden', 'its MG hidden', 'own hidden'])
    expect(types({ stacks: [held, [at(marker('Minefield', hide('shared')))]] }, GERMAN)).toEqual([])
  })

  it('a hidden Gun that lies alone belongs to its nation, also with one password for both players', () => {
    const gun = (nation: string, password: string): readonly Counter[] => [
      at(equipment(nation, `${nation} Gun`, hide(password))),
    ]
    const own = [at(unit('ge', 'own', hide('shared')))]
    const foe = [at(unit('am', 'foe', hide('shared')))]
    const shared: Save = { stacks: [own, foe, gun('ge', 'shared'), gun('am', 'shared')] }
    expect(types(shared, GERMAN)).toEqual(['own hidden', 'ge Gun hidden'])
    expect(types(shared, { nations: ['am'] })).toEqual(['foe hidden', 'am Gun hidden'])
    expect(types(shared, 'umpire')).toHaveLength(4)
    expect(types({ stacks: [gun('ge', 'mine')] }, GERMAN)).toEqual(['ge Gun hidden'])
    expect(types({ stacks: [[at(unit('am', 'foe', hide('theirs')))], gun('ge', 'theirs')] }, GERMAN)).toEqual([])
    const counted = (viewer: VaslViewer): number => read(shared, viewer).ownByNation
    expect([counted(GERMAN), counted({ nations: ['am'] }), counted('umpire')]).toEqual([1, 1, 0])
  })

  it('a ? of the other side conceals captured equipment below it', () => {
    const captured = [at(equipment('ge', 'captured')), at(unit('am', 'captor')), at(question('am', 'swordfish'))]
    const mine = [at(equipment('ge', 'mine')), at(unit('ge', 'holder')), ...captured.slice(1)]
    expect(types({ stacks: [captured, mine] }, GERMAN)).toEqual(['mine', 'holder'])
    expect(types({ stacks: [captured] }, { nations: ['am'] })).toEqual(['captured concealed', 'captor concealed'])
  })

  it('leaves out counters of the other side in windows beside the map', () => {
    const aside = (traits: Traits): readonly Counter[] => [{ traits, at: [0, 0], window: 'German HQ' }]
    const save: Save = { stacks: [aside(unit('ge', 'mine')), aside(unit('am', 'theirs')), aside(marker('Wire'))] }
    expect(types(save, GERMAN)).toEqual(['mine'])
    expect(types(save, 'umpire')).toHaveLength(3)
  })

  it('works with an empty password, and numbers the users', () => {
    const save: Save = { stacks: [[at(unit('am', 'a', hide('')))], [at(unit('ge', 'b', hide('')))]] }
    expect(types(save, GERMAN)).toEqual(['b hidden'])
    expect(read(stack).counters.map(({ hiddenBy }) => hiddenBy.join())).toContain('2')
  })

  it('a label that contains a password is left out', () => {
    const save: Save = {
      stacks: [[at(unit('ge', 'a', hide('hunter2'), label('my HUNTER2!'), label('C', 'Name')))]],
    }
    expect(read(save).counters[0].labels).toEqual(['C'])
  })

  it('no password and no secret counter of the other side reaches any output, for random saves', () => {
    const password = fc.string({
      minLength: 8,
      maxLength: 12,
      unit: fc.constantFrom('q', 'z', ';', '/', '\\', '\t', ',', "'", ' '),
    })
    const any = fc.record({
      nation: fc.constantFrom('ge', 'ss', 'am'),
      secret: fc.constantFrom('open', 'hidden', 'concealed', 'covered'),
      isVehicle: fc.boolean(),
      markers: fc.array(fc.constantFrom('DM', 'Pin', 'Building'), { maxLength: 2 }),
    })
    fc.assert(
      fc.property(
        fc.array(fc.array(any, { minLength: 1, maxLength: 4 }), { maxLength: 5 }),
        password,
        password,
        (list, german, american) => {
          let n = 0
          const secrets: string[] = []
          const users = [[at(unit('ge', 'a', hide(german)))], [at(unit('am', 'counter-0-', hide(american)))]]
          const random = list.map((members) =>
            members.flatMap(({ nation, secret, markers }): readonly Counter[] => {
              const user = nation === 'am' ? american : german
              n += 1
              const name = `counter-${String(n)}-`
              if (nation === 'am' && secret !== 'open') secrets.push(name)
              const body = [
                ...role('unit'),
                ...label(user),
                ...hide(secret === 'hidden' ? user : null),
                ...concealable(nation, secret === 'concealed' ? user : null),
                ...basic(name, ' '),
              ]
              const cover = secret === 'covered' ? [at(question(nation, user))] : []
              return [at(body), ...cover, ...markers.map((one) => at(marker(one, layer(['Level 1'], 1))))]
            }),
          )
          const stacks = [...users, ...random]
          secrets.push('counter-0-')
          const said = JSON.stringify(readVaslGame(writeSave({ stacks }), GERMAN))
          for (const secret of secrets) expect(said).not.toContain(secret)
          for (const user of german === american ? [german] : [german, american])
            expect(said).not.toContain(JSON.stringify(user).slice(1, -1))
          expect(JSON.stringify(readVaslGame(writeSave({ stacks }), 'umpire'))).not.toContain(
            JSON.stringify(american).slice(1, -1),
          )
        },
      ),
      { numRuns: 100 },
    )
  })

  it('faults say nothing of the game', () => {
    const text = saveText(stack)
    for (let cut = 0; cut < text.length; cut += 200)
      expect(
        why(archive({ savedGame: obfuscated(text.slice(0, cut), 3), moduledata: moduleData('VASL') })),
      ).not.toMatch(/swordfish|hunter2|foe/)
  })
})
