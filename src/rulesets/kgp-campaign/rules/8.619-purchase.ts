import { derive, deriveBy } from '../../../kernel/derive.js'
import type { Position } from '../model/position.js'
import { germanOffMap, isDue } from './8.605-setup-areas/8.2-entry-areas.js'
import { isAreaIsolated } from './8.605-setup-areas/8.6052-isolation.js'
import { areasOf } from './8.605-setup-areas/marked-map.js'
import { dateIndex, hasCome, type CgDate } from '../data/calendar.js'
import type { Group } from '../data/compiled-catalogue.js'
import type { Event } from '../model/event.js'
import type { GameData } from '../model/game-data.js'
import type { HouseRules } from '../model/house-rules.js'
import type { Situation } from '../model/marking.js'
import type { EntryArea } from '../data/map.js'
import type { CampaignId, Hex, PurchaseMode, Side } from '../data/names.js'
import { decisions, hasNoted, just, noting, refitOf, type CommandOf, type PartHandler } from './part-handler.js'
import { doing, together } from '../model/task.js'
import type { Rule } from '../model/rule-ids.js'
import { entered, type Purchase } from '../model/ledger.js'
import { mostOf } from '../data/numbers.js'
import type { State } from '../model/state.js'
import { markingNow, situationOf } from './8.605-setup-areas/situation.js'
import { groupBought, pointsLeft, purchaseNamed, writing } from './roster.js'

const PART = '8.619'

/** How many of a group a side has had, bought or given: the maximum is per campaign. */
export const boughtSoFar = (state: State, side: Side, chartId: string): number =>
  state.ledgers[side].purchases.filter((purchase) => purchase.chartId === chartId).length

/** Whether German groups may set up on the map without Reserve for nothing: by rule I.2 of 8.51, before an Initial Scenario (KGP-CG7a). */
const isReserveFree = (data: GameData, { phase, campaign }: Pick<State, 'phase' | 'campaign'>): boolean =>
  phase.tag === 'refit' &&
  phase.mode === 'initial' &&
  data.houseRules.initialScenario.use(campaign, data.maps[campaign]).reserveFree

/** What a group costs as it is to come: its price, and more for set-up on the map or an early entry (8.6194). */
export const priceOf = (
  data: GameData,
  state: Pick<State, 'phase' | 'campaign'>,
  group: Group,
  mode: PurchaseMode,
): number => {
  const { standardOnMap, earlyEntry } = data.catalogue.surcharges
  if (mode === 'standardOnMap')
    return group.reserve && isReserveFree(data, state) ? group.cpp : group.cpp + standardOnMap[group.side]
  return mode === 'earlyEntry' ? group.cpp + earlyEntry : group.cpp
}

/** How a group may come: Germans in Reserve, on the map or held off it; Americans from off the map, on it, or early (8.6194, KGP-CG7). */
export const modesOf = (group: Group): readonly PurchaseMode[] => {
  if (group.reserve) return ['reserve', 'standardOnMap', 'offMap']
  return group.entersOffMap ? ['offMap', 'standardOnMap', 'earlyEntry'] : ['asset']
}

/** Whether the chart offers a group on a date; not every one before an Initial Scenario. */
export const isAvailable = (group: Group, campaign: CampaignId, date: CgDate, isInitial: boolean): boolean => {
  const span = group.available[campaign]
  if (span === undefined || !hasCome(span[0], date) || !hasCome(date, span[1])) return false
  return !(isInitial && group.notInitial.includes(campaign))
}

const isOnOffer = (state: State, group: Group): boolean =>
  isAvailable(group, state.campaign, state.date, refitOf(state).mode === 'initial')

/** Setup Areas a new group may go to: of its side, and not Isolated. */
const setupAreas = deriveBy((at: Position, side: Side): readonly string[] => {
  const situation = situationOf(at)
  return areasOf(situation, side)
    .filter((area) => !isAreaIsolated(situation, area))
    .map(({ id }) => id)
})

const suits = (entry: EntryArea, group: Group): boolean =>
  group.side === 'german' || entry.arrowColors.some((color) => group.entryColors.includes(color))

/** Three dates are one calendar day. */
const DAY = 3

const isEarly = (entry: EntryArea, date: CgDate): boolean => {
  const from = entry.from.us
  return from !== null && !hasCome(from, date) && dateIndex(from) - dateIndex(date) <= DAY
}

/** A group, and a way of coming. */
interface Coming {
  readonly group: Group
  readonly mode: PurchaseMode
}

/** Where a group may go, for a way of coming. */
export const areasFor = (at: Position, group: Group, mode: PurchaseMode): readonly (string | null)[] =>
  areasOpen(at, { group, mode })

const areasOpen = deriveBy((at: Position, { group, mode }: Coming) => areasListed(at, group, mode), {
  key: ({ group, mode }) => `${group.side} ${group.chartId} ${mode}`,
})

const areasListed = (at: Position, group: Group, mode: PurchaseMode): readonly (string | null)[] => {
  const { state } = at
  const { entries } = at.map
  const situation = situationOf(at)
  switch (mode) {
    case 'asset':
      return [null]
    case 'reserve':
    case 'standardOnMap':
      return group.side === 'german' && germanOffMap(situation) === 'mustEnter' ? [] : setupAreas(at, group.side)
    case 'offMap':
      if (group.side === 'german' && germanOffMap(situation) === 'mustSetUp') return []
      return entries
        .filter((entry) => suits(entry, group) && isDue(entry, group.side, situation.holdings))
        .map(({ id }) => id)
    case 'earlyEntry':
      return entries.filter((entry) => suits(entry, group) && isEarly(entry, state.date)).map(({ id }) => id)
  }
}

const brokenBuy = (at: Position, side: Side, { chartId, mode, area }: CommandOf<'buy'>): Rule | null => {
  const { data, state } = at
  const group = data.catalogue.groupOf(side, chartId)
  if (group === null || !isOnOffer(state, group)) return 'rg.unavailable'
  if (boughtSoFar(state, side, chartId) >= mostOf(state, group)) return 'rg.maximum'
  if (!modesOf(group).includes(mode)) return 'rg.mode'
  if (priceOf(data, state, group, mode) > pointsLeft(state, side)) return 'rg.cpp'
  return areasFor(at, group, mode).includes(area) ? null : 'rg.area'
}

/** The hexes that may be designated, or registered for artillery. */
const hexesFor = deriveBy((at: Position, purchase: Purchase): ReadonlySet<Hex> => new Set(listedFor(at, purchase)))

const listedFor = (at: Position, purchase: Purchase): readonly Hex[] => {
  const { data, state } = at
  const group = data.catalogue.groupOf(purchase.side, purchase.chartId)
  if (group?.type === 'preRegisteredHex') return registrable(at, purchase)
  if (group?.objectiveHex !== true || purchase.objectiveHex !== null || purchase.date !== state.date) return []
  return objectiveHexes(situationOf(at))(data.houseRules)
}

/** The hexes of a map that may be named Objective Hexes; worked out once per situation. */
const objectiveHexes = derive((situation: Situation) =>
  derive(({ objectiveHex }: HouseRules): readonly Hex[] =>
    situation.map.hexes.ids.filter((hex) => objectiveHex.use(situation, hex)),
  ),
)

/** Hexes that may be registered: any, once in the step; a module that is Retained may move its hex to another (KGP-CG22). */
const registrable = (at: Position, { id, side, eliminated, preRegisteredHex }: Purchase): readonly Hex[] =>
  eliminated || hasNoted(at.state, side, { tag: 'registered', purchase: id })
    ? []
    : at.map.hexes.ids.filter((hex) => hex !== preRegisteredHex)

/** A purchase of a side's record by its name, or null. */
const purchaseOf = (state: State, side: Side, id: string): Purchase | null =>
  state.ledgers[side].purchases.find((purchase) => purchase.id === id) ?? null

const isRegistration = (data: GameData, { side, chartId }: Purchase): boolean =>
  data.catalogue.groupOf(side, chartId)?.type === 'preRegisteredHex'

const brokenDesignate = (at: Position, side: Side, { purchase: id, hex }: CommandOf<'designate'>): Rule | null => {
  const { data, state } = at
  const purchase = purchaseOf(state, side, id)
  if (purchase === null) return 'rg.unknown'
  if (hexesFor(at, purchase).has(hex)) return null
  return isRegistration(data, purchase) ? 'rg.hex' : 'rg.objectiveHex'
}

/** A group goes to a subordinate once, where commanders are named (8.13). */
const brokenAllot = (state: State, side: Side, { purchase: id }: CommandOf<'allot'>): Rule | null => {
  if (state.options['cg.commanders'] === 'none') return 'rg.commander'
  return purchaseOf(state, side, id)?.commander === null ? null : 'rg.unknown'
}

type PurchaseOrder = CommandOf<'buy' | 'designate' | 'allot'>

const broken = (at: Position, side: Side, command: PurchaseOrder): Rule | null => {
  const { state } = at
  switch (command.tag) {
    case 'buy':
      return brokenBuy(at, side, command)
    case 'designate':
      return brokenDesignate(at, side, command)
    case 'allot':
      return brokenAllot(state, side, command)
  }
}

/** Every group on offer, however it may come, and every hex that may be designated. */
const candidates = (at: Position, side: Side): readonly PurchaseOrder[] => {
  const { data, state } = at
  const commands: PurchaseOrder[] = []
  for (const group of data.catalogue.groups)
    if (group.side === side && isOnOffer(state, group))
      for (const mode of modesOf(group))
        for (const area of areasFor(at, group, mode)) commands.push({ tag: 'buy', chartId: group.chartId, mode, area })
  for (const purchase of state.ledgers[side].purchases)
    for (const hex of hexesFor(at, purchase)) commands.push({ tag: 'designate', purchase: purchase.id, hex })
  return commands
}

/** The name of a group in the record: its side, its ID of the chart and a number (KGP-8.6192). */
export const purchaseName = (side: Side, chartId: string, bought: number): string =>
  `${side}-${chartId}-${String(bought + 1)}`

const rewriting = (side: Side, purchase: Purchase): Event => ({ tag: 'purchaseWritten', side, purchase, heard: side })

const buying = ({ state, data }: Position, side: Side, { chartId, mode, area }: CommandOf<'buy'>): readonly Event[] => {
  const cpp = priceOf(data, state, groupBought(data, { side, chartId }), mode)
  const id = purchaseName(side, chartId, boughtSoFar(state, side, chartId))
  return [
    rewriting(side, entered({ id, chartId, side, date: state.date, cpp, mode, area })),
    { tag: 'cppSpent', side, points: cpp, on: 'groups', heard: side },
  ]
}

const designating = (data: GameData, side: Side, purchase: Purchase, hex: Hex): readonly Event[] =>
  isRegistration(data, purchase)
    ? [
        rewriting(side, { ...purchase, preRegisteredHex: hex }),
        noting(side, { tag: 'registered', purchase: purchase.id }, side),
      ]
    : [rewriting(side, { ...purchase, objectiveHex: hex })]

const decide = (at: Position, side: Side, command: PurchaseOrder): readonly Event[] => {
  const { data, state } = at
  if (command.tag === 'buy') return buying(at, side, command)
  const purchase = purchaseNamed(state, command.purchase)
  return command.tag === 'designate'
    ? designating(data, side, purchase, command.hex)
    : [rewriting(side, { ...purchase, commander: command.commander })]
}

/**
 * Purchasing Reinforcement Groups (KGP-8.619), Objective Hexes included (8.6198): both sides in secret, closed by both. A
 * campaign that opens has its map marked first (KGP-8.5).
 */
export const purchase: PartHandler<typeof PART> = {
  begin: ({ state }) => [
    ...(state.areas === null ? [doing(PART, { tag: 'mark' })] : []),
    together(PART),
    doing(PART, { tag: 'write' }),
  ],
  does: {
    mark: (at) => just({ tag: 'areasMarked', areas: markingNow(at) }),
    write: ({ state }) => just(writing(state, 'german'), writing(state, 'us')),
  },
  both: decisions(['buy', 'designate', 'allot'], {
    isSealed: true,
    candidates: (at, side) => candidates(at, side),
    broken: (at, side, command) => broken(at, side, command),
    decide: (at, side, command) => decide(at, side, command),
  }),
}
