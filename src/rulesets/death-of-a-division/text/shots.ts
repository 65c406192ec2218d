import type { Shooter } from '../model/phase.js'

/** The dice of parting shots that needed the same number. */
interface Shot {
  readonly on: number
  readonly rolled: readonly number[]
}

/** The dice of parting shots, which are rolled at once in the order of the shooters, by the number they needed. */
export const shots = (shooters: readonly Shooter[], dice: readonly number[]): readonly Shot[] => {
  const on = shooters.flatMap((shooter) => new Array<number>(shooter.dice).fill(shooter.on))
  return [...new Set(on)].map((least) => ({ on: least, rolled: dice.filter((_, die) => on[die] === least) }))
}
