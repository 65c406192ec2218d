import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { boardgame, type BoardgameGame, type MoveContext, type BoardgameG } from '../../src/adapters/boardgame.js'
import { gamesIn } from '../../src/cli/plugin/load.js'
import { unwrap } from '../../src/kernel/either.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import type { Game, Rules, Ruleset } from '../../src/kernel/ruleset.js'
import { ruleset as deathOfADivision } from '../../src/rulesets/death-of-a-division/index.js'
import { rules as division } from '../../src/rulesets/death-of-a-division/index.js'
import type { DeathOfADivision } from '../../src/rulesets/death-of-a-division/index.js'
import { hexRaceFile } from '../define/hex-race.js'
import { duel, type Duel, type State } from '../laws/duel.js'
import { isLong, volume } from '../volume.js'

interface Seen<G extends Game> {
  readonly G: BoardgameG<G>
  readonly _stateID: number
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: { readonly winner: string | null } }
  readonly log: readonly {
    readonly action: {
      readonly payload: { readonly args?: unknown; readonly type: string; readonly playerID?: string }
    }
  }[]
}

interface PeerClient<G extends Game> {
  readonly start: () => void
  readonly stop: () => void
  readonly getState: () => Seen<G> | null
  readonly moves: { readonly command: (command: G['command']) => void; readonly deal: () => void }
  readonly undo: () => void
  readonly updatePlayerID: (id: string) => void
}

interface PeerServer {
  readonly run: (options: {
    readonly port: number
  }) => Promise<{ readonly apiServer: unknown; readonly appServer: { address: () => { port: number } } }>
  readonly kill: (running: object) => void
}

// boardgame.io is a dependency of the benches only: the library never imports it.
const peer: NodeJS.Require = createRequire(join(process.cwd(), 'test/bench/package.json'))
const { Client } = peer('boardgame.io/client') as {
  readonly Client: <G extends Game>(options: {
    readonly game: BoardgameGame<G>
    readonly [option: string]: unknown
  }) => PeerClient<G>
}
const { Local, SocketIO } = peer('boardgame.io/multiplayer') as {
  readonly Local: () => unknown
  readonly SocketIO: (options: { readonly server: string }) => unknown
}
const { Server, Origins } = peer('boardgame.io/server') as {
  readonly Server: (options: object) => PeerServer
  readonly Origins: { readonly LOCALHOST: unknown }
}

const stateOf = <G extends Game>(client: PeerClient<G>): Seen<G> => {
  const seen = client.getState()
  if (seen === null) throw new Error('the client has not heard of the server yet')
  return seen
}

/** One random command of the seat to move, through its client. */
const step = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  seat: (id: string) => PeerClient<G>,
  below: (n: number) => number,
): void => {
  const turn = rules.toAct(state)
  if (turn.tag !== 'sides') throw new Error('nobody is asked')
  const side: G['side'] = turn.sides[0]
  const legal = rules.legal(state, side)
  seat(String(rules.sides.indexOf(side))).moves.command(legal[below(legal.length)])
}

const given = <G extends Game>(kept: BoardgameG<G>): MoveContext<G> => ({
  G: kept,
  ctx: { currentPlayer: '0', playOrderPos: 0 },
  events: { endTurn: () => undefined, setActivePlayers: () => undefined },
  playerID: '0',
})

const dealt = (game: BoardgameGame<Duel>): BoardgameG<Duel> => {
  const kept = game.moves.deal.move(given(game.setup()))
  if (kept === 'INVALID_MOVE') throw new Error('it was not dealt')
  return kept
}

describe('boardgame', () => {
  it('plays Death of a Division to its end in a client, with its log', () => {
    const client = Client<DeathOfADivision>({
      game: boardgame(division, division.scenarios[0]),
      debug: false,
    })
    const { below } = rollerFrom(rngFrom(7))
    const seat = (id: string): PeerClient<DeathOfADivision> => {
      client.updatePlayerID(id)
      return client
    }
    let commands = 0
    for (; stateOf(client).ctx.gameover === undefined; commands++)
      step(division, stateOf(client).G.state as DeathOfADivision['state'], seat, below)
    const { G, ctx, log } = stateOf(client)
    const turn = division.toAct(G.state as DeathOfADivision['state'])
    expect(turn).toMatchObject({ tag: 'over', outcome: ctx.gameover })
    expect(log.length).toBeGreaterThanOrEqual(commands)
    client.stop()
  }, 120_000)

  it('refuses illegal commands, and undoes commands without dice', () => {
    const client = Client<DeathOfADivision>({ game: boardgame(division, division.scenarios[0]), debug: false })
    const before = stateOf(client).G.state as DeathOfADivision['state']
    const turn = division.toAct(before)
    if (turn.tag !== 'sides') throw new Error('somebody is asked first')
    const [side] = turn.sides
    client.updatePlayerID(String(division.sides.indexOf(side)))
    const barred = [...division.candidates(before, side)].find(
      (command) => division.decide(before, side, command)._tag === 'Left',
    )
    if (barred !== undefined) client.moves.command(barred)
    expect(stateOf(client).G.state).toEqual(before)
    const move = division.legal(before, side).find(({ tag }) => tag === 'move')
    if (move === undefined) throw new Error('there is nothing to move')
    client.moves.command(move)
    expect(stateOf(client).G.state).not.toEqual(before)
    expect(stateOf(client).G.mayUndo).toBe(true)
    client.undo()
    expect(stateOf(client).G.state).toEqual(before)
    client.stop()
  })

  it('plays Death of a Division over its server, with two clients that see the same', async () => {
    const game = { ...boardgame(division, division.scenarios[0]), name: 'division' } as BoardgameGame<DeathOfADivision>
    const server = Server({ games: [game], origins: [Origins.LOCALHOST] })
    const running = await server.run({ port: 0 })
    const { port } = running.appServer.address()
    const clients = ['0', '1'].map((playerID) => {
      const client = Client<DeathOfADivision>({
        game,
        numPlayers: 2,
        playerID,
        matchID: 'division',
        multiplayer: SocketIO({ server: `http://localhost:${String(port)}` }),
        debug: false,
      })
      client.start()
      return client
    })
    const until = async (isSo: () => boolean): Promise<void> => {
      for (let wait = 0; wait < 4000 && !isSo(); wait++) await new Promise((done) => setTimeout(done, 2))
      if (!isSo()) throw new Error('the server does not answer')
    }
    const stateSeen = (client: PeerClient<DeathOfADivision>): string => JSON.stringify(client.getState()?.G.state)
    const moves = (): readonly number[] => clients.map((client) => client.getState()?._stateID ?? -1)
    try {
      await until(() => clients.every((client) => client.getState() !== null))
      const { below } = rollerFrom(rngFrom(11))
      const most = volume(100, 5000)
      const isOver = (): boolean => stateOf(clients[0]).ctx.gameover !== undefined
      for (let given = 0; given < most && !isOver(); given++) {
        const [before] = moves()
        const state = stateOf(clients[0]).G.state as DeathOfADivision['state']
        step(division, state, (id) => clients[Number(id)], below)
        const isThrough = (): boolean => moves().every((move) => move > before)
        await until(() => isThrough() && stateSeen(clients[0]) === stateSeen(clients[1]))
      }
      const turn = division.toAct(stateOf(clients[1]).G.state as DeathOfADivision['state'])
      expect(isOver()).toBe(isLong)
      if (isLong) expect(turn).toMatchObject({ tag: 'over', outcome: stateOf(clients[1]).ctx.gameover })
    } finally {
      for (const client of clients) client.stop()
      server.kill(running)
    }
  }, 120_000)

  const shared = boardgame<Duel>(duel, { rounds: 3 })

  const seats = (multiplayer: unknown, matchID: string): readonly PeerClient<Duel>[] =>
    ['0', '1'].map((playerID) => {
      const client = Client<Duel>({
        game: shared,
        numPlayers: 2,
        playerID,
        matchID,
        multiplayer,
        debug: false,
      })
      client.start()
      return client
    })

  const hidden = (client: PeerClient<Duel>, foe: 'red' | 'blue'): readonly unknown[] => {
    const { hands, chosen } = stateOf(client).G.state as State
    return [...hands[foe], chosen[foe]]
  }

  /** Red and blue each choose from their own hand, round after round. */
  const playDuel = async (
    red: PeerClient<Duel>,
    blue: PeerClient<Duel>,
    settled: () => Promise<void>,
  ): Promise<void> => {
    await settled()
    red.moves.deal()
    await settled()
    for (let round = 0; round < 20 && stateOf(red).ctx.gameover === undefined; round++) {
      for (const [client, side, foe] of [
        [red, 'red', 'blue'],
        [blue, 'blue', 'red'],
      ] as const) {
        const { hands } = stateOf(client).G.state as State
        expect(hidden(client, foe).every((card) => card === null)).toBe(true)
        expect(hands[side].every((card) => typeof card === 'number')).toBe(true)
        if (hands[side].length > 0) client.moves.command({ tag: 'choose', card: hands[side][0] })
        await settled()
        for (const { action } of stateOf(side === 'red' ? blue : red).log)
          if (action.payload.type === 'command') expect(action.payload.args ?? null).toBeNull()
      }
    }
    expect(stateOf(red).ctx.gameover).toEqual(stateOf(blue).ctx.gameover)
    expect(stateOf(red).ctx.gameover).toMatchObject({ by: 'cards' })
    red.stop()
    blue.stop()
  }

  it('keeps secrets between two clients of one master', async () => {
    const local = Local()
    const [red, blue] = seats(local, 'local')
    await playDuel(red, blue, () => new Promise((done) => setTimeout(done, 30)))
  })

  it('keeps secrets over its server', async () => {
    const server = Server({ games: [boardgame<Duel>(duel, { rounds: 3 })], origins: [Origins.LOCALHOST] })
    const running = await server.run({ port: 0 })
    const { port } = running.appServer.address()
    const [red, blue] = seats(SocketIO({ server: `http://localhost:${String(port)}` }), 'far')
    const settled = async (): Promise<void> => {
      for (let wait = 0; wait < 200; wait++) {
        await new Promise((done) => setTimeout(done, 25))
        if (red.getState() !== null && blue.getState() !== null && wait >= 4) return
      }
      throw new Error('the server does not answer')
    }
    try {
      await playDuel(red, blue, settled)
    } finally {
      server.kill(running)
    }
  })

  it.each([
    ['the game of the guide', hexRaceFile()],
    ['Quatre Bras', join(process.cwd(), 'docs/examples/quatre-bras/quatre-bras.js')],
  ])(
    'plays %s, a plug-in game with secrets and dice, to its end over its server, each client from its view',
    async (_name, file) => {
      const [[id, module]] = unwrap(await gamesIn(file))
      const rules = module(({ ruleset }) => ruleset as unknown as Ruleset<Game>)
      const game = boardgame<Game>(rules, rules.scenarios[0])
      const server = Server({ games: [game], origins: [Origins.LOCALHOST] })
      const running = await server.run({ port: 0 })
      const { port } = running.appServer.address()
      const clients = rules.sides.map((_side, n) => {
        const client = Client<Game>({
          game,
          numPlayers: rules.sides.length,
          playerID: String(n),
          matchID: id,
          multiplayer: SocketIO({ server: `http://localhost:${String(port)}` }),
          debug: false,
        })
        client.start()
        return client
      })
      const until = async (isSo: () => boolean): Promise<void> => {
        for (let wait = 0; wait < 4000 && !isSo(); wait++) await new Promise((done) => setTimeout(done, 2))
        if (!isSo()) throw new Error('the server does not answer')
      }
      const seen = (n: number): object | null => clients[n].getState()?.G.state ?? null
      const moves = (): readonly number[] => clients.map((client) => client.getState()?._stateID ?? -1)
      try {
        await until(() => clients.every((client) => client.getState() !== null))
        clients[0].moves.deal()
        await until(() => clients.every((_client, n) => seen(n) !== null))
        const { below } = rollerFrom(rngFrom(12))
        let hidden = 0
        while (stateOf(clients[0]).ctx.gameover === undefined) {
          const views = rules.sides.map((_side, n) => seen(n) ?? {})
          if (JSON.stringify(views[0]) !== JSON.stringify(views[1])) hidden += 1
          const turn = rules.toAct(views[0])
          if (turn.tag !== 'sides') throw new Error('nobody is asked')
          const n = rules.sides.indexOf(turn.sides[0])
          const legal = rules.legal(views[n], turn.sides[0])
          const [before] = moves()
          clients[n].moves.command(legal[below(2) === 0 ? legal.length - 1 : below(legal.length)])
          await until(() => moves().every((move) => move > before))
        }
        expect(hidden).toBeGreaterThan(0)
        const gameover = stateOf(clients[1]).ctx.gameover
        expect(rules.toAct(seen(1) ?? {})).toMatchObject({ tag: 'over', outcome: gameover })
      } finally {
        for (const client of clients) client.stop()
        server.kill(running)
      }
    },
    120_000,
  )

  it('shows spectators nothing of a game with secrets', () => {
    const game = boardgame<Duel>(duel, { rounds: 3 })
    const kept = dealt(game)
    expect(game.playerView({ G: kept, playerID: null })).toEqual({
      state: null,
      events: [],
      mayUndo: false,
      mayTakeBack: false,
      sealed: null,
    })
    expect(game.endIf({ G: { ...kept, state: null } })).toBeUndefined()
    expect(boardgame(division, division.scenarios[0]).playerView({ G: kept as never, playerID: null })).toBe(kept)
  })
})

describe('input of a server', () => {
  it('is decoded by the codecs of the ruleset: a malformed command is an invalid move', () => {
    const game = boardgame<DeathOfADivision>(deathOfADivision, division.scenarios[0])
    const kept = game.setup()
    for (const sent of [null, 7, 'move', {}, { tag: 'move', unit: 999, to: 0 }, { tag: 'overrun', units: 'all' }])
      expect(game.moves.command.move(given(kept), sent)).toBe('INVALID_MOVE')
    expect(game.moves.command.move(given(kept), { tag: 'endPhase' })).not.toBe('INVALID_MOVE')
  })

  it('is looked up in the legal commands if there are no codecs', () => {
    const game = boardgame<DeathOfADivision>(division, division.scenarios[0])
    const kept = game.setup()
    for (const sent of [null, undefined, 7, {}, { tag: 'move' }, { tag: 'endPhase', more: 1 }, { tag: 'toString' }])
      expect(game.moves.command.move(given(kept), sent)).toBe('INVALID_MOVE')
    expect(game.moves.command.move(given(kept), { tag: 'endPhase' })).not.toBe('INVALID_MOVE')
  })

  it('may deal once, and only as a player', () => {
    const game = boardgame<Duel>(duel, { rounds: 3 })
    for (const playerID of ['2', '00', '', 'constructor'])
      expect(game.moves.deal.move({ ...given(game.setup()), playerID })).toBe('INVALID_MOVE')
    expect(game.moves.command.move(given(game.setup()), { tag: 'choose', card: 1 })).toBe('INVALID_MOVE')
    expect(game.moves.deal.move(given(dealt(game)))).toBe('INVALID_MOVE')
  })

  it('keeps the secrets of a game that has only redact or only determinise', () => {
    const { redact, determinise, ...mute } = duel
    expect([typeof redact, typeof determinise]).toContain('function')
    // Before the deal nothing is hidden, so the secrets are not apparent; but the game begins with a deal.
    const game = boardgame<Duel>(mute, { rounds: 3 })
    expect(game.setup().state).toBeNull()
    const kept = dealt(game)
    expect(game.moves.command.client).toBe(false)
    expect(game.playerView({ G: kept, playerID: null }).state).toBeNull()
    expect(game.playerView({ G: kept, playerID: '1' }).state).toEqual(duel.view(kept.state as State, duel.sides[1]))
    const order = { action: { type: 'MAKE_MOVE', payload: { args: [{ tag: 'choose', card: 1 }] } } }
    const flushed = { G: kept, plugins: {}, deltalog: [order] }
    const [{ deltalog }] = game.plugins.map((plugin) => plugin.dangerouslyFlushRawState({ state: flushed }))
    expect(deltalog[0].action.payload.args).toBeNull()
  })
})
