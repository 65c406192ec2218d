import type { PieceId, Side } from '../data/names.js'
import type { Base } from './piece.js'

const LABEL = /^(#[1-9]\d*|[^\s[\],;:"“”„#]+( [^\s[\],;:"“”„#]+)*)$/

/** Marks of ids, which are not labels. */
const MARK = /^[A-Za-z]\d+$/

/** Whether a text can be a label: `#2`, or words without punctuation that the text formats use. */
export const isLabel = (text: string): boolean => LABEL.test(text) && !MARK.test(text)

/** The side and the mark in an id: `N3` in `german-n3`. Null for an id in another form. */
export const markOf = (id: PieceId): readonly [side: Side, mark: string] | null => {
  const [, side, rest] = /^(german|us)-(.+)$/.exec(id) ?? []
  if (side === undefined) return null
  const mark = rest
    .replace(/-radio$/, '')
    .replace(/-sw$/, ' SW')
    .replace(/^[a-z](?=\d)/, (letter) => letter.toUpperCase())
  return [side === 'german' ? 'german' : 'us', mark]
}

/**
 * The label of a piece or, if it has none, the mark in its id. It is unique within the color and type. Equipment of
 * the other color, which a captor brought into play, has the captor's name before the mark.
 */
export const labelOf = ({ id, color, label }: Pick<Base, 'id' | 'color' | 'label'>): string => {
  if (label !== null) return label
  const [side, mark] = markOf(id) ?? [color, id]
  return side === color ? mark : `${side === 'german' ? 'German' : 'US'}-${mark}`
}

/** The types of single men: ranks and heroes. */
const SINGLE_MAN = /^(\d+[-+]\d|hero)$/

/** The personal name of a leader or hero, which he keeps when he is promoted; null for numbers and other counters. */
export const personalName = ({ type, label }: Pick<Base, 'type' | 'label'>): string | null =>
  SINGLE_MAN.test(type) && label !== null && !label.startsWith('#') ? label : null

/**
 * The key by which labels are unique: the color, the type and the label. Personal names are unique whatever the rank,
 * because it may change.
 */
export const labelKey = (piece: Pick<Base, 'id' | 'color' | 'type' | 'label'>): string =>
  [piece.color, personalName(piece) === null ? piece.type : 'SMC', labelOf(piece).toLowerCase()].join(' ')

/**
 * Numbers the pieces of an order of battle that have no label, in order, where a color has several of a type. Numbers
 * already on a counter are left out.
 */
export const labelled = <P extends Pick<Base, 'color' | 'type' | 'label'>>(pieces: readonly P[]): readonly P[] => {
  const kindOf = ({ color, type }: P): string => `${color} ${type}`
  const taken = new Set(pieces.map((piece) => `${kindOf(piece)} ${String(piece.label)}`))
  const counts = new Map<string, number>()
  for (const piece of pieces) counts.set(kindOf(piece), (counts.get(kindOf(piece)) ?? 0) + 1)
  const next = new Map<string, number>()
  return pieces.map((piece) => {
    const kind = kindOf(piece)
    if (piece.label !== null || (counts.get(kind) ?? 0) < 2) return piece
    let number = (next.get(kind) ?? 0) + 1
    while (taken.has(`${kind} #${String(number)}`)) number += 1
    next.set(kind, number)
    return { ...piece, label: `#${String(number)}` }
  })
}
