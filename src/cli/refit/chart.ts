import type { Side } from '../../rulesets/kgp-campaign/data/names.js'
import type { Group, GroupItem } from '../../rulesets/kgp-campaign/data/compiled-catalogue.js'
import { concealmentPrice, fortificationPrice } from '../../rulesets/kgp-campaign/rules/8.621-fortification.js'
import { isAvailable, priceOf } from '../../rulesets/kgp-campaign/rules/8.619-purchase.js'
import { pointsLeft } from '../../rulesets/kgp-campaign/rules/roster.js'
import type { GameData } from '../../rulesets/kgp-campaign/model/position.js'
import type { State } from '../../rulesets/kgp-campaign/model/state.js'
import { wordsIn } from '../../rulesets/kgp-campaign/text/describe.js'
import type { Speech } from './text/load.js'
import { table } from '../../rulesets/kgp-campaign/text/table.js'

const contents = (items: readonly GroupItem[], { game }: Speech): string => {
  const { list, printed } = wordsIn(game).names
  return list(items.map(({ count, type }) => `${count} ${printed(type)}`))
}

const isOffered = ({ campaign, date, phase }: State, group: Group, wanted: Side): boolean =>
  group.side === wanted && isAvailable(group, campaign, date, phase.tag === 'refit' && phase.mode === 'initial')

/** The groups a side may buy on the date, with their cost, contents and number left (8.619). */
export const describeChart = (data: GameData, state: State, side: Side, speech: Speech): readonly string[] => {
  const { title, head } = speech.words.chart
  const { purchases } = state.ledgers[side]
  const groups = data.catalogue.groups.filter((group) => isOffered(state, group, side))
  return [
    title(side),
    ...table(
      head,
      groups.map((group) => [
        group.chartId,
        wordsIn(speech.game).names.printed(group.name),
        String(group.cpp),
        String(group.maximum[state.campaign] - purchases.filter(({ chartId }) => chartId === group.chartId).length),
        contents(group.full, speech),
        group.depleted === null ? '-' : contents(group.depleted, speech),
      ]),
    ),
  ]
}

/** A group as lists name it: `group I1, SS Panzergrenadier Platoon, 9 CPP`; null if there is none. */
export const groupName = (data: GameData, side: Side, chartId: string, { words, game }: Speech): string | null => {
  const group = data.catalogue.groupOf(side, chartId)
  return group === null ? null : words.chart.group(chartId, wordsIn(game).names.printed(group.name), group.cpp)
}

/**
 * The points a side has left in the step, after its sealed orders; null if the step does not spend points (8.619,
 * 8.621, 8.622).
 */
export const describePurse = (
  data: GameData,
  state: State,
  side: Side,
  { words: { chart } }: Speech,
): string | null => {
  const { phase, ledgers } = state
  const task = phase.tag === 'refit' ? phase.queue.at(0) : undefined
  if (task?.tag !== 'both') return null
  const orders = task.orders[side]
  const groups = orders.flatMap((order) => {
    const group = order.tag === 'buy' ? data.catalogue.groupOf(side, order.chartId) : null
    return order.tag === 'buy' && group !== null ? [priceOf(data, state, group, order.mode)] : []
  })
  const looks = orders.filter(({ tag }) => tag === 'recon').length * data.catalogue.surcharges.recon
  const left = pointsLeft(state, side) - groups.reduce((sum, price) => sum + price, looks)
  if (task.part === '8.619') return chart.buying(left)
  if (task.part === '8.622') return chart.cpp(left)
  if (task.part !== '8.621') return null
  const works = orders.flatMap((order) =>
    order.tag === 'fortify'
      ? [fortificationPrice(data, order.kind, order.strength) ?? 0]
      : order.tag === 'buyConcealment'
        ? [(concealmentPrice(data) ?? 0) * order.count]
        : [],
  )
  return chart.fpp(ledgers[side].fpp - works.reduce((sum, price) => sum + price, 0))
}
