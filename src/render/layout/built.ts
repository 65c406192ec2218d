/** Built-up kinds of ground, the number of houses of each and the radius around the center, as a part of a hex. */
const BUILT: readonly (readonly [
  RegExp,
  { readonly houses: number; readonly reach: number; readonly name: number },
])[] = [
  [/city/, { houses: 26, reach: 0.64, name: 14.5 }],
  [/town/, { houses: 15, reach: 0.52, name: 13 }],
  [/village|hamlet|built|farm/, { houses: 7, reach: 0.38, name: 11.5 }],
]

/** The houses of a kind of ground, or null if it is not built up. */
export const builtAs = (terrain: string): (typeof BUILT)[number][1] | null =>
  BUILT.find(([word]) => word.test(terrain))?.[1] ?? null
