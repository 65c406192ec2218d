import type { AnyTable } from './table.js'

/** The games of the command line, by id; the first is the one played when nobody says which. */
export const games: Readonly<Record<string, AnyTable>> = {}
