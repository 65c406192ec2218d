import { derive, deriveBy } from '../../../../kernel/derive.js'
import { replenishmentFor } from '../../rules/8.616-replenishment.js'
import { isAvailable, modesOf, priceOf, purchaseName } from '../../rules/8.619-purchase.js'
import { DRAW_PILE, isArtillery } from '../../rules/8.620-new-groups/group-contents.js'
import type { CgDate } from '../../data/calendar.js'
import type { Group } from '../../data/compiled-catalogue.js'
import { mapOf, type GameData } from '../../model/game-data.js'
import { entered, type Ledger, type Purchase, type RosterLine } from '../../model/ledger.js'
import type { CampaignId, PurchaseMode, Side } from '../../data/names.js'
import type { Options } from '../../data/options.js'
import { baseOf, mostOf } from '../../data/numbers.js'
import { entriesOf } from '../../data/map.js'
import type { Luck } from '../random/luck.js'
import { setup } from '../../rules/8.5-initial-scenario.js'
import type { State } from '../../model/state.js'
import { parts } from '../../data/parts.js'
import type { OpenLine, View } from '../../model/view.js'

/** What is worked on while the secrets of a side are drawn. */
export interface Guess {
  /** Chance. */
  readonly luck: Luck
  /** What is printed. */
  readonly data: GameData
  /** What the other side sees. */
  readonly view: View
  /** Whose secrets are drawn. */
  readonly enemy: Side
}

/** Whether a part of the Refit Phase of the current date is over, or its scenario has begun. */
export const isBehind = ({ phase }: Pick<View, 'phase'>, part: string): boolean => {
  if (phase.tag !== 'refit') return true
  const at = (id: string): number => parts.findIndex((one) => one.id === id)
  return at(phase.part) > at(part)
}

const openings = derive((data: GameData) =>
  deriveBy((options: Options, campaign: CampaignId): State => setup(data, { name: campaign, campaign, options })),
)

/** The position the campaign opened with. */
export const openingOf = ({ data, view }: Guess): State => openings(data)(view.options, view.campaign)

/** A group as it may be bought. */
interface Offer {
  readonly group: Group
  readonly mode: PurchaseMode
  readonly price: number
}

/** What a side could buy on a date with its points, each way of coming apart. */
const offers = (guess: Guess, date: CgDate, points: number, bought: readonly Purchase[]): readonly Offer[] => {
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

/** Where a group may have gone, as far as the marked map and the Entry Areas show. */
const areasFor = ({ data, view, enemy }: Guess, mode: PurchaseMode): readonly string[] =>
  mode === 'offMap' || mode === 'earlyEntry'
    ? entriesOf(mapOf(data, view), enemy).map(({ id }) => id)
    : (view.areas?.areas ?? []).filter(({ side }) => side === enemy).map(({ id }) => id)

/** The strength of a group: not yet rolled for on its own date, else by the dice of 8.6201. */
const strengthOf = ({ luck, data, view }: Guess, group: Group, date: CgDate): Purchase['strength'] => {
  if (date === view.date && !isBehind(view, '8.620')) return 'unknown'
  return group.depleted === null
    ? 'full'
    : data.houseRules.strength.use(view as unknown as State, group, luck.below(6) + 1).result
}

const written = (guess: Guess, { group, mode, price }: Offer, date: CgDate, bought: readonly Purchase[]): Purchase => {
  const { luck, data, view, enemy } = guess
  const { objectives, hexes } = mapOf(data, view)
  const strength = strengthOf(guess, group, date)
  const areas = areasFor(guess, mode)
  const isPlanned = date !== view.date || isBehind(view, '8.619')
  const had = bought.filter(({ chartId }) => chartId === group.chartId).length
  return {
    ...entered({
      id: purchaseName(enemy, group.chartId, had),
      chartId: group.chartId,
      side: enemy,
      date,
      cpp: price,
      mode,
      area: mode === 'asset' || areas.length === 0 ? null : luck.from(areas),
    }),
    strength,
    objectiveHex: group.objectiveHex && isPlanned && objectives.length > 0 ? luck.from(objectives).hex : null,
    preRegisteredHex: group.type === 'preRegisteredHex' && isPlanned ? luck.from(hexes.ids) : null,
    drawPile: isArtillery(group) && strength !== 'unknown' ? DRAW_PILE : null,
  }
}

/** A revealed purchase tells its group by its name (KGP-8.6192) and its Objective Hex; the rest is drawn. */
const revealed = (guess: Guess, shown: Purchase, bought: readonly Purchase[]): Purchase => {
  const { data, view, enemy } = guess
  const chartId = shown.id.slice(enemy.length + 1, shown.id.lastIndexOf('-'))
  const group = data.catalogue.groupOf(enemy, chartId)
  const { objectiveHex } = shown
  if (group === null) return { ...shown, chartId }
  const mode = guess.luck.from(modesOf(group))
  const drawn = written(guess, { group, mode, price: priceOf(data, view, group, mode) }, shown.date, bought)
  return { ...drawn, id: shown.id, objectiveHex, revealed: true }
}

const STOPS = 4

/** What was bought on a date: one offer after the other, each as likely, until the money or one chance in four ends it. */
const shopping = (guess: Guess, date: CgDate, points: number, before: readonly Purchase[]): readonly Purchase[] => {
  const bought: Purchase[] = []
  const shown = guess.view.ledgers[guess.enemy].purchases.filter((one) => one.date === date)
  for (const one of shown)
    if (!before.some(({ id }) => id === one.id)) bought.push(revealed(guess, one, [...before, ...bought]))
  const names = new Set(guess.view.ledgers[guess.enemy].purchases.map(({ id }) => id))
  const spent = (): number => bought.reduce((sum, { cpp }) => sum + cpp, 0)
  while (guess.luck.below(STOPS) > 0) {
    const open = offers(guess, date, points - spent(), [...before, ...bought])
    if (open.length === 0) break
    const next = written(guess, guess.luck.from(open), date, [...before, ...bought])
    if (!names.has(next.id)) bought.push(next)
  }
  return bought
}

/** The points a date added: none on the first, else what the dice of replenishment brought (8.616). */
const added = ({ luck, view, enemy }: Guess, date: CgDate): number | null => {
  const at = { ...view, date }
  if (date === view.dates[0]) return null
  return baseOf(at, enemy) === null ? 0 : replenishmentFor(at, enemy, luck.below(6) + luck.below(6) + 2)
}

/** The books of one date. */
interface Page {
  readonly cpp: RosterLine['cpp']
  readonly bought: readonly Purchase[]
  readonly recon: number
  readonly left: number
}

const isShut = ({ view }: Guess, date: CgDate, part: string): boolean => date !== view.date || isBehind(view, part)

const page = (guess: Guess, date: CgDate, start: number, before: readonly Purchase[]): Page => {
  const { luck, data } = guess
  const drawn = added(guess, date)
  const points = Math.max(0, start + (drawn ?? 0))
  const bought = isShut(guess, date, '8.619') ? shopping(guess, date, points, before) : []
  const spent = bought.reduce((sum, { cpp }) => sum + cpp, 0)
  // What is known to have been bought was paid for: the dice cannot have given less.
  const repl = spent > points ? spent - start : drawn
  const total = Math.max(points, spent)
  const { recon: price } = data.catalogue.surcharges
  const most = Math.min(data.houseRules.recon.use.attempts, price > 0 ? Math.floor((total - spent) / price) : 0)
  const recon = isShut(guess, date, '8.622') ? luck.below(most + 1) * price : 0
  return { cpp: { start, repl, total }, bought, recon, left: total - spent - recon }
}

const isWhole = (line: RosterLine | OpenLine): line is RosterLine => 'cpp' in line

/** Revealed purchases stand in the order they were seen in. */
const inOrderSeen = (guess: Guess, purchases: readonly Purchase[]): readonly Purchase[] => {
  const shown = guess.view.ledgers[guess.enemy].purchases
  const known = shown.map(
    (one, at) => purchases.find(({ id }) => id === one.id) ?? revealed(guess, one, purchases.slice(0, at)),
  )
  const hidden = purchases.filter(({ id }) => !shown.some((one) => one.id === id))
  const dated = (date: CgDate): number => guess.view.dates.indexOf(date)
  const merged: Purchase[] = []
  let next = 0
  for (const one of known) {
    while (next < hidden.length && dated(hidden[next].date) < dated(one.date)) merged.push(hidden[next++])
    merged.push(one)
  }
  return [...merged, ...hidden.slice(next)]
}

const spentOn = (purchases: readonly Purchase[]): number => purchases.reduce((sum, { cpp }) => sum + cpp, 0)

/** Books a side could have kept, given what is open of them: dice of replenishment, purchases and reconnaissance by date. */
export const books = (guess: Guess): Ledger => {
  const { view, enemy, data, luck } = guess
  const open = view.ledgers[enemy]
  const opening = openingOf(guess).ledgers[enemy]
  const isRolling = !isBehind(view, '8.621')
  let purchases: readonly Purchase[] = opening.purchases.map((one) =>
    open.purchases.find(({ id }) => id === one.id) === undefined ? one : revealed(guess, one, []),
  )
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
    roster.push({ ...line, cpp: points, bought: bought.map(({ chartId, cpp: paid }) => ({ chartId, cpp: paid })), recon, spent, left }) // prettier-ignore
  }
  const dug = purchases.filter(({ date, strength }) => date === view.date && strength !== 'unknown')
  const points = dug.reduce((sum, { chartId }) => {
    const group = data.catalogue.groupOf(enemy, chartId)
    return sum + (group === null ? 0 : data.houseRules.fortification.use.pointsOf(group))
  }, 0)
  return {
    ...open,
    cpp,
    concealment: {},
    fpp: isRolling ? points : luck.below(points + 1),
    roster,
    purchases: inOrderSeen(guess, purchases),
    findings: [],
    pool: [],
  }
}
