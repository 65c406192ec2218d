import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { mapReading } from '../../../../src/rulesets/kgp-campaign/boundary/map-text/read.js'
import { readReport } from '../../../../src/rulesets/kgp-campaign/boundary/report-text/read.js'
import { stateTable } from '../../../../src/rulesets/kgp-campaign/boundary/report-text/states.js'
import { printForces, printReport } from '../../../../src/rulesets/kgp-campaign/boundary/report-text/print.js'
import { formatWords } from '../../../../src/rulesets/kgp-campaign/boundary/text/load.js'
import type { TextFault } from '../../../../src/rulesets/kgp-campaign/boundary/text-lines.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { positionOf, type Position } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { readCampaign } from '../../../../src/rulesets/kgp-campaign/own-campaign.js'
import { randomCampaign } from '../../../../src/rulesets/kgp-campaign/play/generator/campaign.js'
import { randomForces } from '../../../../src/rulesets/kgp-campaign/play/generator/forces.js'
import { randomChoices } from '../../../../src/rulesets/kgp-campaign/play/generator/random-choices.js'
import { randomReport } from '../../../../src/rulesets/kgp-campaign/play/generator/report.js'
import { randomTheme } from '../../../../src/rulesets/kgp-campaign/play/generator/theme.js'
import { setup } from '../../../../src/rulesets/kgp-campaign/rules/8.5-initial-scenario.js'
import { faultsInAllLanguages, faultsInEnglish } from './all-languages.js'
import { volume } from '../../../volume.js'

const village = readFileSync('src/rulesets/kgp-campaign/data/sample-village.txt', 'utf8')
const chartsOfMine = readFileSync('docs/examples/own-campaign.json', 'utf8')
const blankMap = readFileSync('docs/examples/blank-map.txt', 'utf8')

const REPORT_WORDS = [
  ...stateTable().flatMap(([said]) => said.split(/ \/ |; `|`/)),
  ...'German American nobody lost wreck reduced replaced by hardened to now captured ok malf disabled removed no in on'.split(
    ' ',
  ),
  ...'foot with unpossessed hooked unhooked prisoner of freed stun crew DRM climbing climbed VCA CA bypass'.split(' '),
  ...'across strength shaded exit broken NTC passed failed commander new exited box did not enter control'.split(' '),
  ...'entry flame blaze fire out rubble shellhole breach trailbreak gone counter module fired exhausted weapon'.split(
    ' ',
  ),
  ...'massacre objective taken panzerfausts left melee scenario first won conceded CVP prisoners counted 21 AM'.split(
    ' ',
  ),
  ...'6-5-8 3-4-8 LMG radio M4 hero roadblock minefield wire 88 0 3 99 -1 N25 N25/1 N28/b H9/f Z99 X9 [N1] , : #2 "'.split(
    ' ',
  ),
]

const MAP_WORDS =
  'map group sections HQ columns rows lower absent terrain all none default infantry tracked halftrack wheeled road bridge stone wood brick from LVP levels cellar steeple rooftop holds stairs no also rubble objective entry north south east west German American 19 AM arrow blue red vehicles hexes formation vasl board A1 hex raised size first woods orchard river open A-P 11-30 0-1 2 99 -3 A12 M20-M26 Z99 "Name" "" , : "'.split(
    ' ',
  )

const JSON_WORDS =
  '"german" "us" "I" "21 PM" {} [] null true 0 -1 99 "F14" "rest" "3 squad 6-5-8" "trench" "x" { } [ ] : ,'.split(' ')

type Below = (n: number) => number

/** Replaces, inserts, removes or repeats a word, up to four times. */
const altered = (text: string, words: readonly string[], below: Below): string => {
  const parts = text.split(/( +|\n)/)
  for (let left = 1 + below(4); left > 0; left--) {
    const at = 2 * below(Math.ceil(parts.length / 2))
    const word = words[below(words.length)]
    const said = [word, `${parts[at]} ${word}`, '', `${parts[at]} ${parts[at]}`, `${word}:`, `\n${word} ${parts[at]}`]
    parts[at] = said[below(said.length)]
  }
  return parts.join('')
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const WRONG: readonly Json[] = [null, true, -1, 2.5, 99, '', 'x', 'Z99', [], {}, [1, 'x'], { x: 1 }]

/** All copies of a value in which one value inside it is wrong. */
const wrongCopies = (value: Json): readonly Json[] => {
  if (typeof value !== 'object' || value === null) return WRONG
  if (Array.isArray(value)) {
    const list: readonly Json[] = value
    return [...WRONG, ...list.flatMap((one, n) => wrongCopies(one).map((wrong) => list.with(n, wrong)))]
  }
  const fields = Object.entries(value) as readonly (readonly [string, Json])[]
  return [
    ...WRONG,
    ...fields.map(([name]) => Object.fromEntries(fields.filter(([other]) => other !== name))),
    ...fields.flatMap(([name, one]) => wrongCopies(one).map((wrong) => Object.fromEntries([...fields, [name, wrong]]))),
  ]
}

const withWrongValues = (value: Json): readonly string[] =>
  wrongCopies(value).map((one) => JSON.stringify(one, null, 2))

const inText = (text: string, { line, column, message }: TextFault): void => {
  const lines = text.split('\n')
  expect(line).toBeGreaterThanOrEqual(1)
  expect(line).toBeLessThanOrEqual(lines.length)
  expect(column).toBeGreaterThanOrEqual(1)
  expect(column).toBeLessThanOrEqual(lines[line - 1].length + 1)
  expect(message).toMatch(/\S/)
}

const fighting = (seed: number): Position => {
  const luck = randomChoices(rollerFrom(rngFrom(seed)).below)
  const opening = setup(sampleData, campaign('I'))
  return positionOf(
    sampleData,
    randomCampaign(luck, sampleData, opening, randomForces(luck, sampleData, randomTheme(luck))),
  )
}

describe('texts with altered words', () => {
  it('reports of scenario ends are read, or every fault names its line and column', () => {
    for (let seed = 0; seed < volume(3, 12); seed++) {
      const at = fighting(seed)
      const { below } = rollerFrom(rngFrom(seed, 'altered'))
      const printed = printReport(at, randomReport(at, rollerFrom(rngFrom(seed, 'report')).below))
      const forces = printForces(at).replaceAll(/^# {0,2}/gm, '  ')
      for (let n = 0; n < volume(40, 60); n++) {
        const text = altered(n % 3 === 0 ? forces : printed, REPORT_WORDS, below)
        const faultsIn = n % 8 === 0 ? faultsInAllLanguages : faultsInEnglish
        const faults = faultsIn(({ report }) => {
          const read = readReport(at, text, { reader: 'all', words: report })
          return read._tag === 'Left' ? read.left : []
        })
        for (const fault of faults) inText(text, fault)
      }
    }
  })

  it('maps are read, or every fault and warning names its line and column', () => {
    const { below } = rollerFrom(rngFrom(1, 'altered'))
    for (let n = 0; n < volume(200, 500); n++) {
      const text = altered(n % 2 === 0 ? village : blankMap, MAP_WORDS, below)
      const faultsIn = n % 8 === 0 ? faultsInAllLanguages : faultsInEnglish
      const found = faultsIn(({ map }) => {
        const { faults, warnings } = mapReading(text, map)
        return [...faults, ...warnings]
      })
      for (const one of found) inText(text, one)
    }
  })

  it('campaign files are read, or every fault names its file, line and column', () => {
    const { below } = rollerFrom(rngFrom(2, 'altered'))
    for (let n = 0; n < volume(100, 250); n++) {
      const text = altered(chartsOfMine, JSON_WORDS, below)
      const files: Readonly<Record<string, string>> = { 'mine.json': text, 'blank-map.txt': blankMap }
      const read = readCampaign('mine.json', (name) => files[name] ?? null)
      if (read._tag === 'Left') for (const fault of read.left) inText(files[fault.file] ?? text, fault)
    }
  })
  it.each(['de', 'fr'])(
    'faults of campaign files say what they expect in the language of the player: %s',
    async (tag) => {
      const { map: words } = await formatWords(tag)
      const inEnglish = new Set<string>()
      for (const [n, text] of withWrongValues(JSON.parse(chartsOfMine) as Json).entries()) {
        if (n % volume(7, 1) !== 0) continue
        const files: Readonly<Record<string, string>> = { 'mine.json': text, 'blank-map.txt': blankMap }
        const read = readCampaign('mine.json', (name) => files[name] ?? null)
        const translated = readCampaign('mine.json', (name) => files[name] ?? null, words)
        if (read._tag === 'Right' || translated._tag === 'Right') continue
        read.left.forEach(({ message }, i) => {
          const wanted = /expected (.+), found /.exec(message)?.[1]
          if (wanted !== undefined && translated.left[i].message.includes(`: ${wanted}`)) inEnglish.add(wanted)
        })
      }
      expect([...inEnglish]).toEqual([])
    },
  )
})
