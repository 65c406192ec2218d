import type { NodeId } from '../maps/graph.js'
import type { CounterMark, Picture, PlacedCounter } from '../maps/picture.js'

/** The labels that a text board needs from a map. */
export interface Lettered {
  /** The printed name of each node. */
  readonly labels: readonly string[]
}

const shown = ({ counter: { label, strength, lost, marks } }: PlacedCounter): string =>
  `${label} ${strength}${'·'.repeat(lost)}` +
  `${marks.includes('unsupplied') ? '!' : ''}${marks.includes('fortified') ? '#' : ''}` +
  (marks.includes('target') ? '→' : '')

const marksOf = ({ nodeMarks }: Picture, node: number): string =>
  nodeMarks
    .filter((mark) => mark.node === node)
    .map(({ kind }) => (kind === 'objective' ? ' ★' : kind === 'contested' ? ' ⚔' : ` (${kind})`))
    .join('')

/** Wraps a line at its spaces to a width, as far as its words allow. */
export const wrapLine = (line: string, width: number): readonly string[] => {
  const lines: string[] = []
  for (const word of line.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Explains the signs behind counters that occur in a picture. */
const signsOf = (picture: Picture): readonly string[] => {
  const has = (mark: CounterMark): boolean => picture.counters.some(({ counter }) => counter.marks.includes(mark))
  return [
    ...(picture.counters.some(({ counter }) => counter.lost > 0) ? ['· lost'] : []),
    ...(has('unsupplied') ? ['! out of supply'] : []),
    ...(has('fortified') ? ['# fortified'] : []),
    ...(has('target') ? ['→ aimed at'] : []),
  ]
}

/** The lines over the map as text: the nodes of each supply line or movement path. */
const waysOf = ({ labels }: Lettered, { lines }: Picture): readonly string[] =>
  lines.map(
    ({ kind, nodes }) => `${kind === 'supply' ? 'Supply' : 'Way'}: ${nodes.map((node) => labels[node]).join(' - ')}`,
  )

/**
 * Draws a position as text for terminals: one line for each node with a counter or mark, the counters of each side in
 * their own column, then supply lines and movement paths. A dot is a hit, ! out of supply, # fortified.
 *
 * @param width the number of terminal columns; longer cells are truncated
 */
export const drawText = (map: Lettered, picture: Picture, width = 100): string => {
  const nodes = map.labels.map((_, node) => node as NodeId)
  const lines = nodes.flatMap((node) => {
    const here = picture.counters.filter((placed) => placed.node === node)
    const marks = marksOf(picture, node)
    if (here.length === 0 && marks === '') return []
    const holder = picture.tints[node] ?? null
    const column = (side: number): string =>
      here
        .filter(({ counter }) => counter.side === side)
        .map(shown)
        .join(', ')
    return [
      [
        map.labels[node] + marks,
        holder === null ? '' : picture.sides[holder],
        ...picture.sides.map((_, s) => column(s)),
      ],
    ]
  })
  const head = ['', 'held by', ...picture.sides]
  const widths = head.map((title, i) => Math.max(title.length, ...lines.map((line) => line[i].length)))
  const space = Math.floor((width - widths[0] - widths[1] - 4) / picture.sides.length)
  const fitted = widths.map((wide, i) => (i < 2 ? wide : Math.max(8, Math.min(wide, space - 2))))
  const row = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => (cell.length > fitted[i] ? `${cell.slice(0, fitted[i] - 1)}…` : cell.padEnd(fitted[i])))
      .join('  ')
      .trimEnd()
  const more = [...waysOf(map, picture), signsOf(picture).join(', '), ...picture.notes].filter((line) => line !== '')
  return [picture.title, row(head), ...lines.map(row), ...more.flatMap((line) => wrapLine(line, width))].join('\n')
}
