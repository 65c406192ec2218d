import type { Game, GameModule, Module } from 'ardennes'
import type { Offer } from './offer.js'
import { anyTable, layOut, type AnyTable } from './table.js'

export { openPage } from './page.js'
export { answerFor } from './thinking.js'

const valuesIn = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value as Readonly<Record<string, unknown>>) : []

/** A game module among what a file exports, by the id of its rules. */
const moduleIn = (exported: unknown, id: string): GameModule | null => {
  const values = valuesIn(exported)
  const found = [...values, ...values.flatMap(valuesIn)].find(
    (one) => (one as Partial<GameModule> | null | undefined)?.ruleset?.id === id,
  )
  return (found as GameModule | undefined) ?? null
}

/** A game on offer that some file exports, in whichever way. */
export const offer = (id: string, title: string, load: () => Promise<unknown>): Offer => ({
  id,
  title,
  load: async (): Promise<AnyTable> => {
    const module = moduleIn(await load(), id)
    if (module === null) throw new Error(`There is no game "${id}" in its file.`)
    return anyTable(layOut(module as unknown as Module<Game>))
  },
})
