import type { VaslCounter } from '../../../../vasl/game.js'
import type { Side } from '../../data/names.js'
import { leaderLadder } from '../../data/tables.js'
import type { Piece } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import { halfType, unitType } from '../../rules/pieces/casualties.js'

/** The nations of VASL that a side of the campaign has. The SS is a nation of its own. */
export const vaslNations: Readonly<Record<Side, readonly string[]>> = { german: ['ge', 'ss'], us: ['am'] }

/** The side of a nation of VASL; null for others. */
export const sideOfNation = (nation: string | null): Side | null => {
  if (nation === null) return null
  if (vaslNations.german.includes(nation)) return 'german'
  return vaslNations.us.includes(nation) ? 'us' : null
}

/** Counters whose names differ between VASL and the charts. */
const USUAL: Readonly<Record<string, string>> = {
  '.50-cal': '.50-calhmg',
  baz: 'baz44',
  '1-4-9': 'hero',
  '1-4-9hero': 'hero',
}

/** A name without spaces, capitals and the word for the quality that VASL adds: `4-6-7 1sq`. */
const plain = (name: string): string =>
  name
    .replace(/\s+wreck$/i, '')
    .replace(/\s+[E12CGI]?(sq|hs|cr)$/i, '')
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replace('pzkw', 'pzkpfw')

/** Whether a Gun of VASL, `75L AT PaK 40`, is one of the charts, `75mm PaK 40`: by caliber and designation. */
const isSameGun = (name: string, type: string): boolean => {
  const [, caliber, rest] = /^(\d+)mm (.+)$/.exec(type) ?? []
  const [, said, words] = /^(\d+)\S* (.+)$/.exec(name) ?? []
  if (caliber === undefined || caliber !== said) return false
  const known = words.toLowerCase().split(' ')
  return rest
    .toLowerCase()
    .split(' ')
    .every((word) => known.includes(word))
}

/** Whether a counter shows a type of the charts. */
export const showsType = (name: string, type: string, names: Readonly<Record<string, string>>): boolean => {
  const alias = Object.entries(names).find(([vasl]) => plain(vasl) === plain(name))?.[1]
  if (alias !== undefined) return plain(alias) === plain(type)
  const said = plain(name)
  return said === plain(type) || USUAL[said] === plain(type) || isSameGun(name, type)
}

/** The fate of a piece, as its counter shows it. */
export type Became =
  | { readonly tag: 'same' | 'wreck' | 'reduced' }
  | { readonly tag: 'replaced' | 'hardened' | 'promoted'; readonly type: string }

const becameUnit = (at: Position, piece: Piece & { readonly tag: 'personnel' }, shows: (type: string) => boolean) => {
  if (shows(piece.type)) return { tag: 'same' } as const
  if (piece.kind === 'leader') {
    const rank = leaderLadder.find(shows)
    if (rank === undefined) return null
    const isBetter = leaderLadder.indexOf(rank) > leaderLadder.indexOf(piece.type)
    return isBetter ? ({ tag: 'promoted', type: rank } as const) : ({ tag: 'replaced', type: rank } as const)
  }
  const half = halfType(at.data, piece)
  if (half !== null && shows(half)) return { tag: 'reduced' } as const
  const type = unitType(at.data, piece)
  const replacement = type?.replacedBy.find(shows)
  if (replacement !== undefined) return { tag: 'replaced', type: replacement } as const
  return type?.hardensTo != null && shows(type.hardensTo) ? ({ tag: 'hardened', type: type.hardensTo } as const) : null
}

/** The fate of a piece if a counter stands for it; null if the counter cannot be this piece. */
export const became = (at: Position, piece: Piece, counter: VaslCounter): Became | null => {
  const side = sideOfNation(counter.nation)
  const shows = (type: string): boolean => showsType(counter.type, type, at.map.vasl.names)
  if (piece.tag === 'fortification') return null
  if (side !== piece.color) return null
  if (counter.kind === 'wreck')
    return !shows(piece.type)
      ? null
      : piece.tag === 'vehicle'
        ? { tag: 'wreck' }
        : piece.tag === 'wreck'
          ? { tag: 'same' }
          : null
  if (piece.tag === 'wreck' || counter.kind === 'fortification') return null
  if (piece.tag !== 'personnel') return shows(piece.type) ? { tag: 'same' } : null
  return counter.kind === 'unit' ? becameUnit(at, piece, shows) : null
}
