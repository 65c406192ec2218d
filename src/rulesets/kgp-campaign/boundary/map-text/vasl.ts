import type { VaslGrid } from '../../../../vasl/grid.js'
import { takeHex, type HexNames } from './hexes.js'
import type { Sorted } from './keywords.js'
import type { Line } from '../text-lines.js'
import { cursorOf, keywordOf, type Findings } from './words.js'

/** Whether a line says what a counter of VASL is in the charts. */
const isName = ({ words }: Line): boolean => words[1] !== undefined && keywordOf(words[1]) === 'name'

/** Reads the lines that say what counters of VASL are in the charts: `vasl name "Tr" truck`. */
export const vaslNamesIn = ({ of }: Sorted, findings: Findings): Readonly<Record<string, string>> =>
  Object.fromEntries(
    of('vasl')
      .filter(isName)
      .flatMap((line) => {
        const cursor = cursorOf(line, findings, 2)
        const words: string[] = []
        for (let word = cursor.peek(); word !== null; word = cursor.peek()) {
          words.push(word.text)
          cursor.skip(keywordOf(word))
        }
        if (cursor.name !== null && words.length > 0) return [[cursor.name.text, words.join(' ')] as const]
        cursor.fault(cursor.end, cursor.words.needs.vaslName)
        return []
      }),
  )

/** Reads the VASL boards of the map. */
export const vaslIn = ({ of }: Sorted, names: HexNames, findings: Findings): readonly VaslGrid[] =>
  of('vasl')
    .filter((line) => !isName(line))
    .flatMap((line) => {
      const cursor = cursorOf(line, findings, 1)
      if (!cursor.skip('board')) cursor.fault(line.words[0], cursor.words.needs.vaslBegin)
      const name = cursor.name?.text ?? cursor.take('boardName')?.text ?? null
      const number = (): number => cursor.number('pixels') ?? 0
      const pair = (): readonly [number, number] => [number(), number()]
      const center = cursor.skip('a1') ? pair() : null
      const hex = cursor.skip('hex') ? pair() : null
      const raised = cursor.skip('raised')
      const size = cursor.skip('size') ? pair() : null
      const first = cursor.skip('first') ? takeHex(cursor, names) : null
      const isWhole = cursor.peek() === null
      cursor.finish(['A1', 'hex', 'raised', 'size', 'first'])
      if (isWhole && (center === null || hex === null)) cursor.fault(cursor.end, cursor.words.needs.vaslNumbers)
      return name === null || center === null || hex === null
        ? []
        : [
            {
              name,
              center,
              hex,
              raised,
              ...(size === null ? {} : { size }),
              ...(first === null ? {} : { first: first.hex }),
            },
          ]
    })
