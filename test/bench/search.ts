// The time of one random playout of each game, and of one playout of a tree search, in random games of the toy; one
// core.
import { search, type SearchOptions } from 'ardennes/bots'
import {
  advance,
  randomInPlace,
  randomLegal,
  rollerFrom,
  playout,
  playoutInPlace,
  rngFrom,
  type Game,
  type Rules,
} from 'ardennes'
import { rules as deathOfADivisionRules, heuristics as divisionInsight } from 'ardennes/rulesets/death-of-a-division'
import { rules as kgpCampaignRules, heuristics as campaignInsight } from 'ardennes/rulesets/kgp-campaign'
import { heuristics as dreamInsight, rules as peiperDreamRules } from 'ardennes/rulesets/peiper-dream'
import { heuristics as primerInsight, rules as primerRules } from 'ardennes/rulesets/primer'
import { compare, type Contender } from './harness.js'
import { draftOf as toyDraftOf, type ToyDraft } from './toy/draft.js'
import type { Toy } from './toy/game.js'
import { toy } from './toy/rules.js'

const ENOUGH = 100_000
const PLAYOUTS = 100

const TOY = 'the toy'

const toyGame: Contender = {
  name: TOY,
  ops: 1,
  isYardstick: true,
  run: () =>
    playoutInPlace<Toy, ToyDraft>(
      toyDraftOf(toy.setup('usual')),
      (draft, side, below) => {
        const legal = draft.legal(side)
        return legal[below(legal.length)]
      },
      rollerFrom(rngFrom(1)),
      ENOUGH,
    ),
}

const opening = <G extends Game>(rules: Rules<G>): G['state'] =>
  advance(rules, rules.setup(rules.scenarios[0]), []).state

/** Plays a game out at random, in place if it has a draft. */
const playOut = <G extends Game>(rules: Rules<G>, start: G['state'], seed: number): void => {
  const roller = rollerFrom(rngFrom(seed))
  if (rules.draft === undefined) playout(rules, start, randomLegal(rules), roller, ENOUGH)
  else playoutInPlace<G>(rules.draft(start), randomInPlace, roller, ENOUGH)
}

/** Games played out at random, one after the other. */
const games = <G extends Game>(rules: Rules<G>, many: number): Contender => {
  const start = opening(rules)
  return {
    name: rules.title,
    ops: many,
    isYardstick: true,
    isSlow: many === 1,
    run: () => {
      for (let game = 1; game <= many; game++) playOut(rules, start, game)
    },
  }
}

/** A search for the side that opens the game; each of its playouts adds a node to the tree. */
const searched = <G extends Game>(rules: Rules<G>, looking: SearchOptions<G>): Contender => {
  const luck = rollerFrom(rngFrom(1))
  let start = opening(rules)
  let turn = rules.toAct(start)
  while (turn.tag === 'chance') {
    start = advance(rules, start, rules.resolve(start, luck.answer(turn.draw))).state
    turn = rules.toAct(start)
  }
  if (turn.tag !== 'sides') throw new Error(`${rules.id} opens with a side to act`)
  const [side] = turn.sides
  const legal = rules.legal(start, side)
  return {
    name: rules.title,
    ops: PLAYOUTS,
    isYardstick: true,
    run: () => {
      const begun = search(rules, side, rules.view(start, side), legal, looking, 1)
      begun.run(PLAYOUTS)
      return begun.result().places
    },
  }
}

/** A fresh process takes ten times as long per game: only the time after warm-up is measured. */
const WARM = 1e9

const perSecond = (title: string, contenders: readonly Contender[], prefix: string): void => {
  compare(
    title,
    [toyGame, ...contenders],
    contenders.map(({ name }, i) => ({ id: `${prefix}${String(i + 1)}`, ours: name, beside: TOY })),
    WARM,
  )
}

perSecond(
  'W a whole game played out at random on one core',
  [games(primerRules, 20), games(deathOfADivisionRules, 4), games(peiperDreamRules, 8), games(kgpCampaignRules, 1)],
  'W',
)

perSecond(
  'N a playout of a tree search that judges where its tree ends: one node of the tree',
  [
    searched(primerRules, primerInsight),
    searched(deathOfADivisionRules, divisionInsight),
    searched(peiperDreamRules, dreamInsight),
    searched(kgpCampaignRules, campaignInsight),
  ],
  'N',
)
