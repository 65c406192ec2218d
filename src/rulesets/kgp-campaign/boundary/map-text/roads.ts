import type { BridgeSource } from '../../data/map-source.js'
import type { HexId } from '../../data/names.js'
import { didYouMean } from '../text-lines.js'
import { idFrom, materialOf, materials, usualName } from './building.js'
import { takeHex, takeHexes, touch, type HexNames, type NamedHex } from './hexes.js'
import type { Sorted } from './keywords.js'
import { cursorOf, type Findings } from './words.js'

/** A road as written, with the word of each hex. */
export interface Road {
  readonly name: string
  readonly hexes: readonly NamedHex[]
}

/** Reads the roads; lines with the same name are one road. */
export const roadsIn = ({ of }: Sorted, names: HexNames, findings: Findings): readonly Road[] => {
  const roads = new Map<string, Road>()
  for (const line of of('road')) {
    const cursor = cursorOf(line, findings, 1)
    const hexes = takeHexes(cursor, names)
    cursor.finish()
    const name = cursor.name?.text ?? `road-${String(roads.size + 1)}`
    const all = [...(roads.get(name)?.hexes ?? []), ...hexes]
    for (const [i, { hex, word }] of all.entries()) {
      if (i === 0 || i < all.length - hexes.length) continue
      const before = all[i - 1].hex
      if (before !== hex && !touch(before, hex)) cursor.fault(word, cursor.words.roadLeaps(before, hex))
      if (before === hex) cursor.fault(word, cursor.words.roadTwice(hex))
    }
    roads.set(name, { name, hexes: all })
    if (all.length === 1) cursor.warn(line.words[0], cursor.words.slips.roadShort)
    if (hexes.length === 0) cursor.fault(cursor.end, cursor.words.needs.roadHexes)
  }
  return [...roads.values()]
}

/** A bridge with its hex as written. */
export interface Bridge {
  readonly at: NamedHex
  readonly source: BridgeSource
}

/** Reads the bridges, at most one in a hex. */
export const bridgesIn = (
  { of }: Sorted,
  names: HexNames,
  taken: Set<string>,
  findings: Findings,
): readonly Bridge[] => {
  const spanned = new Set<HexId>()
  return of('bridge').flatMap((line) => {
    const cursor = cursorOf(line, findings, 1)
    const at = takeHex(cursor, names)
    const word = cursor.take('material')
    const material = word === null ? null : materialOf(word)
    if (word !== null && material === null)
      cursor.fault(
        word,
        cursor.words.unknown.bridgeMaterial(word.text) + didYouMean(cursor.words, word.text, materials),
      )
    const lvp = cursor.skip('lvp') ? cursor.whole('lvp', 0, 99) : 0
    const ends = cursor.skip('from') ? takeHexes(cursor, names) : []
    cursor.finish(['LVP', 'from'])
    if (ends.length === 0) cursor.fault(cursor.end, cursor.words.needs.bridgeEnds)
    if (at === null || material === null || lvp === null) return []
    for (const end of ends)
      if (!touch(at.hex, end.hex)) cursor.fault(end.word, cursor.words.bridgeApart(end.hex, at.hex))
    if (spanned.has(at.hex)) cursor.fault(at.word, cursor.words.bridgeTwice(at.hex))
    spanned.add(at.hex)
    const name = cursor.name?.text ?? usualName('Bridge', at.hex)
    const source = {
      id: idFrom(name, taken),
      name,
      location: `${at.hex}/b`,
      material,
      lvp,
      enterableFrom: ends.map(({ hex }) => hex),
    }
    return [{ at, source }]
  })
}
