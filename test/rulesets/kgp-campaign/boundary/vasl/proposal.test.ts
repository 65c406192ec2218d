import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printFault } from '../../../../../src/rulesets/kgp-campaign/boundary/text-lines.js'
import { reportTemplate } from '../../../../../src/rulesets/kgp-campaign/boundary/report-template.js'
import { printForces, printReport } from '../../../../../src/rulesets/kgp-campaign/boundary/report-text/print.js'
import { readReport } from '../../../../../src/rulesets/kgp-campaign/boundary/report-text/read.js'
import { proposal as german } from '../../../../../src/rulesets/kgp-campaign/boundary/text/proposal.de.js'
import { proposal as english } from '../../../../../src/rulesets/kgp-campaign/boundary/text/proposal.en.js'
import { proposal as french } from '../../../../../src/rulesets/kgp-campaign/boundary/text/proposal.fr.js'
import type { ProposalWords } from '../../../../../src/rulesets/kgp-campaign/boundary/text/proposal-words.js'
import { proposeFromVasl, type VaslProposal } from '../../../../../src/rulesets/kgp-campaign/boundary/vasl/propose.js'
import type { VaslReader } from '../../../../../src/rulesets/kgp-campaign/boundary/vasl/proposal-lines.js'
import { vaslNations } from '../../../../../src/rulesets/kgp-campaign/boundary/vasl/vasl-types.js'
import { compileMap } from '../../../../../src/rulesets/kgp-campaign/data/compile-map.js'
import { sampleVillage } from '../../../../../src/rulesets/kgp-campaign/data/sample-village.js'
import type { Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import { positionOf, type Position } from '../../../../../src/rulesets/kgp-campaign/model/position.js'
import type { ScenarioResult } from '../../../../../src/rulesets/kgp-campaign/model/scenario-result.js'
import { makeGameData, makeModule } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { readVaslGame } from '../../../../../src/vasl/index.js'
import {
  basic,
  concealable,
  equipment,
  facing,
  hide,
  label,
  layer,
  marker,
  question,
  role,
  squad,
  unit,
  writeSave,
  type Counter,
  type Save,
  type Traits,
} from '../../../../vasl/writing.js'
import { before, gun, man, sw, tank } from '../../position.js'

const compiled = compileMap({
  ...sampleVillage,
  vasl: [{ name: 'village', center: [22, 32.25], hex: [56.25, 64.5], raised: false }],
  vaslNames: { 'Pz V': 'PzKpfw VG' },
})
if (compiled._tag === 'Left') throw new Error('the sample village has faults')
const map = compiled.right
const data = makeGameData('village', { I: map, II: map, III: map }, {})

/** The pixels of a hex on the board. */
const pixels = (hex: string): readonly [number, number] => {
  const column = hex.charCodeAt(0) - 65
  const row = Number(hex.slice(1))
  return [Math.round(400 + 22 + column * 56.25), Math.round(400 + 32.25 + (row - 1 + (column % 2) / 2) * 64.5)]
}

const at = (hex: string, ...traits: readonly Traits[]): readonly Counter[] =>
  traits.map((one) => ({ traits: one, at: pixels(hex) }))

const lostIn = (...traits: readonly Traits[]): readonly Counter[] =>
  traits.map((one) => ({ traits: one, at: [300, 50], window: 'Casualties' }))

const village: readonly Piece[] = [
  man('german-n1', 'german', '8-3-8', 'K19/0', { label: 'A' }),
  man('german-n2', 'german', '6-5-8', 'D14/0', { label: 'C' }),
  man('german-n3', 'german', '9-1', 'D14/0', { label: 'Hahn' }),
  man('german-n4', 'german', '6-5-8', 'H20/0', { label: 'D', markers: ['broken'] }),
  sw('german-n7', 'german', 'MMG', 'D14/0', { possessor: 'german-n2' }),
  tank('german-n8', 'german', 'PzKpfw VG', 'G14/0', { label: '#1' }),
  tank('german-n9', 'german', 'PzKpfw VG', 'G16/0', { label: '#2' }),
  tank('german-n11', 'german', 'SPW 251/1', 'H18/0'),
  man('us-n1', 'us', '6-6-6', 'E14/0', { label: '#1' }),
  man('us-n4', 'us', '6-6-6', 'J19/1', { label: '#2' }),
  man('us-n2', 'us', '1-2-6', 'J19/0'),
  sw('us-n3', 'us', 'radio', 'J19/0', { possessor: 'us-n2' }),
  gun('us-n5', 'us', '57mm AT M1', 'L21/0', { possessor: 'us-n6' }),
  man('us-n6', 'us', '2-2-7', 'L21/0'),
]

const evening: Position = positionOf(
  data,
  before('8.601 climbers', { pieces: village, state: { phase: { tag: 'scenario' } } }),
)

const BOARD: Save['boards'] = [['0', '0', 'village', 'VER', '1.0']]

const withoutComments = ({ text }: VaslProposal): readonly string[] =>
  text.split('\n').flatMap((line) => line.replace(/(?:^|\s)# .*/, '').trim() || [])

const propose = (save: Save, reader: VaslReader = 'umpire', position = evening): VaslProposal => {
  const viewer = reader === 'umpire' ? reader : { nations: vaslNations[reader] }
  const game = readVaslGame(writeSave({ boards: BOARD, ...save }), viewer)
  if (game._tag === 'Left') throw new Error(game.left.message)
  const proposeIn = (words: ProposalWords): VaslProposal => {
    const proposal = proposeFromVasl(position, game.right, reader, undefined, words)
    if (proposal._tag === 'Left') throw new Error(proposal.left)
    return proposal.right
  }
  const proposal = proposeIn(english)
  // In other languages, only the comments differ.
  for (const words of [german, french]) {
    const other = proposeIn(words)
    expect(withoutComments(other)).toEqual(withoutComments(proposal))
    expect(other).toEqual({ ...proposal, text: other.text })
  }
  return proposal
}

/** The lines about pieces that begin with a name. */
const lineOf = (save: Save, name: string): string | undefined =>
  propose(save)
    .text.split('\n')
    .find((line) => line.startsWith(`  ${name}`))
    ?.trim()
    .replaceAll(/ {2,}/g, '  ')

const read = (text: string, position = evening): ScenarioResult => {
  const result = readReport(position, text)
  if (result._tag === 'Right') return result.right
  throw new Error(result.left.map((fault) => printFault('end.txt', fault)).join('\n'))
}

const ss658 = (name?: string, more: Traits = [], options: object = {}): Traits =>
  squad('ss', ['6-5-8 Esq'], {
    half: ['3-4-8 Ehs'],
    more: [...(name === undefined ? [] : label(name)), ...more],
    ...options,
  })
const us666 = (name?: string, options: object = {}): Traits =>
  squad('am', ['6-6-6 1sq', '5-4-6 2sq'], {
    half: ['3-4-6 1hs', '2-3-6 2hs'],
    more: name === undefined ? [] : label(name),
    ...options,
  })
const leader = (rank: string, name?: string): Traits => [
  ...role('unit'),
  ...(name === undefined ? [] : label(name, 'Name')),
  ...concealable('ss'),
  ...layer([rank], 1, { 26: 'true' }),
  ...basic('geLDR', ' '),
]

/** The counters as they were set up. */
const SETUP: Readonly<Record<string, readonly Counter[]>> = {
  K19: at('K19', unit('ss', '8-3-8 Esq')),
  D14: at('D14', ss658('6-5-8 C'), equipment('ge', 'MMG'), leader('9-1', 'Hahn')),
  H20: at('H20', ss658('6-5-8 D', [], { isBroken: true })),
  G14: at('G14', unit('ge', 'PzKw VG', label('PzKpfw VG #1'))),
  G16: at('G16', unit('ge', 'PzKw VG', label('PzKpfw VG #2'))),
  H18: at('H18', unit('ge', 'SPW 251/1')),
  E14: at('E14', us666('6-6-6 #1')),
  J19: at(
    'J19',
    unit('am', '1-2-6 Icr'),
    equipment('am', 'Radio'),
    marker('Building', layer(['Level 1'], 1)),
    us666('6-6-6 #2'),
  ),
  L21: at('L21', unit('am', '2-2-7 Icr'), equipment('am', '57L AT M1')),
}

/** The set-up with other counters in some hexes; null takes them away. */
const after = (changes: Readonly<Record<string, readonly Counter[] | null>> = {}): Save => ({
  stacks: Object.values({ ...SETUP, ...changes }).flatMap((stack) =>
    stack === null || stack.length === 0 ? [] : [stack],
  ),
})

describe('a report proposed from a saved game of VASL', () => {
  it('says nothing of pieces that are as they were, and is a report without questions', () => {
    const proposal = propose(after())
    expect(proposal).toMatchObject({ questions: 0, counters: 14, certain: 14, leftOver: 0 })
    expect(proposal.text).toContain('# 14 of 14 counters lie within a quarter hex of a center (board village).')
    const result = read(proposal.text)
    const byId = (pieces: readonly Piece[]) => pieces.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(byId(result.pieces)).toEqual(byId(reportTemplate(evening.state).pieces))
    expect(result.lost).toEqual([])
  })

  it('reads moves, levels and states, and lets a SW move with its possessor', () => {
    const save = after({
      D14: null,
      K20: at('K20', ss658('6-5-8 C', [], { isBroken: true }), equipment('ge', 'MMG'), marker('DM')),
      D13: at('D13', marker('Building', layer(['Level 1'], 1)), leader('9-1', 'Hahn'), marker('Wounded')),
    })
    expect(lineOf(save, '6-5-8 C')).toBe('6-5-8 C  K20  broken, DM')
    expect(lineOf(save, '9-1')).toBe('9-1  D13/1  wounded')
    expect(lineOf(save, 'MMG')).toBeUndefined()
    const result = read(propose(save).text)
    expect(result.pieces.find(({ type }) => type === 'MMG')).toMatchObject({
      location: 'K20/0',
      possessor: 'german-n2',
    })
    expect(lineOf(after({ H20: at('H20', ss658('6-5-8 D')) }), '6-5-8 D')).toBe('6-5-8 D  not broken')
  })

  it('guesses possession by stacking, and says so', () => {
    const save = after({
      D14: at('D14', ss658('6-5-8 C'), leader('9-1', 'Hahn'), equipment('ge', 'MMG', layer(['malf +'], 1))),
    })
    expect(lineOf(save, 'MMG')).toBe('MMG  malf')
    const moved = after({
      D14: at('D14', ss658('6-5-8 C'), leader('9-1', 'Hahn')),
      H20: at('H20', ss658('6-5-8 D', [], { isBroken: true }), equipment('ge', 'MMG')),
    })
    expect(lineOf(moved, 'MMG')).toBe('MMG  with 6-5-8 D  # guess: by stacking')
    const dropped = after({
      D14: at('D14', leader('9-1', 'Hahn')),
      K20: at('K20', ss658('6-5-8 C')),
      K21: at('K21', equipment('ge', 'MMG')),
    })
    expect(lineOf(dropped, 'MMG')).toBe('MMG  K21  unpossessed  # guess: by stacking')
    expect(lineOf(after({ H18: at('H18', unit('ge', 'SPW 251/1'), ss658('6-5-8 D')), H20: null }), '6-5-8 D')).toBe(
      '6-5-8 D  in SPW 251/1, not broken  # guess: by stacking',
    )
  })

  it('reads reduced, replaced and hardened squads, promoted leaders and Wrecks', () => {
    const save = after({
      H20: at('H20', ss658('6-5-8 D', [], { isHalf: true, isBroken: true })),
      G14: at(
        'G14',
        [...role('unit'), ...label('PzKpfw VG #1'), ...basic('PzKw VG Wreck', 'ge/veh/w')],
        marker('Burnt Out Wreck'),
      ),
      E14: at('E14', us666('6-6-6 #1', { shown: 2 })),
      D14: at('D14', ss658('6-5-8 C'), equipment('ge', 'MMG'), leader('9-2', 'Hahn')),
    })
    expect(lineOf(save, '6-5-8 D')).toBe('6-5-8 D  reduced  # guess: the counter is 3-4-8 Ehs')
    expect(lineOf(save, 'PzKpfw VG #1')).toBe('PzKpfw VG #1  wreck, burnt out')
    expect(lineOf(save, '6-6-6 #1')).toMatch(/^6-6-6 #1 {2}replaced by 5-\d-6/)
    expect(lineOf(save, '9-1')).toBe('9-1  hardened to 9-2  # guess: the counter is 9-2')
    const result = read(propose(save).text)
    expect(result.pieces.filter(({ tag }) => tag === 'wreck')).toMatchObject([{ type: 'PzKpfw VG', label: '#1' }])
    expect(result.pieces.find(({ type }) => type === '9-2')).toMatchObject({ label: 'Hahn' })
  })

  it('lists what lies in the Casualties window as lost', () => {
    const save = after({ H20: null, lost: lostIn(ss658('6-5-8 D')), G16: null })
    const { text, questions } = propose({ ...save, properties: { AlliedCVP: 2, AxisCVP: 0 } })
    expect(text).toContain('  lost: 6-5-8 D  # in the Casualties window')
    expect(text).toContain('the Casualties window counts Allied 2, Axis 0')
    expect(text).toMatch(/PzKpfw VG #2 +\?\?\?\? {2}# was in G16; no counter found/)
    expect(questions).toBe(1)
  })

  it('cannot be read before its questions are answered, and can afterwards', () => {
    const save = after({
      G16: null,
      K19: null,
      H12: at('H12', unit('ss', '1-2-7 Icr')),
      E14: [{ traits: us666('6-6-6 #1'), at: [pixels('E14')[0] + 20, pixels('E14')[1] + 25] }],
    })
    const { text, questions } = propose(save)
    expect(questions).toBe(4)
    const unread = readReport(evening, text)
    expect(unread._tag === 'Left' ? unread.left.map(({ message }) => message) : []).toEqual(
      Array.from({ length: 4 }, () => 'This question is not answered yet: write what became of the piece.'),
    )
    const answers: Readonly<Record<string, string>> = {
      'PzKpfw VG #2': 'exited A27',
      '8-3-8': 'lost',
      'new 1-2-7': '',
      '6-6-6 #1': 'F14/1',
    }
    const answered = text
      .split('\n')
      .map((line) => {
        const [, answer] = Object.entries(answers).find(([name]) => line.trim().startsWith(name)) ?? []
        return answer === undefined ? line : line.replace('????', answer)
      })
      .join('\n')
    const result = read(answered)
    expect(result.exits).toMatchObject([{ piece: 'german-n9', hex: 'A27' }])
    expect(result.lost).toContain('german-n1')
    expect(result.pieces.find(({ id }) => id === 'us-n1')?.location).toBe('F14/1')
    expect(result.pieces.find(({ type }) => type === '1-2-7')).toMatchObject({ location: 'H12/0', kind: 'vehicleCrew' })
    const module = makeModule(data)
    const decided = module.ruleset.decide(evening.state, 'umpire', { tag: 'report', result })
    expect(decided._tag).toBe('Right')
  })

  it('matches by label first, then a unique type, then the nearest former hex among equals', () => {
    const plain = after({
      D14: at('D14', equipment('ge', 'MMG'), leader('9-1')),
      D15: at('D15', ss658()),
      H20: null,
      G20: at('G20', ss658(undefined, [], { isBroken: true })),
    })
    expect(lineOf(plain, '6-5-8 C')).toBe('6-5-8 C  D15  # guess: nearest of its type')
    expect(lineOf(plain, '6-5-8 D')).toBe('6-5-8 D  G20  # guess: nearest of its type')
    const swapped = after({
      D14: at('D14', ss658('D'), equipment('ge', 'MMG'), leader('9-1')),
      H20: at('H20', ss658('6-5-8 c', [], { isBroken: true })),
    })
    expect(lineOf(swapped, '6-5-8 D')).toBe('6-5-8 D  D14  not broken')
    expect(lineOf(swapped, '6-5-8 C')).toBe('6-5-8 C  H20  broken')
  })

  it('prints the label to put on each counter that has none', () => {
    const { text } = propose(after({ K19: at('K19', unit('ss', '8-3-8 Esq')) }))
    expect(text).toMatch(/# {3}K19 +8-3-8 Esq +8-3-8 A\n/)
    expect(text).not.toMatch(/# {3}D14 +6-5-8/)
  })

  it('finds a vehicle in bypass on a hexside', () => {
    const [x, y] = pixels('G16')
    const save = after({ G16: [{ traits: unit('ge', 'PzKw VG', label('PzKpfw VG #2')), at: [x, y + 32] }] })
    expect(lineOf(save, 'PzKpfw VG #2')).toBe('PzKpfw VG #2  bypass 3  # guess: in bypass of G16 or G17')
  })

  it('reads prisoners, fires, and types by the names of the map', () => {
    const save = after({
      E14: at('E14', ss658('6-5-8 C'), us666('6-6-6 #1'), marker('POW / Unarmed', layer(['Prisoner SQ/HS'], 1))),
      D14: at('D14', leader('9-1', 'Hahn'), equipment('ge', 'MMG'), marker('Flame')),
      G14: at('G14', unit('ge', 'Pz V', label('PzKpfw VG #1'))),
    })
    expect(lineOf(save, '6-6-6 #1')).toBe('6-6-6 #1  prisoner of 6-5-8 C  # guess: by stacking')
    const { text } = propose(save)
    expect(text).toContain('\nflame: D14\n')
    const result = read(text)
    expect(result.pieces.find(({ id }) => id === 'us-n1')).toMatchObject({ guard: 'german-n2', markers: ['unarmed'] })
    expect(result.fires).toMatchObject({ 'D14/0': 'flame' })
  })

  it('keeps lasting markers that VASL does not show, and takes others away', () => {
    const pieces = [man('german-n1', 'german', '8-3-8', 'K19/0', { markers: ['broken', 'dm', 'fanatic', 'reserve'] })]
    const position = positionOf(data, before('8.601 climbers', { pieces, state: { phase: { tag: 'scenario' } } }))
    const { text } = propose({ stacks: [at('K19', unit('ss', '8-3-8 Esq'))] }, 'umpire', position)
    expect(read(text, position).pieces[0].markers).toEqual(['fanatic', 'reserve'])
  })

  it('proposes control where only one side stands, and lists what is not of the campaign', () => {
    const save = after({
      E14: null,
      D13: at('D13', us666('6-6-6 #1')),
      A12: at('A12', unit('ru', 'T-34 M43'), marker('Foxhole')),
    })
    const { text, leftOver } = propose(save)
    expect(text).toContain('#   T-34 M43 (ru) A12')
    expect(text).toContain('Fortifications that the campaign does not have: foxhole A12.')
    expect(leftOver).toBe(2)
  })

  it('proposes weapons and ammunition out of action by their markers, and asks where they do not tell', () => {
    const pieces = [
      tank('german-n8', 'german', 'PzKpfw VG', 'G14/0', {
        weapons: (['MA', 'BMG', 'CMG'] as const).map((slot) => ({
          slot,
          caliber: slot === 'MA' ? 75 : null,
          flame: false,
          status: 'functioning',
          removesTo: null,
        })),
      }),
    ]
    const position = positionOf(data, before('8.601 climbers', { pieces, state: { phase: { tag: 'scenario' } } }))
    const marked = (...markers: readonly Traits[]): VaslProposal =>
      propose({ stacks: [at('G14', unit('ge', 'PzKw VG'), ...markers)] }, 'umpire', position)
    const { text } = marked(
      marker('MG Malf', layer(['BMG disabled'], 1)),
      marker('MA/SA Malf', layer(['MA Malf'], 1)),
      marker('No Ammo', layer(['No WP'], 1)),
    )
    expect(read(text, position).pieces).toMatchObject([
      {
        weapons: [
          { slot: 'MA', status: 'malfunctioned' },
          { slot: 'BMG', status: 'disabled' },
          { slot: 'CMG', status: 'functioning' },
        ],
        depleted: ['WP'],
      },
    ])
    expect(marked(marker('MG Malf', layer(['MG malf'], 1)), marker('DM')).text).not.toContain('MG malf,')
  })

  it('shows the facings of VASL, and asks for those that changed', () => {
    const save = after({
      G14: at('G14', unit('ge', 'PzKw VG', label('PzKpfw VG #1'), facing(2), layer(['+ vca3', '+ vca4'], 2))),
    })
    const { text } = propose(save)
    expect(text).toMatch(/# Facing: write "VCA 3" .*\n# {3}G14 +PzKpfw VG #1: vca4, turned 2\/6; was VCA 0\n/)
  })

  it('proposes a squad deployed where two half-squads lie', () => {
    const half = (): Traits => ss658(undefined, [], { isHalf: true })
    const save = after({ H20: at('H20', half(), half()) })
    expect(lineOf(save, '6-5-8 D')).toMatch(/^6-5-8 D {2}replaced by 3-4-8 3-4-8.* # guess: .*deployed/)
    const { text, questions } = propose(save)
    expect(questions).toBe(0)
    expect(read(text).pieces.filter(({ type }) => type === '3-4-8')).toMatchObject([
      { location: 'H20/0', kind: 'halfSquad' },
      { location: 'H20/0', kind: 'halfSquad' },
    ])
    expect(propose(after({ H20: at('H20', half()), H21: at('H21', half()) })).text).toMatch(/new 3-4-8 +H21 +\?{4}/)
  })

  it('proposes equipment captured that lies on an enemy unit', () => {
    const save = after({
      D14: null,
      E14: at('E14', us666('6-6-6 #1'), equipment('ge', 'MMG')),
      D15: at('D15', ss658('6-5-8 C'), leader('9-1', 'Hahn')),
    })
    expect(lineOf(save, 'MMG')).toMatch(
      /^MMG {2}(E14 {2})?captured by American, with (American )?6-6-6 #1 {2}# guess: captured/,
    )
    expect(read(propose(save).text).pieces.find(({ type }) => type === 'MMG')).toMatchObject({
      side: 'us',
      color: 'german',
      possessor: 'us-n1',
      markers: ['captured'],
    })
    const beside = after({
      D14: null,
      E14: at('E14', equipment('ge', 'MMG'), us666('6-6-6 #1')),
      D15: at('D15', ss658('6-5-8 C'), leader('9-1', 'Hahn')),
    })
    expect(lineOf(beside, 'MMG')).toMatch(/unpossessed/)
    expect(propose(beside).text).toContain('# Captured? Write "captured by American"')
    expect(propose(after()).text).not.toContain('# Captured?')
  })

  it('comments in German and French', () => {
    const game = readVaslGame(writeSave({ boards: BOARD, ...after({ G16: null }) }), 'umpire')
    if (game._tag === 'Left') throw new Error(game.left.message)
    const text = proposeFromVasl(evening, game.right, 'umpire', undefined, german)
    expect(text._tag === 'Right' ? text.right.text : '').toContain('# war in G16; kein Spielstein gefunden')
  })

  it('is a report that can be read once its questions are answered, for random evenings', () => {
    const names = [
      'DM',
      'Pin',
      'CX',
      'Wounded',
      'Melee',
      'Motion',
      'Immob.',
      'Shock',
      'stun +1',
      'RECALL',
      'Blaze',
      'Rubble',
      'MG Malf',
      'Gun Malf',
    ]
    const bodies: readonly ((isOn: boolean) => Traits)[] = [
      (isOn) => unit('ss', '8-3-8 Esq', layer(['Fanatic +'], isOn ? 1 : -1)),
      (isOn) => ss658('6-5-8 C', [], { isBroken: isOn }),
      (isOn) => ss658(undefined, [], { isHalf: isOn }),
      (isOn) => leader(isOn ? '9-1' : '9-2', 'Hahn'),
      (isOn) => equipment('ge', 'MMG', layer(['dm +'], isOn ? 1 : -1)),
      (isOn) => unit('ge', 'PzKw VG', layer(['+ CE'], isOn ? 1 : -1)),
      (isOn) => (isOn ? [...role('unit'), ...basic('PzKw VG Wreck', 'ge/veh/w')] : unit('ge', 'PzKw VG')),
      () => unit('ge', 'SPW 251/1'),
      (isOn) => us666('6-6-6 #1', { shown: isOn ? 2 : 1 }),
      (isOn) => us666(undefined, { isHalf: isOn, shown: 2 }),
      () => unit('am', '1-2-6 Icr'),
      () => equipment('am', 'Radio'),
      (isOn) => equipment('am', '57L AT M1', layer(['Lmbd +'], isOn ? 1 : -1)),
      () => unit('am', '2-2-7 Icr', label('7-0')),
      () => marker('POW / Unarmed', layer(['Prisoner SQ/HS'], 1)),
      (isOn) => marker('Building', layer([isOn ? 'Level 1' : 'Cellar'], 1)),
    ]
    const body = fc.tuple(fc.nat(bodies.length - 1), fc.boolean()).map(([i, isOn]) => bodies[i](isOn))
    const marks = fc
      .tuple(fc.constantFrom(...names), fc.boolean())
      .map(([name, isOn]) => marker(name, layer(['UK'], isOn ? 1 : -1)))
    const place = fc.record({
      hex: fc.constantFrom('K19', 'D14', 'E14', 'J19', 'N28', 'A27', 'B12', 'A1'),
      list: fc.array(fc.oneof({ weight: 3, arbitrary: body }, marks), { minLength: 1, maxLength: 7 }),
      shift: fc.constantFrom<readonly [number, number]>([0, 0], [3, -4], [0, 32], [20, 25]),
      isLost: fc.nat(9).map((n) => n === 0),
    })
    fc.assert(
      fc.property(fc.array(place, { maxLength: 8 }), fc.constantFrom('umpire', 'german', 'us'), (list, reader) => {
        const stacks = list.map(({ hex, list: traits, shift, isLost }): readonly Counter[] => {
          const [x, y] = pixels(hex)
          return isLost ? lostIn(...traits) : traits.map((one) => ({ traits: one, at: [x + shift[0], y + shift[1]] }))
        })
        const { text, questions } = propose({ stacks }, reader)
        const lines = text.split('\n')
        expect(lines.filter((line) => /^ .*\?\?\?\?/.test(line))).toHaveLength(questions)
        const answered = lines
          .filter((line) => !/^ {2}new .*\?\?\?\?/.test(line))
          .map((line) => (line.startsWith(' ') ? line.replace('????', 'lost') : line))
        const result = readReport(evening, answered.join('\n'))
        expect(result._tag === 'Left' ? [text, result.left] : []).toEqual([])
        const added = lines.map((line) =>
          line.startsWith(' ') ? line.replace('????', line.startsWith('  new') ? '' : 'lost') : line,
        )
        const whole = readReport(evening, added.join('\n'))
        expect(whole._tag === 'Left' ? [text, whole.left] : []).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('prints the example of the guide', () => {
    const save = after({
      D14: null,
      K20: at('K20', ss658('6-5-8 C', [], { isBroken: true }), marker('DM')),
      D13: at('D13', marker('Building', layer(['Level 1'], 1)), leader('9-1', 'Hahn'), marker('Wounded')),
      H20: at('H20', ss658('6-5-8 D', [], { isHalf: true, isBroken: true }), equipment('ge', 'MMG')),
      G14: at(
        'G14',
        [...role('unit'), ...label('PzKpfw VG #1'), ...basic('PzKw VG Wreck', 'ge/veh/w')],
        marker('Blaze'),
      ),
      G16: null,
      E14: null,
      lost: lostIn(us666('6-6-6 #1')),
    })
    const [, section] = readFileSync('docs/scenario-end.md', 'utf8').split('\n## From VASL\n')
    const [, example] = /```text\n([^]*?)```/.exec(section) ?? []
    expect(propose(save).text.split('\n\n')[0]).toBe(example.trimEnd())
  })

  it('says why there is no proposal', () => {
    const why = (save: Save): string | null => {
      const game = readVaslGame(writeSave(save), 'umpire')
      const proposal = game._tag === 'Left' ? game : proposeFromVasl(evening, game.right, 'umpire')
      return proposal._tag === 'Left' && typeof proposal.left === 'string' ? proposal.left : null
    }
    expect(why({ stacks: [], boards: [] })).toMatch(/No board is chosen/)
    expect(why({ stacks: [], boards: [['0', '0', 'LG', 'VER', '1']] })).toMatch(
      /the board LG, whose hexes are not known/,
    )
  })
})

it('every report ends with one line feed', () => {
  const changes = [{}, { E14: null }, { Q: lostIn(unit('am', 'M4')) }, { C12: at('C12', marker('Foxhole')) }]
  for (const reader of ['umpire', 'german', 'us'] as const)
    for (const change of changes) expect(propose(after(change), reader).text).toMatch(/[^\n]\n$/)
  const result = read(propose(after()).text)
  for (const text of [printReport(evening, result), printForces(evening), printForces(evening, ['us'])])
    expect(text).toMatch(/[^\n]\n$/)
})

describe('secrets of a proposal', () => {
  const password = 'swordfish'

  it('is the same for a side, whatever the other side hides', () => {
    const hidden = (traits: Traits): Traits => [...hide(password), ...traits]
    const secretStack = fc.record({
      hex: fc.constantFrom('K19', 'D14', 'E14', 'J19', 'M20'),
      body: fc.constantFrom<readonly Traits[]>(
        [hidden(us666('6-6-6 #1'))],
        [us666('6-6-6 #2'), question('am', password)],
        [unit('am', '1-2-6 Icr'), equipment('am', 'Radio'), question('am', password)],
        [hidden(equipment('am', 'MMG'))],
        [hidden(marker('Minefield'))],
        [unit('am', 'M4', concealable('am', password))],
      ),
      isLoose: fc.boolean(),
    })
    const open = { E14: null, J19: null, L21: null, H12: at('H12', ss658(undefined, hide('hunter2-mine'))) }
    const base = propose(after(open), 'german').text
    fc.assert(
      fc.property(fc.array(secretStack, { maxLength: 4 }), (stacks) => {
        const save = after(open)
        const secret = stacks.map(({ hex, body }) => at(hex, ...body))
        const { text } = propose({ stacks: [...save.stacks, ...secret] }, 'german')
        expect(text).toBe(base)
        expect(text).not.toContain(password)
        expect(text).not.toContain('hunter2')
      }),
      { numRuns: 30 },
    )
  })

  it("finds a side's own hidden Gun although both players use one password, says so, and shows no other Gun", () => {
    const save = after({
      K19: at('K19', unit('ss', '8-3-8 Esq', hide(password))),
      E14: at('E14', [...hide(password), ...us666('6-6-6 #1')]),
      L21: at('L21', equipment('am', '57L AT M1', hide(password))),
    })
    const us = propose(save, 'us').text
    expect(us).toMatch(/57mm AT M1 .*HIP/)
    expect(us).not.toMatch(/57mm AT M1 .*\?{4}/)
    expect(us).toContain('# 1 hidden or concealed counter lies without a unit and is taken for yours')
    expect(us).not.toContain(password)
    expect(propose(save, 'german').text).not.toMatch(/57|taken for yours/)
  })

  it('lists open counters of the other side that the reader does not know, without a question', () => {
    const save = after({ A12: at('A12', unit('am', 'M4')), B12: at('B12', unit('ge', 'SPW 251/1')) })
    const { text } = propose(save, 'german')
    expect(text).toMatch(/# Of the other side\. .*\n# {3}M4 \(am\) A12/)
    expect(text).not.toContain('new M4')
    expect(text).toMatch(/new SPW 251\/1 +B12 +\?{4}/)
    expect(propose(save, 'us').text).toMatch(/new M4 +A12 +\?{4}/)
  })

  it('asks a side only for its own pieces', () => {
    const save = after({ E14: null, G16: null })
    expect(propose(save, 'german').text).toMatch(/PzKpfw VG #2 +\?\?\?\?/)
    expect(propose(save, 'german').text).not.toMatch(/6-6-6 #1 +\?\?\?\?/)
    expect(propose(save, 'us').text).toMatch(/6-6-6 #1 +\?\?\?\?/)
    expect(propose(save, 'us').text).not.toMatch(/PzKpfw VG #2 +\?\?\?\?/)
  })
})
