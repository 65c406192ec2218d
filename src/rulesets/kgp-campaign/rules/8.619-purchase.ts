import { germanOffMap, isDue } from './8.605-setup-areas/entry.js'
import { isAreaIsolated } from './8.605-setup-areas/isolation.js'
import { areasOf } from './8.605-setup-areas/situation.js'
import { dateIndex, hasCome, type CgDate } from '../data/calendar.js'
import type { Group } from '../data/compiled-catalogue.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import { mapOf, type Kit } from '../model/game-data.js'
import type { EntryArea } from '../data/map.js'
import { keyed } from './memo.js'
import type { Hex, Seat, Side, PurchaseMode } from '../data/names.js'
import { doing, isUsed, just, NOTHING, noting, refitOf, together, type Result, type Rooms } from './step-part.js'
import type { Rule } from '../model/rule-ids.js'
import type { Do } from '../model/phase.js'
import { entered, type Purchase } from '../model/ledger.js'
import { mostOf } from '../data/numbers.js'
import type { State } from '../model/state.js'
import { markedNow, surveyOf } from './survey.js'
import { writing } from './roster.js'

const PART = '8.619'

type Buy = Extract<Command, { tag: 'buy' }>

/** Points a side can still spend. */
export const pointsLeft = (state: State, side: Side): number => {
  const { total, spent, recon } = state.ledgers[side].cpp
  return total - spent - recon
}

/** How many of a group a side has had, bought or given: the maximum is per campaign. */
export const boughtSoFar = (state: State, side: Side, chartId: string): number =>
  state.ledgers[side].purchases.filter((purchase) => purchase.chartId === chartId).length

/** Whether German groups may set up on the map without Reserve for nothing: by rule I.2 of 8.51, before an Initial Scenario (KGP-CG7a). */
const isReserveFree = (kit: Kit, { phase, campaign }: Pick<State, 'phase' | 'campaign'>): boolean =>
  phase.tag === 'refit' &&
  phase.mode === 'initial' &&
  kit.ports.initialScenario.use(campaign, kit.maps[campaign]).reserveFree

/** What a group costs as it is to come: its price, and more for set-up on the map or an early entry (8.6194). */
export const priceOf = (
  kit: Kit,
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

const isOnOffer = (state: State, group: Group): boolean => {
  const span = group.available[state.campaign]
  if (span === undefined || !hasCome(span[0], state.date) || !hasCome(state.date, span[1])) return false
  return !(refitOf(state).mode === 'initial' && group.notInitial.includes(state.campaign))
}

/** Setup Areas a new group may go to: of its side, and not Isolated. */
const setupAreas: (kit: Kit, state: State, side: string) => readonly string[] = keyed((kit, state, side) => {
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
export const areasFor = (kit: Kit, state: State, group: Group, mode: PurchaseMode): readonly (string | null)[] => {
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

const brokenBuy = (kit: Kit, state: State, side: Side, { chartId, mode, area }: Buy): Rule | null => {
  const group = kit.catalogue.groupOf(side, chartId)
  if (group === null || !isOnOffer(state, group)) return 'rg.unavailable'
  if (boughtSoFar(state, side, chartId) >= mostOf(state, group)) return 'rg.maximum'
  if (priceOf(kit, state, group, mode) > pointsLeft(state, side)) return 'rg.cpp'
  if (!modesOf(group).includes(mode)) return 'rg.mode'
  return areasFor(kit, state, group, mode).includes(area) ? null : 'rg.area'
}

/** The hexes that may be designated, or registered for artillery. */
const hexesFor = (kit: Kit, state: State, purchase: Purchase): readonly Hex[] => {
  const map = mapOf(kit, state)
  const group = kit.catalogue.groupOf(purchase.side, purchase.chartId)
  if (group?.type === 'preRegisteredHex') return registrable(kit, state, purchase)
  if (group?.objectiveHex !== true || purchase.objectiveHex !== null || purchase.date !== state.date) return []
  const survey = surveyOf(kit, state)
  return map.hexes.ids.filter((hex) => kit.ports.objectiveHex.use(survey, hex))
}

/** Hexes that may be registered: any, once in the step; a module that is Retained may move its hex to another (KGP-CG22). */
const registrable = (kit: Kit, state: State, { id, side, eliminated, preRegisteredHex }: Purchase): readonly Hex[] =>
  eliminated || isUsed(state, side, `registers ${id}`)
    ? []
    : mapOf(kit, state).hexes.ids.filter((hex) => hex !== preRegisteredHex)

const brokenDesignate = (
  kit: Kit,
  state: State,
  side: Side,
  command: Extract<Command, { tag: 'designate' }>,
): Rule | null => {
  const purchase = state.ledgers[side].purchases.find(({ id }) => id === command.purchase)
  if (purchase === undefined) return 'rg.unknown'
  const group = kit.catalogue.groupOf(side, purchase.chartId)
  if (group?.type === 'preRegisteredHex')
    return registrable(kit, state, purchase).includes(command.hex) ? null : 'rg.hex'
  return hexesFor(kit, state, purchase).includes(command.hex) ? null : 'rg.objectiveHex'
}

const broken = (kit: Kit, state: State, seat: Seat, command: Command): Rule | null => {
  if (seat === 'umpire') return 'turn.answer'
  switch (command.tag) {
    case 'commit':
      return null
    case 'buy':
      return brokenBuy(kit, state, seat, command)
    case 'designate':
      return brokenDesignate(kit, state, seat, command)
    case 'allot': {
      if (state.options['cg.commanders'] === 'none') return 'rg.commander'
      const purchase = state.ledgers[seat].purchases.find(({ id }) => id === command.purchase)
      return purchase !== undefined && purchase.commander === null ? null : 'rg.unknown'
    }
    default:
      return 'turn.answer'
  }
}

const candidates = (kit: Kit, state: State, side: Side): readonly Command[] => {
  const commands: Command[] = []
  for (const group of kit.catalogue.groups)
    if (group.side === side && isOnOffer(state, group))
      for (const mode of modesOf(group))
        for (const area of areasFor(kit, state, group, mode))
          commands.push({ tag: 'buy', chartId: group.chartId, mode, area })
  for (const purchase of state.ledgers[side].purchases)
    for (const hex of hexesFor(kit, state, purchase)) commands.push({ tag: 'designate', purchase: purchase.id, hex })
  return commands
}

const newPurchase = (kit: Kit, state: State, side: Side, { chartId, mode, area }: Buy): Purchase | null => {
  const group = kit.catalogue.groupOf(side, chartId)
  if (group === null) return null
  return entered({
    id: `${side}-${chartId}-${String(boughtSoFar(state, side, chartId) + 1)}`,
    chartId,
    side,
    date: state.date,
    cpp: priceOf(kit, state, group, mode),
    mode,
    area,
  })
}

const rewritten = (side: Side, purchase: Purchase): Event => ({ tag: 'purchaseWritten', side, purchase, heard: side })

const decide = (kit: Kit, state: State, side: Side, command: Command): Result => {
  const known =
    'purchase' in command ? state.ledgers[side].purchases.find(({ id }) => id === command.purchase) : undefined
  switch (command.tag) {
    case 'buy': {
      const purchase = newPurchase(kit, state, side, command)
      if (purchase === null) return NOTHING
      const { cpp } = purchase
      return just(rewritten(side, purchase), { tag: 'cppSpent', side, points: cpp, on: 'groups', heard: side })
    }
    case 'designate': {
      if (known === undefined) return NOTHING
      const isRegistered = kit.catalogue.groupOf(side, known.chartId)?.type === 'preRegisteredHex'
      const hex = command.hex
      return isRegistered
        ? just(rewritten(side, { ...known, preRegisteredHex: hex }), noting(side, `registers ${known.id}`, side))
        : just(rewritten(side, { ...known, objectiveHex: hex }))
    }
    case 'allot':
      return known === undefined ? NOTHING : just(rewritten(side, { ...known, commander: command.commander }))
    default:
      return NOTHING
  }
}

const act = (kit: Kit, state: State, task: Do): Result => {
  if (task.note === 'mark') return just({ tag: 'areasMarked', areas: markedNow(kit, state) })
  return just(writing(state, 'german'), writing(state, 'us'))
}

/**
 * Purchasing Reinforcement Groups (8.619), Objective Hexes included (8.6198): both sides in secret, closed by both. A campaign
 * that opens has its map marked first (KGP-8.5).
 */
export const purchase: Rooms = {
  [PART]: {
    sealed: true,
    begin: (_kit, state) => [
      ...(state.areas === null ? [doing(PART, [], 'mark')] : []),
      together(PART),
      doing(PART, [], 'write'),
    ],
    act: (kit, state, task) => (task.tag === 'do' ? act(kit, state, task) : NOTHING),
    candidates: (kit, state, _task, seat) => (seat === 'umpire' ? [] : candidates(kit, state, seat)),
    broken: (kit, state, task, seat, command) =>
      task.tag === 'both' ? broken(kit, state, seat, command) : 'turn.answer',
    decide: (kit, state, _task, seat, command) => (seat === 'umpire' ? NOTHING : decide(kit, state, seat, command)),
  },
}
