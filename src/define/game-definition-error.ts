import { formatFault, type Fault } from '../kernel/fault.js'

/** Thrown by `defineGame`; lists everything that is missing or invalid in a game, by part. */
export class GameDefinitionError extends Error {
  /** The faults; each `pointer` names a part, such as `/ruleset/evolve`. */
  readonly faults: readonly Fault[]

  /** @param faults everything that is missing or invalid */
  constructor(faults: readonly Fault[]) {
    super(['invalid game definition:', ...faults.map((one) => `  ${formatFault(one)}`)].join('\n'))
    this.name = 'GameDefinitionError'
    this.faults = faults
  }
}
