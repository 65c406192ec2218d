const isFields = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** A record of edition 1 for edition 2: its scenario says that second overruns go one step off the road, as they did (DD-5.19). */
export const fromEdition1 = (record: unknown): unknown => {
  if (!isFields(record)) return record
  const given = record['scenario']
  const scenario = isFields(given) ? given : { name: given }
  const options = isFields(scenario['options']) ? scenario['options'] : {}
  return { ...record, scenario: { ...scenario, options: { secondOverrun: 'one-step', ...options } } }
}
