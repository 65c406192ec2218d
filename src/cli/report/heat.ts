import { scaleLinear } from 'd3-scale'
import { escaped } from '../../render/svg.js'

const blend = (from: string, to: string, most: number): ((value: number) => string) =>
  scaleLinear<string>()
    .domain([0, Math.max(most, Number.MIN_VALUE)])
    .range([from, to])

/** A map on which places are the redder the more there is of them, drawn over a map without counters. */
export const heatMap = (ground: string, places: Readonly<Record<string, number>>): string => {
  const most = Math.max(0, ...Object.values(places))
  const [light, dark] = [blend('#f3e3c8', '#b3261e', most), blend('#4a3a36', '#ff7a66', most)]
  const fills = (color: (value: number) => string): string =>
    Object.entries(places)
      .map(([place, value]) => {
        const id = place.replace(/["\\<>&]/g, '')
        return `[data-area="${id}"],[data-hex="${id}"]{fill:${escaped(color(value))}}`
      })
      .join('')
  const style = `<style>${fills(light)}@media (prefers-color-scheme:dark){${fills(dark)}}</style>`
  return ground.replace(/<\/svg>\s*$/, `${style}</svg>`)
}
