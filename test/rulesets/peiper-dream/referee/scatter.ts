import { colorOf, deck, isFace, valueOf } from '../../../../src/rulesets/peiper-dream/data/cards.js'
import { board, columnAt, hasRoad, sheetAt, terrainAt } from '../../../../src/rulesets/peiper-dream/data/map.js'
import { allotmentOf } from '../../../../src/rulesets/peiper-dream/data/markers.js'
import { setup } from '../../../../src/rulesets/peiper-dream/rules/set-up.js'
import { optionValues } from '../../../../src/rulesets/peiper-dream/data/options.js'
import { dueWith } from '../../../../src/rulesets/peiper-dream/rules/set-up.js'
import { planOf } from '../../../../src/rulesets/peiper-dream/data/plan.js'
import { battleNames, type Scenario } from '../../../../src/rulesets/peiper-dream/data/scenario.js'
import { readScenario } from '../../../../src/rulesets/peiper-dream/boundary/scenario-reading.js'
import type { State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import type { Phase } from '../../../../src/rulesets/peiper-dream/model/phase.js'
import {
  allUnits,
  isVehicle,
  sideAt,
  sides,
  TIGER,
  type UnitId,
} from '../../../../src/rulesets/peiper-dream/data/units.js'

/** A random integer from 0 up to, but not including, a number. */
export type Below = (n: number) => number

/** Any game with any compatible options, half of them with the defaults. */
export const anyScenario = (below: Below): Scenario => {
  for (;;) {
    const options: Record<string, unknown> = {}
    for (const [name, values] of Object.entries(optionValues))
      if (below(2) === 0) options[name] = values[below(values.length)]
    const read = readScenario({ name: below(4) > 0 ? 'campaign' : battleNames[below(battleNames.length)], options })
    if (read._tag === 'Right') return read.right
  }
}

type Draft = { -readonly [Field in keyof State]: State[Field] extends readonly (infer A)[] ? A[] : State[Field] }

/** Whether a unit may be placed in a hex, by the plain words of PD-B.13, PD-B.18 and PD-O.3. */
export const holds = (state: State, unit: UnitId, node: number): boolean => {
  const here = allUnits.filter((one) => one !== unit && state.hex[one] === node)
  if (here.some((one) => sideAt[one] !== sideAt[unit])) return false
  const isFree = (one: number): boolean => one === TIGER && state.scenario.options.tiger
  if (isVehicle[unit] === 1 && hasRoad[node] === 0 && ['rough', 'heavyForest'].includes(terrainAt(node as never).id))
    return false
  const most = sideAt[unit] === 1 && state.isSurprised ? 1 : 2
  return isFree(unit) || here.filter((one) => !isFree(one)).length < most
}

const putDown = (draft: Draft, below: Below): void => {
  const { offMap } = planOf(draft.scenario)
  const inPlay = [...board.ids.keys()].filter((node) => offMap[node] === 0)
  const center = columnAt[inPlay[below(inPlay.length)]]
  const width = 3 + below(12)
  const near = inPlay.filter((node) => Math.abs(columnAt[node] - center) <= width)
  for (const unit of allUnits) {
    if (draft.due[unit] < 0) continue
    draft.steps[unit] = 1 + below(2)
    draft.acted[unit] = below(3) === 0 ? 1 : 0
    const fate = below(10)
    if (fate === 0) draft.steps[unit] = 0
    const isDue = draft.due[unit] <= draft.turn
    if (fate < 2 || (!isDue && fate < 9)) continue
    const node = (below(4) > 0 ? near : inPlay)[below(below(4) > 0 ? near.length : inPlay.length)]
    if (node !== undefined && holds(draft, unit, node)) draft.hex[unit] = node
  }
  for (const unit of allUnits) if (draft.hex[unit] < 0) draft.acted[unit] = 0
}

const rule = (draft: Draft, below: Below): void => {
  const { offMap } = planOf(draft.scenario)
  for (const node of board.ids.keys()) {
    const here = allUnits.find((unit) => draft.hex[unit] === node)
    const isGerman = here === undefined ? offMap[node] === 0 && below(3) === 0 : sideAt[here] === 0
    if (isGerman) draft.german[node >> 5] = (draft.german[node >> 5] | (1 << (node & 31))) >>> 0
  }
}

const lost = (draft: Draft, below: Below): void => {
  const { bridgesInPlay, isCampaign } = planOf(draft.scenario)
  const many = below(3)
  for (const bridge of bridgesInPlay) {
    if (below(4) < many) draft.blown |= 1 << bridge
    if (below(6) === 0) draft.tried |= 1 << bridge
  }
  if (!isCampaign) return
  for (const depot of [0, 1]) {
    const roads = [...board.ids.keys()].filter((node) => sheetAt[node] === depot + 1 && hasRoad[node] === 1)
    draft.depotHex[depot] = roads[below(roads.length)]
    draft.depotTurn[depot] = below(2) === 0 ? 0 : 1 + below(draft.turn)
  }
  const isOn = (sheet: number): boolean =>
    allUnits.some((unit) => sideAt[unit] === 0 && draft.hex[unit] >= 0 && sheetAt[draft.hex[unit]] === sheet)
  draft.isReleased = isOn(1) || below(2) === 0
  draft.leftA = below(2) === 0 ? 0 : 1 + below(draft.turn)
  draft.isNewsOut = draft.scenario.options.massacre && draft.leftA > 0 && draft.leftA < draft.turn && below(2) === 0
  draft.isBenefitUsed = draft.isNewsOut && below(3) === 0
}

const playing = (draft: Draft, below: Below): Phase => {
  const side = sides[below(2)]
  const cards = deck(draft.scenario.options.jokers).filter((card) => colorOf(card) === side)
  const card = cards[below(cards.length)]
  draft.pile = draft.pile.filter((one) => one !== card)
  draft.carded[side === 'german' ? 0 : 1] = true
  const isOne = isFace(card) || draft.scenario.options.activationYield === 'one'
  const left = isOne ? 1 : 1 + below(Math.ceil(valueOf(card) / 2))
  return { tag: 'play', side, card, left, stack: null }
}

const PAUSES = [6, 7, 11, 12, 17]

/** Any turn; with the surprise option early ones are preferred, and for the end of a turn those before a pause. */
const anyTurn = (scenario: Scenario, kind: number, below: Below): number => {
  const { battle, isCampaign } = planOf(scenario)
  if (scenario.options.surprise && below(2) === 0) return 1 + below(6)
  return kind === 0 && isCampaign && below(3) > 0 ? PAUSES[below(PAUSES.length)] : 1 + below(battle.turns)
}

/**
 * A random position: units, bridges, depots and cards anywhere, on any turn, with a card in use, before one, or at the
 * end of the turn.
 */
export const scattered = (below: Below): State => {
  const scenario = anyScenario(below)
  const { battle } = planOf(scenario)
  const kind = below(4)
  const turn = anyTurn(scenario, kind, below)
  const { oba, air } = allotmentOf(turn + battle.campaignTurn - 1)
  const some = (most: number): number => below(most + 1)
  const draft = {
    ...(structuredClone(setup(scenario)) as unknown as Draft),
    scenario,
    turn,
    pile: deck(scenario.options.jokers).filter(() => below(3) > 0),
    oba: oba.map(some),
    air: air.map(some),
    carded: [below(2) === 0, below(2) === 0],
    isSurprised: scenario.options.surprise && turn < 6 && below(2) === 0,
    hex: allUnits.map(() => -1),
    german: new Array<number>(board.size / 32).fill(0),
  }
  if (scenario.options.panzersMarsch) {
    const german = allUnits.filter((unit) => sideAt[unit] === 0 && draft.due[unit] >= 0)
    draft.due = [...dueWith(draft, german.toSorted(() => below(3) - 1).slice(0, 6))]
  }
  putDown(draft, below)
  rule(draft, below)
  lost(draft, below)
  draft.phase = kind === 0 ? { tag: 'turnEnd' } : kind === 1 ? { tag: 'draw' } : playing(draft, below)
  return draft
}
