import { describe, expect, it } from 'vitest'
import { lines } from '../../../../src/rulesets/kgp-campaign/boundary/text/report.en.js'
import { didYouMean, linesOf, printFault } from '../../../../src/rulesets/kgp-campaign/boundary/text-lines.js'

const words = (text: string): readonly (readonly string[])[] =>
  linesOf(text, lines).map((line) => line.words.map((word) => word.text))

describe('lines of a text', () => {
  it('accepts a byte order mark, every line end, tabs, commas and semicolons', () => {
    expect(words('\uFEFFa\tb,c;d\r\n\r\n  e , f\re')).toEqual([['a', 'b', 'c', 'd'], ['e', 'f'], ['e']])
  })
  it('keeps spaces and number signs inside quotes', () => {
    expect(words('road "to the #2 mill" I11')).toEqual([['road', 'to the #2 mill', 'I11']])
    expect(words('D13 "the ""White"" house"')).toEqual([['D13', 'the "White" house']])
  })
  it('ends a line at a comment, but not at the number of a name', () => {
    expect(words('# all\n#2 too\nMMG #2 malf # jammed')).toEqual([['MMG', '#2', 'malf']])
  })
  it('tells where each word stands and whether a comma stands before it', () => {
    expect(linesOf('\n  x,  "y z"', lines)[0].words).toEqual([
      { text: 'x', line: 2, column: 3, isQuoted: false, isSeparated: false },
      { text: 'y z', line: 2, column: 7, isQuoted: true, isSeparated: true },
    ])
  })
  it('reports a quote that is not closed', () => {
    const [fault] = linesOf('woods\n  "A12', lines).flatMap(({ faults }) => faults)
    expect(printFault('my.map', fault)).toBe('my.map:2:3 The quote that begins here is not closed.')
  })
  it('suggests the name that was probably meant', () => {
    expect(didYouMean(lines, 'wodos', ['woods', 'road'])).toBe(' Did you mean woods?')
    expect(didYouMean(lines, 'castle', ['woods', 'road'])).toBe('')
  })
})
