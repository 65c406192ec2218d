import { nodeOf } from '../../../src/maps/graph.js'
import { cgDates, type CgDate } from '../../../src/rulesets/kgp-campaign/data/calendar.js'
import type { CampaignMap } from '../../../src/rulesets/kgp-campaign/data/map.js'
import { hexOfLocation, sides, type PieceId, type Side } from '../../../src/rulesets/kgp-campaign/data/names.js'
import type { Event, Rolled } from '../../../src/rulesets/kgp-campaign/model/event.js'
import { mapOf, type GameData } from '../../../src/rulesets/kgp-campaign/model/position.js'
import type { Personnel, Piece, Vehicle } from '../../../src/rulesets/kgp-campaign/model/piece.js'
import type { State } from '../../../src/rulesets/kgp-campaign/model/state.js'
import { partOf } from './playing.js'
import { isolationsOf, type Isolations } from './referee-isolation.js'
import { placeOf, unfolded } from './watch.js'
import type { Stride } from './walking.js'

// An independent check of the end of a scenario under 8.601 to 8.618, derived from the text of the rules pages. It uses
// neither the rules nor the tables of the library.

const enemy = (side: Side): Side => (side === 'german' ? 'us' : 'german')
const has = ({ markers }: Piece, marker: Piece['markers'][number]): boolean => markers.includes(marker)
const isMan = (piece: Piece): piece is Personnel => piece.tag === 'personnel'
const isFree = (piece: Piece): piece is Personnel => isMan(piece) && piece.guard === null
const isMobile = (vehicle: Vehicle): boolean =>
  !(['immobilized', 'outOfGas', 'bogged', 'mired'] as const).some((marker) => has(vehicle, marker))
const isHeld = ({ place }: Piece): boolean => place.tag === 'setupArea' || place.tag === 'holdingBox'
const areaOf = ({ place }: Piece): string | null =>
  place.tag === 'setupArea' ? place.area : place.tag === 'holdingBox' ? place.entry : null
const hasCome = (from: CgDate, date: CgDate): boolean => cgDates.indexOf(from) <= cgDates.indexOf(date)

/**
 * Casualty VP of the reconstruction: squads 2, leaders 1 plus their modifier, other men 1, vehicles 5 with a crew and 2
 * without, Guns 2.
 */
const valueOf = (piece: Piece): number => {
  switch (piece.tag) {
    case 'personnel': {
      if (piece.guard !== null) return 0
      const drm = /^\d+-(\d)$/.exec(piece.type)
      const isLeader = piece.kind === 'leader' || piece.kind === 'armorLeader'
      return piece.kind === 'squad' ? 2 : 1 + (isLeader && drm !== null ? Number(drm[1]) : 0)
    }
    case 'vehicle':
      return piece.crew === null ? 2 : 5
    case 'gun':
      return 2
    default:
      return 0
  }
}

type Entry = CampaignMap['entries'][number]

/** A piece and everything it carries or tows. */
const train = (pieces: ReadonlyMap<PieceId, Piece>, id: PieceId): readonly Piece[] => {
  const first = pieces.get(id)
  if (first === undefined) return []
  const found: Piece[] = [first]
  for (const one of found)
    for (const piece of pieces.values()) {
      const carriers = isMan(piece)
        ? [piece.aboard, piece.guard]
        : piece.tag === 'gun'
          ? [piece.possessor, piece.hookedTo]
          : piece.tag === 'sw'
            ? [piece.possessor]
            : []
      if (carriers.includes(one.id) && !found.includes(piece)) found.push(piece)
    }
  return found
}

/**
 * The outcome of the exits of a report under CG21: the destination of each piece, and the Casualty VP added to each
 * side.
 */
export const exitsOf = (
  data: GameData,
  start: State,
  events: readonly Event[],
): {
  readonly boxes: ReadonlyMap<PieceId, string>
  readonly gone: readonly PieceId[]
  readonly points: Record<Side, number>
} => {
  const map = mapOf(data, start)
  const pieces = new Map(Object.entries(start.pieces))
  const boxes = new Map<PieceId, string>()
  const gone: PieceId[] = []
  const points: Record<Side, number> = { german: 0, us: 0 }
  const early = start.ledgers.us.purchases.flatMap(({ mode, area, date }) => (mode === 'earlyEntry' && date === start.date ? [area] : [])) // prettier-ignore
  const isOpen = (entry: Entry, side: Side, isVehicle: boolean): boolean => {
    if (entry.vehiclesProhibited && isVehicle) return false
    const from = entry.from[side]
    if (side === 'us') return from !== null && (early.includes(entry.id) || hasCome(from, start.date))
    return (
      from !== null && hasCome(from, start.date) && start.board.hexControl[map.hexes.ids[entry.center]] === 'german'
    )
  }
  const lose = (all: readonly Piece[]): void => {
    for (const piece of all) {
      points[enemy(piece.side)] += valueOf(piece)
      pieces.delete(piece.id)
      boxes.delete(piece.id)
      gone.push(piece.id)
    }
  }
  const checks = new Map(
    events.flatMap((event) => (event.tag === 'rolled' && event.rule === 'KGP-CG21' ? [[event.subjects[0], event.result] as const] : [])), // prettier-ignore
  )
  for (const { piece: id, hex, broken, check } of start.last?.exits ?? []) {
    const piece = pieces.get(id)
    if (piece === undefined) continue
    const guard = isMan(piece) && piece.guard !== null ? pieces.get(piece.guard) : undefined
    const side = guard?.side ?? piece.side
    const node = nodeOf(map.hexes, hex)
    const isBarred = side === 'german' && start.campaign === 'III' && map.group.hqLocation !== null
    const box = map.entries.find((entry) => node !== null && entry.hexes.includes(node) && isOpen(entry, side, piece.tag === 'vehicle')) // prettier-ignore
    if (box === undefined || isBarred) {
      lose(train(pieces, id))
      continue
    }
    const hasFailed = broken && isMan(piece) && (checks.get(id) ?? check) === 'failed'
    if (hasFailed && (piece.kind === 'halfSquad' || piece.kind === 'crew' || piece.kind === 'vehicleCrew')) {
      lose(train(pieces, id))
      continue
    }
    if (hasFailed && piece.kind !== 'squad' && has(piece, 'wounded')) {
      lose(train(pieces, id))
      continue
    }
    if (hasFailed && piece.kind === 'squad') points[enemy(piece.side)] += 1
    for (const one of train(pieces, id)) boxes.set(one.id, box.id)
    if (hasFailed && piece.kind === 'squad') {
      boxes.delete(id) // a half-squad of another name is left
      pieces.set(id, { ...piece, kind: 'halfSquad' })
    }
  }
  return { boxes, gone, points }
}

/** The LVP of a side: for each feature, the points of every Location that exists, counts and is Controlled. */
const lvpOf = (data: GameData, { campaign, board }: State, side: Side): number => {
  const map = mapOf(data, { campaign })
  const counting = new Set(map.locations.filter(({ countsForLvp }) => countsForLvp).map(({ id }) => id))
  return map.features.reduce(
    (sum, { lvpPerLocation, locations }) =>
      sum + lvpPerLocation * locations.filter((id) => counting.has(id) && !board.gone.includes(id) && board.control[id] === side).length, // prettier-ignore
    0,
  )
}

/** The base numbers of 8.6161: U.S. and German of I, II and III. */
const BASE: Readonly<Partial<Record<CgDate, readonly (number | null)[]>>> = {
  '19 PM': [35, 35, null, null, null, null],
  '19 N': [50, 25, null, null, 20, 35],
  '20 AM': [65, 20, null, null, 50, 55],
  '20 PM': [45, 20, null, null, 90, 75],
  '20 N': [50, 50, 40, 35, 65, 40],
  '21 AM': [60, 20, 65, 35, 35, 50],
  '21 PM': [75, 25, 10, 25, 20, 25],
  '21 N': [null, null, null, null, 20, 75],
  '22 AM': [null, null, null, null, 40, 60],
  '22 PM': [null, null, null, null, 20, 30],
  '22 N': [null, null, null, null, 20, 30],
  '23 AM': [null, null, null, null, 175, null],
  '23 PM': [null, null, null, null, 175, null],
}

const baseOf = ({ date, campaign }: State, side: Side): number | null =>
  BASE[date]?.[['I', 'II', 'III'].indexOf(campaign) * 2 + (side === 'us' ? 0 : 1)] ?? null

const sumOf = ({ modifiers }: Rolled): number => modifiers.reduce((sum, { value }) => sum + value, 0)
const rankDrm = (rank: string | null): number => (rank === null ? 0 : Number(/[-+]\d+$/.exec(rank)?.[0] ?? 0))

/**
 * Hexes of a side's Setup Areas that border on anything else: No Man's Land, Uncontrolled Territory, enemy Areas (8.2,
 *
 */
const isFrontLine = (map: CampaignMap, { areas }: State, side: Side, hex: string): boolean => {
  const marked = areas?.areas ?? []
  const holds = (one: Side, at: string): boolean => marked.some((area) => area.side === one && area.hexes.includes(at))
  const node = nodeOf(map.hexes, hex)
  if (node === null || !holds(side, hex)) return false
  if (holds(enemy(side), hex)) return true
  const edges = map.hexes
  for (let edge = edges.firstEdge[node]; edge < edges.firstEdge[node + 1]; edge++) {
    const next = edges.ids[edges.edgeTo[edge]]
    if (!holds(side, next) || holds(enemy(side), next)) return true
  }
  return false
}

/** The total of a roll's modifiers according to the text; null for rolls that are not checked. */
const expectedDrm = (data: GameData, state: State, roll: Rolled, isolated: Isolations): number | null => {
  const piece = state.pieces[roll.subjects[0]] as Piece | undefined
  const german = roll.side === 'german' ? 1 : 0
  const count = (...facts: readonly boolean[]): number => facts.filter(Boolean).length
  switch (roll.rule) {
    case 'KGP-8.610':
      return piece === undefined ? null : (isolated.is(piece) ? 1 : 0) - german - (has(piece, 'heroic') ? 1 : 0)
    case 'KGP-8.6141b': {
      if (piece?.tag !== 'vehicle') return null
      const isInFront = piece.place.tag === 'setupArea' && piece.location !== null && isFrontLine(mapOf(data, state), state, roll.side, hexOfLocation(piece.location)) // prettier-ignore
      return (
        rankDrm(piece.crew?.armorLeader ?? null) + count(piece.nonQualified, isInFront, isolated.is(piece)) + german
      )
    }
    case 'KGP-8.6142': {
      if (piece === undefined || !('nonQualified' in piece)) return null
      const isShort = roll.side === 'german' && (state.shortage || has(piece, 'ammoShortage'))
      return (piece.tag === 'vehicle' ? -2 : 0) - (1 - german) + count(piece.nonQualified, isolated.is(piece), isShort)
    }
    case 'KGP-8.61421.1': {
      const isGermanSw = roll.side === 'german' && roll.subjects.length === 1
      return isGermanSw ? 1 + count(state.shortage) : 0
    }
    case 'KGP-8.6144.1':
      return 0
    case 'KGP-8.6146.2':
      return count(state.shortage)
    case 'KGP-8.6122.1':
      return state.ledgers[roll.side].san - 4
    case 'KGP-8.618.1':
      return state.fought.filter((date) => date !== '20 AM' && hasCome('20 AM', date)).length
    case 'KGP-8.616.1': {
      const dr = roll.dice[0] + roll.dice[1]
      return state.options['balance.side'] === roll.side ? Math.floor(dr / 2) - dr : 0
    }
    default:
      return null
  }
}

/** The name of a final result according to the text; null for rolls that are not checked. */
const expectedResult = (state: State, { rule, final, side, subjects }: Rolled): string | null => {
  const isMounted = subjects.length > 1
  switch (rule) {
    case 'KGP-8.610':
      return final <= 1 ? 'retainedUnwounded' : final <= 3 ? 'retainedWounded' : 'eliminatedEvacuated'
    case 'KGP-8.6141b':
      return final <= 2 ? 'becomesMobile' : 'noChange'
    case 'KGP-8.6142':
      return final <= 2 ? 'repaired' : isMounted ? 'disabled' : 'eliminated'
    case 'KGP-8.6144.1':
      return final <= 3 ? 'kept' : isMounted ? 'disabled' : 'eliminated'
    case 'KGP-8.6146.2':
      return final <= 3 ? 'restored' : 'notRestored'
    case 'KGP-8.6122.1':
      return final >= 5 ? '-2' : '0'
    case 'KGP-8.618.1':
      return final >= 12 ? 'shortageForRestOfCg' : 'noEffect'
    case 'KGP-8.616.1':
      return String(Math.max(0, (baseOf(state, side) ?? 0) - final))
    default:
      return null
  }
}

const NO_WEAPON = ['radio', 'phone']

/** The rolls that a part requires, each with its side and purpose. */
const owedRolls = (state: State, part: string): readonly string[] | null => {
  const all = Object.values(state.pieces)
  const menOf = (piece: Piece): readonly Piece[] => all.filter((one) => isFree(one) && one.side === piece.side && areaOf(one) === areaOf(piece)) // prettier-ignore
  const mounted = (piece: Piece, statuses: readonly string[]): readonly string[] =>
    piece.tag === 'vehicle'
      ? piece.weapons.filter(({ slot, status }) => slot !== 'SMOKE' && statuses.includes(status)).map(({ slot }) => `${piece.side} ${piece.id} ${slot}`) // prettier-ignore
      : []
  const isItem = (piece: Piece): boolean =>
    piece.tag === 'gun' || (piece.tag === 'sw' && !NO_WEAPON.includes(piece.type))
  switch (part) {
    case '8.610':
      return all
        .filter(
          (one) => isFree(one) && ['leader', 'armorLeader'].includes(one.kind) && has(one, 'wounded') && isHeld(one),
        )
        .map(({ side, id }) => `${side} ${id}`)
    case '8.612':
      return []
    case '8.6142':
      return all.flatMap((piece) => {
        if (!isHeld(piece) || piece.side !== piece.color) return []
        const isManned = menOf(piece).length > 0
        if (isItem(piece)) return isManned && has(piece, 'malfunctioned') ? [`${piece.side} ${piece.id}`] : []
        return isManned || (piece.tag === 'vehicle' && piece.crew !== null) ? mounted(piece, ['malfunctioned']) : []
      })
    case '8.6144':
      return all.flatMap((piece) => {
        if (!isHeld(piece) || piece.side === piece.color || menOf(piece).length === 0) return []
        if (isItem(piece)) return has(piece, 'malfunctioned') ? [] : [`${piece.side} ${piece.id}`]
        return mounted(piece, ['functioning'])
      })
    case '8.616':
      return sides.filter((side) => baseOf(state, side) !== null).map((side) => `${side} `)
    case '8.618':
      return !state.shortage && hasCome('20 AM', state.date) ? ['german '] : []
    default:
      return null
  }
}

const REFEREED = ['KGP-8.610', 'KGP-8.6142', 'KGP-8.6144.1', 'KGP-8.616.1', 'KGP-8.618.1']

/** Watches one Refit Phase and reports deviations from the text. */
export const referee = (
  data: GameData,
  start: State,
): { readonly look: (stride: Stride) => void; readonly says: readonly string[] } => {
  const says: string[] = []
  const complain = (isWrong: boolean, text: () => string): void => {
    if (isWrong) says.push(text())
  }
  let part: string | null = null
  let owed: readonly string[] | null = null
  let made: string[] = []
  const seen: Event[] = []
  const hulks = new Set<string>()
  let melee: Record<Side, number> = { german: 0, us: 0 }

  const close = (state: State): void => {
    if (owed === null || state.phase.tag === 'over') return
    const missing = owed.filter((one) => !made.includes(one) && Object.hasOwn(state.pieces, one.split(' ')[1] || '-'))
    const missed = owed.filter((one) => one.endsWith(' ') && !made.includes(one))
    const extra = made.filter((one) => owed?.includes(one) !== true)
    complain(missing.length + missed.length + extra.length > 0, () => `${String(part)}: owed and not rolled ${JSON.stringify([...missing, ...missed])}, rolled and not owed ${JSON.stringify(extra)}`) // prettier-ignore
  }

  const judged = (state: State, event: Event): void => {
    if (event.tag === 'eliminated' && event.why === 'KGP-8.601.2') {
      const piece = state.pieces[event.piece]
      melee = { ...melee, [enemy(piece.side)]: melee[enemy(piece.side)] + valueOf(piece) }
    }
    // A vehicle damaged beyond use and, if it leaves no Wreck, the Gun it tows (KGP-CG19 i and ii).
    const isHulk = event.tag === 'replaced' || event.tag === 'eliminated'
    if (isHulk && event.why === 'KGP-CG19' && placeOf(partOf(state)) < placeOf('8.6031')) {
      const piece = state.pieces[event.tag === 'replaced' ? event.pieces[0] : event.piece]
      melee = { ...melee, [enemy(piece.side)]: melee[enemy(piece.side)] + valueOf(piece) }
    }
    if (event.tag === 'scenarioEnded') {
      const { points } = exitsOf(data, start, seen)
      for (const side of sides) {
        const due = start.ledgers[side].casualtyVp + points[side] + melee[side]
        complain(state.ledgers[side].casualtyVp !== due, () => `8.12 CG21: ${side} amassed ${String(state.ledgers[side].casualtyVp)} Casualty VP, ${String(due)} are due`) // prettier-ignore
      }
    }
    // In a Box, a vehicle damaged beyond use is Eliminated at once (KGP-CG19 i).
    if (event.tag === 'eliminated' && event.why === 'KGP-CG19') hulks.add(event.piece)
    if (event.tag === 'partTurned' && partOf(state) === 'CG21') {
      const { boxes, gone } = exitsOf(data, start, seen)
      for (const [id, box] of boxes) {
        if (hulks.has(id)) continue
        const place = (state.pieces[id] as Piece | undefined)?.place
        complain(place?.tag !== 'holdingBox' || place.entry !== box || place.part !== 'shaded', () => `CG21: ${id} is in ${JSON.stringify(place)}, not in Box ${box}`) // prettier-ignore
      }
      for (const id of gone) complain(Object.hasOwn(state.pieces, id), () => `CG21: ${id} is not Eliminated`)
    }
    if (event.tag === 'lvpRecorded') {
      const current = lvpOf(data, state, event.side)
      const line = state.ledgers[event.side].cgLvp + current
      complain(event.current !== current || event.total !== line, () => `8.6032: ${event.side} ${String(event.current)} LVP in all ${String(event.total)}, not ${String(current)} and ${String(line)}`) // prettier-ignore
    }
    if (event.tag === 'cppReplenished') {
      const { total, spent, recon } = state.ledgers[event.side].cpp
      complain(
        event.start !== total - spent - recon || event.total !== event.start + (event.repl ?? 0),
        () => `8.6162: ${JSON.stringify(event)}`,
      )
    }
    if (event.tag === 'rolled') {
      const drm = expectedDrm(data, state, event, isolationsOf(data, state))
      complain(drm !== null && drm !== sumOf(event), () => `${event.rule} ${event.subjects.join(' ')}: modifiers ${JSON.stringify(event.modifiers)}, not ${String(drm)}`) // prettier-ignore
      const result = expectedResult(state, event)
      complain(result !== null && result !== event.result, () => `${event.rule} ${event.subjects.join(' ')}: final ${String(event.final)} is ${String(result)}, not ${event.result}`) // prettier-ignore
      if (REFEREED.includes(event.rule)) made.push(`${event.side} ${event.subjects.join(' ')}`)
    }
    if (event.tag === 'held' && event.by !== null && ['KGP-8.6071.4', 'KGP-8.624', 'KGP-8.613.4'].includes(event.why)) {
      const isolated = isolationsOf(data, state)
      const [man, item] = [state.pieces[event.by], state.pieces[event.item]]
      const reaches = (one: Piece, other: Piece): boolean => !isolated.is(one) || (other.location !== null && isolated.part(one).has(other.location)) || (one.location === null && other.location === null) // prettier-ignore
      complain(
        !reaches(man, item) || !reaches(item, man),
        () => `8.6241: ${man.id} at ${String(man.location)} takes ${item.id} at ${String(item.location)}`,
      )
    }
    if (event.tag === 'partBegan') {
      part = event.part
      made = []
      owed = owedRolls(state, event.part)
      if (event.part === '8.608') prisonersSeenTo(state, event)
    }
    if (event.tag === 'eliminated' && event.why === 'KGP-8.608.1') {
      const isolated = isolationsOf(data, state)
      const prisoner = state.pieces[event.piece]
      complain(isolated.is(prisoner), () => `8.608.1: ${prisoner.id} is lost, his Guard Isolated`)
    }
  }

  /** An Isolated Guard decides; the prisoners of other Isolated pieces are lost (8.608.1, 8.608.2). */
  const prisonersSeenTo = (state: State, event: Extract<Event, { tag: 'partBegan' }>): void => {
    const isolated = isolationsOf(data, state)
    const asked = event.tasks.flatMap((task) => (task.tag === 'ask' && task.about.tag === 'prisonerFate' ? [task.about.prisoner] : [])) // prettier-ignore
    const due = Object.values(state.pieces).filter((piece) => isMan(piece) && piece.guard !== null && isolated.is(piece)).map(({ id }) => id) // prettier-ignore
    complain(
      JSON.stringify(asked.toSorted()) !== JSON.stringify(due.toSorted()),
      () => `8.608: Guards are asked about ${JSON.stringify(asked)}, not ${JSON.stringify(due)}`,
    )
  }

  /** When a part ends, none of the side's own working supply was left unused. */
  const supplied = (state: State, over: string): void => {
    const isolated = isolationsOf(data, state)
    const own = Object.values(state.pieces).filter((piece) => isHeld(piece) && piece.side === piece.color && !(isMan(piece) && piece.guard !== null)) // prettier-ignore
    const left = (what: string, wrong: (piece: Piece) => boolean): void => {
      const found = own.filter((piece) => piece.side === 'us' && wrong(piece) && !isolated.is(piece))
      complain(found.length > 0, () => `${over}: ${what} left on ${found.map(({ id }) => id).join(' ')}`)
    }
    if (over === '8.6146')
      left('special ammunition depleted', (piece) => 'depleted' in piece && piece.depleted.length > 0)
    if (over === '8.6147') left('Low Ammo', (piece) => has(piece, 'lowAmmo'))
    if (over === '8.6148') left('Ammunition Shortage', (piece) => piece.tag !== 'vehicle' && has(piece, 'ammoShortage'))
    if (over === '8.6141d')
      left('Recall', (piece) => piece.tag === 'vehicle' && has(piece, 'recalled') && isMobile(piece) && data.catalogue.vehicleOf(piece.type)?.top !== 'unarmored') // prettier-ignore
    if (over === '8.609') {
      complain(Object.keys(state.board.fires).length > 0, () => '8.609: fires are left')
      complain(
        own.concat(Object.values(state.pieces)).some((piece) => has(piece, 'burning')),
        () => '8.6091: a Wreck still burns',
      )
    }
  }

  const look = (stride: Stride): void => {
    const parts = unfolded(stride)
    for (const [state, event] of parts) {
      if (event.tag === 'partTurned' || event.tag === 'partBegan') {
        const over = partOf(state)
        if (event.tag === 'partTurned') {
          close(state)
          supplied(state, over)
          owed = null
        }
      }
      judged(state, event)
      seen.push(event)
    }
    settled(stride.after)
  }

  /** The conditions that hold whenever a side must decide. */
  const settled = (state: State): void => {
    if (state.phase.tag !== 'refit' || state.phase.mode !== 'afterScenario') return
    const at = placeOf(state.phase.part)
    const all = Object.values(state.pieces)
    if (at > placeOf('8.608') && at <= placeOf('8.6114') && all.some((piece) => isMan(piece) && piece.guard !== null))
      for (const piece of all)
        complain(
          isMan(piece) && piece.guard !== null && !isolationsOf(data, state).is(piece),
          () => `INV-33: the Guard of ${piece.id} is not Isolated`,
        )
    const isTheirs = (piece: Piece): boolean =>
      piece.side === 'us' &&
      (isFree(piece) || (piece.tag === 'vehicle' && !has(piece, 'abandoned'))) &&
      (piece.place.tag === 'setupArea' || (piece.place.tag === 'map' && piece.location !== null))
    const isLost = state.areas !== null && Object.values(state.areas.strategic).includes('us') && !all.some(isTheirs)
    const [task] = state.phase.queue
    complain(at > placeOf('8.606') && at < placeOf('8.612') && isLost && task === undefined, () => '8.6131.2: nobody of the U.S. is left, and the Germans take nothing') // prettier-ignore
  }
  return { look, says }
}
