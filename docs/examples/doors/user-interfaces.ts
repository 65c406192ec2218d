import { begin } from 'ardennes'
import { ruleset as game, scenario, describeBoard } from 'ardennes/rulesets/death-of-a-division'

const start = begin(game, scenario(), 1944)
const turn = game.toAct(start.state)
console.log(turn.tag === 'sides' ? `asked: ${turn.sides.join(', ')}` : turn.tag)
console.log(describeBoard(start.state).split('\n').slice(0, 4).join('\n'))

import { targets } from 'ardennes'
import { moveInput, map, units, type Selection } from 'ardennes/rulesets/death-of-a-division'

const counters = targets(game, start.state, 'german', [], moveInput)
console.log(`${counters.filter(({ offered }) => offered.length > 0).length} things to select`)

const counter = (short: string): Selection[] =>
  counters.flatMap(({ selection }) =>
    selection.field === 'unit' && units[selection.value].short === short ? [selection] : [],
  )
const places = targets(game, start.state, 'german', counter('PzJg 1818'), moveInput)
for (const { selection, offered } of places)
  if (selection.field === 'to' && offered.length > 0)
    console.log(`to ${map.labels[selection.value]} for ${offered[0].cost ?? 0}`)

const krewinkel = (hand: Selection[]): void => {
  for (const { selection, offered, barred, alsoNeeds } of targets(game, start.state, 'german', hand, moveInput)) {
    if (selection.field !== 'target' || map.labels[selection.value] !== 'Krewinkel') continue
    const more = alsoNeeds.map((group) =>
      group.map(({ field, value }) => (field === 'unit' ? units[value].short : '')).join(' and '),
    )
    if (offered.length > 0) console.log('can be overrun')
    else console.log(`${barred[0].reason} Would also need ${more.join(', or ')}.`)
  }
}
krewinkel(counter('StuG 244'))
krewinkel(['StuG 244', 'I./295'].flatMap(counter))
krewinkel(['StuG 244', 'II./295', 'I./295'].flatMap(counter))

import { describeViolation, words } from 'ardennes/rulesets/death-of-a-division'

const buchet = map.labels.indexOf('Buchet')
for (const { selection, barred } of places)
  if (selection.field === 'to' && selection.value === buchet) {
    const [{ rule, reason, violation }] = barred
    console.log(rule, '|', reason)
    for (const language of ['de', 'fr']) console.log(describeViolation(start.state, violation, await words(language)))
  }

import { play, unwrap, type Match } from 'ardennes'
import { subjectOf, describeCommand, describeEvent, type DeathOfADivision } from 'ardennes/rulesets/death-of-a-division'

const offered = places.flatMap((place) => place.offered)
const order = offered[0].command
console.log(`${subjectOf(start.state, order)}: ${describeCommand(start.state, order)}`)
const moved = unwrap(play(game, start, 'german', order))

const log = (before: Match<DeathOfADivision>, after: Match<DeathOfADivision>): void => {
  let { state } = before
  for (const entry of after.entries.slice(before.entries.length)) {
    if (entry.tag === 'drawn') console.log(`dice: ${entry.drawn.join(' ')}`)
    for (const event of entry.events) {
      const words = describeEvent(state, event) // null: another event already reports this
      if (words !== null) console.log(`- ${event.tag}: ${words}`)
      state = game.evolve(state, event)
    }
  }
}
log(start, moved)

const refused = play(game, moved, 'us', order)
console.log(refused._tag === 'Left' ? refused.left.rule : 'played')

import { updatesFor } from 'ardennes'

const { events } = moved.entries[moved.entries.length - 1]
for (const { changes } of updatesFor(game, start.state, events, 'us'))
  for (const { path, before, after } of changes) console.log(path.join('/'), before, '->', after)

import { undo } from 'ardennes'

console.log(unwrap(undo(game, moved)).entries.length === start.entries.length)

const attack = game.legal(start.state, 'german').find(({ tag }) => tag === 'overrun')
if (attack !== undefined) {
  const rolled = unwrap(play(game, start, 'german', attack))
  log(start, rolled)
  const kept = undo(game, rolled)
  if (kept._tag === 'Left') console.log(describeViolation(rolled.state, kept.left))
}

import { scenario as campaign, ruleset as kgpCampaign } from 'ardennes/rulesets/kgp-campaign'

const table = begin(kgpCampaign, campaign('I'), 1944)
const purchase = kgpCampaign.legal(table.state, 'german').find(({ tag }) => tag === 'buy')
if (purchase !== undefined) {
  const bought = unwrap(play(kgpCampaign, table, 'german', purchase))
  for (const seat of ['german', 'us'] as const) {
    const seen = kgpCampaign.view(bought.state, seat)
    console.log(`${seat}: German points ${String(seen.ledgers.german.cpp?.total ?? 'hidden')}`)
  }
}

import { load, recordText, toRecord } from 'ardennes'

const save = recordText(game, toRecord(game, moved, { seats: { german: 'Ann', us: 'built-in' } }))
const resumed = unwrap(load(game, save))
console.log(resumed.entries.length === moved.entries.length, game.toAct(resumed.state).tag)

const broken = load(game, save.replace('"seed": 1944', '"seed": "soon"'))
if (broken._tag === 'Left') console.log(broken.left[0].pointer, 'should be', broken.left[0].expected)

import { drawAreaMap } from 'ardennes/render'
import { picture } from 'ardennes/rulesets/death-of-a-division'

const svg = drawAreaMap(map, picture(moved.state), 'dark')
console.log(svg.slice(0, 4), /<title[^>]*>(.*?)<\/title>/.exec(svg)?.[1])
