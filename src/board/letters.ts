/** From when on a drawing is seen from afar, its strengths set larger, by how many pixels its unit takes. */
export const FAR = 0.6

/** How large strengths are set then, in units. */
const STRENGTH = 26

/**
 * The rule that hides what is set below nine pixels in a drawing whose unit takes so many.
 *
 * @param style the style sheet of the drawing, which says how large words are, by class
 */
export const hiddenAt = (style: string, scale: number): string => {
  const said = [...style.matchAll(/(\.[\w-]+)(?::where[^{]*)?\{font-size:([\d.]+)px/g)]
  const sizes = new Map(said.map(([, of, size]) => [of, Number(size)]))
  // Words that were set smaller to fit have halves.
  for (let size = 9; size < 20; size += 0.5) sizes.set(`[font-size="${size}"]`, size)
  if (scale < FAR) sizes.set('.strength', STRENGTH)
  const small = [...sizes].flatMap(([of, size]) => (size * scale < 8.95 ? [of] : []))
  // Of no classes a browser makes a rule for nothing.
  return `svg :is(${small.join()}){visibility:hidden}`
}
