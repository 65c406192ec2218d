// The rules running in Node, from the packed package if there is one. The page's games are compared with them.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = process.cwd()
const packed = join(root, 'docs/play/node_modules/ardennes/dist')
const dist = existsSync(packed) ? packed : join(root, 'dist')
const { begin, load, rollerFrom, pick, play, recordText, rngFrom, toRecord } = await import(`${dist}/index.js`)
const entry = (name) => import(`${dist}/rulesets/${name}/index.js`)
const [first, division, dream, kgp] = await Promise.all(
  ['primer', 'death-of-a-division', 'peiper-dream', 'kgp-campaign'].map(entry),
)

export const { ruleset: primer } = first
export const { ruleset: deathOfADivision } = division
export const { ruleset: peiperDream } = dream
export const { ruleset: kgpCampaign } = kgp

/** The games, each with its built-in player. */
export const all = [
  { ruleset: primer, player: first.player, scenario: primer.scenarios[0] },
  { ruleset: deathOfADivision, player: division.player, scenario: deathOfADivision.scenarios[0] },
  { ruleset: peiperDream, player: dream.player, scenario: peiperDream.scenarios[0] },
  { ruleset: kgpCampaign, player: kgp.player, scenario: kgpCampaign.scenarios[1] },
]

/** Replays the same seed and commands in Node: the record, and therefore the dice, must be the same. */
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

/** Random numbers for a given purpose. */
const luckOf = (seed, purpose) => {
  const luck = rollerFrom(rngFrom(seed, purpose))
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

/** Records of a game between built-in players: at its beginning, in the middle and at the end. */
export const moments = ({ ruleset, player, scenario }, seed) => {
  const choose = luckOf(seed, 'players')
  const matches = [begin(ruleset, scenario, seed)]
  while (ruleset.toAct(matches.at(-1).state).tag === 'sides')
    matches.push(onward(ruleset, player, matches.at(-1), choose))
  return [0, Math.floor(matches.length * 0.45), matches.length - 1].map((at) => recordOf(ruleset, matches[at]))
}

/**
 * The record of a Kampfgruppe Peiper campaign up to the end of its first scenario, generated from a seed; in set-up,
 * everything is bought.
 */
export const endedScenario = (seed) => {
  const player = kgp.module.players['hand-tuned']('german')
  let match = begin(kgpCampaign, kgpCampaign.scenarios[1], seed)
  const [choose, invent] = [luckOf(seed, 'x'), luckOf(seed, 'r')]
  while (match.state.phase.tag !== 'scenario') match = onward(kgpCampaign, player, match, choose)
  const report = { tag: 'report', result: kgp.randomReport(kgp.positionOf(kgp.sampleData, match.state), invent) }
  const played = play(kgpCampaign, match, 'umpire', report)
  assert.equal(played._tag, 'Right')
  return recordOf(kgpCampaign, played.right)
}
