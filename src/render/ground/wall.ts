import { element, relativePath, text, type Spot, type Svg } from '../svg.js'
import { alongLine, chaikin, lengthAlong, smoothPath } from '../shapes/course.js'

/** The distance between the teeth of a wall, and between the wall and its name. */
const [APART, OFF] = [13, 12]
/** The length below which a wall is not drawn. */
const SHORTEST = 40

const idOf = (theme: string): string => `tooth-${theme}`

/** The symbol of one tooth, used at every spot of a wall. */
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

/** The place of the name of a wall: a spot on its line, and the rotation that sets it upright. Null if it is short. */
export const wallNameAt = (corners: readonly Spot[], named = 0.52): (Spot & { readonly turn: number }) | null => {
  const line = chaikin(corners)
  const long = lengthAlong(line)
  if (line.length < 2 || long < SHORTEST) return null
  const { x, y, turn } = alongLine(line, long * named)
  return { x, y, turn: turn > 90 ? turn - 180 : turn <= -90 ? turn + 180 : turn }
}

/**
 * Draws a fortified line such as the Westwall: a line with two rows of teeth, and its name beside it.
 *
 * @param named the position of the name, as a part of the length of the line
 */
export const wallAlong = (corners: readonly Spot[], name: string, theme: string, named?: number): Svg => {
  const at = wallNameAt(corners, named)
  if (at === null) return ''
  const line = chaikin(corners)
  const long = lengthAlong(line)
  const teeth = Array.from({ length: Math.floor(long / APART) }, (_, i) => {
    const { x, y, turn } = alongLine(line, (i + 0.5) * APART)
    const angle = (turn * Math.PI) / 180
    const off = i % 2 === 0 ? -2.5 : 2.5
    return { x: x - Math.sin(angle) * off, y: y + Math.cos(angle) * off }
  })
  return (
    element('path', { class: 'wall-line', d: smoothPath(line) }) +
    element('path', { d: relativePath(teeth), ...toothed(theme) }) +
    (name === ''
      ? ''
      : text('wall-name halo', 0, -OFF + 4, name, {
          transform: `translate(${Math.round(at.x)} ${Math.round(at.y)}) rotate(${Math.round(at.turn)})`,
        }))
  )
}
