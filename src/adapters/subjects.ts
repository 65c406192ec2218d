/** The subjects that have a schema. */
export const SUBJECTS: readonly ['record', 'scenario', 'state', 'command', 'event'] = [
  'record',
  'scenario',
  'state',
  'command',
  'event',
]

/** A subject of {@link SUBJECTS}. */
export type Subject = (typeof SUBJECTS)[number]
