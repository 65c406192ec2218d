import { isPieceIsolated } from '../rules/8.605-setup-areas/8.6052-isolated-piece.js'
import { holdingsOf } from '../rules/8.605-setup-areas/holdings.js'
import type { Position } from '../model/position.js'
import { derive } from '../../../kernel/derive.js'
import type { NodeId } from '../../../maps/graph.js'
import type { Counter, TurnTrack, UnitSymbol } from '../../../maps/picture.js'
import type { Gate, Post, Site, Zone, ZonePicture } from '../../../maps/zone-picture.js'
import { frontLineHexes } from '../rules/8.605-setup-areas/8.2-front-line.js'
import { areaPicture, type AreaPicture, type StrategicMark } from './area-picture.js'
import type { Situation } from '../model/marking.js'
import { dayPart } from '../data/calendar.js'
import { hexDistance, hexNamed, type CampaignMap } from '../data/map.js'
import { has, isArmed, isPersonnel, isVehicle, type Fortification, type Piece } from '../model/piece.js'
import { hexOf, sides, type Seat, type Side } from '../data/names.js'
import type { State } from '../model/state.js'
import { situationOf } from '../rules/8.605-setup-areas/situation.js'
import { areaName, capital, locationName, pieceName, placeName } from './name.js'
import { say, termIn, type Wording } from './say.js'
import { view } from '../model/view.js'

const numberOf = (side: Side): number => sides.indexOf(side)

const roadsOf = ({ hexes, road }: CampaignMap): readonly (readonly [number, number])[] =>
  hexes.ids.flatMap((_, node) =>
    Array.from({ length: hexes.firstEdge[node + 1] - hexes.firstEdge[node] }, (_slot, i) => hexes.firstEdge[node] + i)
      .filter((edge) => road[edge] === 1 && hexes.edgeTo[edge] > node)
      .map((edge) => [node, hexes.edgeTo[edge]] as const),
  )

/** What no move changes; the same list for every position on a map, so that whoever draws it knows it again. */
const groundOf = derive((map: CampaignMap): Pick<ZonePicture, 'hexes' | 'roads'> => ({
  hexes: map.hexes.ids.map((id, node) => ({ id, at: map.coordinates[node], terrain: map.terrain[node] })),
  roads: roadsOf(map),
}))

/** The hex in which the name of a building is written: its last. */
const mainHex = (map: CampaignMap, locations: readonly string[]): NodeId =>
  hexNamed(map, hexOf(locations[locations.length - 1]))

const sitesOf = (map: CampaignMap, { board }: State, wording: Wording): readonly Site[] => {
  const ruined = new Set(board.changes.flatMap(({ tag, location }) => (tag === 'rubble' ? [hexOf(location)] : [])))
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
      ...(hex === mainHex(map, locations) ? { name: termIn(wording, name) } : {}),
      ...(hasTower ? { hasTower } : {}),
    })
  }
  return [...found.values()]
}

/** Where the name of an area is best written: in the hex nearest to its middle in which nothing else stands. */
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

/** What the letters in the squares of Strategic Locations mean (KGP-8.2). */
const MEANINGS: Readonly<Record<string, string>> = {
  '0': 'ground level of a building',
  '1': 'its first upper level',
  '2': 'its second upper level',
  '-1': 'cellar',
  b: 'bridge',
  E: 'foxhole or trench',
  F: 'pillbox',
  G: 'Gun',
  V: 'vehicle',
  O: 'Objective Hex',
}

const postOf = (map: CampaignMap, mark: StrategicMark, wording: Wording): Post => ({
  node: hexNamed(map, mark.hex),
  side: mark.side === null ? null : numberOf(mark.side),
  text: levelOf(mark),
  meaning: MEANINGS[levelOf(mark)] ?? `level ${levelOf(mark)}`,
  title: say(wording, `post.${mark.side ?? 'nobody'}`, { location: locationName(mark.location, wording) }),
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

/** What is counted on a counter. */
type Heap = 'men' | 'AFV' | 'trucks' | 'guns'

const KINDS: readonly {
  readonly word: Heap
  readonly symbol: UnitSymbol
  readonly isOne: (piece: Piece) => boolean
}[] = [
  { word: 'men', symbol: 'infantry', isOne: isPersonnel },
  { word: 'AFV', symbol: 'armor', isOne: (piece) => isVehicle(piece) && isArmed(piece) },
  { word: 'trucks', symbol: 'transport', isOne: (piece) => isVehicle(piece) && !isArmed(piece) },
  { word: 'guns', symbol: 'anti-tank', isOne: ({ tag }) => tag === 'gun' },
]

/** One counter for all pieces of a kind that a side has in a hex: how many they are, and their names for whoever points at it. */
const counterOf = (
  at: Position,
  hex: string,
  side: Side,
  word: Heap,
  symbol: UnitSymbol,
  pieces: readonly Piece[],
  wording: Wording,
): Counter => ({
  id: `${hex}-${side}-${word}`,
  name: pieces.map((piece) => pieceName(piece, wording)).join(', '),
  label: say(wording, `counter.${word}`),
  side: numberOf(side),
  symbol,
  size: null,
  strength: String(pieces.length),
  lost: 0,
  marks: pieces.every((piece) => isPieceIsolated(at, piece)) ? ['unsupplied'] : [],
})

/** The counter in which a piece lies, by the id it has in the picture; null for what has none. */
export const counterShowing = (piece: Piece): string | null => {
  const kind = KINDS.find(({ isOne }) => isOne(piece))
  return kind === undefined || piece.location === null
    ? null
    : `${hexOf(piece.location)}-${piece.side ?? ''}-${kind.word}`
}

/** A counter of the picture in words, by its id: whose it is, what it counts, and where; null where it is none. */
export const counterName = (id: string, wording: Wording = null): string | null => {
  const [, hex, side, word] = /^(.+)-(german|us)-(.+)$/.exec(id) ?? []
  const kind = KINDS.find((one) => one.word === word)
  if (kind === undefined) return null
  return say(wording, side === 'german' ? 'heap.german' : 'heap.us', { heap: say(wording, `heap.${kind.word}`), hex })
}

/** Where a piece stands or waits, and whether it is cut off, in words; null where that tells nothing. */
export const whereabouts = (at: Position, piece: Piece, wording: Wording = null): string | null => {
  const { place } = piece
  if (place.tag !== 'setupArea' && place.tag !== 'holdingBox') return null
  const where = placeName(place, wording)
  const isCut = place.tag === 'setupArea' && isPieceIsolated(at, piece)
  return capital(isCut ? say(wording, 'place.isolated', { place: where }) : where)
}

const countersOf = (at: Position, pieces: readonly Piece[], wording: Wording): ZonePicture['counters'] => {
  const byHex = new Map<string, Piece[]>()
  for (const piece of pieces)
    if (piece.location !== null) byHex.set(hexOf(piece.location), [...(byHex.get(hexOf(piece.location)) ?? []), piece])
  return [...byHex].flatMap(([hex, here]) =>
    sides.flatMap((side) =>
      KINDS.flatMap(({ word, symbol, isOne }) => {
        const found = here.filter((piece) => piece.side === side && isOne(piece))
        return found.length === 0
          ? []
          : [{ node: hexNamed(at.map, hex), counter: counterOf(at, hex, side, word, symbol, found, wording) }]
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
    const word = isShownByWord(piece) ? WORDS[piece.kind] : piece.tag === 'wreck' ? 'wreck' : undefined
    if (word === undefined || piece.location === null) continue
    const hex = hexOf(piece.location)
    found.set(hex, new Set([...(found.get(hex) ?? []), has(piece, 'burntOut') ? 'burnt wreck' : word]))
  }
  return [...found].map(([hex, words]) => ({ node: hexNamed(map, hex), text: [...words].toSorted().join(', ') }))
}

/** So many of something, in words; nothing for none. */
const counted = (of: 'units' | 'vehicles' | 'guns', count: number, wording: Wording): readonly string[] =>
  count === 0 ? [] : [say(wording, `${of}.${count === 1 ? 'one' : 'many'}`, { count })]

const boxesOf = ({ entries }: CampaignMap, pieces: readonly Piece[], wording: Wording): readonly string[] =>
  entries.flatMap(({ id, name }) =>
    sides.flatMap((side) => {
      const held = pieces.filter(
        (piece) => piece.side === side && piece.place.tag === 'holdingBox' && piece.place.entry === id,
      )
      return held.length === 0
        ? []
        : [
            say(wording, `box.${side}`, {
              id,
              name: termIn(wording, name),
              held: [
                ...counted('units', held.filter(isPersonnel).length, wording),
                ...counted('vehicles', held.filter(isVehicle).length, wording),
                ...counted('guns', held.filter((piece) => !isPersonnel(piece) && !isVehicle(piece)).length, wording),
              ].join(', '),
            }),
          ]
    }),
  )

/** The dates of the campaign, and the one that is played (KGP-8.2). */
const trackOf = ({ dates, date }: State): TurnTrack => ({
  spaces: dates.map((one) => ({ label: dayPart(one), day: `${Number(one.slice(0, 2))} Dec.` })),
  now: dates.indexOf(date),
})

/**
 * The map as players color theirs (KGP-8.605.4): own areas outlined, No Man's Land yellow, Uncontrolled Territory blank,
 * Strategic Locations as squares, Front-Line Hexes, fires and pieces; as a seat sees it, or as it is; in English unless translated.
 */
export const picture = (at: Position, seat: Seat | null = null, wording: Wording = null): ZonePicture => {
  const { state } = at
  const map = at.map
  const situation = situationOf(at)
  const areas = areaPicture({ ...situation, holdings: holdingsOf(at.state) })
  const pieces = Object.values((seat === null ? state : view(state, seat)).pieces)
  const taken = new Set([
    ...pieces.flatMap(({ location }) => (location === null ? [] : [hexOf(location)])),
    ...map.locations.flatMap(({ hex, feature }) => (feature === null ? [] : [map.hexes.ids[hex]])),
  ])
  const nodes = (hexes: readonly string[]): readonly NodeId[] => hexes.map((hex) => hexNamed(map, hex))
  return {
    title: `Kampfgruppe Peiper ${state.campaign}: ${map.title}, ${state.date}`,
    description: say(wording, 'picture.description', { date: state.date }),
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
    fires: [...new Set(nodes(Object.keys(state.board.fires).map(hexOf)))],
    gates: gatesOf(map),
    counters: countersOf(at, pieces, wording),
    nodeMarks: [],
    lines: [],
    track: trackOf(state),
    words: wordsOf(map, pieces),
    notes: [say(wording, 'picture.squares'), say(wording, 'picture.outlines'), ...boxesOf(map, pieces, wording)],
  }
}
