// The rules as Node runs them, from the packed package where there is one: what the page does is held against them.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = process.cwd()
const packed = join(root, 'docs/play/node_modules/ardennes/dist')
const dist = existsSync(packed) ? packed : join(root, 'dist')
const { begin, load, opened, pick, play, recordText, rngFrom, toRecord } = await import(`${dist}/index.js`)
const entry = (name) => import(`${dist}/rulesets/${name}/index.js`)
const [first, division, dream, kgp] = await Promise.all(
  ['primer', 'death-of-a-division', 'peiper-dream', 'kgp-campaign'].map(entry),
)

export const { primer } = first
export const { deathOfADivision } = division
export const { peiperDream } = dream
export const { kgpCampaign } = kgp

/** The games, each with its built-in player. */
export const all = [
  { ruleset: primer, player: first.player, scenario: primer.scenarios[0] },
  { ruleset: deathOfADivision, player: division.player, scenario: deathOfADivision.scenarios[0] },
  { ruleset: peiperDream, player: dream.player, scenario: peiperDream.scenarios[0] },
  { ruleset: kgpCampaign, player: kgp.player, scenario: kgpCampaign.scenarios[1] },
]

/** The same seed and the same commands in Node: the same record, so the same dice. */
export const isAsInNode = (ruleset, text) => {
  const loaded = load(ruleset, text)
  assert.equal(loaded._tag, 'Right', JSON.stringify(loaded.left))
  const { seed, seats, comments } = JSON.parse(text)
  let match = begin(ruleset, loaded.right.scenario, seed)
  for (const entry of loaded.right.entries)
    if (entry.tag === 'commanded') {
      const played = play(ruleset, match, entry.side, entry.command)
      assert.equal(played._tag, 'Right')
      match = played.right
    }
  assert.equal(recordText(ruleset, toRecord(ruleset, match, { seats, comments })), text)
  return match
}

/** Luck of a certain purpose. */
const luckOf = (seed, purpose) => {
  const luck = opened(rngFrom(seed, purpose))
  return (below) => luck.answer(pick(1, below))[0]
}

const recordOf = (ruleset, match) =>
  recordText(
    ruleset,
    toRecord(ruleset, match, { seats: Object.fromEntries(ruleset.sides.map((side) => [side, 'person'])) }),
  )

/** The match after one more order of a built-in player. */
const onward = (ruleset, player, match, choose) => {
  const [side] = ruleset.toAct(match.state).sides
  const command = player(ruleset.view(match.state, side), ruleset.legal(match.state, side), choose)
  const played = play(ruleset, match, side, command)
  assert.equal(played._tag, 'Right')
  return played.right
}

/** A game of built-in players at its beginning, in its middle, and at its end, as records. */
export const moments = ({ ruleset, player, scenario }, seed) => {
  const choose = luckOf(seed, 'players')
  const matches = [begin(ruleset, scenario, seed)]
  while (ruleset.toAct(matches.at(-1).state).tag === 'sides')
    matches.push(onward(ruleset, player, matches.at(-1), choose))
  return [0, Math.floor(matches.length * 0.45), matches.length - 1].map((at) => recordOf(ruleset, matches[at]))
}

/** A campaign of Kampfgruppe Peiper up to the end of its first scenario, which is made up from a seed, as a record; set up by who buys of everything. */
export const endedScenario = (seed) => {
  const player = kgp.kgpCampaignModule.players['thought-out']('german')
  let match = begin(kgpCampaign, kgpCampaign.scenarios[1], seed)
  const [choose, invent] = [luckOf(seed, 'x'), luckOf(seed, 'r')]
  while (match.state.phase.tag !== 'scenario') match = onward(kgpCampaign, player, match, choose)
  const report = { tag: 'report', result: kgp.randomReport(kgp.positionOf(kgp.sampleData, match.state), invent) }
  const played = play(kgpCampaign, match, 'umpire', report)
  assert.equal(played._tag, 'Right')
  return recordOf(kgpCampaign, played.right)
}
