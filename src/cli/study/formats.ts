/** The formats in which tables can be written. */
export const FORMATS = ['csv', 'ndjson', 'parquet'] as const

/** A format of {@link FORMATS}. */
export type Format = (typeof FORMATS)[number]
