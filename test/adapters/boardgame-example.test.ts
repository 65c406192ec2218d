import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { boardgame, type BoardgameG } from '../../src/adapters/boardgame.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import type { Game, Ruleset } from '../../src/kernel/ruleset.js'
import { ruleset as kgpCampaign } from '../../src/rulesets/kgp-campaign/index.js'
import { ruleset as primer } from '../../src/rulesets/primer/index.js'

/*
 * The server of docs/examples/boardgame, with boardgame.io clients as on its page: lobby, seats, a spectator, chat,
 * a returning player, undo, and commands in another player's name. The page itself is tested in a browser, in
 * test/page/boardgame.mjs.
 */

interface Seen {
  readonly G: BoardgameG<Game>
  readonly _stateID: number
  readonly isActive: boolean
  readonly isConnected: boolean
  readonly ctx: { readonly gameover?: unknown }
  readonly log: readonly { readonly action: { readonly type: string; readonly payload: { readonly args: unknown } } }[]
}

interface PeerClient {
  readonly start: () => void
  readonly stop: () => void
  readonly getState: () => Seen | null
  readonly moves: Readonly<Record<'command' | 'deal', (command?: object) => void>>
  readonly undo: () => void
  readonly sendChatMessage: (text: string) => void
  readonly chatMessages: readonly { readonly sender: string; readonly payload: string }[]
  readonly transport: {
    readonly socket: {
      readonly onAny: (hear: (...packet: unknown[]) => void) => void
      readonly emit: (event: string, ...packet: readonly unknown[]) => void
    } | null
  }
}

interface Lobby {
  readonly listMatches: (game: string) => Promise<{ readonly matches: readonly { readonly matchID: string }[] }>
  readonly createMatch: (game: string, body: { numPlayers: number }) => Promise<{ readonly matchID: string }>
  readonly joinMatch: (
    game: string,
    matchID: string,
    who: { playerID: string; playerName: string },
  ) => Promise<{ readonly playerCredentials: string }>
}

interface Example {
  readonly startServer: (options: object) => Promise<{ readonly port: number; readonly stop: () => void }>
}

const peer: NodeJS.Require = createRequire(join(process.cwd(), 'test/bench/package.json'))
const { Client, LobbyClient } = peer('boardgame.io/client') as {
  readonly Client: (options: object) => PeerClient
  readonly LobbyClient: new (options: { readonly server: string }) => Lobby
}
const { SocketIO } = peer('boardgame.io/multiplayer') as { readonly SocketIO: (options: object) => unknown }

/** Waits until a condition holds. */
const until = async (isSo: () => boolean): Promise<void> => {
  for (let wait = 0; wait < 4000 && !isSo(); wait++) await new Promise((done) => setTimeout(done, 2))
  if (!isSo()) throw new Error('the server does not answer')
}

const now = (client: PeerClient): Seen => {
  const seen = client.getState()
  if (seen === null) throw new Error('the client has not heard of the server yet')
  return seen
}

describe('the boardgame.io example', () => {
  const running: { stop?: () => void; server: string } = { server: '' }
  const clients: PeerClient[] = []

  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined) // Each refusal is logged there.
    const example = (await import(join(process.cwd(), 'docs/examples/boardgame/server.js'))) as Example
    const { port, stop } = await example.startServer({ port: 0, peer: peer('boardgame.io/server') as object })
    Object.assign(running, { stop, server: `http://localhost:${String(port)}` })
  })

  afterAll(() => {
    for (const client of clients) if (client.transport.socket !== null) client.stop()
    running.stop?.()
    vi.restoreAllMocks()
  })

  interface Place {
    readonly rules: Ruleset<Game>
    readonly matchID: string
    readonly packets: unknown[][]
  }

  const sit = (place: Place, playerID: string | null, credentials?: string): PeerClient => {
    const { rules, matchID, packets } = place
    const client = Client({
      game: boardgame(rules, rules.scenarios[0]),
      numPlayers: rules.sides.length,
      playerID,
      matchID,
      credentials,
      multiplayer: SocketIO({ server: running.server }),
      debug: false,
    })
    client.start()
    client.transport.socket?.onAny((...packet) => packets.push([playerID, ...packet]))
    clients.push(client)
    return client
  }

  /** Creates a match through the lobby, with all players and a spectator. */
  const seated = async (
    rules: Ruleset<Game>,
  ): Promise<{ place: Place; secrets: readonly string[]; seats: readonly PeerClient[]; watcher: PeerClient }> => {
    const lobby = new LobbyClient({ server: running.server })
    const { matchID } = await lobby.createMatch(rules.id, { numPlayers: rules.sides.length })
    expect((await lobby.listMatches(rules.id)).matches.map((match) => match.matchID)).toContain(matchID)
    const place: Place = { rules, matchID, packets: [] }
    const secrets: string[] = []
    for (const [n, side] of rules.sides.entries()) {
      const { playerCredentials } = await lobby.joinMatch(rules.id, matchID, { playerID: String(n), playerName: side })
      secrets.push(playerCredentials)
    }
    await expect(lobby.joinMatch(rules.id, matchID, { playerID: '0', playerName: 'late' })).rejects.toThrow('409')
    const seats = secrets.map((secret, n) => sit(place, String(n), secret))
    const watcher = sit(place, null)
    await until(() => [...seats, watcher].every((client) => client.getState() !== null))
    return { place, secrets, seats, watcher }
  }

  /** One random command of a seat to move, from its view; waits until every client has it. */
  const step = async (
    rules: Ruleset<Game>,
    seats: readonly PeerClient[],
    watcher: PeerClient,
    below: (n: number) => number,
  ): Promise<PeerClient> => {
    const n = seats.findIndex((seat) => now(seat).isActive)
    const seat = seats[n]
    const { G, _stateID } = now(seat)
    const legal = rules.legal(G.state as object, rules.sides[n])
    seat.moves.command(legal[below(legal.length)])
    await until(() => [...seats, watcher].every((client) => now(client)._stateID > _stateID))
    return seat
  }

  it('plays the Primer to its end: chat, undo, a returning player, a spectator', async () => {
    const rules = primer as unknown as Ruleset<Game>
    const { place, secrets, seats, watcher } = await seated(rules)
    const table = [...seats]
    const { below } = rollerFrom(rngFrom(5))
    if (now(table[0]).G.state === null) table[0].moves.deal()
    await until(() => [...table, watcher].every((client) => now(client).G.state !== null))

    table[1].sendChatMessage('Good luck.')
    await until(() => [...table, watcher].every(({ chatMessages }) => chatMessages[0]?.payload === 'Good luck.'))
    watcher.sendChatMessage('I would not.')
    sit(place, '0', 'not the secret').sendChatMessage('It is me.')

    const counts = { taken: 0, back: 0 }
    for (let n = 0; now(watcher).ctx.gameover === undefined; n++) {
      const before = JSON.stringify(now(watcher).G.state)
      const seat = await step(rules, table, watcher, below)
      if (now(seat).G.mayUndo && counts.taken < 3) {
        const { _stateID } = now(seat)
        seat.undo()
        await until(() => [...table, watcher].every((client) => now(client)._stateID > _stateID))
        expect(JSON.stringify(now(watcher).G.state)).toBe(before)
        counts.taken++
      }
      if (n === 4) {
        table[0].stop()
        table[0] = sit(place, '0', secrets[0])
        await until(() => table[0].getState() !== null)
        expect(now(table[0]).G).toEqual(now(watcher).G)
        expect(now(table[0]).log.length).toBeGreaterThan(4)
        counts.back++
      }
    }
    expect(counts).toEqual({ taken: 3, back: 1 })
    expect(rules.toAct(now(watcher).G.state as object)).toMatchObject({
      tag: 'over',
      outcome: now(watcher).ctx.gameover,
    })
    expect(watcher.chatMessages.map(({ payload }) => payload)).toEqual(['Good luck.'])
  })

  it("keeps the secrets of a campaign, and ignores commands in another player's name", async () => {
    const rules = kgpCampaign as unknown as Ruleset<Game>
    const { place, secrets, seats, watcher } = await seated(rules)
    seats[0].moves.deal()
    await until(() => seats.every((seat) => now(seat).G.state !== null))
    const { below } = rollerFrom(rngFrom(6))
    for (let n = 0; n < 8; n++) await step(rules, seats, watcher, below)

    const { _stateID, G } = now(watcher)
    expect(G).toEqual({ state: null, events: [], mayUndo: false, mayTakeBack: false, sealed: null })
    const views = seats.map((seat) => JSON.stringify(now(seat).G.state))
    expect(new Set(views).size).toBe(seats.length)
    const thief = sit(place, '1', 'not the secret')
    const doubles = ['00', ' 1', 'constructor'].map((id) => sit(place, id))
    const n = seats.findIndex((seat) => now(seat).isActive)
    const [command] = rules.legal(now(seats[n]).G.state as object, rules.sides[n])
    const move = { type: 'MAKE_MOVE', payload: { type: 'command', args: [command], playerID: String(n) } }
    for (const playerID of [String(n), String(n === 0 ? 1 : 0)])
      thief.transport.socket?.emit('update', move, _stateID, place.matchID, playerID)
    // An attack that boardgame.io alone would allow a player: replacing the state of the match.
    const state = { ...now(seats[n]), _stateID: _stateID + 1 }
    const reset = { type: 'RESET', payload: { playerID: String(n), credentials: secrets[n] }, state }
    seats[n].transport.socket?.emit('update', reset, _stateID, place.matchID, String(n))
    seats[0].sendChatMessage('All well?')
    await until(() => watcher.chatMessages.length === 1)
    await new Promise((done) => setTimeout(done, 50))
    expect([thief, ...doubles].map((client) => client.getState())).toEqual([null, null, null, null])
    expect(now(watcher)._stateID).toBe(_stateID)

    // No packet carries an order, and spectators get nothing of the position.
    for (const [id, ...packet] of place.packets) {
      const text = JSON.stringify(packet)
      if (packet[0] !== 'matchData' && packet[0] !== 'chat')
        for (const [, args] of text.matchAll(/"type":"command","args":([^,]*),/g)) expect(args).toBe('null')
      if (id === null) expect(text).not.toMatch(/pieces|ledgers|orders/)
    }
    expect(place.packets.filter(([id]) => id === null).length).toBeGreaterThan(8)
  })
})
