import { layoutOf } from '../../bots/layout.js'
import { formatFault } from '../../kernel/fault.js'
import type { Either } from '../../kernel/fp.js'
import { moduleOf } from '../command/input.js'
import type { AnyModule } from '../../module.js'
import type { Terminal } from '../terminal/terminal.js'
import { LONGEST_LINE, PROTOCOL, requests, type Request } from './protocol.js'
import { isOfGym } from './gym-protocol.js'
import { gymOf, type Gym } from './gym.js'
import { openLive, refused, type Live, type Reply } from './live.js'

/** A referee at one end of a line: what it answers to each line that comes in. */
export interface Referee {
  /** The answer to a line, always one. */
  readonly answer: (line: string) => Reply
  /** The answer to what JSON says, always one. */
  readonly reply: (value: unknown) => Reply
  /** Many matches at once. */
  readonly gym: Gym
  /** Whether the other end has said goodbye. */
  readonly isDone: () => boolean
}

const nameOf = (scenario: string | object): string => {
  if (typeof scenario === 'string') return scenario
  const { name } = scenario as { readonly name?: unknown }
  return typeof name === 'string' ? name : JSON.stringify(scenario)
}

const hello = (games: Readonly<Record<string, AnyModule>>): Reply => ({
  tag: 'hello',
  protocol: PROTOCOL,
  games: Object.values(games).map((module) =>
    module(({ ruleset: { id, title, sides, scenarios, edition } }) => ({
      id,
      title,
      sides,
      scenarios: scenarios.map(nameOf),
      edition,
    })),
  ),
})

/** Some programs put this mark before all they write. */
const BYTE_ORDER = /^\ufeff/

const jsonIn = (line: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(line.replace(BYTE_ORDER, '')) as unknown }
  } catch {
    return null
  }
}

/** A referee for these games. It keeps one match at a time, and a gym of many. */
export const referee = (
  games: Readonly<Record<string, AnyModule>>,
  terminal: Pick<Terminal, 'anySeed' | 'playedBy'>,
): Referee => {
  const gym = gymOf(games, terminal)
  let live: Live | null = null
  let isDone = false

  const inMatch = (use: (one: Live) => Reply): Reply =>
    live === null ? refused('No match is being played: start one.') : use(live)

  const onGame = (game: string, use: (module: AnyModule) => Reply): Reply => {
    const module: Either<string, AnyModule> = moduleOf(games, game)
    return module._tag === 'Left' ? refused(module.left) : use(module.right)
  }

  const replyTo = (request: Request): Reply => {
    switch (request.tag) {
      case 'hello':
        return hello(games)
      case 'layout':
        return onGame(request.game, (module) => ({ tag: 'layout', layout: module(({ ruleset }) => layoutOf(ruleset)) }))
      case 'start':
        return onGame(request.game, (module) => {
          const opened = module((one) => openLive(one, request, terminal))
          if (opened._tag === 'Left') return opened.left
          live = opened.right
          return live.observe()
        })
      case 'command':
        return inMatch((one) => one.command(request.side, request.command))
      case 'action':
        return inMatch((one) => one.action(request.side, request.action))
      case 'observe':
        return inMatch((one) => one.observe())
      case 'record':
        return inMatch((one) => one.record())
      case 'quit':
        isDone = true
        return { tag: 'bye' }
    }
  }

  const reply = (value: unknown): Reply => {
    if (isOfGym(value)) return gym.answer(value)
    const request = requests.decode(value)
    if (request._tag === 'Left') return refused(request.left.map(formatFault).join('; '), request.left)
    return replyTo(request.right)
  }

  return {
    gym,
    reply,
    answer: (line) => {
      if (line.length > LONGEST_LINE) return refused(`A line has at most ${String(LONGEST_LINE)} characters.`)
      const json = jsonIn(line)
      if (json === null) return refused('That line is not JSON.')
      return reply(json.value)
    },
    isDone: () => isDone,
  }
}
