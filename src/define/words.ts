import { formatPhrase, type Translation } from '../kernel/phrases.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import type { Module, Phrases } from '../module.js'

/** A name from code in plain words: `endPhase` is `end phase`. */
export const plainName = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .toLowerCase()

/** A value in plain words. */
export const plainValue = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object') return typeof value
  const inner = Object.entries(value)
  if (inner.length === 0) return 'none'
  if (inner.some(([, one]) => typeof one === 'object' && one !== null)) return JSON.stringify(value)
  return Array.isArray(value)
    ? value.map(plainValue).join(' ')
    : inner.map(([key, one]) => `${plainName(key)} ${plainValue(one)}`).join(', ')
}

type Tagged = { readonly tag: string }

const fieldsOf = (tagged: Tagged): readonly (readonly [string, unknown])[] =>
  Object.entries(tagged).filter(([field]) => field !== 'tag')

const inFields = (fields: readonly (readonly [string, unknown])[]): string =>
  fields.map(([field, value]) => `${plainName(field)} ${plainValue(value)}`).join(', ')

/** A command or an event in plain words: its tag, and its fields. */
const plainly = (tagged: Tagged): string => {
  const fields = inFields(fieldsOf(tagged))
  return fields === '' ? plainName(tagged.tag) : `${plainName(tagged.tag)}: ${fields}`
}

/** A sentence with its braces filled. */
const filled = (sentence: string, tagged: Tagged, translation: Translation | null = null): string =>
  formatPhrase(
    { [tagged.tag]: sentence },
    {
      key: tagged.tag,
      values: Object.fromEntries(fieldsOf(tagged).map(([field, value]) => [field, plainValue(value)])),
    },
    translation,
  )

/** A command by its sentence; fields that this leaves out stand behind it, so that two commands never sound the same. */
const commandIn = (sentence: string | undefined, command: Tagged): string => {
  if (sentence === undefined) return plainly(command)
  const rest = fieldsOf(command).filter(([field]) => !sentence.includes(`{${field}}`))
  return filled(sentence, command) + (rest.length === 0 ? '' : ` (${inFields(rest)})`)
}

const lines = (fields: object): string => {
  const all = Object.entries(fields)
  const width = Math.max(0, ...all.map(([name]) => plainName(name).length))
  return all.map(([name, value]) => `${plainName(name).padEnd(width)}  ${plainValue(value)}`).join('\n')
}

/** Says of a game what its author has not: by his phrases, else by tags and fields in plain English. */
export const wordsOf = <G extends Game>(
  rules: Pick<Rules<G>, 'toAct' | 'view'>,
  phrases: Phrases<G> = {},
): Pick<Module<G>, 'describeCommand' | 'subject' | 'describeEvent' | 'describeOutcome' | 'describeBoard'> => {
  const commands: Readonly<Record<string, string | undefined>> = phrases.commands ?? {}
  const events: Readonly<Record<string, string | null | undefined>> = phrases.events ?? {}
  return {
    describeCommand: (_state, command) => commandIn(commands[command.tag], command),
    subject: (_state, command) => {
      const field = fieldsOf(command).at(0)
      return field === undefined ? plainName(command.tag) : inFields([field])
    },
    describeEvent: (_before, event, translation = null) => {
      const sentence = events[event.tag]
      if (sentence === null) return null
      return sentence === undefined ? plainly(event) : filled(sentence, event, translation)
    },
    describeOutcome: (state) => {
      const turn = rules.toAct(state)
      if (turn.tag !== 'over') return 'the game is not over'
      const { winner, by } = turn.outcome
      return `${winner === null ? 'nobody wins' : `${winner} wins`}: ${plainName(by)}`
    },
    describeBoard: (state, side) => lines(side === null ? state : rules.view(state, side)),
  }
}
