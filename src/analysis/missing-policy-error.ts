/** Thrown when games are played without a policy for every seat, for instance for the umpire of Kampfgruppe Peiper. */
export class MissingPolicyError extends Error {
  /** The id of the ruleset. */
  readonly ruleset: string
  /** The seats without a policy. */
  readonly seats: readonly string[]

  constructor(ruleset: string, seats: readonly string[]) {
    super(`${ruleset}: no policy for ${seats.join(', ')}; every seat needs a function (view, legal, below) => command.`)
    this.name = 'MissingPolicyError'
    this.ruleset = ruleset
    this.seats = seats
  }
}
