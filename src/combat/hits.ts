/** The number of dice that show the target or more. */
export const countHits = (rolls: readonly number[], target: number): number => {
  let hits = 0
  for (const roll of rolls) if (roll >= target) hits++
  return hits
}
