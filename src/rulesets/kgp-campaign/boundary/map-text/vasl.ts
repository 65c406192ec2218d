import type { VaslBoard } from '../../data/map-source.js'
import { takeHex, type HexNames } from './hexes.js'
import type { Sorted } from './keywords.js'
import { cursorOf, type Findings } from './words.js'

/** Reads the VASL boards of the map. */
export const vaslIn = ({ of }: Sorted, names: HexNames, findings: Findings): readonly VaslBoard[] =>
  of('vasl').flatMap((line) => {
    const cursor = cursorOf(line, findings, 1)
    if (!cursor.skip('board')) cursor.fault(line.words[0], 'A VASL line begins vasl board, then the name of the board.')
    const name = cursor.name?.text ?? cursor.take('The name of the board')?.text ?? null
    const number = (): number => cursor.number('A number of pixels') ?? 0
    const pair = (): readonly [number, number] => [number(), number()]
    const center = cursor.skip('a1') ? pair() : null
    const hex = cursor.skip('hex') ? pair() : null
    const raised = cursor.skip('raised')
    const size = cursor.skip('size') ? pair() : null
    const first = cursor.skip('first') ? takeHex(cursor, names) : null
    cursor.finish(['A1', 'hex', 'raised', 'size', 'first'])
    if (center === null || hex === null)
      cursor.fault(cursor.end, 'A VASL board needs A1 and hex, each with two numbers.')
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
