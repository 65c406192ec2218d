import type { Game, GameModule, Module } from 'ardennes'
import type { Offer } from './offer.js'
import { anyTable, layOut, type AnyTable } from './table.js'

export { openPage } from './page.js'
export { answerFor } from './thinking.js'

const valuesIn = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value as Readonly<Record<string, unknown>>) : []

/** Finds a game module among the exports of a file, by ruleset id. */
const moduleIn = (exported: unknown, id: string): GameModule | null => {
  const values = valuesIn(exported)
  const found = [...values, ...values.flatMap(valuesIn)].find(
    (one) => (one as Partial<GameModule> | null | undefined)?.ruleset?.id === id,
  )
  return (found as GameModule | undefined) ?? null
}

/** Makes an offer for a game module that a file exports under any name. */
export const offer = (id: string, title: string, load: () => Promise<unknown>): Offer => ({
  id,
  title,
  load: async (): Promise<AnyTable> => {
    const module = moduleIn(await load(), id)
    if (module === null) throw new Error(`There is no game "${id}" in its file.`)
    return anyTable(await layOut(module as unknown as Module<Game>))
  },
})
