import type { MapLine, NodeMark } from '../maps/picture.js'
import type { Key } from './sheet.js'
import { element, through, type Spot, type Svg } from './svg.js'

/** A star with its middle at a spot. */
export const star = ({ x, y }: Spot, size: number): Svg => {
  const tips = Array.from({ length: 10 }, (_, i) => {
    const [turn, far] = [(i * Math.PI) / 5, i % 2 === 0 ? size : size * 0.45]
    return { x: x + far * Math.sin(turn), y: y - far * Math.cos(turn) }
  })
  return element('path', { class: 'star', d: `${through(tips)}Z` })
}

const BARREL = 'h10v14h-10z'

/** A depot: a barrel, with its middle at a spot. */
export const barrel = ({ x, y }: Spot): Svg =>
  element('path', { class: 'depot', d: `M${Math.round(x) - 5} ${Math.round(y) - 7}${BARREL}m0 4h10m-10 6h10` })

/** A mark of its own shape for each kind: a ring, a ring with a bar for what cuts, brackets for what is aimed at. */
export const ring = (kind: NodeMark['kind'], { x, y }: Spot, r: number): Svg => {
  switch (kind) {
    case 'target':
      return element('circle', { class: 'mark aim', cx: x, cy: y, r })
    case 'cut': {
      const far = r * 0.7
      return (
        element('circle', { class: 'mark warn', cx: x, cy: y, r }) +
        element('path', {
          class: 'mark warn',
          d: through([
            { x: x - far, y: y + far },
            { x: x + far, y: y - far },
          ]),
        })
      )
    }
    case 'contested':
      return element('circle', { class: 'mark warn', cx: x, cy: y, r })
    case 'objective':
      return star({ x, y }, r)
    case 'depot':
      return barrel({ x, y })
  }
}

/** Lines over the map: of supply in long strokes, of moves in dots, each with a pale edge so that it stands out on any ground. */
export const drawLines = (lines: readonly MapLine[], pathOf: (nodes: MapLine['nodes']) => string): readonly Svg[] =>
  lines.flatMap(({ kind, nodes }) => {
    const d = pathOf(nodes)
    return [
      element('path', { class: 'casing', d }),
      element('path', { class: kind === 'supply' ? 'route good' : 'route warn', d, 'data-line': kind }),
    ]
  })

/** What the marks and lines of a picture mean. */
export const overlayKeys = (marks: readonly NodeMark[], lines: readonly MapLine[]): readonly Key[] => [
  ...[...new Map(marks.map((mark) => [mark.kind, mark])).values()].map(({ kind, text: meaning }) => ({
    drawing: ring(kind, { x: 0, y: 0 }, kind === 'objective' ? 9 : 7),
    meaning,
  })),
  ...[...new Set(lines.map(({ kind }) => kind))].map((kind) => ({
    drawing: element('path', { class: kind === 'supply' ? 'route good' : 'route warn', d: 'M-13 0H13' }),
    meaning: kind === 'supply' ? 'line of supply' : 'way',
  })),
]
