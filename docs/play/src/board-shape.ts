/** The namespace of drawings. */
export const SVG = 'http://www.w3.org/2000/svg'

/** How the board shows what can be touched. */
export const STYLE = `
:host{display:block}
svg{display:block;height:auto;touch-action:pan-x pan-y}
svg *{pointer-events:none}
[data-hex],[data-area]{pointer-events:all}
.counter,.counter *{pointer-events:all}
.touchable{cursor:pointer}
.over{fill:none;stroke-width:4;stroke-linejoin:round}
.over.open{fill:#1a9850;fill-opacity:.22;stroke:light-dark(#127a3c,#4ade80)}
.over.shut{fill:#808080;fill-opacity:.28;stroke:#808080;stroke-opacity:.5;stroke-width:1.5;stroke-dasharray:5 4}
.over.can{stroke:light-dark(#127a3c,#4ade80);stroke-width:2.5}
.over.chosen{stroke:#d9480f;stroke-width:4}
.badge{font-size:15px;font-weight:bold;text-anchor:middle;fill:light-dark(#0b5a2b,#bbf7d0);paint-order:stroke;stroke:light-dark(#ffffff,#0d1a12);stroke-width:4px;stroke-linejoin:round}
.badge.area{font-size:22px}
.recent{fill:none;stroke:light-dark(#7a1f8a,#e599f7);stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}
path.recent{stroke-opacity:.8}
[tabindex]:focus{outline:none}
.focus{fill:none;stroke:light-dark(#7048e8,#b197fc);stroke-width:5;stroke-linejoin:round}
`

/** A point of a drawing. */
export interface Point {
  /** From the left. */
  readonly x: number
  /** From the top. */
  readonly y: number
}

const HEAD = 9

/** An arrow from one point of a drawing to another. */
export const arrowOf = (from: Point, to: Point): SVGElement => {
  const path = document.createElementNS(SVG, 'path')
  const turn = Math.atan2(to.y - from.y, to.x - from.x)
  const barb = (by: number): string =>
    `${(to.x - HEAD * Math.cos(turn + by)).toFixed(1)} ${(to.y - HEAD * Math.sin(turn + by)).toFixed(1)}`
  const end = `${to.x.toFixed(1)} ${to.y.toFixed(1)}`
  path.setAttribute('d', `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${end}M${barb(0.5)}L${end}L${barb(-0.5)}`)
  path.setAttribute('class', 'recent')
  return path
}

/** The outline of a place or a counter, to be laid over it. */
export const shapeOf = (element: SVGGraphicsElement, of: string): SVGElement => {
  if (element instanceof SVGPathElement) {
    const copy = document.createElementNS(SVG, 'path')
    copy.setAttribute('d', element.getAttribute('d') ?? '')
    copy.setAttribute('class', of)
    return copy
  }
  const body = element.querySelector<SVGGraphicsElement>('.body') ?? element
  const copy = document.createElementNS(SVG, 'rect')
  const { x, y, width, height } = body.getBBox()
  copy.setAttribute('x', String(x - 2.5))
  copy.setAttribute('y', String(y - 2.5))
  copy.setAttribute('width', String(width + 5))
  copy.setAttribute('height', String(height + 5))
  copy.setAttribute('rx', '4')
  copy.setAttribute('transform', element.getAttribute('transform') ?? '')
  copy.setAttribute('class', of)
  return copy
}

/** What a counter is called: its unit, what its picture tells of it, and what is written on it where that is something else. */
export const spokenOf = (element: Element, label: string): string => {
  const told = element.getAttribute('data-told') ?? ''
  const written = element.querySelector('.label')?.textContent ?? ''
  const all = told.startsWith(label) ? told : told === '' ? label : `${label}: ${told}`
  return all.includes(written) ? all : `${all} (${written})`
}
