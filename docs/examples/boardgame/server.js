// The server: matches, lobby and chat are boardgame.io's, the rules are ours, and it hands out the page as well.
//   PORT=8000 ORIGIN=https://example.org node server.js
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { games, playedBy } from './games.js'

const here = dirname(fileURLToPath(import.meta.url))
const ACTIONS = ['MAKE_MOVE', 'UNDO', 'REDO']
const LONGEST = 500

/**
 * Whether boardgame.io should hear this packet: it believes more than it should. Nobody asks under the id of a player there is not, moves
 * in another's name, or sends anything but moves, what takes them back, and what people say.
 */
const isFair = (players, [event, ...args]) => {
  if (event === 'sync') return args[1] === undefined || args[1] === null || players.includes(args[1])
  if (event === 'chat') {
    const { sender, payload } = args[1] ?? {}
    return players.includes(sender) && typeof payload === 'string' && payload.length <= LONGEST
  }
  const [action, , , playerID] = args
  return (
    event === 'update' &&
    players.includes(playerID) &&
    ACTIONS.includes(action?.type) &&
    action.payload?.playerID === playerID
  )
}

const guard = (namespace, players) =>
  namespace.use((socket, next) => {
    socket.use((packet, hear) => {
      if (isFair(players, packet)) hear()
    })
    next()
  })

/** Hands out the files of a folder, and nothing else. */
const handOut = (folder) => {
  const files = new Map(readdirSync(folder).map((name) => [`/${name}`, readFileSync(join(folder, name))]))
  return async (ctx, next) => {
    const path = ctx.path === '/' ? '/index.html' : ctx.path
    if (!files.has(path)) return next()
    ctx.type = extname(path)
    ctx.body = files.get(path)
  }
}

/**
 * Sockets are heard as before, all else by what the server serves now: with koa-compose 4.2 boardgame.io answers only with what was there
 * before its lobby.
 */
const serveAll = (http, app) => {
  const before = http.listeners('request')
  const serve = app.callback()
  http.removeAllListeners('request')
  http.on('request', (request, response) => {
    if (request.url.startsWith('/socket.io/')) for (const hear of before) hear.call(http, request, response)
    else serve(request, response)
  })
}

/** Starts the server; `folder` holds the built page, and `peer` is `boardgame.io/server`. */
export const startServer = async ({
  port = 8000,
  origin,
  folder,
  peer = createRequire(import.meta.url)('boardgame.io/server'),
}) => {
  const played = await Promise.all(Object.entries(games).map(async ([name, { load }]) => playedBy(await load(), name)))
  const server = peer.Server({
    games: played,
    origins: [origin ?? peer.Origins.LOCALHOST],
    transport: new peer.SocketIO({ socketOpts: { perMessageDeflate: { threshold: 0 } } }),
  })
  for (const { name, maxPlayers } of played)
    guard(
      server.app._io.of(name),
      Array.from({ length: maxPlayers }, (_, n) => String(n)),
    )
  if (folder !== undefined) server.app.use(handOut(folder))
  const running = await server.run(port)
  serveAll(running.appServer, server.app)
  return { port: running.appServer.address().port, stop: () => server.kill(running) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { PORT, ORIGIN } = process.env
  await startServer({ port: Number(PORT ?? 8000), origin: ORIGIN, folder: join(here, 'dist') })
}
