import type { Numbering } from '../../bots/encoding/numbering.js'
import type { Game } from '../../kernel/ruleset.js'
import { answersTo } from './chance-numbers.js'
import type { Environment } from './environment.js'
import type { Content } from './protocol.js'
import { informationOf, replayLog } from './match-log.js'

/**
 * Above this number of actions, a mask has one bit for each verb and for each value of the first field, the second
 * field, and so on.
 */
const MOST_BITS = 2 ** 17

/** The layout of a mask. */
export interface MaskLayout {
  readonly bits: number
  /** The number of bytes, a multiple of four. */
  readonly bytes: number
  /** The number of bits of each part, verbs first; null if every action number has its own bit. */
  readonly parts: readonly number[] | null
}

const BYTE = 8
const WORD = 4

const inWords = (bits: number): number => Math.ceil(bits / BYTE / WORD) * WORD

/** The layout of the masks of a game. */
export const maskLayout = <G extends Game>({ size, verbs }: Numbering<G>): MaskLayout => {
  if (size <= MOST_BITS) return { bits: size, bytes: inWords(size), parts: null }
  const most = Math.max(...verbs.map(({ fields }) => fields.length))
  const columns = Array.from({ length: most }, (_, i) => Math.max(...verbs.map(({ fields }) => fields[i]?.size ?? 0)))
  const parts = [verbs.length + 1, ...columns]
  const bits = parts.reduce((sum, part) => sum + part, 0)
  return { bits, bytes: inWords(bits), parts }
}

const setBit = (bytes: Uint8Array, from: number, bit: number): void => {
  bytes[from + (bit >> 3)] |= 1 << (bit & 7)
}

/** Sets the bits of some action numbers in zeroed bytes, lowest bit of a byte first. */
export const writeMask = <G extends Game>(
  { verbs }: Numbering<G>,
  { parts }: MaskLayout,
  numbers: readonly number[],
  bytes: Uint8Array,
  from: number,
): void => {
  if (parts === null) {
    for (const number of numbers) bytes[from + (number >> 3)] |= 1 << (number & 7)
    return
  }
  for (const number of numbers) {
    const at = verbs.findIndex(({ first, size }) => number >= first && number < first + size)
    setBit(bytes, from, at < 0 ? verbs.length : at)
    if (at < 0) continue
    const { first, fields, variants } = verbs[at]
    let rest = Math.floor((number - first) / variants)
    let ends = fields.length
    const digits: number[] = []
    while (ends-- > 0) {
      digits.unshift(rest % fields[ends].size)
      rest = Math.floor(rest / fields[ends].size)
    }
    let start = parts[0]
    digits.forEach((digit, i) => {
      setBit(bytes, from, start + digit)
      start += parts[i + 1]
    })
  }
}

/** The side whose view is shown: the side to act, otherwise the first that the client plays. */
export const viewerOf = <G extends Game>({ waiting, group }: Environment<G>): G['side'] => {
  const now = waiting()
  if (now.tag === 'asked') return now.side
  return group.module.ruleset.sides.find((side) => group.mine.has(side)) ?? group.module.ruleset.sides[0]
}

/** The statuses of a match, numbered in frames from 1. */
export const STATUSES = ['asked', 'over', 'chance'] as const

/** The observation of a match as JSON, from the view of a side. */
export const observationOf = <G extends Game>(
  environment: Environment<G>,
  side: G['side'],
  send: readonly Content[],
): Readonly<Record<string, unknown>> => {
  const { group, waiting, move, returns } = environment
  const { ruleset } = group.module
  const { commands, cellsOf } = group.encoding
  const now = waiting()
  const choices = environment.choices(side)
  const parts: Readonly<Record<Content, () => unknown>> = {
    mask: () => {
      const layout = maskLayout(commands)
      const bytes = new Uint8Array(layout.bytes)
      writeMask(commands, layout, choices.numbers, bytes, 0)
      return Buffer.from(bytes).toString('base64')
    },
    cells: () => [...cellsOf(environment.viewOf(side), side)],
    actions: () => choices.numbers,
    view: () => environment.viewOf(side),
    legal: () => choices.legal().map((command) => ruleset.codecs.command.encode(command)),
    information: () => {
      const match = replayLog(ruleset, environment.log())
      return match === null ? null : informationOf(ruleset, match, side)
    },
  }
  return {
    status: now.tag,
    side: now.tag === 'asked' ? now.side : null,
    looking: side,
    move: move(),
    returns: returns(),
    ...(now.tag === 'over' ? { outcome: { winner: now.outcome.winner, by: now.outcome.by } } : {}),
    ...(now.tag === 'chance' ? { draw: now.draw, answers: answersTo(now.draw) } : {}),
    ...Object.fromEntries(send.map((part) => [part, parts[part]()])),
  }
}
