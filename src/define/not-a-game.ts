import { formatFault, type Fault } from '../kernel/fault.js'

/** What `defineGame` throws: everything that is missing or wrong in a game, by the names of its parts. */
export class NotAGame extends Error {
  /** What is missing or wrong; `pointer` names the part, such as `/ruleset/evolve`. */
  readonly faults: readonly Fault[]

  /** @param faults what is missing or wrong */
  constructor(faults: readonly Fault[]) {
    super(['this is not a whole game:', ...faults.map((one) => `  ${formatFault(one)}`)].join('\n'))
    this.name = 'NotAGame'
    this.faults = faults
  }
}
