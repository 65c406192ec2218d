import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { printForces, printReport } from '../../../../src/rulesets/kgp-campaign/boundary/report-text/print.js'
import { readEnd } from '../../../../src/rulesets/kgp-campaign/boundary/report-text/read-end.js'
import { readMeleeLine, readReport } from '../../../../src/rulesets/kgp-campaign/boundary/report-text/read.js'
import { reportTemplate } from '../../../../src/rulesets/kgp-campaign/boundary/report-template.js'
import { markerRows, stateTable } from '../../../../src/rulesets/kgp-campaign/boundary/report-text/states.js'
import { printFault } from '../../../../src/rulesets/kgp-campaign/boundary/text-lines.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { allMarkers } from '../../../../src/rulesets/kgp-campaign/model/marker.js'
import type { Piece } from '../../../../src/rulesets/kgp-campaign/model/piece.js'
import { positionOf, type Position } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import type { ScenarioResult } from '../../../../src/rulesets/kgp-campaign/model/scenario-result.js'
import { sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { randomCampaign } from '../../../../src/rulesets/kgp-campaign/play/generator/campaign.js'
import { randomForces } from '../../../../src/rulesets/kgp-campaign/play/generator/forces.js'
import { randomChoices } from '../../../../src/rulesets/kgp-campaign/play/generator/random-choices.js'
import { randomReport } from '../../../../src/rulesets/kgp-campaign/play/generator/report.js'
import { randomTheme } from '../../../../src/rulesets/kgp-campaign/play/generator/theme.js'
import { setup } from '../../../../src/rulesets/kgp-campaign/rules/8.5-initial-scenario.js'
import { shownId } from '../../../../src/rulesets/kgp-campaign/model/piece-names.js'
import { pieceOf } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { resultFaults } from '../../../../src/rulesets/kgp-campaign/rules/8.3-scenario-chain/result-check.js'
import { meleeLocations } from '../../../../src/rulesets/kgp-campaign/rules/8.601-melee/melee.js'
import { halfType, madeFrom } from '../../../../src/rulesets/kgp-campaign/rules/pieces/casualties.js'
import { faultsInAllLanguages } from './all-languages.js'
import { before, gun, man, purchased, sw, tank } from '../position.js'
import { volume } from '../../../volume.js'

const byText = <T>(list: readonly T[]): readonly T[] =>
  list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

/** A result with its lists sorted, because their order means nothing. */
const inAnyOrder = (result: ScenarioResult): ScenarioResult => ({
  ...result,
  pieces: result.pieces.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  lost: byText(result.lost),
  changes: byText(result.changes),
  gone: byText(result.gone),
  exits: byText(result.exits),
  failedToEnter: byText(result.failedToEnter),
})

type Below = (n: number) => number

/** Reduces some squads of a result: their half-squads take their Equipment and prisoners, and differ in a few ways. */
const withReductions = (at: Position, result: ScenarioResult, below: Below): ScenarioResult => {
  const order = [3, 1, 2, 7, 4, 5].slice(0, 1 + below(6))
  const used = new Map<string, number>()
  return order.reduce((now, _): ScenarioResult => {
    const squads = now.pieces.filter(
      (piece) => piece.tag === 'personnel' && halfType(at.data, piece) !== null && pieceOf(at.state, piece.id) !== null,
    )
    const squad = squads.at(below(Math.max(1, squads.length)))
    if (squad?.tag !== 'personnel') return now
    const nth = used.get(squad.side) ?? 0
    used.set(squad.side, nth + 1)
    const id = shownId(at.state, squad.side, below(3) === 0 ? 20 - nth : nth)
    const half = madeFrom(squad, id, halfType(at.data, squad) ?? '', 'halfSquad')
    const label = below(5) === 0 ? `${['Otto', 'Karl', 'Emil', 'Hans', 'Ernst', 'Fritz'][nth]}-${squad.side}` : null
    const commander = below(4) === 0 ? 'Preuss' : half.commander
    const heir = (old: string | null): string | null => (old === squad.id ? half.id : old)
    const pieces = now.pieces.map((piece): Piece => {
      if (piece.id === squad.id) return { ...half, label, commander }
      if (piece.tag === 'personnel') return { ...piece, guard: heir(piece.guard) }
      return piece.tag === 'sw' || piece.tag === 'gun' ? { ...piece, possessor: heir(piece.possessor) } : piece
    })
    return {
      ...now,
      pieces,
      lost: [...now.lost, squad.id],
      exits: now.exits.map((exit) => (exit.piece === squad.id ? { ...exit, piece: half.id } : exit)),
      failedToEnter: now.failedToEnter.map((one) => (one === squad.id ? half.id : one)),
    }
  }, result)
}

/** Adds an outcome of some Melees: one the house rules offer, with units reduced, Replaced or withdrawn. */
const withMelees = (at: Position, result: ScenarioResult, below: Below): ScenarioResult => {
  const pieces = Object.fromEntries(result.pieces.map((piece) => [piece.id, piece]))
  const state = { ...at.state, pieces, board: { ...at.state.board, control: result.control } }
  return meleeLocations(state).reduce((now, location): ScenarioResult => {
    const offered = sampleData.houseRules.melee.use(state, location)
    const outcome = offered[below(offered.length)]
    const ids = result.pieces.filter((piece) => piece.location === location).map(({ id }) => id)
    const some = (): readonly string[] => (ids.length === 0 ? [] : [ids[below(ids.length)]])
    const tries = [
      { ...outcome, reductions: some(), replacements: some() },
      { ...outcome, withdrawals: some().map((unit) => ({ unit, to: 'K19/0' })) },
      { ...outcome, reductions: some(), control: null },
      outcome,
    ].map((one) => ({ ...now, melees: [...(now.melees ?? []), { location, outcome: one }] }))
    return tries.find((one) => resultFaults(at, one).every(({ severity }) => severity !== 'error')) ?? now
  }, result)
}

const fighting = (seed: number): Position => {
  const luck = randomChoices(rollerFrom(rngFrom(seed)).below)
  const opening = setup(sampleData, campaign('I'))
  const state = randomCampaign(luck, sampleData, opening, randomForces(luck, sampleData, randomTheme(luck)))
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

  it('reading a printed report gives the same result, with reduced squads and Melees that are over', () => {
    const said = { reduced: 0, bracketed: 0 }
    fc.assert(
      fc.property(fc.nat(100_000), (seed) => {
        const at = fighting(seed)
        const { below } = rollerFrom(rngFrom(seed, 'changes'))
        const plain = randomReport(at, rollerFrom(rngFrom(seed, 'report')).below)
        const result = withMelees(at, withReductions(at, plain, below), below)
        const text = printReport(at, result)
        said.reduced += text.match(/ reduced(,|$)/gm)?.length ?? 0
        said.bracketed += text.match(/ reduced \[/g)?.length ?? 0
        expect(inAnyOrder(read(at, text))).toEqual(inAnyOrder(result))
      }),
      { numRuns: 30 },
    )
    expect(Math.min(said.reduced, said.bracketed)).toBeGreaterThan(0)
  })

  it('reading a printed report gives the same result, for results of the stand-in', () => {
    fc.assert(
      fc.property(fc.nat(1000), (seed) => {
        const start = fighting(seed)
        const end = randomReport(start, rollerFrom(rngFrom(seed, 'report')).below)
        const out = new Set(end.exits.map(({ piece }) => piece))
        const pieces = Object.fromEntries(end.pieces.filter(({ id }) => !out.has(id)).map((piece) => [piece.id, piece]))
        const at = positionOf(sampleData, { ...start.state, pieces })
        const result = sampleData.combatModel(at, 0)
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
  const faults = faultsInAllLanguages(({ report }) => {
    const result = readReport(evening, text, { reader: 'all', words: report })
    return result._tag === 'Right' ? [] : result.left
  })
  return faults.map((fault) => printFault('end.txt', fault))
}

const warningsOf = (text: string): readonly string[] => {
  const warnings = faultsInAllLanguages(({ report }) => {
    const end = readEnd(evening, text, { reader: 'all', words: report })
    return end._tag === 'Left' ? [] : end.right.warnings
  })
  return warnings.map((warning) => printFault('end.txt', warning))
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

  it('KGP-8.61421.1: lists lost SCW, FT and DC by nationality, once each, unless the report says otherwise', () => {
    const weapons = [
      sw('psk', 'german', 'PSK', 'D14/0'),
      sw('dc', 'german', 'DC', 'D14/0'),
      sw('lmg', 'german', 'LMG', 'D14/0'),
      sw('baz', 'german', 'BAZ 44', 'D14/0', { color: 'us', markers: ['captured'] }),
    ]
    const start = before('8.601 climbers', { pieces: weapons, state: { phase: { tag: 'scenario' } } })
    const end = positionOf(sampleData, start)
    const lostIn = (lines: string): readonly string[] => {
      const result = read(end, `scenario 20 AM\n${lines}`)
      expect(inAnyOrder(read(end, printReport(end, result)))).toEqual(inAnyOrder(result))
      return result.lostWeapons.map(({ side, type }) => `${side} ${type}`)
    }
    const gone = 'German\nlost: PSK, LMG, captured BAZ 44'
    expect(lostIn(gone)).toEqual(['german PSK', 'us BAZ 44'])
    expect(lostIn('German\nDC lost\nweapon lost American BAZ 45')).toEqual(['us BAZ 45', 'german DC'])
    expect(lostIn(`${gone}\nweapon lost German PSK`)).toEqual(['german PSK', 'us BAZ 44'])
    expect(lostIn(`${gone}\nweapon not lost American BAZ 44`)).toEqual(['german PSK'])
    expect(lostIn('')).toEqual([])
  })

  it('writes a reduced squad as one line, and as a name for its half-squad', () => {
    const result = read(evening, 'scenario 20 AM\nGerman\n6-5-8 C K21 reduced, broken\nnew LMG K21, with 6-5-8 C')
    const text = printReport(evening, result)
    expect(text).toMatch(/^ {2}6-5-8 +K21 +reduced, broken$/m)
    expect(text).toMatch(/^ {2}new LMG .*with 6-5-8$/m)
    expect(text).not.toContain('lost')
    expect(inAnyOrder(read(evening, text))).toEqual(inAnyOrder(result))
  })

  it('KGP-8.601.2: reads how a Melee ended, for step 8.601', () => {
    const line = 'melee E14: 10-2 #1 captured by 6-6-6, 10-2 #2 withdrew D14, 6-6-6 reduced'
    const { melees } = read(evening, `scenario 20 AM\n${line}`)
    const outcome = {
      losses: [],
      reductions: ['us-n1'],
      replacements: [],
      captures: [{ unit: 'german-n5', guard: 'us-n1' }],
      withdrawals: [{ unit: 'german-n6', to: 'D14/0' }],
      standoff: false,
      control: 'us',
    }
    expect(melees).toEqual([{ location: 'E14/0', outcome }])
    const squad = read(
      evening,
      'scenario 20 AM\nmelee e14 lost 10-2 #1; 10-2 #2 lost 6-6-6 replaced by 5-4-6, control us',
    )
    expect(squad.melees?.[0].outcome).toMatchObject({
      losses: ['german-n5', 'german-n6'],
      replacements: ['us-n1'],
      control: 'us',
    })
    const moved = 'German\n8-3-8 J19\nAmerican\n1-2-6 fanatic\nmelee J19: 1-2-6 lost'
    expect(read(evening, `scenario 20 AM\n${moved}`).melees?.[0].outcome).toMatchObject({ control: 'german' })
  })

  it('KGP-8.601.2: the half-squad of a squad that the report reduces is in the Melee under the name of the squad', () => {
    const result = read(evening, 'scenario 20 AM\nGerman\n6-5-8 J19, reduced\nmelee J19: lost 1-2-6')
    const lost = read(evening, 'scenario 20 AM\nGerman\n6-5-8 J19, reduced\nmelee J19: 6-5-8 C lost')
    expect(result.melees?.[0].outcome.control).toBe('german')
    expect(lost.melees?.[0].outcome).toMatchObject({
      losses: [lost.pieces.find(({ type }) => type === '3-4-8')?.id],
      control: 'us',
    })
  })

  it('KGP-8.601.2: reports what is wrong with a Melee', () => {
    const text = [
      'scenario 20 AM',
      'melee E14: 10-2 #1 captred by 6-6-6',
      'melee K19: lost 8-3-8',
      'melee E14: 6-6-6 replaced by 9-9-9',
      'melee Z99: standoff',
      'melee E14',
      'melee E14: lost MMG',
      'mele E14: standoff',
    ]
    expect(faultsOf(text.join('\n'))).toEqual([
      'end.txt:2:20 What became of 10-2 #1 is missing: lost, reduced, replaced, captured by or withdrew.',
      'end.txt:4:30 6-6-6 #1 is Replaced by 5-4-6.',
      'end.txt:5:7 Z99 is not a Location of the map.',
      'end.txt:6:7 How the Melee ended is missing here, such as lost NAME or standoff.',
      'end.txt:7:17 MMG is not a unit or a vehicle.',
      'end.txt:8:1 No line of a report begins with "mele". Did you mean melee?',
    ])
    expect(faultsOf('scenario 20 AM\nmelee K19: lost 8-3-8\nmelee E14: lost 10-2 #1')).toEqual([
      'end.txt:2:7 Expected a Location with units of both sides that can fight, found K19.',
      'end.txt:3:7 Expected an outcome that the rules allow (melee.unfinished), found E14.',
    ])
  })

  it('KGP-8.601.2: reads a Melee in words while the umpire is asked about it', () => {
    expect(readMeleeLine(evening, 'E14: lost 10-2 #1, 10-2 #2 captured by 6-6-6')).toMatchObject({
      right: { location: 'E14/0', outcome: { losses: ['german-n5'], control: 'us' } },
    })
    expect(readMeleeLine(evening, 'E14: lost 10-2')).toMatchObject({ left: [{ column: 17 }] })
    expect(readMeleeLine(evening, '')).toMatchObject({ left: [{ message: 'A Location is missing here.' }] })
  })

  it('KGP-CG4: reads and writes that both sides committed a Massacre', () => {
    const both = read(evening, 'scenario 20 AM\nmassacre German\nmassacre American')
    expect(both.massacre).toBe('both')
    expect(inAnyOrder(read(evening, printReport(evening, both)))).toEqual(inAnyOrder(both))
    expect(read(evening, 'scenario 20 AM\nmassacre US').massacre).toBe('us')
  })

  it('warns of stated Casualty VP that differ from the sum of the losses (KGP-8.12)', () => {
    const pointsIn = (text: string): readonly string[] => warningsOf(text).filter((one) => one.includes('CVP'))
    expect(pointsIn('scenario 20 AM\nGerman\n6-5-8 C reduced')).toEqual([])
    expect(pointsIn('scenario 20 AM  CVP American 99\nGerman\n6-5-8 C reduced')).toEqual([
      expect.stringMatching(/^end.txt:1:21 CVP American: the losses add up to \d+, but the report says 99\.$/),
    ])
  })

  it('scores no prisoners that are not counted (KGP-8.12, A-01)', () => {
    const points = (header: string): number => read(evening, `scenario 20 AM ${header}`).casualtyVp.us
    expect(points('')).toBeGreaterThan(points('prisoners not counted'))
  })

  it('scores a vehicle that became a Wreck like one that is lost (KGP-8.12)', () => {
    const points = (line: string): number => read(evening, `scenario 20 AM\nGerman\n${line}`).casualtyVp.us
    expect(points('PSW 234/2 #1 wreck, burnt out')).toBe(points('PSW 234/2 #1 lost'))
    expect(points('PSW 234/2 #1 wreck')).toBeGreaterThan(points('PSW 234/2 #1 immob'))
  })

  it('KGP-8.12: created heroes and leaders, and crews that left their vehicle, reduce no loss', () => {
    const points = (...lines: readonly string[]): number =>
      read(evening, `scenario 20 AM\nGerman\n${lines.join('\n')}`).casualtyVp.us
    const before = points('')
    expect(points('6-5-8 C reduced')).toBe(before + 1)
    expect(points('6-5-8 C reduced', 'new hero D14', 'new 8-1 [Vogel] D14', 'new 1-2-7 D14')).toBe(before + 1)
    expect(points('PSW 234/2 #1 wreck', 'new 1-2-7 D14')).toBe(points('PSW 234/2 #1 wreck') - 1)
    expect(points('9-1 Hahn hardened to 9-2', '6-5-8 C reduced')).toBe(before + 1)
  })

  it('says what is missing in lines that are nearly right', () => {
    const faultIn = (line: string): string => faultsOf(`scenario 20 AM\nGerman\n${line}`).join('\n')
    expect(faultIn('blaze K21')).toBe('end.txt:3:1 A colon is missing after "blaze".')
    expect(faultIn('lost MMG')).toBe('end.txt:3:1 A colon is missing after "lost".')
    expect(faultIn('PSW 234/2 #1 burnt out wreck')).toContain(
      'PSW 234/2 cannot be burnt out. Write "wreck, burnt out".',
    )
    expect(faultIn('10-2 #1 captured by 6-6-6')).toContain('For a prisoner, write "prisoner of" and the guard.')
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
      'end.txt:8:9 "Amercan" is not a side. Did you mean American?',
      'end.txt:9:26 MMG cannot be CX.',
      'end.txt:10:3 Line 3 already says what became of this piece.',
      'end.txt:11:1 No line of a report begins with "contrl". Did you mean control?',
    ])
  })

  it('points warnings at the lines that cause them, in the text and in JSON', () => {
    const text = 'scenario 20 AM  CVP German 0 American 0\nGerman\n  6-5-8 C  J19'
    expect(warningsOf(text)).toContain(
      'end.txt:3:3 6-5-8 C shares its Location with the enemy, but has no Melee counter.',
    )
    const json = JSON.stringify({ ...reportTemplate(evening.state), casualtyVp: { german: 7, us: 0 } }, null, 2)
    const line = json.split('\n').findIndex((one) => one.includes('"german": 7')) + 1
    expect(warningsOf(json)).toContainEqual(expect.stringMatching(new RegExp(`^end.txt:${line}:15 CVP German: `)))
  })

  it('points faults of the checks at the lines that cause them', () => {
    expect(faultsOf('scenario 21 AM')).toEqual(['end.txt:1:10 Expected the current CG Date 20 AM, found 21 AM.'])
    expect(faultsOf('scenario 20 AM\nAmerican\n1-2-6 exited K19')).toEqual([
      'end.txt:3:1 1-2-6 N2: expected a hex of the map edge, found K19.',
    ])
    expect(faultsOf('')).toEqual(['end.txt:1:1 A report begins with its date: scenario 20 AM'])
  })
})

describe('the list of forces', () => {
  it('marks Wrecks, and the line of a Wreck can be read', () => {
    const scene = 'scenario 20 AM\nGerman\nPSW 234/2 #1 wreck, burnt out'
    const { pieces } = read(evening, scene)
    const later = positionOf(sampleData, {
      ...evening.state,
      pieces: Object.fromEntries(pieces.map((piece) => [piece.id, piece])),
    })
    const forces = printForces(later)
    expect(forces).toMatch(/^# {2}PSW 234\/2 #1 .* wreck, burnt out$/m)
    const open = forces.replace(/^#(?=.*wreck)/m, '')
    expect(read(later, open).pieces.find(({ tag }) => tag === 'wreck')).toMatchObject({ markers: ['burntOut'] })
  })
})

describe('the states', () => {
  it('has every marker but captured, which the sides decide', () => {
    const listed = new Set(markerRows.map(({ marker }) => marker))
    expect(allMarkers.filter((marker) => !listed.has(marker))).toEqual(['captured'])
  })

  it('is in the guide, by kind of piece', () => {
    const guide = readFileSync('docs/scenario-end.md', 'utf8')
    const [, lists] = /<!-- states -->\n([^]*)<!-- \/states -->/.exec(guide) ?? []
    const kinds = [...new Set(stateTable().map(([, on]) => on))]
    const lines = kinds.flatMap((kind) => [
      `${kind[0].toUpperCase()}${kind.slice(1)}:`,
      ...stateTable().flatMap(([words, on, help]) => {
        const isObvious = words.toLowerCase().split(' / ').includes(help.toLowerCase())
        return on === kind ? [`- \`${words}\`${isObvious ? '' : `: ${help}`}`] : []
      }),
    ])
    expect(lists.split('\n').filter((line) => line !== '')).toEqual(lines)
  })

  it('has each word once for each kind of piece', () => {
    const words = markerRows.flatMap(({ words, on }) =>
      on.flatMap((kind) => words.map((word) => `${kind} ${word}`.toLowerCase())),
    )
    expect(words.toSorted()).toEqual([...new Set(words)].toSorted())
  })
})

describe('an Objective Hex that was taken', () => {
  it('KGP-8.2.objectiveHex: is named by side and hex, or by its purchase', () => {
    const state = before('8.602', { state: { phase: { tag: 'scenario' } } })
    const purchases = ['german-I1-1', 'german-HW1-1'].map((id) =>
      purchased('german', 'I1', { id, objectiveHex: id === 'german-I1-1' ? 'I14' : 'M20' }),
    )
    const ledgers = { ...state.ledgers, german: { ...state.ledgers.german, purchases } }
    const taken = (line: string): unknown => {
      const read = readReport(
        positionOf(sampleData, { ...state, ledgers }),
        `scenario ${state.date} first German\n${line}`,
      )
      return read._tag === 'Right' ? read.right.objectivesTaken : read.left.map(({ message }) => message)
    }
    expect(taken('objective taken German: m20 I14')).toEqual(['german-HW1-1', 'german-I1-1'])
    expect(taken('objective taken: german-I1-1')).toEqual(['german-I1-1'])
    expect(taken('objective taken American: I14')).toEqual([expect.stringMatching(/a purchase with an Objective Hex/)])
  })
})
