import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { boardgame, type BoardgameGame, type BoardgameG } from '../../src/adapters/boardgame.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import type { Game, Ruleset } from '../../src/kernel/ruleset.js'
import { ruleset as deathOfADivision } from '../../src/rulesets/death-of-a-division/index.js'
import { ruleset as kgpCampaign } from '../../src/rulesets/kgp-campaign/index.js'
import { ruleset as peiperDream } from '../../src/rulesets/peiper-dream/index.js'
import { ruleset as primer } from '../../src/rulesets/primer/index.js'
import { duel } from '../laws/duel.js'
import { gamesIn } from '../../src/cli/plugin/load.js'
import { unwrap } from '../../src/kernel/either.js'
import { hexRaceFile } from '../define/hex-race.js'
import { volume } from '../volume.js'

/*
 * The real boardgame.io server, and sockets that speak its protocol directly: two players, a spectator, and many
 * impostors. Every packet to each of them is read completely.
 */

interface Match {
  readonly _stateID: number
  readonly G: BoardgameG<Game>
  readonly ctx: {
    readonly activePlayers: object | null
    readonly currentPlayer: string
    readonly gameover?: unknown
    readonly phase: unknown
  }
  readonly plugins: Readonly<Record<string, unknown>>
}

interface LogEntry {
  readonly action: { readonly payload: { readonly type: string; readonly playerID: string; readonly args: unknown } }
}

interface SyncInfo {
  readonly state: Match
  readonly initialState: Match
  readonly log: readonly LogEntry[]
}

/** An operation of a JSON patch. */
interface Operation {
  readonly op: string
  readonly path: string
  readonly value?: unknown
}

type Packet =
  | readonly ['sync', string, SyncInfo]
  | readonly ['patch', string, number, number, readonly Operation[], readonly LogEntry[]]
  | readonly ['matchData', string, unknown]
  | readonly ['chat', string, unknown]

interface Socket {
  readonly emit: (event: string, ...args: readonly unknown[]) => void
  readonly onAny: (hear: (...packet: Packet) => void) => void
  readonly once: (event: string, hear: () => void) => void
  readonly close: () => void
  readonly io: { readonly engine: { readonly transport: { readonly ws: { readonly _socket: { bytesRead: number } } } } }
}

interface Running {
  readonly appServer: { readonly address: () => { readonly port: number } }
}

interface PeerServer {
  readonly db: { readonly fetch: (id: string, what: { readonly state: true }) => { readonly state: Match | undefined } }
  readonly run: (options: { readonly port: number }) => Promise<Running>
  readonly kill: (running: Running) => void
}

const peer: NodeJS.Require = createRequire(join(process.cwd(), 'test/bench/package.json'))
const { Server, Origins, SocketIO } = peer('boardgame.io/server') as {
  readonly Server: (options: object) => PeerServer
  readonly SocketIO: new (options: object) => object
  readonly Origins: { readonly LOCALHOST: unknown }
}
const { applyPatch } = peer('rfc6902') as {
  readonly applyPatch: (state: unknown, patch: readonly Operation[]) => readonly unknown[]
}
const { io } = peer('socket.io-client') as { readonly io: (url: string, options: object) => Socket }

/** The rules of a plug-in game. */
const pluggedIn = async (file: string): Promise<Ruleset<Game>> => {
  const [[, game]] = unwrap(await gamesIn(file))
  return game(({ ruleset }) => ruleset as unknown as Ruleset<Game>)
}

/** Plug-in games with secrets and dice: the rules-only game of the guide, and one with a map. */
const hexRace = await pluggedIn(hexRaceFile())
const quatreBras = await pluggedIn(join(process.cwd(), 'docs/examples/quatre-bras/quatre-bras.js'))

/** Ids of no player, each close to a player's id. */
const IMPOSTORS: readonly unknown[] = [
  undefined,
  '',
  ' ',
  '00',
  '01',
  ' 0',
  '1 ',
  '0.0',
  '-0',
  '+1',
  '1e0',
  '0x1',
  '2',
  '-1',
  'NaN',
  'null',
  'constructor',
  '__proto__',
  'toString',
  0,
  1,
  true,
  ['0'],
]

interface Seat {
  readonly id: unknown
  readonly socket: Socket
  readonly packets: Packet[]
}

const below = (seed: number): ((n: number) => number) => rollerFrom(rngFrom(seed)).below

class Table<G extends Game> {
  readonly seats: Seat[] = []
  readonly truth = new Map<number, BoardgameG<G>>()

  readonly rules: Ruleset<G>
  readonly server: PeerServer
  readonly port: number
  readonly matchID: string

  constructor(rules: Ruleset<G>, server: PeerServer, port: number, matchID: string) {
    this.rules = rules
    this.server = server
    this.port = port
    this.matchID = matchID
  }

  match(): Match {
    const { state } = this.server.db.fetch(this.matchID, { state: true })
    if (state === undefined) throw new Error('there is no such match')
    return state
  }

  kept(): BoardgameG<G> {
    return this.match().G as unknown as BoardgameG<G>
  }

  async sit(id: unknown): Promise<Seat> {
    const socket = io(`http://localhost:${String(this.port)}/${this.rules.id}`, {
      forceNew: true,
      transports: ['websocket'],
    })
    const seat: Seat = { id, socket, packets: [] }
    socket.onAny((...packet) => seat.packets.push(packet))
    await new Promise<void>((done) => {
      socket.once('connect', done)
    })
    await new Promise<void>((done) => {
      socket.once('sync', done)
      socket.emit('sync', this.matchID, id, undefined, this.rules.sides.length)
    })
    this.seats.push(seat)
    await this.settled(seat)
    return seat
  }

  /** Waits until the server has handled everything from this seat and every seat has been notified. */
  async settled(seat: Seat): Promise<void> {
    for (let times = 0; times < 2; times++) {
      const heard = this.seats.map(
        ({ socket }) =>
          new Promise<void>((done) => {
            socket.once('chat', done)
          }),
      )
      seat.socket.emit('chat', this.matchID, { id: '', sender: '0', payload: '' }, undefined)
      await Promise.all(heard)
    }
    this.look()
  }

  look(): void {
    const match = this.match()
    this.truth.set(match._stateID, match.G as unknown as BoardgameG<G>)
  }

  async send(seat: Seat, action: object): Promise<void> {
    seat.socket.emit('update', action, this.match()._stateID, this.matchID, seat.id)
    await this.settled(seat)
  }

  move(seat: Seat, type: string, ...args: readonly unknown[]): Promise<void> {
    return this.send(seat, { type: 'MAKE_MOVE', payload: { type, args, playerID: seat.id } })
  }

  undo(seat: Seat): Promise<void> {
    return this.send(seat, { type: 'UNDO', payload: { type: null, args: null, playerID: seat.id } })
  }

  close(): void {
    for (const { socket } of this.seats) socket.close()
  }
}

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown

const NOTHING = { state: null, events: [], mayUndo: false, mayTakeBack: false, sealed: null }

/** The part of the server's state that a seat may see, computed independently. */
const allowed = <G extends Game>(
  rules: Ruleset<G>,
  { state, events, mayUndo, mayTakeBack, sealed }: BoardgameG<G>,
  id: unknown,
): unknown => {
  const isSecret = rules.redact !== undefined || rules.determinise !== undefined
  if (!isSecret) return json({ state, events, mayUndo, mayTakeBack, sealed })
  const n = ['0', '1', '2', '3'].slice(0, rules.sides.length).findIndex((player) => player === id)
  if (n < 0 || state === null) return NOTHING
  const side: G['side'] = rules.sides[n]
  const told = events.map((event) => rules.redact?.(event, side) ?? null).filter((event) => event !== null)
  const isOwn = sealed?.given.some((one) => one.side === side) ?? false
  return json({ state: rules.view(state, side), events: told, mayUndo, mayTakeBack: isOwn, sealed: null })
}

/**
 * The state a seat has after a packet; null if the packet does not apply. A client requests the whole state if a
 * patch does not fit, as after a refused move, when boardgame.io compares with a state it never sent.
 */
const seenAfter = (before: Match | null, packet: Packet): Match | null => {
  if (packet[0] === 'sync') return packet[2].state
  if (packet[0] !== 'patch' || before?._stateID !== packet[2]) return null
  const state = structuredClone(before)
  const fits = applyPatch(state, packet[4]).every((failed) => failed === null)
  // A packet reveals only what stays visible, so no secret is sent and removed by the same packet.
  const text = JSON.stringify(state)
  expect(['add', 'remove', 'replace']).toEqual(expect.arrayContaining(packet[4].map(({ op }) => op)))
  for (const { value } of packet[4])
    if (value !== undefined && !text.includes(JSON.stringify(value))) expect(text).toContain(JSON.stringify(value))
  return fits ? state : null
}

/** The number of packets, and the size of moves: as received, uncompressed, and as full views. */
const readPackets = <G extends Game>(table: Table<G>): { read: number; moves: number; sent: number; whole: number } => {
  const { rules, truth } = table
  const isSecret = rules.redact !== undefined || rules.determinise !== undefined
  const sums = { read: 0, moves: 0, sent: 0, whole: 0 }
  for (const { id, packets } of table.seats) {
    let before: Match | null = null
    for (const packet of packets) {
      if (packet[0] === 'matchData' || packet[0] === 'chat') continue
      const state = seenAfter(before, packet)
      if (state === null) continue
      const log = packet[0] === 'sync' ? packet[2].log : packet[5]
      const kept = truth.get(state._stateID)
      if (kept === undefined) throw new Error(`nobody looked at state ${String(state._stateID)}`)
      const may = allowed(rules, kept, id)
      if (!isDeepStrictEqual(state.G, may)) expect(state.G).toEqual(may) // The first is faster.
      if (packet[0] === 'sync') {
        const { G, plugins } = packet[2].initialState
        if (isSecret) expect(G).toEqual(NOTHING)
        expect(plugins['random']).toEqual({ data: { seed: 'not used' } })
      } else if (packet[3] > packet[2] && packet[2] > 0) {
        sums.moves++
        sums.sent += JSON.stringify(packet).length
        sums.whole += JSON.stringify(['update', packet[1], state, log]).length
      }
      expect(state.plugins['random']).toEqual({})
      expect(JSON.stringify(packet)).not.toContain('prngstate')
      for (const { action } of log)
        if (isSecret && action.payload.type === 'command') expect(action.payload.args).toBeNull()
      before = state
      sums.read++
    }
  }
  return sums
}

const ownNames: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype))

/** Games with large positions. */
const OURS = [deathOfADivision, peiperDream, kgpCampaign].map(({ id }) => id)

/** Games in which several sides choose at once. */
const SEALED = [duel, kgpCampaign].map(({ id }) => id)

describe('the network traffic of the boardgame.io server', () => {
  interface Place {
    server?: PeerServer
    at?: Running
  }
  const running: { readonly plain: Place; readonly packed: Place } = { plain: {}, packed: {} }
  const games: readonly BoardgameGame<never>[] = [
    boardgame(duel, duel.scenarios[0]) as never,
    boardgame(deathOfADivision, deathOfADivision.scenarios[0]) as never,
    boardgame(peiperDream, peiperDream.scenarios[0]) as never,
    boardgame(primer, primer.scenarios[0]) as never,
    boardgame(kgpCampaign, kgpCampaign.scenarios[0]) as never,
    boardgame(hexRace, hexRace.scenarios[0]) as never,
    boardgame(quatreBras, quatreBras.scenarios[0]) as never,
  ]

  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined) // Each refusal is logged there.
    // Both run before the first client that calls itself `__proto__`, after which no server can start.
    const transport = new SocketIO({ socketOpts: { perMessageDeflate: { threshold: 0 } } }) // As in the guide.
    for (const [place, options] of [
      [running.plain, {}],
      [running.packed, { transport }],
    ] as const) {
      place.server = Server({ games: games.slice(), origins: [Origins.LOCALHOST], ...options })
      place.at = await place.server.run({ port: 0 })
    }
  })

  afterAll(() => {
    for (const { server, at } of Object.values(running)) if (at !== undefined) server?.kill(at)
    vi.restoreAllMocks()
    // The server writes what it keeps about a client named `__proto__` into the prototype of all objects.
    for (const name of Object.getOwnPropertyNames(Object.prototype))
      if (!ownNames.has(name)) Reflect.deleteProperty(Object.prototype, name)
  })

  const tableOf = <G extends Game>(rules: Ruleset<G>, matchID: string, { server, at } = running.plain): Table<G> => {
    if (server === undefined || at === undefined) throw new Error('the server does not run')
    return new Table(rules, server, at.appServer.address().port, matchID)
  }

  const seated = async <G extends Game>(table: Table<G>): Promise<readonly Seat[]> => {
    const seats: Seat[] = []
    for (const n of table.rules.sides.keys()) seats.push(await table.sit(String(n)))
    if (table.kept().state === null) await table.move(seats[0], 'deal')
    expect(table.kept().state).not.toBeNull()
    return seats
  }

  /** Random commands by the seats to move; `between` runs before each. */
  const play = async <G extends Game>(
    table: Table<G>,
    seats: readonly Seat[],
    commands: number,
    seed: number,
    between: (seat: Seat, command: G['command']) => Promise<void>,
  ): Promise<void> => {
    const { rules } = table
    const any = below(seed)
    for (let n = 0; n < commands; n++) {
      const state = table.kept().state as G['state']
      const turn = rules.toAct(state)
      if (turn.tag !== 'sides') {
        expect(table.match().ctx.gameover).toEqual(json(turn.tag === 'over' ? turn.outcome : undefined))
        return
      }
      const side: G['side'] = turn.sides[any(turn.sides.length)]
      const player = (one: G['side']): string => String(rules.sides.indexOf(one))
      const done = (table.kept().sealed?.given ?? []).map((one) => player(one.side))
      const asked = turn.sides.map(player)
      expect(table.match().ctx.activePlayers).toEqual({
        ...Object.fromEntries(done.map((one) => [one, 'sealed'])),
        ...Object.fromEntries(asked.map((one) => [one, null])),
      })
      const legal = rules.legal(state, side)
      const seat = seats[rules.sides.indexOf(side)]
      const command = legal[any(legal.length)]
      await between(seat, command)
      await table.move(seat, 'command', command)
    }
  }

  const some = <G extends Game>(rules: Ruleset<G>, commands: number) => ({
    name: rules.id,
    secrets: async () => {
      const table = tableOf(rules, `${rules.id}-secrets`)
      const seats = await seated(table)
      const before = table.match()._stateID
      const watchers: Seat[] = [await table.sit(null)]
      for (const id of IMPOSTORS) watchers.push(await table.sit(id))
      const any = below(3)
      await play(table, seats, commands, 1944, async (_seat, command) => {
        const state = JSON.stringify(table.kept())
        await table.move(watchers[any(watchers.length)], 'command', command)
        expect(JSON.stringify(table.kept())).toBe(state)
      })
      expect(table.match()._stateID).toBeGreaterThan(before)
      expect(readPackets(table).read).toBeGreaterThan(commands)
      table.close()
    },
    small: async () => {
      const table = tableOf(rules, `${rules.id}-small`, running.packed)
      const seats = await seated(table)
      const came = (): number =>
        seats.reduce((sum, { socket }) => sum + socket.io.engine.transport.ws._socket.bytesRead, 0)
      const before = came()
      await play(table, seats, commands, 1947, () => Promise.resolve())
      const bytes = came() - before
      const { sent, whole, moves } = readPackets(table)
      expect(moves).toBeGreaterThanOrEqual(commands * seats.length - seats.length) // No packet was left unread.
      table.close()
      return { patches: whole / sent, socket: whole / bytes }
    },
    undo: async () => {
      const table = tableOf(rules, `${rules.id}-undo`)
      const seats = await seated(table)
      const counts = { taken: 0, refused: 0 }
      const past: { before?: string; seat?: Seat } = {}
      await play(table, seats, commands, 1945, async (seat, command) => {
        const now = JSON.stringify(table.kept().state)
        if (past.seat !== undefined) {
          const { mayUndo } = table.kept()
          for (const other of seats) if (other !== past.seat) await table.undo(other)
          expect(JSON.stringify(table.kept().state)).toBe(now)
          await table.undo(past.seat)
          expect(JSON.stringify(table.kept().state)).toBe(mayUndo ? past.before : now)
          // boardgame.io redoes nothing while several players may move.
          if (mayUndo && Object.keys(table.match().ctx.activePlayers ?? {}).length === 1) {
            await table.send(past.seat, { type: 'REDO', payload: { type: null, args: null, playerID: past.seat.id } })
            expect(JSON.stringify(table.kept().state)).toBe(now)
          }
          counts[mayUndo ? 'taken' : 'refused']++
        }
        past.before = JSON.stringify(table.kept().state)
        past.seat = seat
        expect(command).toBeDefined()
      })
      table.close()
      return counts
    },
    sealed: async () => {
      const table = tableOf(rules, `${rules.id}-sealed`)
      const seats = await seated(table)
      let taken = 0
      await play(table, seats, commands, 1948, async () => {
        const kept = table.kept()
        const last = kept.sealed?.given.at(-1)
        for (const [n, seat] of seats.entries()) {
          const side: G['side'] = rules.sides[n]
          if (kept.sealed?.given.some((one) => one.side === side) === true) continue
          await table.move(seat, 'takeBack')
          expect(table.kept()).toEqual(kept)
        }
        if (last === undefined) return
        const before = kept.state as G['state']
        await table.move(seats[rules.sides.indexOf(last.side)], 'takeBack')
        const back = table.kept().state as G['state']
        expect(back).not.toEqual(before)
        const asked = rules.toAct(kept.sealed?.base as G['state'])
        for (const side of asked.tag === 'sides' ? asked.sides : [])
          // All see who has finished.
          if (side !== last.side && isDeepStrictEqual(rules.toAct(back), rules.toAct(before)))
            expect(rules.view(back, side)).toEqual(rules.view(before, side))
        await table.move(seats[rules.sides.indexOf(last.side)], 'command', last.command)
        expect(table.kept().state).toEqual(before)
        taken += 1
      })
      expect(readPackets(table).read).toBeGreaterThan(0)
      table.close()
      return taken
    },
    hostile: async () => {
      const table = tableOf(rules, `${rules.id}-hostile`)
      const seats = await seated(table)
      const event = (type: string, args: unknown, playerID: unknown): object => ({
        type: 'GAME_EVENT',
        payload: { type, args, playerID },
      })
      await play(table, seats, volume(2, 5), 1946, async () => {
        const before = JSON.stringify([table.kept(), table.match().ctx])
        for (const seat of seats) {
          await table.move(seat, 'deal')
          for (const sent of [null, 7, 'move', {}, { tag: 'no such order' }, { tag: '__proto__' }, [], [[]], undefined])
            await table.move(seat, 'command', sent)
          await table.send(seat, event('endGame', [{ winner: rules.sides[0], by: 'my word' }], seat.id))
          await table.send(seat, event('endTurn', [{ next: seat.id }], seat.id))
          await table.send(seat, event('setActivePlayers', [{ all: null }], seat.id))
          await table.send(seat, event('setPhase', ['mine'], seat.id))
          await table.send(seat, event('endStage', [], seat.id))
        }
        expect(JSON.stringify([table.kept(), table.match().ctx])).toBe(before)
      })
      table.close()
    },
  })

  describe.each([
    some(duel, volume(15, 30)),
    some(deathOfADivision, volume(15, 60)),
    some(peiperDream, volume(15, 60)),
    some(primer, volume(15, 40)),
    some(kgpCampaign, volume(12, 25)),
    some(hexRace, 6),
    some(quatreBras, volume(12, 25)),
  ])('$name', ({ name, secrets, small, undo, sealed, hostile }) => {
    it('shows each seat only its view, in every packet, and nothing to others', secrets, 120_000)

    it.runIf(OURS.includes(name))(
      'sends changes after a move, less than a seventh of the bytes of the whole state',
      async () => {
        const { patches, socket } = await small()
        expect(patches).toBeGreaterThan(1.5)
        expect(socket).toBeGreaterThan(7)
      },
      120_000,
    )

    it('undoes a command exactly when it says so', async () => {
      const { taken, refused } = await undo()
      expect(taken + refused).toBeGreaterThan(0)
    }, 120_000)

    it('takes back the last sealed choice of a seat, unseen by the others', async () => {
      const taken = await sealed()
      if (SEALED.includes(name)) expect(taken).toBeGreaterThan(0)
      else expect(taken).toBe(0)
    }, 120_000)

    it('ignores malformed commands and events that clients may not call', hostile, 120_000)
  })
})

describe('dice', () => {
  it('differ between two matches with the same setup', () => {
    const deals = Array.from({ length: 8 }, () => {
      const game = boardgame(duel, duel.scenarios[0])
      const events = { endTurn: () => undefined, setActivePlayers: () => undefined }
      const ctx = { currentPlayer: '0', playOrderPos: 0 }
      return JSON.stringify(game.moves.deal.move({ G: game.setup(), ctx, events, playerID: '0' }))
    })
    expect(new Set(deals).size).toBeGreaterThan(1)
  })
})
