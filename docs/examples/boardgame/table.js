// One seat at a match, or a chair beside it: the board, the orders, what happened and what is said.
import { Client } from 'boardgame.io/client'
import { SocketIO } from 'boardgame.io/multiplayer'
import { playedBy, sideName } from './games.js'

const at = (id) => document.getElementById(id)

const line = (text) => Object.assign(document.createElement('p'), { textContent: text })

/** What the match stands at, in one line. */
const statusOf = (module, side, client, now) => {
  const { ruleset, describeOutcome, describeTurn } = module
  if (now === null) return 'Waiting for the server'
  // Players in the stage `sealed` have chosen.
  const asked = Object.entries(now.ctx.activePlayers ?? {}).filter(([, stage]) => stage === null)
  const who = asked.map(([id]) => ruleset.sides[id])
  const names = (client.matchData ?? []).flatMap(({ id, name, isConnected }) =>
    name === undefined ? [] : [`${name}: ${sideName(module, ruleset.sides[id])}${isConnected ? '' : ' (away)'}`],
  )
  const { state } = now.G
  const what =
    now.ctx.gameover !== undefined
      ? state === null
        ? `Over: won by ${now.ctx.gameover.winner === null ? 'nobody' : sideName(module, now.ctx.gameover.winner)}`
        : describeOutcome(state, null, side, now.ctx.gameover)
      : who.includes(side)
        ? (state !== null && describeTurn?.(state, null, side).prompt) || 'Your move'
        : `Waiting for ${who.map((one) => sideName(module, one)).join(', ')}`
  const hidden = side === null && state === null && now._stateID > 0 ? ['only those who play may see this game'] : []
  return [what, ...hidden, ...names, ...(now.isConnected ? [] : ['connecting again'])].join(' · ')
}

/** Sits down; gives what gets up again. */
export const sitDown = ({ module, game, matchID, playerID, credentials }) => {
  const { ruleset } = module
  const side = playerID === null ? null : (ruleset.sides[playerID] ?? null)
  const board = document.querySelector('ardennes-board')
  const client = Client({
    game: playedBy(module, game),
    numPlayers: ruleset.sides.length,
    playerID,
    matchID,
    credentials,
    multiplayer: SocketIO({ server: location.origin }),
    debug: false,
  })
  const give = (command) => client.moves.command(command)
  let shown = { id: -1, state: null }

  /** What happened since, in words, by the position it happened in as far as this seat sees it. */
  const tell = ({ _stateID: id, G, log }) => {
    const { type, payload } = log.at(-1)?.action ?? {}
    const isUndo = type === 'UNDO' || payload?.type === 'takeBack'
    const before = shown.state ?? G.state
    const lines = isUndo ? ['Taken back'] : G.events.map((event) => module.describeEvent(before, event, null, side))
    at('log').append(...lines.filter((text) => text !== null).map(line))
    at('log').scrollTop = at('log').scrollHeight
    const happened = isUndo || ruleset.redact !== undefined ? [] : [{ events: G.events }]
    board.update(G.state, happened)
    shown = { id, state: G.state }
  }

  const offer = ({ G, isActive, ctx }) => {
    const mayMove = isActive && side !== null && ctx.gameover === undefined
    at('deal').hidden = !(mayMove && G.state === null)
    const mayUndo = mayMove && (G.mayUndo || G.mayTakeBack)
    at('undo').hidden = !mayUndo
    board.canUndo = mayUndo
    board.side = mayMove ? side : null
    const orders = mayMove && G.state !== null ? ruleset.legal(G.state, side) : []
    at('orders').replaceChildren(
      ...orders.map((command) => {
        const button = document.createElement('button')
        button.textContent = module.describeCommand(G.state, command, null, side)
        button.onclick = () => give(command)
        return button
      }),
    )
  }

  const show = (now) => {
    at('status').textContent = statusOf(module, side, client, now)
    if (now?.ctx.gameover !== undefined) at('status').dataset.over = ''
    else delete at('status').dataset.over
    at('chat').replaceChildren(
      ...client.chatMessages.map(({ sender, payload }) =>
        line(`${sideName(module, ruleset.sides[sender])}: ${payload}`),
      ),
    )
    if (now === null) return
    if (now._stateID !== shown.id && now.G.state !== null) tell(now)
    offer(now)
  }

  const order = ({ detail }) => give(detail.command)
  const takeBack = () => (client.getState().G.mayTakeBack ? client.moves.takeBack() : client.undo())
  board.module = module
  board.state = null
  board.addEventListener('command', order)
  board.addEventListener('undo', takeBack)
  at('undo').onclick = takeBack
  at('deal').onclick = () => client.moves.deal()
  at('say').hidden = side === null
  at('say').onsubmit = (event) => {
    event.preventDefault()
    const [input] = at('say').elements
    if (input.value.trim() !== '') client.sendChatMessage(input.value)
    input.value = ''
  }
  at('log').replaceChildren()
  client.subscribe(show)
  client.start()
  return () => {
    client.stop()
    board.removeEventListener('command', order)
    board.removeEventListener('undo', takeBack)
  }
}
