// The contrast between text and its background by WCAG 2: 4.5 for AA, 3 for large text.

/** In the page: every visible text with too little contrast, and its ratio. */
const inPage = () => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const known = new Map()
  const rgba = (color) => {
    if (known.has(color)) return known.get(color)
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data
    const found = [r, g, b, a / 255]
    known.set(color, found)
    return found
  }
  const over = ([r, g, b, a], under) => [r, g, b].map((c, i) => c * a + under[i] * (1 - a))
  const luminance = (rgb) => {
    const [r, g, b] = rgb.map((c) => (c / 255 <= 0.03928 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (a, b) => {
    const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y)
    return (high + 0.05) / (low + 0.05)
  }
  const parent = (element) => element.parentElement ?? element.getRootNode().host ?? null
  const opacity = (element) => {
    let all = 1
    for (let at = element; at !== null; at = parent(at)) all *= Number(getComputedStyle(at).opacity)
    return all
  }
  /** The background color of a page element under its text. */
  const ground = (element) => {
    const layers = []
    for (let at = element; at !== null; at = parent(at)) {
      const color = rgba(getComputedStyle(at).backgroundColor)
      layers.push(color)
      if (color[3] === 1) break
    }
    return layers.reverse().reduce((under, layer) => over(layer, under), [255, 255, 255])
  }
  const shapes = ['path', 'rect', 'circle', 'ellipse', 'polygon']
  const isFace = (shape) => shape.tagName === 'use' && shape.matches('.body,.stripe,.shadow')
  /** The color under the center of a text in a drawing: the shapes below it, and its own halo above them. */
  const painted = (text, root) => {
    const style = getComputedStyle(text)
    const { left, top, width, height } = text.getBoundingClientRect()
    const stack = root.elementsFromPoint(left + width / 2, top + height / 2)
    let color = ground(text.ownerSVGElement)
    for (const shape of stack.slice(stack.indexOf(text) + 1).reverse()) {
      // Counter faces consist of shared parts, which inherit the color of the element that uses them.
      if (!shapes.includes(shape.tagName) && !isFace(shape)) continue
      const { fill, fillOpacity } = getComputedStyle(shape)
      if (fill === 'none' || fill.startsWith('url')) continue
      const [r, g, b, a] = rgba(fill)
      color = over([r, g, b, a * Number(fillOpacity) * opacity(shape)], color)
    }
    const hasRim = style.paintOrder.startsWith('stroke') && Number.parseFloat(style.strokeWidth) > 0
    if (!hasRim || style.stroke === 'none') return color
    const [r, g, b, a] = rgba(style.stroke)
    return over([r, g, b, a * Number(style.strokeOpacity)], color)
  }
  const found = []
  const judge = (text, element, ink, under, size, weight) => {
    const isLarge = size >= 24 || (size >= 18.66 && weight >= 700)
    const has = contrast(over(ink, under), under)
    if (has < (isLarge ? 3 : 4.5))
      found.push({
        text: text.trim().slice(0, 40),
        has: Math.round(has * 100) / 100,
        of: element.className.baseVal ?? element.className,
        ink: ink.map(Math.round).join(),
        under: under.map(Math.round).join(),
      })
  }
  let texts = 0
  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode
    if (
      data.trim() === '' ||
      ['SCRIPT', 'STYLE', 'OPTION', 'NOSCRIPT'].includes(parentElement.tagName) ||
      !isSeen(parentElement)
    )
      continue
    texts += 1
    const { color, fontSize, fontWeight } = getComputedStyle(parentElement)
    const [r, g, b, a] = rgba(color)
    judge(
      data,
      parentElement,
      [r, g, b, a * opacity(parentElement)],
      ground(parentElement),
      Number.parseFloat(fontSize),
      Number(fontWeight),
    )
  }
  const root = document.getElementById('board').shadowRoot
  const touchable = document.createElement('style')
  touchable.textContent = 'svg *{pointer-events:all !important}'
  root.append(touchable)
  for (const text of root.querySelectorAll('text')) {
    if (text.textContent.trim() === '' || !isSeen(text)) continue
    const { left, top, width, height } = text.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const field = document.getElementById('board').getBoundingClientRect()
    if (x < field.left || x > field.right || y < field.top || y > field.bottom) continue
    texts += 1
    const { fill, fontSize, fontWeight } = getComputedStyle(text)
    const [r, g, b, a] = rgba(fill)
    judge(
      text.textContent,
      text,
      [r, g, b, a * opacity(text)],
      painted(text, root),
      Number.parseFloat(fontSize),
      Number(fontWeight),
    )
  }
  touchable.remove()
  return { texts, faint: found }
}

/** The number of texts on the page, and those with too little contrast. */
export const faintTexts = (page) => page.evaluate(inPage)
