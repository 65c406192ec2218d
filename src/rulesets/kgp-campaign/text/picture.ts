import { isPieceIsolated } from '../rules/8.605-setup-areas/8.6052-isolated-piece.js'
import { holdingsOf } from '../rules/8.605-setup-areas/holdings.js'
import { byTag, type Cases } from '../model/by-tag.js'
import type { Position } from '../model/position.js'
import { memoize } from '../../../kernel/memoize.js'
import type { NodeId } from '../../../maps/graph.js'
import type { Counter, Silhouette, TurnTrack, UnitSymbol } from '../../../maps/picture.js'
import type { Gate, Post, Site, Zone, ZonePicture } from '../../../maps/zone-picture.js'
import { frontLineHexes } from '../rules/8.605-setup-areas/8.2-front-line.js'
import { areaPicture, type AreaPicture, type StrategicMark } from './area-picture.js'
import type { Situation } from '../model/marking.js'
import { dayPart } from '../data/calendar.js'
import { hexDistance, hexNamed, type CampaignMap } from '../data/map.js'
import { has, isArmed, isPersonnel, isVehicle, type Fortification, type Piece } from '../model/piece.js'
import { hexOfLocation, sides, type Seat, type Side } from '../data/names.js'
import type { State } from '../model/state.js'
import { situationOf } from '../rules/8.605-setup-areas/situation.js'
import { areaName, partTitle, pieceName, wordsIn, type Wording } from './describe.js'
import { capital } from './names.js'
import type { CounterKind, PictureWords } from './words.js'
import { view } from '../model/view.js'

const numberOf = (side: Side): number => sides.indexOf(side)

const roadsOf = ({ hexes, road }: CampaignMap): readonly (readonly [number, number])[] =>
  hexes.ids.flatMap((_, node) =>
    Array.from({ length: hexes.firstEdge[node + 1] - hexes.firstEdge[node] }, (_slot, i) => hexes.firstEdge[node] + i)
      .filter((edge) => road[edge] === 1 && hexes.edgeTo[edge] > node)
      .map((edge) => [node, hexes.edgeTo[edge]] as const),
  )

/** The part of the picture that never changes. Memoized, so that renderers can recognize it by identity. */
const groundOf = memoize((map: CampaignMap): Pick<ZonePicture, 'hexes' | 'roads'> => ({
  hexes: map.hexes.ids.map((id, node) => ({ id, at: map.coordinates[node], terrain: map.terrain[node] })),
  roads: roadsOf(map),
}))

/** The hex where the name of a building is written: its last. */
const mainHex = (map: CampaignMap, locations: readonly string[]): NodeId =>
  hexNamed(map, hexOfLocation(locations[locations.length - 1]))

const sitesOf = (map: CampaignMap, { board }: State, wording: Wording): readonly Site[] => {
  const ruined = new Set(
    board.changes.flatMap(({ tag, location }) => (tag === 'rubble' ? [hexOfLocation(location)] : [])),
  )
  const found = new Map<number, Site>()
  for (const { hex, kind, feature } of map.locations) {
    if (feature === null) continue
    const { id, name, material, locations } = map.features[feature]
    const isRubble = kind === 'rubble' || ruined.has(map.hexes.ids[hex])
    const hasTower = map.locations.some((one) => one.hex === hex && one.kind === 'steeple')
    found.set(hex, {
      node: hex,
      kind: kind === 'bridge' ? 'bridge' : isRubble ? 'rubble' : material,
      building: id,
      ...(hex === mainHex(map, locations) ? { name: wordsIn(wording).names.printed(name) } : {}),
      ...(hasTower ? { hasTower } : {}),
    })
  }
  return [...found.values()]
}

/** The hex for the label of an area: the one closest to its middle that is not taken. */
const labelHex = (map: CampaignMap, hexes: readonly string[], middle: string, taken: ReadonlySet<string>): NodeId => {
  const center = hexNamed(map, middle)
  const free = hexes.filter((hex) => !taken.has(hex)).map((hex) => hexNamed(map, hex))
  const [best = center] = free.toSorted((a, b) => hexDistance(map, a, center) - hexDistance(map, b, center))
  return best
}

const zonesOf = (map: CampaignMap, { areas }: AreaPicture, taken: ReadonlySet<string>): readonly Zone[] =>
  areas.map(({ id, side, hexes, outline, label, isIsolated }) => ({
    side: numberOf(side),
    label: areaName(id).replace(' Setup Area', ''),
    labelAt: labelHex(map, hexes, label, taken),
    nodes: hexes.map((hex) => hexNamed(map, hex)),
    outline: outline.map(({ hex, direction }) => ({ node: hexNamed(map, hex), direction })),
    isCut: isIsolated,
  }))

const levelOf = ({ location, letter }: StrategicMark): string => letter ?? location.slice(location.indexOf('/') + 1)

/** The meaning of the letters in the squares of Strategic Locations (KGP-8.2). */
const MEANINGS: Readonly<Record<string, string>> = {
  '0': 'ground level of a building',
  '1': 'its first upper level',
  '2': 'its second upper level',
  '-1': 'cellar',
  b: 'bridge',
  E: 'foxhole or trench',
  F: 'pillbox',
  G: 'gun',
  V: 'vehicle',
  O: 'Objective Hex',
}

const postOf = (map: CampaignMap, mark: StrategicMark, wording: Wording): Post => ({
  node: hexNamed(map, mark.hex),
  side: mark.side === null ? null : numberOf(mark.side),
  text: levelOf(mark),
  meaning: MEANINGS[levelOf(mark)] ?? `level ${levelOf(mark)}`,
  title: wordsIn(wording).picture.post(mark.location, mark.side),
})

const frontOf = (situation: Situation): ZonePicture['front'] =>
  situation.marking.areas.flatMap((area) =>
    frontLineHexes(situation, area).map((hex) => ({
      node: hexNamed(situation.map, hex),
      side: numberOf(area.side),
    })),
  )

const INTO: Readonly<Record<CampaignMap['entries'][number]['edge'], Gate['into']>> = {
  north: 'south',
  east: 'west',
  south: 'north',
  west: 'east',
}

const gatesOf = ({ entries }: CampaignMap): readonly Gate[] =>
  entries.map(({ id, center, hexes, edge, from }) => ({
    center,
    nodes: hexes,
    into: INTO[edge],
    label: id,
    sides: sides.filter((side) => from[side] !== null).map(numberOf),
  }))

/** The kinds of counters, in the order in which they are drawn, and their symbols. */
const SYMBOLS: Readonly<Record<CounterKind, UnitSymbol>> = { men: 'soldier', AFV: 'tank', trucks: 'truck', guns: 'gun' }
const KINDS = Object.keys(SYMBOLS) as readonly CounterKind[]

/** By kind of piece, the counter that shows a piece; null for pieces drawn on the map instead. */
const SHOWN_ON: Cases<Piece, [], CounterKind | null> = {
  personnel: () => 'men',
  vehicle: (vehicle) => (isArmed(vehicle) ? 'AFV' : 'trucks'),
  gun: () => 'guns',
  sw: () => 'men',
  wreck: () => null,
  fortification: () => null,
}

/** Long words of types, and how counters abbreviate them. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/^PzKpfw /, 'Pz '],
  [/^FlaKPz /, 'FlaK '],
  [/ (?:M?GMC|ht)$/, ''],
]

/** The types of some pieces, the most frequent first. */
const typesOf = (pieces: readonly Piece[]): readonly string[] => {
  const counts = new Map<string, number>()
  for (const { type } of pieces) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([type]) => type)
}

/** The first of some types, as short as on a counter, with a plus sign if there are others. */
const shortened = ([most, ...others]: readonly string[]): string => {
  const short = SHORT.reduce((name, [long, by]) => name.replace(long, by), most)
  return others.length > 0 ? `${short} +` : short
}

/** Self-propelled guns without a turret. */
const TURRETLESS = /^(?:sIG|StuG|StuH|JgPz)/

/** The silhouette of a type of vehicle. */
const silhouetteOf = ({ data }: Position, type: string): Silhouette => {
  const { mobility = 'tracked', top = 'CT' } = data.catalogue.vehicleOf(type) ?? {}
  if (mobility === 'halfTrack') return 'half-track'
  if (mobility === 'wheeled') return top === 'unarmored' ? 'truck' : 'armored-car'
  return TURRETLESS.test(type) ? 'assault-gun' : 'tank'
}

/**
 * One counter for all pieces of a kind that a side has in a hex: their most frequent type, their number, and their
 * names as a tooltip. A stack of men is named by its support weapons only if it has nothing else.
 */
const counterOf = (
  at: Position,
  hex: string,
  side: Side,
  kind: CounterKind,
  pieces: readonly Piece[],
  wording: Wording,
): Counter => {
  const men = pieces.filter(isPersonnel)
  const counted = men.length === 0 ? pieces : men
  const isAlone = counted.every(({ tag }) => tag === 'sw')
  const types = typesOf(counted)
  const type = shortened(types)
  return {
    id: `${hex}-${side}-${kind}`,
    name: pieces.map((piece) => pieceName(piece, wording)).join(', '),
    label: counted.length < pieces.length && !type.endsWith('+') ? `${type} +` : type,
    side: numberOf(side),
    symbol: isAlone ? 'machine-gun' : pieces.every(isVehicle) ? silhouetteOf(at, types[0]) : SYMBOLS[kind],
    size: null,
    strength: String(counted.length),
    lost: 0,
    marks: pieces.every((piece) => isPieceIsolated(at, piece)) ? ['unsupplied'] : [],
  }
}

/** The id of the counter that shows a piece in the picture; null if none does. */
export const counterShowing = (piece: Piece): string | null => {
  const kind = byTag(SHOWN_ON, piece)
  return kind === null || piece.location === null
    ? null
    : `${hexOfLocation(piece.location)}-${piece.side ?? ''}-${kind}`
}

/** Describes a counter of the picture by its id: side, kind and hex. Null if the id is not that of a counter. */
export const counterName = (id: string, wording: Wording = null): string | null => {
  const [, hex, side, word] = /^(.+)-(german|us)-(.+)$/.exec(id) ?? []
  const kind = KINDS.find((one) => one === word)
  if (kind === undefined) return null
  return wordsIn(wording).picture.counter(side === 'german' ? 'german' : 'us', kind, hex)
}

/**
 * Describes where a piece is and whether it is Isolated; null if it is neither in a Setup Area nor in a Holding Box.
 */
export const whereabouts = (at: Position, piece: Piece, wording: Wording = null): string | null => {
  const { place } = piece
  if (place.tag !== 'setupArea' && place.tag !== 'holdingBox') return null
  const { names, picture: texts } = wordsIn(wording)
  const where = names.place(place)
  const isCut = place.tag === 'setupArea' && isPieceIsolated(at, piece)
  return capital(isCut ? texts.isolated(where) : where)
}

const countersOf = (at: Position, pieces: readonly Piece[], wording: Wording): ZonePicture['counters'] => {
  const byHex = new Map<string, Piece[]>()
  for (const piece of pieces)
    if (piece.location !== null)
      byHex.set(hexOfLocation(piece.location), [...(byHex.get(hexOfLocation(piece.location)) ?? []), piece])
  return [...byHex].flatMap(([hex, here]) =>
    sides.flatMap((side) =>
      KINDS.flatMap((kind) => {
        const found = here.filter((piece) => piece.side === side && byTag(SHOWN_ON, piece) === kind)
        return found.length === 0
          ? []
          : [{ node: hexNamed(at.map, hex), counter: counterOf(at, hex, side, kind, found, wording) }]
      }),
    ),
  )
}

const isShownByWord = (piece: Piece): piece is Fortification =>
  piece.tag === 'fortification' && ['wire', 'mineAP', 'mineAT', 'roadblock', 'fortifiedBuilding'].includes(piece.kind)

const WORDS: Readonly<Partial<Record<Fortification['kind'], string>>> = {
  wire: 'wire',
  mineAP: 'mines',
  mineAT: 'mines',
  roadblock: 'roadblock',
  fortifiedBuilding: 'fortified',
}

const wordsOf = (map: CampaignMap, pieces: readonly Piece[]): ZonePicture['words'] => {
  const found = new Map<string, Set<string>>()
  for (const piece of pieces) {
    const word = isShownByWord(piece) ? WORDS[piece.kind] : undefined
    if (word === undefined || piece.location === null) continue
    const hex = hexOfLocation(piece.location)
    found.set(hex, new Set([...(found.get(hex) ?? []), word]))
  }
  return [...found].map(([hex, words]) => ({ node: hexNamed(map, hex), text: [...words].toSorted().join(', ') }))
}

/** The texts of wrecks; in a hex with several, the later one in the list is shown. */
const WRECKS = ['wreck', 'burnt wreck', 'burning wreck'] as const

/** Wrecks, one mark for each hex. */
const wrecksOf = (map: CampaignMap, pieces: readonly Piece[]): ZonePicture['nodeMarks'] => {
  const found = new Map<string, number>()
  for (const piece of pieces) {
    if (piece.tag !== 'wreck' || piece.location === null) continue
    const text = has(piece, 'burning') ? 2 : has(piece, 'burntOut') ? 1 : 0
    const hex = hexOfLocation(piece.location)
    found.set(hex, Math.max(text, found.get(hex) ?? 0))
  }
  return [...found].map(([hex, text]) => ({ node: hexNamed(map, hex), kind: 'wreck', text: WRECKS[text] }))
}

/** A number of units, vehicles or other pieces as text; empty for zero. */
const counted = (of: keyof PictureWords['held'], count: number, { held }: PictureWords): readonly string[] =>
  count === 0 ? [] : [held[of](count)]

const boxesOf = ({ entries }: CampaignMap, pieces: readonly Piece[], wording: Wording): readonly string[] => {
  const { names, picture: texts } = wordsIn(wording)
  return entries.flatMap(({ id, name }) =>
    sides.flatMap((side) => {
      const held = pieces.filter(
        (piece) => piece.side === side && piece.place.tag === 'holdingBox' && piece.place.entry === id,
      )
      return held.length === 0
        ? []
        : [
            texts.box(
              side,
              id,
              names.printed(name),
              [
                ...counted('units', held.filter(isPersonnel).length, texts),
                ...counted('vehicles', held.filter(isVehicle).length, texts),
                ...counted('others', held.filter((piece) => !isPersonnel(piece) && !isVehicle(piece)).length, texts),
              ].join(', '),
            ),
          ]
    }),
  )
}

/** The dates of the campaign, with the current one (KGP-8.2). */
const trackOf = ({ dates, date, phase }: State, wording: Wording): TurnTrack => ({
  spaces: dates.map((one) => ({ label: dayPart(one), day: `${Number(one.slice(0, 2))} Dec.` })),
  now: dates.indexOf(date),
  ...(phase.tag === 'refit' ? { phase: partTitle(phase.part, wording) } : {}),
})

/**
 * The map as players color it (KGP-8.605.4): Setup Areas outlined, No Man's Land yellow, Uncontrolled Territory blank,
 * Strategic Locations as squares, with Front-Line Hexes, fires and pieces. Shows what the seat may see, or everything
 * if it is null. In English unless a translation is given.
 */
export const picture = (at: Position, seat: Seat | null = null, wording: Wording = null): ZonePicture => {
  const { state } = at
  const map = at.map
  const situation = situationOf(at)
  const areas = areaPicture({ ...situation, holdings: holdingsOf(at.state) })
  const pieces = Object.values((seat === null ? state : view(state, seat)).pieces)
  const taken = new Set([
    ...pieces.flatMap(({ location }) => (location === null ? [] : [hexOfLocation(location)])),
    ...map.locations.flatMap(({ hex, feature }) => (feature === null ? [] : [map.hexes.ids[hex]])),
  ])
  const { picture: texts } = wordsIn(wording)
  const nodes = (hexes: readonly string[]): readonly NodeId[] => hexes.map((hex) => hexNamed(map, hex))
  return {
    title: `Kampfgruppe Peiper ${state.campaign}: ${map.title}, ${state.date}`,
    description: texts.description(state.date),
    sides: ['German', 'U.S.'],
    terms: {
      zone: 'Setup Area',
      disputed: "No Man's Land",
      post: 'Strategic Location',
      front: 'Front-Line Hex',
      gate: 'Entry Area',
    },
    orientation: 'flat',
    ...groundOf(map),
    sites: sitesOf(map, state, wording),
    zones: zonesOf(map, areas, taken),
    disputed: nodes(areas.noMansLand),
    front: frontOf(situation),
    posts: areas.strategic.map((mark) => postOf(map, mark, wording)),
    fires: [...new Set(nodes(Object.keys(state.board.fires).map(hexOfLocation)))],
    gates: gatesOf(map),
    counters: countersOf(at, pieces, wording),
    nodeMarks: wrecksOf(map, pieces),
    lines: [],
    track: trackOf(state, wording),
    words: wordsOf(map, pieces),
    notes: [texts.squares, texts.outlines, ...boxesOf(map, pieces, wording)],
  }
}
