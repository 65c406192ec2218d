import { scaleLinear } from 'd3-scale'
import { element, escapeXml, text, type Svg } from '../../render/svg.js'
import { figure } from './frame.js'

const blend = (from: string, to: string, most: number): ((value: number) => string) =>
  scaleLinear<string>()
    .domain([0, Math.max(most, Number.MIN_VALUE)])
    .range([from, to])

const STEPS = 5
const UNIT = 20

/** The scale factor of the legend on phones. */
const PHONE = 2

/** The color legend in the upper right corner. */
const scale = (ground: string, most: number): Svg => {
  const size = /viewBox="0 0 ([\d.]+) /.exec(ground)
  if (size === null) return ''
  const [width, height] = [2 * UNIT, UNIT]
  const left = Number(size[1]) - UNIT * 4 - STEPS * width
  const small = { style: `font-size:${UNIT * 0.9}px` }
  // On a phone the map is small, so the legend is enlarged to remain legible.
  const corner = STEPS * width + UNIT * 3
  return element(
    'g',
    { transform: `translate(${left} ${UNIT * 0.7})` },
    '<style>@media (max-width:600px){.heat-scale' +
      `{transform:translate(${corner}px,0) scale(${PHONE}) translate(-${corner}px,0)}` +
      '}</style><g class="heat-scale">',
    text('ink end', -UNIT * 0.5, height * 0.85, '0', { ...small, 'text-anchor': 'end' }),
    ...Array.from({ length: STEPS }, (_, i) =>
      element('rect', { class: `heat-${i}`, x: i * width, y: 0, width, height, stroke: 'none' }),
    ),
    text('ink', STEPS * width + UNIT * 0.5, height * 0.85, figure(most), small),
    '</g>',
  )
}

/**
 * A heat map: places are redder the higher their values, drawn over a map without counters. Maps with the same `most`
 * share a scale.
 */
export const heatMap = (
  ground: string,
  places: Readonly<Record<string, number>>,
  most: number = Math.max(0, ...Object.values(places)),
): string => {
  const light = blend('#f7e9cf', '#b3261e', most)
  const fills = (color: (value: number) => string): string =>
    Object.entries(places)
      .map(([place, value]) => {
        const id = place.replace(/["\\<>&]/g, '')
        const fill = escapeXml(color(value))
        return (
          `[data-area="${id}"],[data-hex="${id}"]` +
          `{fill:${fill}!important;fill-opacity:.85!important;opacity:1!important}`
        )
      })
      .concat(Array.from({ length: STEPS }, (_, i) => `.heat-${i}{fill:${color((most * (i + 1)) / STEPS)}}`))
      .join('')
  const style = `<style>${fills(light)}</style>`
  return ground.replace(/<\/svg>\s*$/, `${scale(ground, most)}${style}</svg>`)
}
