import { playGames } from 'ardennes/analysis'
import { random, policyForAll, type Policy, type Policies } from 'ardennes/bots'
import { rules, scenario, type Primer } from 'ardennes/rulesets/primer'

const eager: Policy<Primer> = (_view, legal, below) => {
  const [attacks, others] = [legal.filter(({ tag }) => tag === 'attack'), legal.filter(({ tag }) => tag !== 'endPhase')]
  const choices = [attacks, others, legal].find(({ length }) => length > 0) ?? legal
  return choices[below(choices.length)]
}

const wins = (seats: Policies<Primer>, games: number): number => {
  let won = 0
  for (const { outcome } of playGames(rules, scenario(), seats, { seed: 1, first: 0, games }))
    if (outcome?.winner === 'west') won += 1
  return won
}
const randoms = policyForAll<Primer>(rules.sides, random)
console.log(`random as west wins ${wins(randoms, 200)} of 200`)
console.log(`eager as west wins ${wins({ ...randoms, west: eager }, 200)} of 200`)

import { greedy } from 'ardennes/bots'
import { control, stacks, type Side, type State } from 'ardennes/rulesets/primer'

const evaluate = (state: State, side: Side): number => {
  const sign = (of: Side | null): number => (of === side ? 1 : of === null ? 0 : -1)
  const towns = control(state).reduce((sum, town) => sum + sign(town.side), 0)
  return stacks(state).reduce((sum, { side: of, strength }) => sum + sign(of) * strength, 3 * towns)
}
console.log(`greedy as west wins ${wins({ ...randoms, west: greedy(rules, { side: 'west', evaluate }) }, 50)} of 50`)

import { act, answer, outcomes, toNumber, unwrap } from 'ardennes'
import { parsePosition, describeCommand } from 'ardennes/rulesets/primer'

const expected = (state: State, side: Side): number => {
  const turn = rules.toAct(state)
  if (turn.tag !== 'chance') return evaluate(state, side)
  return outcomes(turn.draw).reduce((sum, { drawn, weight }) => {
    const next = unwrap(answer(rules, state, drawn)).state
    return sum + toNumber(weight) * expected(next, side)
  }, 0)
}

const fight = unwrap(parsePosition('turn 2/6 rigid west combat: w1@D4 w2@E5 w4@F5 e1@E6 e4@D5'))
for (const command of rules.legal(fight, 'west')) {
  const after = unwrap(act(rules, fight, 'west', command)).state
  console.log(`${describeCommand(fight, command)}: ${(expected(after, 'west') - evaluate(fight, 'west')).toFixed(2)}`)
}

import { begin } from 'ardennes'
import { analyzePosition, treeSearch } from 'ardennes/bots'
import { heuristics } from 'ardennes/rulesets/primer'

const opening = begin(rules, scenario(), 1).state
const found = analyzePosition(
  rules,
  'west',
  rules.view(opening, 'west'),
  rules.legal(opening, 'west'),
  { ...heuristics, budget: { playouts: 400 } },
  1,
)
for (const { command, visits, value } of found.considered.slice(0, 3))
  console.log(`${describeCommand(opening, command)}: ${visits} visits, ${value.toFixed(2)}`)

const searching = treeSearch(rules, 'west', { ...heuristics, budget: { playouts: 100 } })
const asGreedy = { west: searching, east: greedy(rules, { side: 'east', evaluate }) }
console.log(`search as west wins ${wins(asGreedy, 6)} of 6 against greedy`)

import { determinisation, rollerFrom, play, rngFrom, stateHash } from 'ardennes'
import { scenario as campaign, ruleset as kgpCampaign } from 'ardennes/rulesets/kgp-campaign'

let table = begin(kgpCampaign, campaign('I'), 7)
for (let n = 0; n < 4; n++) {
  const legal = kgpCampaign.legal(table.state, 'german')
  const buy = legal.find(({ tag }) => tag === 'buy') ?? legal[0]
  table = unwrap(play(kgpCampaign, table, 'german', buy))
}
const seen = kgpCampaign.view(table.state, 'us')
const { below } = rollerFrom(rngFrom(1, 'thoughts'))
const thoughts = Array.from({ length: 8 }, () => determinisation(kgpCampaign, seen, 'us', below))
console.log(
  'the same view again:',
  thoughts.every((one) => stateHash(kgpCampaign.view(one, 'us')) === stateHash(seen)),
)
console.log(
  'the truth among them:',
  thoughts.some((one) => stateHash(one) === stateHash(table.state)),
)

import { randomInPlace, randomLegal, playout, playoutInPlace } from 'ardennes'
import { rules as division, scenario as stVith } from 'ardennes/rulesets/death-of-a-division'

const from = begin(division, stVith(), 1).state
const kept = playout(division, from, randomLegal(division), rollerFrom(rngFrom(5, 'main')), 10_000)
console.log(kept.outcome?.winner, `after ${kept.actions} steps`)

const draft = division.draft?.(from)
if (draft !== undefined) {
  playoutInPlace(draft, randomInPlace, rollerFrom(rngFrom(5, 'main')), 10_000)
  console.log(stateHash(draft.toState()) === stateHash(kept.state))
}

import { encodingOf } from 'ardennes/bots'
import { module as primer } from 'ardennes/rulesets/primer'

const encoding = encodingOf(primer.ruleset, primer.encoding?.(opening))
if (encoding !== null) {
  const { cells, planes, commands } = encoding
  const view = rules.view(opening, 'west')
  const filled = encoding.cellsOf(view, 'west')
  console.log(`${planes.length} planes, ${cells} cells`)
  for (const { name, shape, first } of planes.slice(0, 3))
    console.log(`${name} [${shape.join(', ')}] from cell ${first}: ${filled.slice(first, first + 4).join(' ')}`)

  const legal = rules.legal(opening, 'west')
  const numbers = commands.numbersOf(legal, view)
  console.log(`${numbers.length} of ${commands.size} commands are legal`)
  const command = commands.commandOf(numbers[1], legal, view)
  if (command !== null) console.log(numbers[1], describeCommand(opening, command))
}
