import type { SceneChange, NodeUpdate } from '../render/scene/changes.js'
import type { LayerName, Scene, SceneNode } from '../render/scene/node.js'
import { setMarkup } from './markup.js'

const SVG = 'http://www.w3.org/2000/svg'

/** Creates an SVG element. */
export const draw = <Name extends keyof SVGElementTagNameMap>(
  document: Document,
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
): SVGElementTagNameMap[Name] => {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** Kinds of nodes with the role of a button. A place selects the counters in it. */
const TOUCHED: readonly string[] = ['place']

/** Kinds of nodes with an accessible name. */
const TOLD: readonly string[] = ['unit', 'mark', 'bridge', 'line', 'arrow', 'note']

const elementFor = (document: Document, { d, text }: SceneNode): SVGElement =>
  draw(document, d !== undefined ? 'path' : text !== undefined ? 'text' : 'g')

/** Sets an attribute only if it changes, because browsers do the work of setting an equal value as well. */
export const setIfChanged = (element: Element, name: string, value: string | null | undefined): void => {
  if (value === null || value === undefined) element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

const name = (element: Element, kind: string, title: string | null | undefined): void => {
  if (TOUCHED.includes(kind)) {
    setIfChanged(element, 'role', 'button')
    if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
    setIfChanged(element, 'aria-label', title)
  } else if (TOLD.includes(kind) && typeof title === 'string') {
    setIfChanged(element, 'role', 'img')
    setIfChanged(element, 'aria-label', title)
  } else setIfChanged(element, 'aria-hidden', 'true')
}

const write = (element: Element, kind: string, update: NodeUpdate): void => {
  if (update.class !== undefined) setIfChanged(element, 'class', update.class)
  if (update.transform !== undefined) setIfChanged(element, 'transform', update.transform)
  if (update.d !== undefined) setIfChanged(element, 'd', update.d)
  if (update.text !== undefined) element.textContent = update.text
  // The accessible name of a counter includes the text on it.
  if (update.content !== undefined)
    setMarkup(element, kind === 'unit' ? `<g aria-hidden="true">${update.content ?? ''}</g>` : (update.content ?? ''))
  if (update.title !== undefined) name(element, kind, update.title)
  for (const [key, value] of Object.entries(update.data ?? {})) setIfChanged(element, `data-${key}`, value)
}

/** A board in a document, kept in step with its scene. */
export interface DrawnBoard {
  readonly svg: SVGSVGElement
  /** The element of a node, by its key. */
  readonly at: (key: string) => SVGElement | undefined
  /** The group element of a layer. */
  readonly layer: (name: LayerName) => SVGGElement
  /** Draws a whole scene. */
  readonly show: (scene: Scene) => void
  /** Applies changes to the scene. */
  readonly change: (changes: readonly SceneChange[]) => void
}

/**
 * Creates a board in a document. It is drawn once and then updated by changes.
 *
 * @param styled is called with the style sheet of the scene whenever it changes
 */
export const drawnBoard = (document: Document, styled: (css: string) => void): DrawnBoard => {
  const svg = draw(document, 'svg', { role: 'group' })
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
    if (to.style !== undefined) styled(to.style)
    if (to.defs !== undefined) setMarkup(defs, to.defs)
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
      svg.replaceChildren(defs, ...groups)
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
