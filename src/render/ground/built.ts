/** What is built over, and how many houses it has within how far of its middle, in parts of a hex. */
const BUILT: readonly (readonly [
  RegExp,
  { readonly houses: number; readonly reach: number; readonly name: number },
])[] = [
  [/city/, { houses: 26, reach: 0.64, name: 14.5 }],
  [/town/, { houses: 15, reach: 0.52, name: 13 }],
  [/village|hamlet|built|farm/, { houses: 7, reach: 0.38, name: 11.5 }],
]

/** How a kind of ground is built over, or null where it is not. */
export const builtAs = (terrain: string): (typeof BUILT)[number][1] | null =>
  BUILT.find(([word]) => word.test(terrain))?.[1] ?? null

/** Whether a kind of ground is open land with a few houses on it, which alone are drawn. */
export const isHamlet = (terrain: string): boolean => (builtAs(terrain)?.houses ?? Infinity) < 10
