import { memoize, memoizeBy } from '../../../../kernel/memoize.js'
import { replenishmentFor } from '../../rules/8.616-replenishment.js'
import { isAvailable, modesOf, priceOf, purchaseName } from '../../rules/8.619-purchase.js'
import { DRAW_PILE, isArtillery } from '../../rules/8.620-new-groups/group-contents.js'
import type { CgDate } from '../../data/calendar.js'
import type { Group } from '../../data/compiled-catalogue.js'
import { mapOf, type GameData } from '../../model/position.js'
import { newPurchase, type Ledger, type Purchase, type RosterLine } from '../../model/ledger.js'
import type { CampaignId, PurchaseMode, Side } from '../../data/names.js'
import type { Options } from '../../data/options.js'
import { baseOf, mostOf } from '../../data/numbers.js'
import { entriesOf } from '../../data/map.js'
import type { RandomChoices } from '../generator/random-choices.js'
import { setup } from '../../rules/8.5-initial-scenario.js'
import type { State } from '../../model/state.js'
import { parts } from '../../data/parts.js'
import type { OpenLine, View } from '../../model/view.js'

/** The input for drawing the secrets of a side. */
export interface SampleContext {
  /** Random choices. */
  readonly random: RandomChoices
  /** The printed data. */
  readonly data: GameData
  /** The view of the other side. */
  readonly view: View
  /** The side whose secrets are drawn. */
  readonly enemy: Side
}

/** Whether a part of the Refit Phase is over on the present date, or its scenario has begun. */
export const isBehind = ({ phase }: Pick<View, 'phase'>, part: string): boolean => {
  if (phase.tag !== 'refit') return true
  const at = (id: string): number => parts.findIndex((one) => one.id === id)
  return at(phase.part) > at(part)
}

const openings = memoize((data: GameData) =>
  memoizeBy((options: Options, campaign: CampaignId): State => setup(data, { name: campaign, campaign, options })),
)

/** Returns the position the campaign opened with. */
export const openingOf = ({ data, view }: SampleContext): State => openings(data)(view.options, view.campaign)

/** A group that may be bought. */
interface Offer {
  readonly group: Group
  readonly mode: PurchaseMode
  readonly price: number
}

/** Returns what a side could buy on a date with its points. Each way to arrive is a separate offer. */
const offers = (guess: SampleContext, date: CgDate, points: number, bought: readonly Purchase[]): readonly Offer[] => {
  const { data, view, enemy } = guess
  return data.catalogue.groups.flatMap((group): readonly Offer[] => {
    const had = bought.filter(({ chartId }) => chartId === group.chartId).length
    const isOffered = group.side === enemy && isAvailable(group, view.campaign, date, date === view.dates[0])
    if (!isOffered || had >= mostOf(view, group)) return []
    return modesOf(group)
      .filter((mode) => mode !== 'earlyEntry' && (mode === 'asset' || areasFor(guess, mode).length > 0))
      .map((mode) => ({ group, mode, price: priceOf(data, view, group, mode) }))
      .filter(({ price }) => price <= points)
  })
}

/** Returns the areas where a group may have gone, as far as the marked map and the Entry Areas show. */
const areasFor = ({ data, view, enemy }: SampleContext, mode: PurchaseMode): readonly string[] =>
  mode === 'offMap' || mode === 'earlyEntry'
    ? entriesOf(mapOf(data, view), enemy).map(({ id }) => id)
    : (view.areas?.areas ?? []).filter(({ side }) => side === enemy).map(({ id }) => id)

/** Draws the strength of a group by the dice of 8.6201. It stays unknown until that step on its own date. */
const strengthOf = ({ random, data, view }: SampleContext, group: Group, date: CgDate): Purchase['strength'] => {
  if (date === view.date && !isBehind(view, '8.620')) return 'unknown'
  return group.depleted === null
    ? 'full'
    : data.houseRules.strength.use(view as unknown as State, group, random.below(6) + 1).result
}

const written = (
  guess: SampleContext,
  { group, mode, price }: Offer,
  date: CgDate,
  bought: readonly Purchase[],
): Purchase => {
  const { random, data, view, enemy } = guess
  const { objectives, hexes } = mapOf(data, view)
  const strength = strengthOf(guess, group, date)
  const areas = areasFor(guess, mode)
  const isPlanned = date !== view.date || isBehind(view, '8.619')
  const had = bought.filter(({ chartId }) => chartId === group.chartId).length
  return {
    ...newPurchase({
      id: purchaseName(enemy, group.chartId, had),
      chartId: group.chartId,
      side: enemy,
      date,
      cpp: price,
      mode,
      area: mode === 'asset' || areas.length === 0 ? null : random.from(areas),
    }),
    strength,
    objectiveHex: group.objectiveHex && isPlanned && objectives.length > 0 ? random.from(objectives).hex : null,
    preRegisteredHex: group.type === 'preRegisteredHex' && isPlanned ? random.from(hexes.ids) : null,
    drawPile: isArtillery(group) && strength !== 'unknown' ? DRAW_PILE : null,
  }
}

const STOPS = 4

/**
 * Draws the purchases of a date from the affordable offers, with equal chances. A 1 in 4 chance or an empty purse ends
 * them.
 */
const drawPurchases = (
  guess: SampleContext,
  date: CgDate,
  points: number,
  before: readonly Purchase[],
): readonly Purchase[] => {
  const bought: Purchase[] = []
  const spent = (): number => bought.reduce((sum, { cpp }) => sum + cpp, 0)
  while (guess.random.below(STOPS) > 0) {
    const open = offers(guess, date, points - spent(), [...before, ...bought])
    if (open.length === 0) break
    bought.push(written(guess, guess.random.from(open), date, [...before, ...bought]))
  }
  return bought
}

/** Draws the points a date added: none on the first, and the dice of replenishment on all others (8.616). */
const added = ({ random, data: { charts }, view, enemy }: SampleContext, date: CgDate): number | null => {
  const at = { ...view, date }
  if (date === view.dates[0]) return null
  return baseOf(charts, at, enemy) === null
    ? 0
    : replenishmentFor(charts, at, enemy, random.below(6) + random.below(6) + 2)
}

/** The records of one date. */
interface Page {
  readonly cpp: RosterLine['cpp']
  readonly bought: readonly Purchase[]
  readonly recon: number
  readonly left: number
}

const isShut = ({ view }: SampleContext, date: CgDate, part: string): boolean =>
  date !== view.date || isBehind(view, part)

const page = (guess: SampleContext, date: CgDate, start: number, before: readonly Purchase[]): Page => {
  const { random, data } = guess
  const drawn = added(guess, date)
  const points = Math.max(0, start + (drawn ?? 0))
  const bought = isShut(guess, date, '8.619') ? drawPurchases(guess, date, points, before) : []
  const spent = bought.reduce((sum, { cpp }) => sum + cpp, 0)
  const { recon: price } = data.catalogue.surcharges
  const most = Math.min(data.houseRules.recon.use.attempts, price > 0 ? Math.floor((points - spent) / price) : 0)
  const recon = isShut(guess, date, '8.622') ? random.below(most + 1) * price : 0
  return { cpp: { start, repl: drawn, total: points }, bought, recon, left: points - spent - recon }
}

const isWhole = (line: RosterLine | OpenLine): line is RosterLine => 'cpp' in line

/**
 * Draws a group that the side had from the start, for an Objective Hex that none of its other groups can have
 * designated.
 */
const given = (guess: SampleContext, bought: readonly Purchase[]): readonly Purchase[] => {
  const { data, view, enemy, random } = guess
  const able = data.catalogue.groups.filter(({ side, objectiveHex }) => side === enemy && objectiveHex)
  const left = able.filter(
    (group) => bought.filter(({ chartId }) => chartId === group.chartId).length < mostOf(view, group),
  )
  const open = left.length > 0 ? left : able
  if (open.length === 0) return []
  const group = random.from(open)
  return [written(guess, { group, mode: random.from(modesOf(group)), price: 0 }, view.dates[0], bought)]
}

/**
 * Assigns every revealed Objective Hex to a purchase whose group may have designated it, with equal chances (8.6198).
 */
const withRevealed = (guess: SampleContext, purchases: readonly Purchase[]): readonly Purchase[] => {
  const { data, view, enemy, random } = guess
  return view.ledgers[enemy].purchases.reduce((bought, { objectiveHex }) => {
    const mayHave = ({ chartId, revealed }: Purchase): boolean =>
      !revealed && data.catalogue.groupOf(enemy, chartId)?.objectiveHex === true
    const all = bought.some(mayHave) ? bought : [...bought, ...given(guess, bought)]
    const able = all.filter(mayHave)
    if (able.length === 0) return bought
    const designated = random.from(able)
    return all.map((one) => (one === designated ? { ...one, objectiveHex, revealed: true } : one))
  }, purchases)
}

const spentOn = (purchases: readonly Purchase[]): number => purchases.reduce((sum, { cpp }) => sum + cpp, 0)

/**
 * Draws records that a side could have kept, consistent with what is public: replenishment, purchases and
 * Reconnaissance by date.
 */
export const drawBooks = (guess: SampleContext): Ledger => {
  const { view, enemy, data, random } = guess
  const open = view.ledgers[enemy]
  const opening = openingOf(guess).ledgers[enemy]
  const isRolling = !isBehind(view, '8.621')
  let purchases: readonly Purchase[] = opening.purchases
  let cpp = opening.cpp
  let left = cpp.total
  const roster: RosterLine[] = []
  for (const line of open.roster) {
    if (isWhole(line)) continue
    const { cpp: points, bought, recon, left: rest } = page(guess, line.date, left, purchases)
    const spent = spentOn(bought)
    purchases = [...purchases, ...bought]
    left = rest
    cpp = { ...points, spent, recon }
    roster.push({
      ...line,
      cpp: points,
      bought: bought.map(({ chartId, cpp: paid }) => ({ chartId, cpp: paid })),
      recon,
      spent,
      left,
      san: open.sanShown,
    })
  }
  const dug = purchases.filter(({ date, strength }) => date === view.date && strength !== 'unknown')
  const points = dug.reduce((sum, { chartId }) => {
    const group = data.catalogue.groupOf(enemy, chartId)
    return sum + (group === null ? 0 : data.houseRules.fortification.use.pointsOf(group))
  }, 0)
  const snipers = dug.reduce((sum, { chartId }) => {
    const full = data.catalogue.groupOf(enemy, chartId)?.full ?? []
    return sum + full.reduce((more, { kind, count }) => (kind === 'san' ? more + count : more), 0)
  }, 0)
  return {
    ...open,
    san: open.sanShown + (view.phase.tag === 'refit' && isBehind(view, '8.620') ? snipers : 0),
    cpp,
    concealment: {},
    fpp: isRolling ? points : random.below(points + 1),
    roster,
    purchases: withRevealed(guess, purchases),
    findings: [],
    pool: [],
  }
}
