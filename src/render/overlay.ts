import type { MapLine, NodeMark } from '../maps/picture.js'
import type { Key } from './key.js'
import { element, polylinePath, type Svg } from './svg.js'
import { TANK } from './symbol.js'

/** A star with a number of points, centered at 0, 0. */
const star = (of: string, size: number, tips: number, inner: number): Svg => {
  const spots = Array.from({ length: tips * 2 }, (_, i) => {
    const [turn, far] = [(i * Math.PI) / tips, i % 2 === 0 ? size : size * inner]
    return { x: far * Math.sin(turn), y: -far * Math.cos(turn) }
  })
  return element('path', { class: of, d: `${polylinePath(spots)}Z` })
}

/**
 * Draws a mark centered at 0, 0. An objective is a star, a contested place a burst, a depot a barrel, and a wreck
 * a struck-out tank. A target is a ring, and a place that cuts supply a ring with a bar.
 */
export const markShape = (kind: NodeMark['kind'], r: number): Svg => {
  switch (kind) {
    case 'target':
      return element('circle', { class: 'mark aim', cx: 0, cy: 0, r })
    case 'cut': {
      const far = r * 0.7
      return (
        element('circle', { class: 'mark warn', cx: 0, cy: 0, r }) +
        element('path', {
          class: 'mark warn',
          d: polylinePath([
            { x: -far, y: far },
            { x: far, y: -far },
          ]),
        })
      )
    }
    case 'contested':
      return star('battle', r, 8, 0.55)
    case 'objective':
      return star('star', r, 5, 0.45)
    case 'depot':
      return element('path', { class: 'depot', d: 'M-5 -7h10v14h-10zm0 4h10m-10 6h10' })
    case 'wreck':
      return (
        element('path', { class: 'wreck', d: TANK, transform: 'rotate(-8)' }) +
        element('path', { class: 'mark warn', d: 'M-11 7L11 -7' })
      )
  }
}

/** The key entries for the marks and lines of a picture. */
export const overlayKeys = (marks: readonly NodeMark[], lines: readonly MapLine[]): readonly Key[] => [
  ...[...new Map(marks.map((mark) => [mark.kind, mark])).values()].map(({ kind, text: meaning }) => ({
    drawing: markShape(kind, kind === 'objective' || kind === 'contested' ? 9 : 7),
    meaning,
  })),
  ...[...new Set(lines.map(({ kind }) => kind))].map((kind) => ({
    drawing: element('path', { class: kind === 'supply' ? 'route good' : 'route warn', d: 'M-13 0H13' }),
    meaning: kind === 'supply' ? 'line of supply' : 'way',
  })),
]
