import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { printForces, printReport } from '../../../../src/rulesets/kgp-campaign/boundary/report-text/print.js'
import { pointWarnings } from '../../../../src/rulesets/kgp-campaign/boundary/report-text/result.js'
import { readReport } from '../../../../src/rulesets/kgp-campaign/boundary/report-text/read.js'
import { reportTemplate } from '../../../../src/rulesets/kgp-campaign/boundary/report-template.js'
import { markerRows, stateTable } from '../../../../src/rulesets/kgp-campaign/boundary/report-text/states.js'
import { printFault } from '../../../../src/rulesets/kgp-campaign/boundary/text-lines.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { allMarkers } from '../../../../src/rulesets/kgp-campaign/model/marker.js'
import type { Piece } from '../../../../src/rulesets/kgp-campaign/model/piece.js'
import { positionOf, type Position } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import type { ScenarioResult } from '../../../../src/rulesets/kgp-campaign/model/scenario-result.js'
import { sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { randomCampaign } from '../../../../src/rulesets/kgp-campaign/play/random/book.js'
import { randomForces } from '../../../../src/rulesets/kgp-campaign/play/random/force.js'
import { luckOf } from '../../../../src/rulesets/kgp-campaign/play/random/luck.js'
import { randomReport } from '../../../../src/rulesets/kgp-campaign/play/random/report.js'
import { anyTheme } from '../../../../src/rulesets/kgp-campaign/play/random/theme.js'
import { setup } from '../../../../src/rulesets/kgp-campaign/rules/8.5-initial-scenario.js'
import { before, gun, man, sw, tank } from '../position.js'
import { volume } from '../../../volume.js'

const byText = <T>(list: readonly T[]): readonly T[] =>
  list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

/** A result with the order of its lists, which means nothing, made the same. */
const inAnyOrder = (result: ScenarioResult): ScenarioResult => ({
  ...result,
  pieces: result.pieces.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  lost: byText(result.lost),
  changes: byText(result.changes),
  gone: byText(result.gone),
  exits: byText(result.exits),
  failedToEnter: byText(result.failedToEnter),
})

const fighting = (seed: number): Position => {
  const luck = luckOf(rollerFrom(rngFrom(seed)).below)
  const opening = setup(sampleData, campaign('I'))
  const state = randomCampaign(luck, sampleData, opening, randomForces(luck, sampleData, anyTheme(luck)))
  return positionOf(sampleData, state)
}

const read = (at: Position, text: string): ScenarioResult => {
  const result = readReport(at, text)
  if (result._tag === 'Right') return result.right
  throw new Error(result.left.map((fault) => printFault('report', fault)).join('\n'))
}

describe('text of a scenario end', () => {
  it('reading a printed report gives the same result, for random scenario ends', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (seed) => {
        const at = fighting(seed)
        const result = randomReport(at, rollerFrom(rngFrom(seed, 'report')).below)
        const text = printReport(at, result)
        expect(inAnyOrder(read(at, text))).toEqual(inAnyOrder(result))
      }),
      { numRuns: volume(10, 30) },
    )
  })

  it('reading a printed report gives the same result, for results of the stand-in', () => {
    fc.assert(
      fc.property(fc.nat(1000), (seed) => {
        const start = fighting(seed)
        const end = randomReport(start, rollerFrom(rngFrom(seed, 'report')).below)
        const out = new Set(end.exits.map(({ piece }) => piece))
        const pieces = Object.fromEntries(end.pieces.filter(({ id }) => !out.has(id)).map((piece) => [piece.id, piece]))
        const at = positionOf(sampleData, { ...start.state, pieces })
        const result = sampleData.resolver(at, 0)
        expect(inAnyOrder(read(at, printReport(at, result)))).toEqual(inAnyOrder(result))
      }),
      { numRuns: volume(4, 10) },
    )
  })
})

const village: readonly Piece[] = [
  man('german-n1', 'german', '8-3-8', 'K19/0', { label: 'A' }),
  man('german-n2', 'german', '6-5-8', 'D14/0', { label: 'C' }),
  man('german-n3', 'german', '9-1', 'D14/0', { label: 'Hahn' }),
  man('german-n4', 'german', '2-4-7', 'E14/0', { guard: 'us-n1', markers: ['unarmed'] }),
  man('german-n5', 'german', '10-2', 'E14/0', { label: '#1' }),
  man('german-n6', 'german', '10-2', 'E14/0', { label: '#2' }),
  sw('german-n7', 'german', 'MMG', 'D14/0', { possessor: 'german-n2' }),
  tank('german-n8', 'german', 'PSW 234/2', 'G14/0', { label: '#1' }),
  tank('german-n9', 'german', 'PSW 234/2', 'G14/0', { label: '#2' }),
  gun('german-n10', 'german', '75mm PaK 40', 'H22/0', { possessor: null }),
  man('us-n1', 'us', '6-6-6', 'E14/0', { label: '#1' }),
  man('us-n2', 'us', '1-2-6', 'J19/0'),
  sw('us-n3', 'us', 'radio', 'J19/0', { possessor: 'us-n2' }),
]

const evening: Position = positionOf(
  sampleData,
  before('8.601 climbers', { pieces: village, state: { phase: { tag: 'scenario' } } }),
)

const pieceAfter = (text: string, id: string): Piece | undefined =>
  read(evening, `scenario 20 AM CVP German 0 American 0\n${text}`).pieces.find((piece) => piece.id === id)

const faultsOf = (text: string): readonly string[] => {
  const result = readReport(evening, text)
  return result._tag === 'Right' ? [] : result.left.map((fault) => printFault('end.txt', fault))
}

describe('reading a scenario end', () => {
  it('leaves everything that is not mentioned as it was', () => {
    const result = read(evening, 'scenario 20 AM  CVP German 0 American 0')
    expect(inAnyOrder(result)).toEqual(inAnyOrder(reportTemplate(evening.state)))
  })

  it('accepts commas, semicolons, tabs, capitals and comments', () => {
    const unit = pieceAfter('GERMAN\n9-1 hahn\td14/1 ; wa,FANATIC # held the stairs', 'german-n3')
    expect(unit).toMatchObject({ location: 'D14/1', markers: ['fanatic', 'wallAdvantage'] })
  })

  it('moves what a unit possesses, and prisoners, with it', () => {
    expect(pieceAfter('German\n6-5-8 C K21', 'german-n7')).toMatchObject({ location: 'K21/0', possessor: 'german-n2' })
    expect(pieceAfter('American\n6-6-6 J19', 'german-n4')).toMatchObject({ location: 'J19/0', guard: 'us-n1' })
  })

  it('frees what a lost unit possessed or guarded', () => {
    expect(pieceAfter('German\nlost: 6-5-8', 'german-n7')).toMatchObject({ location: 'D14/0', possessor: null })
    expect(pieceAfter('American\nlost: 6-6-6', 'german-n4')).toMatchObject({ guard: null })
  })

  it('puts the half-squad in the place of a reduced squad, with its SW and states', () => {
    const result = read(evening, 'scenario 20 AM\nGerman\n6-5-8 C reduced, broken')
    expect(result.lost).toEqual(['german-n2'])
    const half = result.pieces.find(({ type }) => type === '3-4-8')
    expect(half).toMatchObject({ kind: 'halfSquad', location: 'D14/0', label: null, markers: ['broken'], morale: 8 })
    expect(result.pieces.find(({ type }) => type === 'MMG')).toMatchObject({ possessor: half?.id })
    expect(result.casualtyVp.us).toBeGreaterThan(0)
  })

  it('warns of stated Casualty VP that differ from the sum of the losses (KGP-8.12)', () => {
    const report = (points: string): readonly string[] =>
      pointWarnings(evening, read(evening, `scenario 20 AM${points}\nGerman\n6-5-8 C reduced`)).map(
        ({ pointer, severity }) => `${severity} ${pointer}`,
      )
    expect(report('')).toEqual([])
    expect(report(' CVP American 99')).toContain('warning /casualtyVp/us')
  })

  it('scores no prisoners that are not counted (KGP-8.12, A-01)', () => {
    const points = (header: string): number => read(evening, `scenario 20 AM ${header}`).casualtyVp.us
    expect(points('')).toBeGreaterThan(points('prisoners not counted'))
  })

  it('lets a hardened leader keep his name', () => {
    const result = read(evening, 'scenario 20 AM\nGerman\n9-1 Hahn hardened to 9-2')
    expect(result.pieces.find(({ type }) => type === '9-2')).toMatchObject({ label: 'Hahn', morale: 9 })
  })

  it('understands broken on a weapon as malfunctioned, and DM by the kind of piece', () => {
    expect(pieceAfter('German\nMMG broken, DM', 'german-n7')?.markers).toEqual(['dismantled', 'malfunctioned'])
    expect(pieceAfter('German\n8-3-8 broken, dm', 'german-n1')?.markers).toEqual(['broken', 'dm'])
  })

  it('puts a freed prisoner in a vehicle', () => {
    expect(pieceAfter('German\n2-4-7 in PSW 234/2 #2, freed', 'german-n4')).toMatchObject({
      location: 'G14/0',
      aboard: 'german-n9',
      guard: null,
    })
  })

  it('turns a vehicle into a Wreck that keeps its label', () => {
    expect(pieceAfter('German\nPSW 234/2 #2 wreck, burnt out', 'german-n9')).toMatchObject({
      tag: 'wreck',
      label: '#2',
      markers: ['burntOut'],
    })
  })

  it('brings new pieces, which other lines can name', () => {
    const result = read(
      evening,
      'scenario 20 AM\nGerman\nnew LMG [Beute] G14, with 2-4-8\nnew 2-4-8 G14\nnew roadblock N29 across N28',
    )
    const [lmg, half, block] = ['LMG', '2-4-8', 'roadblock'].map((type) =>
      result.pieces.find((one) => one.type === type),
    )
    expect(lmg).toMatchObject({ label: 'Beute', possessor: half?.id, location: 'G14/0' })
    expect(block).toMatchObject({ kind: 'roadblock', location: 'N29/0', across: 'N28' })
  })

  it('lists the forces as a report in which nothing is said yet', () => {
    const forces = printForces(evening)
    expect(forces).toContain('9-1')
    expect(forces).toContain('with 6-5-8')
    expect(inAnyOrder(read(evening, forces)).pieces).toEqual(inAnyOrder(reportTemplate(evening.state)).pieces)
  })

  it('reports every fault with its line and column, and what was probably meant', () => {
    const text = [
      'scenario 20 AM',
      'German',
      '  8-3-8                  heroc',
      '  10-2                   K21',
      '  PSW 234/2 2            K21',
      '  9-1 Hahn               G99',
      '  PSW 234/2 #1           BMG disabled',
      'control Amercan: D13/1',
      '  MMG                    CX',
      '  8-3-8                  K21',
      'contrl: A12',
    ].join('\n')
    expect(faultsOf(text)).toEqual([
      'end.txt:3:26 "heroc" is not a state. Did you mean heroic?',
      'end.txt:4:3 "10-2" is ambiguous: 10-2 #1 (E14), 10-2 #2 (E14). Which one?',
      'end.txt:5:3 "PSW 234/2" is ambiguous: PSW 234/2 #1 (G14), PSW 234/2 #2 (G14). Which one?',
      'end.txt:6:26 G99 is not a Location of the map. Did you mean G19?',
      'end.txt:7:26 PSW 234/2 has no BMG.',
      'end.txt:8:9 "Amercan" is no side. Did you mean American?',
      'end.txt:9:26 MMG cannot be CX.',
      'end.txt:10:3 Line 3 says what became of this piece already.',
      'end.txt:11:1 "contrl" begins no line of a report. Did you mean control?',
    ])
  })

  it('points faults of the checks at the lines that cause them', () => {
    expect(faultsOf('scenario 21 AM')).toEqual([
      'end.txt:1:10 date: expected the current CG Date 20 AM (result.wrongDate), found "21 AM".',
    ])
    expect(faultsOf('scenario 20 AM\nAmerican\n1-2-6 exited K19')).toEqual([
      'end.txt:3:1 1-2-6 N2: hex: expected a hex of the map edge (result.exitNotEdge), found "K19".',
    ])
    expect(faultsOf('')).toEqual(['end.txt:1:1 A report begins with its date: scenario 20 AM'])
  })
})

describe('table of states', () => {
  it('has every marker but captured, which the sides decide', () => {
    const listed = new Set(markerRows.map(({ marker }) => marker))
    expect(allMarkers.filter((marker) => !listed.has(marker))).toEqual(['captured'])
  })

  it('is the table of the guide', () => {
    const guide = readFileSync('docs/scenario-end.md', 'utf8')
    const [, table] = /<!-- states -->\n([^]*)<!-- \/states -->/.exec(guide) ?? []
    const cell = (text: string): string => text.trim()
    const rows = table
      .trim()
      .split('\n')
      .slice(2)
      .map((row) => row.split('|').slice(1, -1).map(cell))
    expect(rows).toEqual(stateTable().map(([words, on, help]) => [`\`${words}\``, on, help]))
  })

  it('has each word once for each kind of piece', () => {
    const words = markerRows.flatMap(({ words, on }) =>
      on.flatMap((kind) => words.map((word) => `${kind} ${word}`.toLowerCase())),
    )
    expect(words.toSorted()).toEqual([...new Set(words)].toSorted())
  })
})
