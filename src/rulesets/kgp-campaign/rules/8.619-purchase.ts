import { germanOffMap, isDue } from './8.605-setup-areas/entry.js'
import { isAreaIsolated } from './8.605-setup-areas/isolation.js'
import { areasOf } from './8.605-setup-areas/situation.js'
import { dateIndex, hasCome, type CgDate } from '../data/calendar.js'
import type { Group } from '../data/compiled-catalogue.js'
import type { Event } from '../model/event.js'
import { mapOf, type GameData } from '../model/game-data.js'
import type { EntryArea } from '../data/map.js'
import { keyed } from './memo.js'
import type { CampaignId, Hex, PurchaseMode, Side } from '../data/names.js'
import { decisions, hasNoted, just, noting, refitOf, type CommandOf, type PartHandler } from './part-handler.js'
import { doing, together } from '../model/task.js'
import type { Rule } from '../model/rule-ids.js'
import { entered, type Purchase } from '../model/ledger.js'
import { mostOf } from '../data/numbers.js'
import type { State } from '../model/state.js'
import { markedNow, surveyOf } from './survey.js'
import { groupBought, pointsLeft, purchaseNamed, writing } from './roster.js'

const PART = '8.619'

/** How many of a group a side has had, bought or given: the maximum is per campaign. */
export const boughtSoFar = (state: State, side: Side, chartId: string): number =>
  state.ledgers[side].purchases.filter((purchase) => purchase.chartId === chartId).length

/** Whether German groups may set up on the map without Reserve for nothing: by rule I.2 of 8.51, before an Initial Scenario (KGP-CG7a). */
const isReserveFree = (kit: GameData, { phase, campaign }: Pick<State, 'phase' | 'campaign'>): boolean =>
  phase.tag === 'refit' &&
  phase.mode === 'initial' &&
  kit.houseRules.initialScenario.use(campaign, kit.maps[campaign]).reserveFree

/** What a group costs as it is to come: its price, and more for set-up on the map or an early entry (8.6194). */
export const priceOf = (
  kit: GameData,
  state: Pick<State, 'phase' | 'campaign'>,
  group: Group,
  mode: PurchaseMode,
): number => {
  const { standardOnMap, earlyEntry } = kit.catalogue.surcharges
  if (mode === 'standardOnMap')
    return group.reserve && isReserveFree(kit, state) ? group.cpp : group.cpp + standardOnMap[group.side]
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
const setupAreas: (kit: GameData, state: State, side: string) => readonly string[] = keyed((kit, state, side) => {
  const survey = surveyOf(kit, state)
  return areasOf(survey, side as Side)
    .filter((area) => !isAreaIsolated(survey, area))
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

/** Where a group may go, for a way of coming. */
export const areasFor = (kit: GameData, state: State, group: Group, mode: PurchaseMode): readonly (string | null)[] => {
  const { entries } = mapOf(kit, state)
  const survey = surveyOf(kit, state)
  switch (mode) {
    case 'asset':
      return [null]
    case 'reserve':
    case 'standardOnMap':
      return group.side === 'german' && germanOffMap(survey) === 'mustEnter' ? [] : setupAreas(kit, state, group.side)
    case 'offMap':
      if (group.side === 'german' && germanOffMap(survey) === 'mustSetUp') return []
      return entries
        .filter((entry) => suits(entry, group) && isDue(entry, group.side, survey.holdings))
        .map(({ id }) => id)
    case 'earlyEntry':
      return entries.filter((entry) => suits(entry, group) && isEarly(entry, state.date)).map(({ id }) => id)
  }
}

const brokenBuy = (kit: GameData, state: State, side: Side, { chartId, mode, area }: CommandOf<'buy'>): Rule | null => {
  const group = kit.catalogue.groupOf(side, chartId)
  if (group === null || !isOnOffer(state, group)) return 'rg.unavailable'
  if (boughtSoFar(state, side, chartId) >= mostOf(state, group)) return 'rg.maximum'
  if (priceOf(kit, state, group, mode) > pointsLeft(state, side)) return 'rg.cpp'
  if (!modesOf(group).includes(mode)) return 'rg.mode'
  return areasFor(kit, state, group, mode).includes(area) ? null : 'rg.area'
}

/** The hexes that may be designated, or registered for artillery. */
const hexesFor = (kit: GameData, state: State, purchase: Purchase): readonly Hex[] => {
  const map = mapOf(kit, state)
  const group = kit.catalogue.groupOf(purchase.side, purchase.chartId)
  if (group?.type === 'preRegisteredHex') return registrable(kit, state, purchase)
  if (group?.objectiveHex !== true || purchase.objectiveHex !== null || purchase.date !== state.date) return []
  const survey = surveyOf(kit, state)
  return map.hexes.ids.filter((hex) => kit.houseRules.objectiveHex.use(survey, hex))
}

/** Hexes that may be registered: any, once in the step; a module that is Retained may move its hex to another (KGP-CG22). */
const registrable = (kit: GameData, state: State, { id, side, eliminated, preRegisteredHex }: Purchase): readonly Hex[] =>
  eliminated || hasNoted(state, side, { tag: 'registered', purchase: id })
    ? []
    : mapOf(kit, state).hexes.ids.filter((hex) => hex !== preRegisteredHex)

/** A purchase of a side's record by its name, or null. */
const purchaseOf = (state: State, side: Side, id: string): Purchase | null =>
  state.ledgers[side].purchases.find((purchase) => purchase.id === id) ?? null

const isRegistration = (kit: GameData, { side, chartId }: Purchase): boolean =>
  kit.catalogue.groupOf(side, chartId)?.type === 'preRegisteredHex'

const brokenDesignate = (
  kit: GameData,
  state: State,
  side: Side,
  { purchase: id, hex }: CommandOf<'designate'>,
): Rule | null => {
  const purchase = purchaseOf(state, side, id)
  if (purchase === null) return 'rg.unknown'
  if (hexesFor(kit, state, purchase).includes(hex)) return null
  return isRegistration(kit, purchase) ? 'rg.hex' : 'rg.objectiveHex'
}

/** A group goes to a subordinate once, where commanders are named (8.13). */
const brokenAllot = (state: State, side: Side, { purchase: id }: CommandOf<'allot'>): Rule | null => {
  if (state.options['cg.commanders'] === 'none') return 'rg.commander'
  return purchaseOf(state, side, id)?.commander === null ? null : 'rg.unknown'
}

type PurchaseOrder = CommandOf<'buy' | 'designate' | 'allot'>

const broken = (kit: GameData, state: State, side: Side, command: PurchaseOrder): Rule | null => {
  switch (command.tag) {
    case 'buy':
      return brokenBuy(kit, state, side, command)
    case 'designate':
      return brokenDesignate(kit, state, side, command)
    case 'allot':
      return brokenAllot(state, side, command)
  }
}

/** Every group on offer, however it may come, and every hex that may be designated. */
const candidates = (kit: GameData, state: State, side: Side): readonly PurchaseOrder[] => {
  const commands: PurchaseOrder[] = []
  for (const group of kit.catalogue.groups)
    if (group.side === side && isOnOffer(state, group))
      for (const mode of modesOf(group))
        for (const area of areasFor(kit, state, group, mode))
          commands.push({ tag: 'buy', chartId: group.chartId, mode, area })
  for (const purchase of state.ledgers[side].purchases)
    for (const hex of hexesFor(kit, state, purchase)) commands.push({ tag: 'designate', purchase: purchase.id, hex })
  return commands
}

/** The name of a group in the record: its side, its ID of the chart and a number (KGP-8.6192). */
export const purchaseName = (side: Side, chartId: string, bought: number): string =>
  `${side}-${chartId}-${String(bought + 1)}`

const rewriting = (side: Side, purchase: Purchase): Event => ({ tag: 'purchaseWritten', side, purchase, heard: side })

const buying = (kit: GameData, state: State, side: Side, { chartId, mode, area }: CommandOf<'buy'>): readonly Event[] => {
  const cpp = priceOf(kit, state, groupBought(kit, { side, chartId }), mode)
  const id = purchaseName(side, chartId, boughtSoFar(state, side, chartId))
  return [
    rewriting(side, entered({ id, chartId, side, date: state.date, cpp, mode, area })),
    { tag: 'cppSpent', side, points: cpp, on: 'groups', heard: side },
  ]
}

const designating = (kit: GameData, side: Side, purchase: Purchase, hex: Hex): readonly Event[] =>
  isRegistration(kit, purchase)
    ? [
        rewriting(side, { ...purchase, preRegisteredHex: hex }),
        noting(side, { tag: 'registered', purchase: purchase.id }, side),
      ]
    : [rewriting(side, { ...purchase, objectiveHex: hex })]

const decide = (kit: GameData, state: State, side: Side, command: PurchaseOrder): readonly Event[] => {
  if (command.tag === 'buy') return buying(kit, state, side, command)
  const purchase = purchaseNamed(state, command.purchase)
  return command.tag === 'designate'
    ? designating(kit, side, purchase, command.hex)
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
    mark: ({ data, state }) => just({ tag: 'areasMarked', areas: markedNow(data, state) }),
    write: ({ state }) => just(writing(state, 'german'), writing(state, 'us')),
  },
  both: decisions(['buy', 'designate', 'allot'], {
    isSealed: true,
    candidates: ({ data, state }, side) => candidates(data, state, side),
    broken: ({ data, state }, side, command) => broken(data, state, side, command),
    decide: ({ data, state }, side, command) => decide(data, state, side, command),
  }),
}
