import { codec, list } from '../../../../kernel/codec.js'
import { E, type Either } from '../../../../kernel/fp.js'
import type { Fault } from '../../../../kernel/fault.js'
import { into, recordAt, textAt, type Check } from '../../../../maps/check.js'
import type { CatalogueData } from '../../data/catalogue.js'
import type { CampaignMap } from '../../data/map.js'
import { hexOfLocation, sides, type CampaignId, type HexId, type LocationId, type Side } from '../../data/names.js'
import { failOwn } from '../../data/expectation.js'
import type { InitialScenario } from '../../model/house-rules.js'
import type { Piece } from '../../model/piece.js'
import { reconstruction } from '../../rules/reconstruction.js'
import { piece } from '../codec-piece.js'
import { oneOf, yesOrNo } from '../reads.js'

/** A word of the text that lists hexes or Locations of a side. */
interface SideWord {
  readonly side: Side
  readonly at: Check
  readonly word: string
}

const wordsBySide = (check: Check, given: unknown): readonly SideWord[] => {
  const named = given === undefined ? null : recordAt(check, given, sides)
  return sides.flatMap((side) => {
    if (named?.[side] === undefined) return []
    const at = into(check, side)
    const words = textAt(at, named[side])?.split(/[\s,;]+/) ?? []
    return words.filter((word) => word !== '').map((word) => ({ side, at, word }))
  })
}

/** Reads the control of Locations: hexes and Locations as one text a side, or `rest`. */
const controlOf = (check: Check, map: CampaignMap, given: unknown): Readonly<Record<LocationId, Side | null>> => {
  const control: Record<LocationId, Side | null> = {}
  for (const { id, feature } of map.locations) if (feature !== null) control[id] = null
  let rest: Side | null = null
  for (const { side, at, word } of wordsBySide(check, given)) {
    if (word.toLowerCase() === 'rest') {
      rest = side
      continue
    }
    const [hex, level] = word.toUpperCase().split('/')
    const inHex = map.locations.filter(({ id }) => hexOfLocation(id) === hex)
    const those = inHex.filter(({ id, feature }) =>
      level === undefined ? feature !== null || inHex.length === 1 : id.toUpperCase() === `${hex}/${level}`,
    )
    if (those.length === 0) failOwn(at, { tag: 'places' }, word)
    for (const { id } of those) control[id] = side
  }
  if (rest !== null) for (const id of Object.keys(control)) control[id] ??= rest
  return control
}

const entryControlOf = (check: Check, map: CampaignMap, given: unknown): Readonly<Record<HexId, Side | null>> => {
  const centers = new Map(map.entries.map(({ center, from }) => [map.hexes.ids[center], from]))
  const control: Record<HexId, Side | null> = {}
  for (const [hex, from] of centers) control[hex] = from.german === null ? 'us' : from.us === null ? 'german' : null
  for (const { side, at, word } of wordsBySide(check, given)) {
    const hex = word.toUpperCase()
    if (centers.has(hex)) control[hex] = side
    else failOwn(at, { tag: 'arrows', hexes: [...centers.keys()] }, hex)
  }
  return control
}

const pieces = codec(list(piece, 2000))

const INITIAL = ['attacker', 'firstMover', 'reserveFree', 'control', 'entryControl', 'pieces']

/** Reads the Initial Scenario of a campaign; a field left out is as the library has it. */
export const initialOf = (
  check: Check,
  campaign: CampaignId,
  map: CampaignMap,
  initial: CatalogueData['initial'],
  given: unknown,
): InitialScenario | null => {
  const named = recordAt(check, given ?? {}, INITIAL)
  if (named === null) return null
  const usual = reconstruction.initialScenario.use(campaign, map)
  const sideAt = (field: string, otherwise: Side): Side => {
    if (named[field] === undefined) return otherwise
    oneOf(...sides)(into(check, field), named[field])
    return named[field] as Side
  }
  const attacker = sideAt('attacker', usual.firstMover)
  if (named['reserveFree'] !== undefined) yesOrNo(into(check, 'reserveFree'), named['reserveFree'])
  const none: Either<readonly Fault[], readonly Piece[]> = E.right([])
  const read = named['pieces'] === undefined ? none : pieces.decode(named['pieces'])
  if (read._tag === 'Left')
    check.faults.push(...read.left.map((one) => ({ ...one, pointer: `${check.at}/pieces${one.pointer}` })))
  return {
    ...usual,
    sides: initial[campaign],
    roles: { german: 'idle', us: 'idle', [attacker]: 'attack' },
    firstMover: sideAt('firstMover', attacker),
    pieces: read._tag === 'Left' ? [] : read.right,
    control: given === undefined ? usual.control : controlOf(into(check, 'control'), map, named['control']),
    hexControl:
      given === undefined ? usual.hexControl : entryControlOf(into(check, 'entryControl'), map, named['entryControl']),
    reserveFree: typeof named['reserveFree'] === 'boolean' ? named['reserveFree'] : usual.reserveFree,
  }
}
