import type { GroupItem } from '../data/compiled-catalogue.js'
import type { Side } from '../data/names.js'
import type { GameData } from '../model/position.js'
import { wordsIn, type Wording } from './describe.js'
import type { Words } from './words.js'

const contentsOf = (items: readonly GroupItem[], { contents }: Words['orders']): string =>
  items.map(({ kind, count, type }) => contents[kind](count, type)).join(', ')

/** The contents of a group at Full Strength and Depleted, or null if the side has no such group. */
export const groupIn = (
  { catalogue }: Pick<GameData, 'catalogue'>,
  side: Side,
  chartId: string,
  wording: Wording = null,
): string | null => {
  const group = catalogue.groupOf(side, chartId)
  if (group === null) return null
  const { orders } = wordsIn(wording)
  const full = contentsOf(group.full, orders)
  return group.depleted === null ? full : orders.either(full, contentsOf(group.depleted, orders))
}

/**
 * The contents of the group that a heading from `subjectOf` names, formatted by `groupIn`; null if it names no group of
 * the side.
 */
export const groupContents = (
  data: Pick<GameData, 'catalogue'>,
  side: Side,
  subject: string,
  wording: Wording = null,
): string | null => {
  const { group } = wordsIn(wording).orders
  const named = data.catalogue.groups.find((one) => one.side === side && group(one.chartId) === subject)
  return named === undefined ? null : groupIn(data, side, named.chartId, wording)
}
