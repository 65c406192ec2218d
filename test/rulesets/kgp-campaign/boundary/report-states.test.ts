import { describe, expect, it } from 'vitest'
import { readReport } from '../../../../src/rulesets/kgp-campaign/boundary/report-text/read.js'
import { printReport } from '../../../../src/rulesets/kgp-campaign/boundary/report-text/print.js'
import {
  markerRows,
  slotWords,
  weaponWords,
  type Kind,
} from '../../../../src/rulesets/kgp-campaign/boundary/report-text/states.js'
import { printFault } from '../../../../src/rulesets/kgp-campaign/boundary/text-lines.js'
import type { Piece } from '../../../../src/rulesets/kgp-campaign/model/piece.js'
import { positionOf, type Position } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { before, gun, man, sw, tank, work, wreck } from '../position.js'

/*
 * Every state of a report on every kind of piece: where it applies, it is read, printed and read again alike; elsewhere
 * the line is refused at its place.
 */

const pieces: readonly Piece[] = [
  man('german-n1', 'german', '6-5-8', 'D14/0', { label: 'C' }),
  man('german-n2', 'german', '2-4-8', 'G14/0', { label: 'Karl' }),
  tank('german-n3', 'german', 'PzKpfw IVJ', 'K12/0', { label: '#3' }),
  gun('german-n4', 'german', '75mm PaK 40', 'H22/0', { label: 'Otto' }),
  sw('german-n5', 'german', 'LMG', 'D14/0', { label: 'Anna' }),
  wreck('german-n6', 'german', 'SPW 251/1', 'K21/0', { label: '#6' }),
  work('german-n7', 'german', 'roadblock', 'N29/0', { across: 'N28', label: 'Damm' }),
  man('us-n1', 'us', '6-6-6', 'E14/0', { label: '#1' }),
]

const evening: Position = positionOf(
  sampleData,
  before('8.601 climbers', { pieces, state: { phase: { tag: 'scenario' } } }),
)

/** A piece of each kind, by its name. */
const names: Readonly<Record<Kind, string>> = {
  personnel: '6-5-8 C',
  vehicle: 'PzKpfw IVJ #3',
  gun: '75mm PaK 40 Otto',
  sw: 'LMG Anna',
  wreck: 'SPW 251/1 #6',
  fortification: 'roadblock Damm',
}

const kinds = Object.keys(names) as readonly Kind[]

/** The states that are not markers, with the kinds they apply to. */
const phrases: readonly (readonly [state: string, on: readonly Kind[]])[] = [
  ['captured by American', kinds],
  ['with 2-4-8 Karl', ['gun', 'sw']],
  ['unpossessed', ['gun', 'sw']],
  ['hooked to PzKpfw IVJ', ['gun']],
  ['unhooked', ['gun']],
  ['in PzKpfw IVJ #3', ['personnel']],
  ['on foot', ['personnel']],
  ['prisoner of 6-6-6', ['personnel']],
  ['freed', ['personnel']],
  ['stun 1', ['personnel', 'vehicle']],
  ['crew 1-2-7 8-1 stun 1 DRM 2', ['vehicle']],
  ['no crew', ['vehicle']],
  ...Object.values(slotWords).flatMap(([slot]) =>
    slot === 'MA' || slot === 'AAMG'
      ? Object.values(weaponWords).map(([status]) => [`${slot} ${status}`, ['vehicle']] as const)
      : [],
  ),
  ['no WP', ['vehicle', 'gun', 'sw']],
  ['WP ok', ['vehicle', 'gun', 'sw']],
  ['VCA 3', ['vehicle', 'gun']],
  ['CA 4', ['vehicle', 'gun']],
  ['bypass 2', ['vehicle', 'wreck']],
  ['no bypass', ['vehicle', 'wreck']],
  ['climbing D14 to D14/1', ['personnel']],
  ['climbed', ['personnel']],
  ['across N30', ['fortification']],
  ['no across', ['fortification']],
  ['strength 12', ['fortification']],
  ['ended K22', ['gun']],
  ['no end', ['gun']],
  ['morale 9', ['personnel']],
  ['leadership 1', ['personnel']],
  ['IPC 4', ['personnel']],
  ['caliber 88', ['gun']],
  ['commander Preuss', kinds],
  ['no commander', kinds],
  ['group I1', kinds],
  ['no group', kinds],
  ['formation Heer', ['personnel']],
  ['no formation', ['personnel']],
  ['avoids mines', ['personnel', 'vehicle']],
  ['not avoids mines', ['personnel', 'vehicle']],
  ['non-qualified', ['vehicle', 'gun', 'sw']],
  ['recall exempt', ['vehicle']],
]

const HEAD = 'scenario 20 AM  CVP German 0 American 0\nGerman\n'

const readLine = (line: string) => readReport(evening, `${HEAD}  ${line}`)

/** The text of a report of one line, printed again; or its faults. */
const printed = (line: string): string => {
  const result = readLine(line)
  if (result._tag === 'Left') return result.left.map((fault) => printFault('end.txt', fault)).join('\n')
  return printReport(evening, result.right)
}

describe('the states of a scenario end', () => {
  it.each(phrases.flatMap(([state, on]) => on.map((kind) => [state, kind] as const)))(
    '"%s" on a piece of kind %s reads back alike from its printed form',
    (state, kind) => {
      const first = printed(`${names[kind]} ${state}`)
      if (first.startsWith('end.txt')) {
        // A state of this kind of piece can still break a rule of the report: the fault names the line.
        expect(first).toMatch(/^(?:end\.txt:3:\d+ .*expected .*\n?)+$/)
        return
      }
      const again = readReport(evening, first)
      expect(again._tag === 'Right' ? printReport(evening, again.right) : again.left).toBe(first)
    },
  )

  it.each(phrases.flatMap(([state, on]) => kinds.filter((kind) => !on.includes(kind)).map((kind) => [state, kind])))(
    '"%s" is refused on a piece of kind %s, at its place',
    (state, kind) => {
      const faults = printed(`${names[kind as Kind]} ${state}`).split('\n')
      const column = 3 + names[kind as Kind].length + 1
      expect(faults[0]).toMatch(new RegExp(`^end\\.txt:3:${column} `))
    },
  )

  it('every marker is read on the kinds it applies to, taken off again, and refused on others', () => {
    for (const { marker, words, on } of markerRows)
      for (const kind of kinds)
        for (const word of words) {
          const line = `${names[kind]} ${word}`
          const isForAnother = markerRows.some(
            (row) => row.on.includes(kind) && row.words.some((one) => one.toLowerCase() === word.toLowerCase()),
          )
          if (on.includes(kind)) {
            expect([marker, printed(line)]).toEqual([marker, expect.not.stringMatching(/is not a state|cannot be/)])
            expect([marker, printed(`${names[kind]} not ${word}`)]).toEqual([marker, expect.not.stringMatching(/^end/)])
          } else if (!isForAnother) expect(printed(line)).toMatch(/^end\.txt:3:\d+ /)
        }
  })

  it.each([
    ['PzKpfw IVJ #3 BMG malf', 'PzKpfw IVJ has no BMG.'],
    ['PzKpfw IVJ #3 crew none', '"none" is not a type of crew.'],
    ['6-5-8 C climbing D14', 'A climb is written as "climbing PLACE to PLACE".'],
    ['6-5-8 C no luck', '"no luck" is not a state.'],
    ['6-5-8 C box ZZ', 'There is no Entry Area ZZ.'],
    ['6-5-8 C shaded', 'Only a Holding Box has a shaded part'],
    ['6-5-8 C lost, broken', 'A lost piece has no other state.'],
    ['6-5-8 C replaced by', 'The new type is missing here.'],
    ['2-4-8 Karl reduced', 'has no half-squad. If it was Eliminated, write lost.'],
    ['75mm PaK 40 Otto replaced by 6-5-8', 'is not a unit of Personnel.'],
    ['6-5-8 C ????', 'This question is not answered yet'],
    ['6-5-8 C brokn', 'Did you mean broken?'],
  ])('refuses "%s" and says why', (line, message) => {
    expect(printed(line)).toMatch(/^end\.txt:3:\d+ /)
    expect(printed(line)).toContain(message)
  })
})
