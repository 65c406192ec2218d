/** The smallest legible font size, in pixels, with some tolerance, and that of designations on counters. */
const [LEAST, LEAST_LABEL] = [8.95, 7.45]

/**
 * Returns the CSS rule that hides text too small to read at a scale, in pixels per unit. Drawings that
 * already fit the scale need no rule; the page's own, such as counter faces, do.
 *
 * @param style the style sheet of the drawing, with a font size for each class
 */
export const hideSmallText = (style: string, scale: number): string => {
  const said = [...style.matchAll(/(\.[\w-]+)(?::where[^{]*)?\{font-size:([\d.]+)px/g)]
  // Text with a size of its own does not have that of its class.
  const sizes = new Map(said.map(([, of, size]) => [`${of}:not([font-size])`, Number(size)]))
  // Text shrunk to fit has sizes in steps of one half.
  for (let size = 9; size < 20; size += 0.5) sizes.set(`[font-size="${size}"]:not(.label)`, size)
  const small = [...sizes].flatMap(([of, size]) =>
    size * scale < (of.startsWith('.label') ? LEAST_LABEL : LEAST) ? [of] : [],
  )
  // For an empty list, browsers create a rule that matches nothing.
  return `svg :is(${small.join()}):not(.lettering *,.enlarged *){visibility:hidden}`
}
