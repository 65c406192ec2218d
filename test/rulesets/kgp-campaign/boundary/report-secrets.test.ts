import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { fullName, placeText, typeName } from '../../../../src/rulesets/kgp-campaign/boundary/report-text/names.js'
import { readEnd } from '../../../../src/rulesets/kgp-campaign/boundary/report-text/read-end.js'
import { readMeleeLine } from '../../../../src/rulesets/kgp-campaign/boundary/report-text/read.js'
import { piecesFor, type ReportReader } from '../../../../src/rulesets/kgp-campaign/boundary/report-text/reader.js'
import { reportTemplate } from '../../../../src/rulesets/kgp-campaign/boundary/report-template.js'
import { report as words } from '../../../../src/rulesets/kgp-campaign/boundary/text/report.en.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { sides } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import type { Piece } from '../../../../src/rulesets/kgp-campaign/model/piece.js'
import { positionOf, type Position } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { randomCampaign } from '../../../../src/rulesets/kgp-campaign/play/generator/campaign.js'
import { randomForces } from '../../../../src/rulesets/kgp-campaign/play/generator/forces.js'
import { randomChoices } from '../../../../src/rulesets/kgp-campaign/play/generator/random-choices.js'
import { randomReport } from '../../../../src/rulesets/kgp-campaign/play/generator/report.js'
import { randomTheme } from '../../../../src/rulesets/kgp-campaign/play/generator/theme.js'
import { setup } from '../../../../src/rulesets/kgp-campaign/rules/8.5-initial-scenario.js'
import { before, man, sw } from '../position.js'
import { volume } from '../../../volume.js'

type Below = (n: number) => number

const READERS: readonly ReportReader[] = ['german', 'us', 'both']

const HEAD = { german: 'German', us: 'American' } as const

/** A scenario with many pieces that only one side knows. */
const veiled = (seed: number): Position => {
  const luck = randomChoices(rollerFrom(rngFrom(seed)).below)
  const opening = setup(sampleData, campaign('I'))
  const state = randomCampaign(luck, sampleData, opening, randomForces(luck, sampleData, randomTheme(luck)))
  const { pieces, exits } = randomReport(positionOf(sampleData, state), rollerFrom(rngFrom(seed, 'report')).below)
  const gone = new Set(exits.map(({ piece }) => piece))
  const there = pieces.filter(({ id }) => !gone.has(id)).map((piece) => [piece.id, piece] as const)
  return positionOf(sampleData, { ...state, veiled: seed % 2 === 0, pieces: Object.fromEntries(there) })
}

const withPieces = ({ state }: Position, pieces: readonly Piece[]): Position =>
  positionOf(sampleData, { ...state, pieces: Object.fromEntries(pieces.map((piece) => [piece.id, piece])) })

/** The pieces of a position that readers may know, and the others. */
const parted = (at: Position, reader: ReportReader): readonly [known: readonly Piece[], secret: readonly Piece[]] => {
  const known = piecesFor(at, reader)
  const all = Object.values(at.state.pieces)
  return [all.filter(({ id }) => known.has(id)), all.filter(({ id }) => !known.has(id))]
}

/** Leaves out a letter, or puts another one in its place. */
const misspelt = (name: string, below: Below): string => {
  const at = below(name.length)
  return name.slice(0, at) + ['', 'q'][below(2)] + name.slice(at + 1)
}

/** Lines about known pieces, many of them misspelt. */
const linesAbout = (known: readonly Piece[], places: readonly string[], below: Below): readonly string[] =>
  Array.from({ length: 12 }, () => {
    const piece = known[below(known.length)]
    const names = [fullName(piece), typeName(piece.type), misspelt(fullName(piece), below), misspelt(piece.type, below)]
    const place = below(3) === 0 ? '' : misspelt(places[below(places.length)], below)
    const states = ['', 'broken', 'heroc', `with ${names[2]}`, `prisoner of ${names[1]}`, 'lost'][below(6)]
    return `${HEAD[piece.side]}\n  ${names[below(4)]}  ${place}  ${states}`
  })

const messagesOf = (at: Position, text: string, reader: ReportReader): readonly string[] => {
  const read = readEnd(at, text, { reader, words })
  const notes = read._tag === 'Left' ? read.left : read.right.warnings
  return notes.map(({ line, column, message }) => `${line}:${column} ${message}`)
}

/** Whether a text names a piece, so that its author knows of it. */
const isNamedIn = (text: string, piece: Piece, known: readonly Piece[]): boolean => {
  const said = text.toLowerCase()
  const isOnly = !known.some(({ side, type }) => side === piece.side && type === piece.type)
  return said.includes(fullName(piece).toLowerCase()) || (isOnly && said.includes(typeName(piece.type).toLowerCase()))
}

describe('secrets in messages about a report', () => {
  it('KGP-8.14: faults of words and names do not depend on pieces that the readers may not know', () => {
    let compared = 0
    fc.assert(
      fc.property(fc.nat(100_000), fc.constantFrom(...READERS), (seed, reader) => {
        const at = veiled(seed)
        const { below } = rollerFrom(rngFrom(seed, 'names'))
        const [known, secret] = parted(at, reader)
        fc.pre(known.length > 0 && secret.length > 0)
        const places = [...at.map.locations.map(({ id }) => placeText(id)), 'K14/f', 'J15/t']
        const lines = linesAbout(known, places, below)
        // The last line keeps the result from being checked.
        const text = [`scenario ${at.state.date}`, ...lines, 'melee K19', 'nothing such'].join('\n')
        fc.pre(!secret.some((piece) => isNamedIn(text, piece, known)))
        compared += 1
        expect(messagesOf(at, text, reader)).toEqual(messagesOf(withPieces(at, known), text, reader))
      }),
      { numRuns: volume(25, 150) },
    )
    expect(compared).toBeGreaterThan(0)
  })

  it('KGP-8.14: faults and warnings of the checks name no piece that the readers may not know', () => {
    const said = { messages: 0, secret: 0 }
    fc.assert(
      fc.property(fc.nat(100_000), fc.constantFrom(...READERS), (seed, reader) => {
        const at = veiled(seed)
        const { below } = rollerFrom(rngFrom(seed, 'checks'))
        const [known, secret] = parted(at, reader)
        const men = known.filter(({ tag }) => tag === 'personnel')
        const places = secret.flatMap(({ location }) => (location === null ? [] : [placeText(location)]))
        fc.pre(men.length > 0 && places.length > 0)
        const moves = [...men]
          .slice(0, 6)
          .map((piece) => `${HEAD[piece.side]}\n  ${fullName(piece)}  ${places[below(places.length)]}`)
        const text = [`scenario ${at.state.date}  CVP German ${below(90)} American ${below(90)}`, ...moves].join('\n')
        const json = JSON.stringify({ ...reportTemplate(at.state), pieces: known, failedToEnter: [secret[0].id] })
        for (const one of [text, json])
          for (const message of messagesOf(at, one, reader)) {
            said.messages += 1
            if (message.endsWith(words.secret)) said.secret += 1
            const told = secret.filter((piece) => message.includes(fullName(piece)) || message.includes(`${piece.id} `))
            expect(told.filter((piece) => !one.includes(fullName(piece))).map(({ id }) => `${id}: ${message}`)).toEqual(
              [],
            )
          }
      }),
      { numRuns: volume(15, 100) },
    )
    expect(Math.min(said.messages, said.secret)).toBeGreaterThan(0)
  })

  const ambush: readonly Piece[] = [
    man('german-n1', 'german', '8-3-8', 'K19/0', { label: '#1' }),
    man('german-n2', 'german', '8-3-8', 'D14/0', { label: '#2', markers: ['hidden'] }),
    man('us-n1', 'us', '6-6-6', 'E14/0', { markers: ['hidden'] }),
    sw('us-n2', 'us', 'BAZ 44', 'E14/0', { possessor: 'us-n1', markers: ['hidden'] }),
  ]
  const evening = positionOf(
    sampleData,
    before('8.601 climbers', { pieces: ambush, state: { phase: { tag: 'scenario' }, veiled: false } }),
  )
  const after = (lines: string, reader: ReportReader): readonly string[] =>
    messagesOf(evening, `scenario 20 AM  CVP German 0 American 0\n${lines}`, reader)

  it('KGP-8.14: suggests and asks only with names that the readers may know', () => {
    expect(after('American\nBAX 44 malf', 'all')).toEqual([
      '3:1 No American piece is called "BAX 44". Did you mean BAZ 44?',
    ])
    for (const reader of ['both', 'german'] as const)
      expect(after('American\nBAX 44 malf', reader)).toEqual(['3:1 No American piece is called "BAX 44".'])
    expect(after('German\n8-3-8 heroc', 'all')).toEqual([
      '3:1 "8-3-8" is ambiguous: 8-3-8 #1 (K19), 8-3-8 #2 (D14). Which one?',
    ])
    for (const reader of ['both', 'us'] as const)
      expect(after('German\n8-3-8 heroc', reader)).toEqual(['3:7 "heroc" is not a state. Did you mean heroic?'])
    expect(after('German\n8-3-8 #2 fanatic', 'both')).toEqual([])
  })

  it('KGP-8.14: warns of an enemy only those who know where he is', () => {
    const moved = 'German\n8-3-8 #1 E14'
    expect(after(moved, 'all')).toHaveLength(2)
    expect(after(moved, 'us')).toHaveLength(2)
    for (const reader of ['both', 'german'] as const) expect(after(moved, reader)).toEqual([])
  })

  it('KGP-8.14: says that there is a fault that only one side may know', () => {
    const loss = { ...reportTemplate(evening.state), pieces: ambush.slice(0, 2) }
    const text = JSON.stringify({ ...loss, lost: ['us-n1'] })
    expect(messagesOf(evening, text, 'all').join()).toContain('what became of us-n2')
    for (const reader of ['both', 'german'] as const)
      expect(messagesOf(evening, text, reader)).toEqual([expect.stringMatching(/^1:\d+ There is a fault that only/)])
  })

  it('KGP-8.14: a fault in the line of a Melee suggests no piece that the reader may not know', () => {
    const ask = (text: string, reader: ReportReader): readonly string[] => {
      const read = readMeleeLine(evening, text, { reader, words })
      return read._tag === 'Left' ? read.left.map(({ message }) => message) : []
    }
    expect(ask('K19: lost 6-6-7', 'all')).toEqual(['No piece is called "6-6-7". Did you mean 6-6-6?'])
    expect(ask('K19: lost 6-6-7', 'both')).toEqual(['No piece is called "6-6-7".'])
    expect(sides.map((side) => ask('E14: lost 6-6-7', side).length)).toEqual([1, 1])
  })
})
