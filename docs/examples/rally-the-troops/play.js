// The page of a game: its board, and a line of the log. client.js of the server does the rest: log, chat, undo, resigning, replay.
import { nounOf, ordersIn } from 'ardennes/adapters/rally-the-troops'
import { defineBoard } from 'ardennes/board'
import { module } from './game.js'

/* global view, player, send_action, action_button */

defineBoard()
const board = document.querySelector('ardennes-board')
board.module = module

/** The board stands with the log's last lines beside it: `view` has changed. */
window.on_update = () => {
  const orders = ordersIn(view.actions)
  board.side = view.side
  board.legal = orders
  board.canUndo = view.actions?.undo === 1
  if (view.position !== null) board.state = view.position
  for (const { tag } of orders.filter((order) => nounOf(order) === undefined)) action_button(tag, nameOf(tag))
  action_button('undo', 'Undo')
  document.body.dataset.player = player
}

/** A line of the log: a turn is a heading, and what a reader may not know takes no room. */
window.on_log = (text) => {
  const line = document.createElement('div')
  line.className = text.startsWith('# ') ? 'turn' : ''
  line.textContent = text.replace(/^# /, '')
  return line
}

const nameOf = (tag) =>
  tag.charAt(0).toUpperCase() + tag.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

board.addEventListener('command', ({ detail }) => {
  send_action(detail.command.tag, nounOf(detail.command))
})
board.addEventListener('undo', () => {
  send_action('undo')
})
