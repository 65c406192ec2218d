const bare = (node: Node): Node => node.cloneNode(false)

/** Puts into a document what is different between two drawings, and leaves alone what is the same: mostly the whole ground. */
const patch = (live: Node, before: Node, after: Node): void => {
  if (before.isEqualNode(after)) return
  const [old, next] = [[...before.childNodes], [...after.childNodes]]
  if (old.length !== next.length || next.length === 0 || !bare(before).isEqualNode(bare(after))) {
    live.parentNode?.replaceChild(document.importNode(after, true), live)
    return
  }
  const children = [...live.childNodes]
  for (const [i, child] of children.entries()) patch(child, old[i], next[i])
}

/** Whether two drawings are sheets of one size, so that what is in one can take the place of what is in the other. */
export const isSheetOf = (before: SVGSVGElement, after: SVGSVGElement): boolean =>
  before.childNodes.length === after.childNodes.length &&
  before.getAttribute('viewBox') === after.getAttribute('viewBox') &&
  before.getAttribute('class') === after.getAttribute('class')

/** Puts into a drawing in a document what is different in another of the same size. */
export const patchWithin = (live: SVGSVGElement, before: SVGSVGElement, after: SVGSVGElement): void => {
  const [now, old, next] = [live, before, after].map(({ childNodes }) => [...childNodes])
  for (const [i, node] of now.entries()) patch(node, old[i], next[i])
}

/** A drawing outside of every document. */
export const parsed = (drawing: string): SVGSVGElement | null => {
  const holder = document.createElement('template')
  holder.innerHTML = drawing
  return holder.content.querySelector('svg')
}
