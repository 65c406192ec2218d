import type { Game, Rules } from './ruleset.js'

/** Whether sides may have to guess the position or each other's commands. */
export const hasHiddenInformation = <G extends Game>({
  redact,
  determinise,
}: Pick<Rules<G>, 'redact' | 'determinise'>): boolean => redact !== undefined || determinise !== undefined
