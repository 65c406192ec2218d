import { element, inSteps, text, type Spot, type Svg } from '../svg.js'
import { alongLine, chaikin, lengthAlong } from './course.js'

/** How far apart the teeth of a wall stand, and how far its name is from it. */
const [APART, OFF] = [13, 12]

const idOf = (theme: string): string => `tooth-${theme}`

/** The tooth that stands at every spot of a wall. */
export const tooth = (theme: string): Svg =>
  element(
    'marker',
    { id: idOf(theme), overflow: 'visible', markerUnits: 'userSpaceOnUse' },
    element('path', { class: 'teeth', d: 'M-3 2l3-6 3 6z' }),
  )

const toothed = (theme: string): Readonly<Record<string, string>> => {
  const url = `url(#${idOf(theme)})`
  return { fill: 'none', 'marker-start': url, 'marker-mid': url, 'marker-end': url }
}

/**
 * A line of fortifications such as the Westwall: two rows of teeth, and its name beside it, read upward.
 *
 * @param named which part of the way along its name stands at
 */
export const wallAlong = (corners: readonly Spot[], name: string, theme: string, named = 0.52): Svg => {
  const line = chaikin(corners)
  const long = lengthAlong(line)
  if (line.length < 2 || long < 40) return ''
  const teeth = Array.from({ length: Math.floor(long / APART) }, (_, i) => {
    const { x, y, turn } = alongLine(line, (i + 0.5) * APART)
    const angle = (turn * Math.PI) / 180
    const off = i % 2 === 0 ? -2.5 : 2.5
    return { x: x - Math.sin(angle) * off, y: y + Math.cos(angle) * off }
  })
  const at = alongLine(line, long * named)
  const upright = at.turn > 90 ? at.turn - 180 : at.turn <= -90 ? at.turn + 180 : at.turn
  return (
    element('path', { d: inSteps(teeth), ...toothed(theme) }) +
    (name === ''
      ? ''
      : text('wall-name halo', 0, -OFF + 4, name, {
          transform: `translate(${Math.round(at.x)} ${Math.round(at.y)}) rotate(${Math.round(upright)})`,
        }))
  )
}

/** Spots along a line of fortifications, for names to keep off. */
export const beadsAlong = (corners: readonly Spot[]): readonly Spot[] => {
  const line = chaikin(corners)
  return Array.from({ length: Math.floor(lengthAlong(line) / APART) }, (_, i) => alongLine(line, i * APART))
}
