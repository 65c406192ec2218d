// A page with a board of any of our games, and the panel where it is asked for; what the tests look at stands in the window.
import { begin, play, undo } from 'ardennes'
import { defineBoard } from 'ardennes/board'
import { defineDebug } from 'ardennes/board/debug'
import { drawBoard } from 'ardennes/render'
import { module as deathOfADivisionModule } from 'ardennes/rulesets/death-of-a-division'
import { module as kgpCampaignModule } from 'ardennes/rulesets/kgp-campaign'
import { module as peiperDreamModule } from 'ardennes/rulesets/peiper-dream'
import { module as primerModule } from 'ardennes/rulesets/primer'

const asked = new URLSearchParams(location.hash.slice(1))
const modules = [deathOfADivisionModule, kgpCampaignModule, peiperDreamModule, primerModule]
const module = modules.find(({ ruleset }) => ruleset.id === asked.get('game')) ?? primerModule
const { ruleset } = module

/** The browser learns what the elements are before the page sets their properties, or after. */
const define = () => {
  defineBoard()
  if (asked.get('panel') !== null) defineDebug()
}
if (asked.get('late') === null) define()
const board = document.querySelector('ardennes-board')
const panel = document.querySelector('ardennes-debug')
const heard = []

const show = (match) => {
  const turn = ruleset.toAct(match.state)
  board.side = turn.tag === 'sides' ? turn.sides[0] : null
  board.match = match
  if (panel !== null) panel.match = match
}
const keep = (answer) => {
  if (answer._tag === 'Right') show(answer.right)
  else heard.push({ name: 'refused', detail: answer.left })
}

if (asked.get('panel') === null) panel.remove()
else {
  panel.module = module
  panel.addEventListener('command', ({ detail }) => keep(play(ruleset, board.match, detail.side, detail.command)))
}
board.module = module
for (const name of ['command', 'select', 'reasons', 'undo'])
  board.addEventListener(name, ({ detail }) => heard.push({ name, detail }))
board.addEventListener('command', ({ detail }) => keep(play(ruleset, board.match, detail.side, detail.command)))
board.addEventListener('undo', () => keep(undo(ruleset, board.match)))
/** Plays some commands without a hand, as luck has it, or one that is given. */
const go = (length, given) => {
  let { match } = board
  for (let i = 0; i < length; i++) {
    const turn = ruleset.toAct(match.state)
    if (turn.tag !== 'sides') break
    const legal = ruleset.legal(match.state, turn.sides[0])
    const played = play(ruleset, match, turn.sides[0], given ?? legal[(i * 7919) % legal.length])
    if (played._tag === 'Right') match = played.right
  }
  show(match)
}
show(begin(ruleset, ruleset.scenarios[Number(asked.get('scenario') ?? 0)], 1944))
if (asked.get('late') !== null) define()
Object.assign(window, { board, panel, heard, ruleset, module, go, defineBoard, drawBoard })
await board.updated
document.body.dataset.ready = '0'
