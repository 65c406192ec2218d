import type { GameData } from '../model/game-data.js'
import type { FortificationKind, Hex, LocationId, PieceId, PurchaseMode, Seat } from '../data/names.js'
import type { MeleeOutcome } from '../model/command.js'
import type { ScenarioResult } from '../model/scenario-result.js'
import type { WeaponSlot } from '../model/piece.js'
import { fought, groupIn, scenarioText, speechOf, way, type Speech } from './command.js'
import { areaName, fortificationName, list, modeName, purchaseName, sideName, slotName, type Known } from './name.js'
import { phrases, type PhraseKey } from './phrases.js'
import { say, termIn, type Wording } from './say.js'

/** One field of an order. */
interface Picked {
  /** Which. */
  readonly field: string
  /** What stands in it. */
  readonly value: unknown
}

const ofLevel: readonly unknown[] = ['target', 'origin']

/** What stands in a field that names no piece, in words. */
const fields: Readonly<Record<string, (value: never, speech: Speech) => string>> = {
  area: (area: string, { area: inWords }) => inWords(area),
  to: (to: string, { wording, at }) =>
    ofLevel.includes(to) ? say(wording, `pick.${to}` as PhraseKey) : to.includes('/') ? at(to) : areaName(to, wording),
  location: (location: LocationId, { at }) => at(location),
  hex: (hex: Hex) => hex,
  across: (hex: Hex, { say: says }) => says('pick.across', { hex }),
  path: (path: readonly Hex[], speech) => way(path, speech),
  slot: (slot: WeaponSlot, { wording }) => slotName(slot, wording),
  mode: (mode: PurchaseMode | 'historical' | 'random', { wording }) =>
    mode === 'historical' || mode === 'random' ? say(wording, `order.agreeWeather.${mode}`) : modeName(mode, wording),
  purchase: purchaseName,
  type: (type: string, { wording }) => termIn(wording, type),
  commander: (commander: string) => commander,
  kind: (kind: FortificationKind, { wording }) => fortificationName(kind, wording),
  role: (role: 'attack' | 'idle', { say: says }) => says(`order.initiative.${role}`),
  strength: (strength: number, { say: says }) => says('pick.strength', { strength }),
  count: (count: number, { say: says }) => says('pick.count', { count }),
  value: String,
  vca: (vca: number, { say: says, wording }) => says('pick.vca', { side: sideName(vca, wording) }),
  bypass: (bypass: number, { say: says, wording }) => says('pick.bypass', { side: sideName(bypass, wording) }),
  gains: (gains: readonly string[], { say: says, wording }) =>
    gains.length === 0
      ? says('pick.nothing')
      : list(
          gains.map((gain) => termIn(wording, gain)),
          wording,
        ),
  result: (result: ScenarioResult, speech) => scenarioText(result, speech),
  outcome: (outcome: MeleeOutcome | string, speech) =>
    typeof outcome === 'string' ? say(speech.wording, `pick.${outcome}` as PhraseKey) : fought(outcome, speech),
  fate: (fate: 'keep' | 'transfer' | 'massacre' | 'free', { say: says }) => says(`pick.${fate}`),
  donors: (donors: readonly PieceId[], { names }) => names(donors),
}

/** What is meant by nothing, by yes and by no in a field. */
const plain = ({ field, value }: Picked, wording: Wording): string | null => {
  if (value !== null && typeof value !== 'boolean') return null
  const key = `pick.${field}.${value === null ? 'none' : value ? 'yes' : 'no'}`
  return say(wording, key in phrases ? (key as PhraseKey) : 'pick.nothing')
}

/**
 * What stands in a field of an order, in words; null for what kind of order it is, which the order itself says.
 *
 * @param seat whose order it is: both sides have groups of one name
 */
export const selectionName = (
  data: Pick<GameData, 'catalogue'>,
  known: Known,
  { field, value }: Picked,
  wording: Wording = null,
  seat: Seat | null = null,
): string | null => {
  if (field === 'tag') return null
  const speech = speechOf(known, wording)
  if (typeof value === 'string' && Object.hasOwn(known.pieces, value)) return speech.name(value)
  if (field === 'chartId') {
    const group = say(wording, 'about.group', { group: String(value) })
    const contents = seat === null || seat === 'umpire' ? null : groupIn(data, seat, String(value), wording)
    return contents === null ? group : say(wording, 'pick.group', { group, contents })
  }
  return (
    plain({ field, value }, wording) ?? (Object.hasOwn(fields, field) ? fields[field](value as never, speech) : null)
  )
}
