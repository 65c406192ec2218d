// The page. Its address says where one is: nothing is the lobby, #primer/abc a match that is watched, #primer/abc/0 a seat in it.
import { defineBoard } from 'ardennes/board'
import { LobbyClient } from 'boardgame.io/client'
import { games, sideName } from './games.js'
import { sitDown } from './table.js'

const lobby = new LobbyClient({ server: location.origin })
const at = (id) => document.getElementById(id)

/** The credentials of each seat, kept in this browser so that a player can return to the seat. */
const credentials = {
  of: (place) => localStorage.getItem(place),
  keep: (place, secret) => localStorage.setItem(place, secret),
}

const button = (text, click) => Object.assign(document.createElement('button'), { textContent: text, onclick: click })

const go = (place) => {
  location.hash = place
}

const join = async (game, matchID, playerID) => {
  if (!at('name').reportValidity()) return
  localStorage.setItem('name', at('name').value)
  const { playerCredentials } = await lobby.joinMatch(game, matchID, { playerID, playerName: at('name').value })
  credentials.keep(`${game}/${matchID}/${playerID}`, playerCredentials)
  go(`${game}/${matchID}/${playerID}`)
}

const lineOf = (module, game, { matchID, players }) => {
  const line = document.createElement('li')
  const title = document.createElement('b')
  title.textContent = games[game].title
  line.append(title)
  for (const { id, name } of players) {
    const place = `${game}/${matchID}/${id}`
    const side = sideName(module, module.ruleset.sides[id])
    if (credentials.of(place) !== null) line.append(button(`Back to ${side}`, () => go(place)))
    else if (name === undefined) line.append(button(`Play ${side}`, () => join(game, matchID, String(id)).catch(list)))
    else line.append(`${name} (${side})`)
  }
  line.append(button('Watch', () => go(`${game}/${matchID}`)))
  return line
}

const list = async () => {
  const lines = []
  for (const [game, { load }] of Object.entries(games)) {
    const { matches } = await lobby.listMatches(game, { isGameover: false })
    if (matches.length > 0) {
      const module = await load()
      lines.push(...matches.map((match) => lineOf(module, game, match)))
    }
  }
  at('matches').replaceChildren(...lines)
}

const make = async (event) => {
  event.preventDefault()
  const game = at('game').value
  const { ruleset } = await games[game].load()
  await lobby.createMatch(game, { numPlayers: ruleset.sides.length })
  localStorage.setItem('name', at('name').value)
  await list()
}

let leave = () => undefined

const open = async () => {
  leave()
  leave = () => undefined
  const place = location.hash.slice(1)
  const [game, matchID, playerID = null] = place.split('/')
  const isTable = Object.hasOwn(games, game) && matchID !== undefined
  at('lobby').hidden = isTable
  at('table').hidden = !isTable
  if (isTable)
    leave = sitDown({ module: await games[game].load(), game, matchID, playerID, credentials: credentials.of(place) })
  else {
    await list()
    const again = setInterval(() => list().catch(console.warn), 3000)
    leave = () => clearInterval(again)
  }
}

defineBoard()
at('game').append(...Object.entries(games).map(([name, { title }]) => new Option(title, name)))
at('name').value = localStorage.getItem('name') ?? ''
at('make').onsubmit = (event) => make(event).catch(console.warn)
addEventListener('hashchange', () => open().catch(console.warn))
await open()
