// The rules as Node runs them, from the packed package where there is one: what the page does is held against them.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = process.cwd()
const packed = join(root, 'docs/play/node_modules/ardennes/dist')
const dist = existsSync(packed) ? packed : join(root, 'dist')
const { begin, load, opened, pick, play, recordText, rngFrom, toRecord } = await import(`${dist}/index.js`)
const kgp = await import(`${dist}/rulesets/kgp-campaign/index.js`)

export const { primer } = await import(`${dist}/rulesets/primer/index.js`)
export const { deathOfADivision } = await import(`${dist}/rulesets/death-of-a-division/index.js`)
export const { peiperDream } = await import(`${dist}/rulesets/peiper-dream/index.js`)
export const { kgpCampaign } = kgp

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

/** A campaign of Kampfgruppe Peiper up to the end of its first scenario, which is made up from a seed, as a record. */
export const endedScenario = (seed) => {
  let match = begin(kgpCampaign, kgpCampaign.scenarios[1], seed)
  const from = (purpose) => {
    const luck = opened(rngFrom(seed, purpose))
    return (below) => luck.answer(pick(1, below))[0]
  }
  const [choose, invent] = [from('players'), from('end')]
  for (;;) {
    const { state } = match
    const isFought = state.phase.tag === 'scenario'
    const [side] = kgpCampaign.toAct(state).sides
    const command = isFought
      ? { tag: 'report', result: kgp.randomReport(kgp.sampleKit, state, invent) }
      : kgp.player(kgpCampaign.view(state, side), kgpCampaign.legal(state, side), choose)
    const played = play(kgpCampaign, match, side, command)
    assert.equal(played._tag, 'Right')
    match = played.right
    if (isFought) break
  }
  const seats = { german: 'person', us: 'person', umpire: 'person' }
  return recordText(kgpCampaign, toRecord(kgpCampaign, match, { seats }))
}
