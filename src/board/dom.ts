import type { Change, NodeUpdate } from '../render/scene/changes.js'
import type { LayerName, Scene, SceneNode } from '../render/scene/node.js'

const SVG = 'http://www.w3.org/2000/svg'

/** A new element of a drawing. */
export const draw = <Name extends keyof SVGElementTagNameMap>(
  document: Document,
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
): SVGElementTagNameMap[Name] => {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** Kinds of nodes that are buttons to those who cannot see them: whoever stands in a place is picked up by it. */
const TOUCHED: readonly string[] = ['place']

/** Kinds of nodes that say something. */
const TOLD: readonly string[] = ['unit', 'mark', 'bridge', 'line', 'arrow', 'note']

const elementFor = (document: Document, { d, text }: SceneNode): SVGElement =>
  draw(document, d !== undefined ? 'path' : text !== undefined ? 'text' : 'g')

/** Sets an attribute where it is another: a browser works for one that is the same as well. */
export const setOrNot = (element: Element, name: string, value: string | null | undefined): void => {
  if (value === null || value === undefined) element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

const name = (element: Element, kind: string, title: string | null | undefined): void => {
  if (TOUCHED.includes(kind)) {
    setOrNot(element, 'role', 'button')
    if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
    setOrNot(element, 'aria-label', title)
  } else if (TOLD.includes(kind) && typeof title === 'string') {
    setOrNot(element, 'role', 'img')
    setOrNot(element, 'aria-label', title)
  } else setOrNot(element, 'aria-hidden', 'true')
}

const write = (element: Element, kind: string, update: NodeUpdate): void => {
  if (update.class !== undefined) setOrNot(element, 'class', update.class)
  if (update.transform !== undefined) setOrNot(element, 'transform', update.transform)
  if (update.d !== undefined) setOrNot(element, 'd', update.d)
  if (update.text !== undefined) element.textContent = update.text
  // What is written on a counter is in its name.
  if (update.content !== undefined)
    element.innerHTML = kind === 'unit' ? `<g aria-hidden="true">${update.content ?? ''}</g>` : (update.content ?? '')
  if (update.title !== undefined) name(element, kind, update.title)
  for (const [key, value] of Object.entries(update.data ?? {})) setOrNot(element, `data-${key}`, value)
}

/** A board in a document, kept as its scene says. */
export interface DrawnBoard {
  /** The drawing. */
  readonly svg: SVGSVGElement
  /** The element of a node. */
  readonly at: (key: string) => SVGElement | undefined
  /** The group of a layer. */
  readonly layer: (name: LayerName) => SVGGElement
  /** Draws a scene from nothing. */
  readonly show: (scene: Scene) => void
  /** Draws what is different. */
  readonly change: (changes: readonly Change[]) => void
}

/** A drawing in a document: drawn once, then told what changes. */
export const drawnBoard = (document: Document): DrawnBoard => {
  const svg = draw(document, 'svg', { role: 'group' })
  const style = draw(document, 'style')
  const defs = draw(document, 'defs')
  const elements = new Map<string, SVGElement>()
  const layers = new Map<string, SVGGElement>()
  const layer = (of: LayerName): SVGGElement => {
    const known = layers.get(of)
    if (known !== undefined) return known
    const made = draw(document, 'g', { class: of })
    layers.set(of, made)
    return made
  }
  const whole = (to: Partial<Omit<Scene, 'layers'>>): void => {
    if (to.title !== undefined) svg.setAttribute('aria-label', to.title)
    if (to.width !== undefined) svg.dataset['width'] = String(to.width)
    if (to.height !== undefined) svg.dataset['height'] = String(to.height)
    if (to.width !== undefined || to.height !== undefined)
      svg.setAttribute('viewBox', `0 0 ${svg.dataset['width'] ?? ''} ${svg.dataset['height'] ?? ''}`)
    if (to.root !== undefined) svg.setAttribute('class', to.root)
    if (to.style !== undefined) style.textContent = to.style
    if (to.defs !== undefined) defs.innerHTML = to.defs
  }
  const made = (node: SceneNode): SVGElement => {
    const element = elementFor(document, node)
    element.dataset['key'] = node.key
    write(element, node.kind, { title: null, ...node })
    elements.set(node.key, element)
    return element
  }
  const put = (of: Element, element: Element, above: string | null): void => {
    const below = above === null ? undefined : elements.get(above)
    if (below === undefined) of.prepend(element)
    else below.after(element)
  }
  const kinds = new Map<string, string>()
  return {
    svg,
    at: (key) => elements.get(key),
    layer,
    show: (scene) => {
      elements.clear()
      layers.clear()
      whole(scene)
      const groups = scene.layers.map(({ name: of, nodes }) => {
        const group = layer(of)
        group.append(...nodes.map(made))
        for (const { key, kind } of nodes) kinds.set(key, kind)
        return group
      })
      svg.replaceChildren(style, defs, ...groups)
    },
    change: (changes) => {
      for (const change of changes) {
        if (change.tag === 'board') {
          whole(change.to)
          continue
        }
        if (change.tag === 'add') {
          kinds.set(change.node.key, change.node.kind)
          put(layer(change.layer), made(change.node), change.above)
          continue
        }
        const element = elements.get(change.key)
        if (element === undefined) continue
        if (change.tag === 'set') write(element, kinds.get(change.key) ?? '', change.to)
        else if (change.tag === 'move') put(element.parentElement ?? svg, element, change.above)
        else {
          element.remove()
          elements.delete(change.key)
        }
      }
    },
  }
}
