import { memoize, memoizeBy } from '../../../kernel/memoize.js'
import type { Position, GameData } from '../model/position.js'
import { germanOffMap, isBarredTo, isDue } from './8.605-setup-areas/8.2-entry-areas.js'
import { isAreaIsolated } from './8.605-setup-areas/8.6052-isolation.js'
import { areasOf } from './8.605-setup-areas/marked-map.js'
import { dateIndex, hasCome, type CgDate } from '../data/calendar.js'
import type { Group } from '../data/compiled-catalogue.js'
import type { Event } from '../model/event.js'
import type { HouseRules } from '../model/house-rules.js'
import type { SetupArea, Situation } from '../model/marking.js'
import type { EntryArea } from '../data/map.js'
import type { CampaignId, HexId, PurchaseMode, Side } from '../data/names.js'
import {
  decisions,
  hasNoted,
  eventsOnly,
  noteEvent,
  refitOf,
  type CommandOf,
  type PartHandler,
} from './part-handler.js'
import { doTask, bothTask } from '../model/task.js'
import type { Rule } from '../model/rule.js'
import { newPurchase, type Purchase } from '../model/ledger.js'
import { mostOf } from '../data/numbers.js'
import type { State } from '../model/state.js'
import { markingNow, situationOf } from './8.605-setup-areas/situation.js'
import { isArtillery } from './8.620-new-groups/group-contents.js'
import { areaOf, homesOf } from './8.620-new-groups/new-groups.js'
import { hasRoomForGroup, vehicleKinds } from './8.624-set-up/room.js'
import { groupBought, pointsLeft, purchaseNamed, writeRosterLine } from './roster.js'

const PART = '8.619'

/** The number of groups of one chart ID that a side has bought or been given. The maximum is per campaign. */
const boughtSoFar = (state: State, side: Side, chartId: string): number =>
  state.ledgers[side].purchases.filter((purchase) => purchase.chartId === chartId).length

/**
 * Whether German groups may set up on the map without Reserve at no extra cost: before an Initial Scenario, by rule I.2
 * of 8.51 (KGP-CG7a).
 */
const isReserveFree = (data: GameData, { phase, campaign }: Pick<State, 'phase' | 'campaign'>): boolean =>
  phase.tag === 'refit' &&
  phase.mode === 'initial' &&
  data.houseRules.initialScenario.use(campaign, data.maps[campaign]).reserveFree

/** Returns the price of a group, including the surcharge for set-up on the map or Early Entry (8.6194). */
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

/**
 * Returns the ways a group may arrive: Germans in Reserve, on the map or off it; Americans off the map, on it, or by
 * Early Entry (8.6194, KGP-CG7).
 */
export const modesOf = (group: Group): readonly PurchaseMode[] => {
  if (group.reserve) return ['reserve', 'standardOnMap', 'offMap']
  return group.entersOffMap ? ['offMap', 'standardOnMap', 'earlyEntry'] : ['asset']
}

/** Whether the chart offers a group on a date. Some are not available before an Initial Scenario. */
export const isAvailable = (group: Group, campaign: CampaignId, date: CgDate, isInitial: boolean): boolean => {
  const span = group.available[campaign]
  if (span === undefined || !hasCome(span[0], date) || !hasCome(date, span[1])) return false
  return !(isInitial && group.notInitial.includes(campaign))
}

const isOnOffer = (state: State, group: Group): boolean =>
  isAvailable(group, state.campaign, state.date, refitOf(state).mode === 'initial')

/** The Setup Areas of a side that are not Isolated. */
const connectedAreas = memoizeBy((situation: Situation, side: Side): readonly SetupArea[] =>
  areasOf(situation, side).filter((area) => !isAreaIsolated(situation, area)),
)

/** The Setup Areas a new group may go to: friendly, not Isolated, and with enough room. */
const setupAreas = (at: Position, group: Group, isReserve: boolean): readonly string[] =>
  connectedAreas(situationOf(at), group.side)
    .filter((area) => hasRoomForGroup(at, area, group, isReserve))
    .map(({ id }) => id)

/** Whether a group may enter at an Entry Area: in its color, and not with vehicles at the viaduct (CG6a, KGP-CG20). */
const suits = (data: GameData, entry: EntryArea, group: Group): boolean =>
  (group.side === 'german' || entry.arrowColors.some((color) => group.entryColors.includes(color))) &&
  !isBarredTo(entry, vehicleKinds(data, group))

/** The number of dates in a calendar day. */
const DAY = 3

const isEarly = (entry: EntryArea, date: CgDate): boolean => {
  const from = entry.from.us
  return from !== null && !hasCome(from, date) && dateIndex(from) - dateIndex(date) <= DAY
}

/** A group with a way of arriving. */
interface GroupArrival {
  readonly group: Group
  readonly mode: PurchaseMode
}

/** Returns the areas a group may go to, for a way of arriving. */
export const areasFor = (at: Position, group: Group, mode: PurchaseMode): readonly (string | null)[] =>
  areasOpen(at, { group, mode })

const areasOpen = memoizeBy((at: Position, { group, mode }: GroupArrival) => areasListed(at, group, mode), {
  key: ({ group, mode }) => `${group.side} ${group.chartId} ${mode}`,
})

/** The areas to which a module's radio may be sent secretly. By default it goes to the first one (KGP-CG15b). */
const radioHomes = (at: Position, group: Group): readonly string[] => {
  const homes = isArtillery(group) ? homesOf(at, group.side).map(areaOf) : []
  return homes.length > 1 ? homes : []
}

const areasListed = (at: Position, group: Group, mode: PurchaseMode): readonly (string | null)[] => {
  const { state } = at
  const { entries } = at.map
  const situation = situationOf(at)
  switch (mode) {
    case 'asset':
      return [null, ...radioHomes(at, group)]
    case 'reserve':
    case 'standardOnMap':
      return group.side === 'german' && germanOffMap(situation) === 'mustEnter'
        ? []
        : setupAreas(at, group, mode === 'reserve')
    case 'offMap':
      if (group.side === 'german' && germanOffMap(situation) === 'mustSetUp') return []
      return entries
        .filter((entry) => suits(at.data, entry, group) && isDue(entry, group.side, situation.holdings))
        .map(({ id }) => id)
    case 'earlyEntry':
      return entries.filter((entry) => suits(at.data, entry, group) && isEarly(entry, state.date)).map(({ id }) => id)
  }
}

/** Returns the rule that forbids a group in a way of arriving, wherever it goes, or null. */
const whyNotAnywhere = ({ data, state }: Position, group: Group, mode: PurchaseMode): Rule | null => {
  if (!isOnOffer(state, group)) return 'rg.unavailable'
  if (boughtSoFar(state, group.side, group.chartId) >= mostOf(state, group)) return 'rg.maximum'
  if (!modesOf(group).includes(mode)) return 'rg.mode'
  return priceOf(data, state, group, mode) > pointsLeft(state, group.side) ? 'rg.cpp' : null
}

const whyNotBuy = (at: Position, side: Side, { chartId, mode, area }: CommandOf<'buy'>): Rule | null => {
  const group = at.data.catalogue.groupOf(side, chartId)
  if (group === null) return 'rg.unavailable'
  const rule = whyNotAnywhere(at, group, mode)
  if (rule !== null) return rule
  return areasFor(at, group, mode).includes(area) ? null : 'rg.area'
}

/** The hexes that may be designated, or pre-registered for artillery. */
const hexesFor = memoizeBy((at: Position, purchase: Purchase): ReadonlySet<HexId> => new Set(listedFor(at, purchase)))

const listedFor = (at: Position, purchase: Purchase): readonly HexId[] => {
  const { data, state } = at
  const group = data.catalogue.groupOf(purchase.side, purchase.chartId)
  if (group?.type === 'preRegisteredHex') return registrable(at, purchase)
  if (group?.objectiveHex !== true || purchase.objectiveHex !== null || purchase.date !== state.date) return []
  return objectiveHexes(situationOf(at))(data.houseRules)
}

/** The hexes of a map that may be Objective Hexes. Cached for each situation. */
const objectiveHexes = memoize((situation: Situation) =>
  memoize(({ objectiveHex }: HouseRules): readonly HexId[] =>
    situation.map.hexes.ids.filter((hex) => objectiveHex.use(situation, hex)),
  ),
)

/** The hexes that may be pre-registered: any, once in the step. A Retained module may change its hex (KGP-CG22). */
const registrable = (at: Position, { id, side, eliminated, preRegisteredHex }: Purchase): readonly HexId[] =>
  eliminated || hasNoted(at.state, side, { tag: 'registered', purchase: id })
    ? []
    : at.map.hexes.ids.filter((hex) => hex !== preRegisteredHex)

/** The purchase with an id in a side's record, or null. */
const purchaseOf = (state: State, side: Side, id: string): Purchase | null =>
  state.ledgers[side].purchases.find((purchase) => purchase.id === id) ?? null

const isRegistration = (data: GameData, { side, chartId }: Purchase): boolean =>
  data.catalogue.groupOf(side, chartId)?.type === 'preRegisteredHex'

const whyNotDesignate = (at: Position, side: Side, { purchase: id, hex }: CommandOf<'designate'>): Rule | null => {
  const { data, state } = at
  const purchase = purchaseOf(state, side, id)
  if (purchase === null) return 'rg.unknown'
  if (hexesFor(at, purchase).has(hex)) return null
  return isRegistration(data, purchase) ? 'rg.hex' : 'rg.objectiveHex'
}

/** A group may be allotted to a subordinate once, if commanders are named (8.13). */
const whyNotAllot = (state: State, side: Side, { purchase: id }: CommandOf<'allot'>): Rule | null => {
  if (state.options['cg.commanders'] === 'none') return 'rg.commander'
  return purchaseOf(state, side, id)?.commander === null ? null : 'rg.unknown'
}

type PurchaseOrder = CommandOf<'buy' | 'designate' | 'allot'>

const whyNot = (at: Position, side: Side, command: PurchaseOrder): Rule | null => {
  const { state } = at
  switch (command.tag) {
    case 'buy':
      return whyNotBuy(at, side, command)
    case 'designate':
      return whyNotDesignate(at, side, command)
    case 'allot':
      return whyNotAllot(state, side, command)
  }
}

/**
 * Lists every available group in every way of arriving, and every hex that may be designated.
 *
 * @param isLegalOnly whether to leave out groups that the side may not buy or cannot pay, so that all orders are legal
 */
export const purchaseOrders = (at: Position, side: Side, isLegalOnly: boolean): readonly PurchaseOrder[] => {
  const { data, state } = at
  const commands: PurchaseOrder[] = []
  for (const group of data.catalogue.groups)
    if (group.side === side && isOnOffer(state, group))
      for (const mode of modesOf(group))
        if (!isLegalOnly || whyNotAnywhere(at, group, mode) === null)
          for (const area of areasFor(at, group, mode))
            commands.push({ tag: 'buy', chartId: group.chartId, mode, area })
  for (const purchase of state.ledgers[side].purchases)
    for (const hex of hexesFor(at, purchase)) commands.push({ tag: 'designate', purchase: purchase.id, hex })
  return commands
}

/** Returns the id of a purchase: side, chart ID and a number (KGP-8.6192). */
export const purchaseName = (side: Side, chartId: string, bought: number): string =>
  `${side}-${chartId}-${String(bought + 1)}`

const rewriting = (side: Side, purchase: Purchase): Event => ({ tag: 'purchaseWritten', side, purchase, heard: side })

const buying = ({ state, data }: Position, side: Side, { chartId, mode, area }: CommandOf<'buy'>): readonly Event[] => {
  const cpp = priceOf(data, state, groupBought(data, { side, chartId }), mode)
  const id = purchaseName(side, chartId, boughtSoFar(state, side, chartId))
  return [
    rewriting(side, newPurchase({ id, chartId, side, date: state.date, cpp, mode, area })),
    { tag: 'cppSpent', side, points: cpp, on: 'groups', heard: side },
  ]
}

const designating = (data: GameData, side: Side, purchase: Purchase, hex: HexId): readonly Event[] =>
  isRegistration(data, purchase)
    ? [
        rewriting(side, { ...purchase, preRegisteredHex: hex }),
        noteEvent(side, { tag: 'registered', purchase: purchase.id }, side),
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
 * Purchasing Reinforcement Groups (KGP-8.619), including Objective Hexes (8.6198): both sides decide secretly until
 * both have committed. At the start of a campaign, the map is marked first (KGP-8.5).
 */
export const purchase: PartHandler<typeof PART> = {
  begin: ({ state }) => [
    ...(state.areas === null ? [doTask(PART, { tag: 'mark' })] : []),
    bothTask(PART),
    doTask(PART, { tag: 'write' }),
  ],
  does: {
    mark: (at) => eventsOnly({ tag: 'areasMarked', areas: markingNow(at) }),
    write: ({ state }) => eventsOnly(writeRosterLine(state, 'german'), writeRosterLine(state, 'us')),
  },
  both: decisions(['buy', 'designate', 'allot'], {
    isSealed: true,
    candidates: (at, side) => purchaseOrders(at, side, false),
    whyNot: (at, side, command) => whyNot(at, side, command),
    decide: (at, side, command) => decide(at, side, command),
  }),
}
