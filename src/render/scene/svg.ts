import { element, escapeXml, group, type Svg } from '../svg.js'
import type { Scene, SceneNode } from './node.js'

/** A node as SVG: a path, a line of text, or a group with a drawing. */
export const drawNode = (node: SceneNode): Svg => {
  const { transform, d, text, content, title, data = {} } = node
  const attributes = {
    class: node.class,
    ...(transform === undefined ? {} : { transform }),
    ...Object.fromEntries(Object.entries(data).map(([key, value]) => [`data-${key}`, value])),
  }
  const inside = title === undefined ? [] : [`<title>${escapeXml(title)}</title>`]
  if (d !== undefined) return element('path', { ...attributes, d }, ...inside)
  if (text !== undefined) return element('text', attributes, ...inside, escapeXml(text))
  return element('g', attributes, ...inside, content ?? '')
}

/**
 * The layers of a scene as SVG, each in a group with its name. Notes have no place on the map and are left to the
 * sheet.
 */
export const drawScene = ({ layers }: Scene): Svg =>
  layers
    .filter(({ name }) => name !== 'notes')
    .map(({ name, nodes }) => group(name, ...nodes.map(drawNode)))
    .join('')
