import type { StepRow } from './table.js'
import { steps } from './tables.js'

/** One part of a step of the Refit Phase. */
export interface Part {
  /** The id, which is also the key of its handler. */
  readonly id: PartId
  /** The printed step it belongs to. */
  readonly step: string
}

const order = [
  { id: 'CG21', step: '8.601' },
  { id: '8.601 climbers', step: '8.601' },
  { id: '8.6011', step: '8.601' },
  { id: '8.602', step: '8.602' },
  { id: '8.6031', step: '8.603' },
  { id: '8.6032', step: '8.603' },
  { id: '8.6041', step: '8.604' },
  { id: '8.6042', step: '8.604' },
  { id: '8.6043', step: '8.604' },
  { id: '8.6044', step: '8.604' },
  { id: '8.605', step: '8.605' },
  { id: '8.606', step: '8.606' },
  { id: '8.6062', step: '8.606' },
  { id: '8.607', step: '8.607' },
  { id: '8.608', step: '8.608' },
  { id: '8.609', step: '8.609' },
  { id: '8.610', step: '8.610' },
  { id: '8.6111', step: '8.611' },
  { id: '8.6112', step: '8.611' },
  { id: '8.6113', step: '8.611' },
  { id: '8.6114', step: '8.611' },
  { id: '8.612', step: '8.612' },
  { id: '8.613', step: '8.613' },
  { id: '8.6141a', step: '8.614' },
  { id: '8.6141b', step: '8.614' },
  { id: '8.6141c', step: '8.614' },
  { id: '8.6141d', step: '8.614' },
  { id: '8.6142', step: '8.614' },
  { id: '8.61421', step: '8.614' },
  { id: '8.6143', step: '8.614' },
  { id: '8.6144', step: '8.614' },
  { id: '8.6145', step: '8.614' },
  { id: '8.6146', step: '8.614' },
  { id: '8.6147', step: '8.614' },
  { id: '8.6148', step: '8.614' },
  { id: '8.6149', step: '8.614' },
  { id: '8.615', step: '8.615' },
  { id: '8.616', step: '8.616' },
  { id: '8.617', step: '8.617' },
  { id: '8.618', step: '8.618' },
  { id: '8.619', step: '8.619' },
  { id: '8.620', step: '8.620' },
  { id: '8.621', step: '8.621' },
  { id: '8.622', step: '8.622' },
  { id: '8.623', step: '8.623' },
  { id: '8.624', step: '8.624' },
  { id: 'CG15c', step: '8.624' },
  { id: 'CG14', step: '8.624' },
  { id: '8.625', step: '8.625' },
] as const

/**
 * All parts of the Refit Phase, which both sides go through after every scenario (KGP-8.11), in order of play
 * (KGP-8.6.1).
 */
export const parts: readonly Part[] = order

/** Returns the printed row of a part's step; throws for parts that can come up in any step. */
export const rowOf = (part: PartId): StepRow => {
  const step = parts.find(({ id }) => id === part)?.step
  const row = steps.find((one) => one.step === step)
  if (row === undefined) throw new Error(`${part} is a part of no step`)
  return row
}

/**
 * Whether a part is played in a mode (KGP-8.6.4): all after a scenario; only daggers before an Initial Scenario,
 * followed by set-up; only asterisks on the date after an Idle Date (KGP-8.6121.2).
 */
export const isRun = (part: Part, mode: Mode): boolean => {
  const { marks } = rowOf(part.id)
  switch (mode) {
    case 'afterScenario':
      return true
    case 'initial':
      return marks.includes('initial') || marks.includes('nonInitialScenario')
    case 'repeat':
      return marks.includes('repeat') || marks.includes('nonInitialScenario')
  }
}

/** Returns the first part of a mode. */
export const firstPart = (mode: Mode): PartId => partAfter(null, mode) ?? '8.625'

/** Returns the next part of a mode, or null after the last. */
export const partAfter = (part: PartId | null, mode: Mode): PartId | null => {
  const at = parts.findIndex(({ id }) => id === part)
  return parts.slice(at + 1).find((next) => isRun(next, mode))?.id ?? null
}

/**
 * The id of a part, such as `8.6041`, including those that can come up in any step: Scrounging, and Locations the
 * Americans have left.
 */
export type PartId = (typeof order)[number]['id'] | 'scrounge' | '8.6131'

/** All part ids. */
export const partIds: readonly PartId[] = [...parts.map(({ id }) => id), 'scrounge', '8.6131']

/** The set of steps being played (KGP-8.6.4). */
export type Mode = 'afterScenario' | 'initial' | 'repeat'
