import type { Command } from '../model/command.js'
import type { GameData } from '../model/game-data.js'
import { buyWorth, concealWorth, designateWorth, fortifyWorth } from './player/buying.js'
import { fanaticWorth, initiativeWorth, promoteWorth, winWorth } from './player/leading.js'
import { closeness, sideOfView, toEnemy, type Look } from './player/look.js'
import {
  equipmentWorth,
  exchangeWorth,
  hardenWorth,
  possessWorth,
  readyWorth,
  refuelWorth,
  remanWorth,
  removeWorth,
  sacrificeWorth,
  siphonWorth,
} from './player/mending.js'
import { areaWorth, attemptWorth, joinWorth, setUpWorth, unloadWorth } from './player/moving.js'
import { hexOf } from '../data/names.js'
import type { View } from '../model/view.js'

/** A way of playing: it sees what its seat sees, and takes what it leaves to luck from `below`. */
export type Player = (view: View, legal: readonly Command[], below: (n: number) => number) => Command

const FATES: Readonly<Record<'keep' | 'transfer' | 'massacre' | 'free', number>> = {
  keep: 3,
  transfer: 1,
  free: 2,
  massacre: -100,
}

/** What a command is worth; to leave off is worth 0. */
export const weigh = (look: Look, command: Command): number => {
  switch (command.tag) {
    case 'commit':
    case 'pass':
      return 0
    case 'attempt':
      return attemptWorth(look, command)
    case 'join':
      return joinWorth(look, command)
    case 'drop':
    case 'give':
      return unloadWorth(look, command)
    case 'abandon':
    case 'wreck':
    case 'dismount':
    case 'scrounge':
    case 'dismantle':
    case 'scrap':
      return equipmentWorth(look, command)
    case 'possess':
      return possessWorth(look, command)
    case 'reman':
      return remanWorth(look, command)
    case 'siphon':
      return siphonWorth(look, command)
    case 'refuel':
      return refuelWorth(look, command)
    case 'exchangeMg':
      return exchangeWorth(look, command)
    case 'remove':
      return removeWorth(look, command)
    case 'harden':
    case 'hardenByHero':
      return hardenWorth(look, command.unit)
    case 'giveUpCrew':
    case 'chooseLoss':
      return sacrificeWorth(look, command.unit)
    case 'promote':
      return promoteWorth(look, command)
    case 'winModifier':
      return winWorth(look, command)
    case 'buy':
      return buyWorth(look, command)
    case 'unhook':
    case 'limber':
      return readyWorth(look, command)
    case 'placeDummy':
      return 1 + closeness(look, hexOf(command.location))
    case 'designate':
      return designateWorth(look, command)
    case 'fortify':
      return fortifyWorth(look, command)
    case 'buyConcealment':
      return concealWorth(command)
    case 'setUp':
      return setUpWorth(look, command)
    case 'initiative':
      return initiativeWorth(look, command)
    case 'declareFanatic':
      return fanaticWorth(look)
    case 'chooseArea':
    case 'placeWeapon':
      return areaWorth(look, command.area)
    case 'recordHq':
      return toEnemy(look, hexOf(command.location))
    case 'prisonerFate':
      return FATES[command.fate]
    case 'placeClimber':
      return command.to === 'origin' ? 2 : 1
    case 'agreeWeather':
      return command.mode === 'historical' ? 2 : 1
    case 'annex':
      return command.include ? 2 : 1
    case 'moveInArea':
    case 'claimPrisoner':
    case 'takeDropped':
    case 'bogHelper':
    case 'recombine':
    case 'newCrew':
    case 'rollForLeader':
    case 'bulkRefuel':
    case 'fieldModule':
      return 1
    case 'concede':
      return -1000
    default:
      return -1
  }
}

/** The commands worth most. */
const best = (look: Look, legal: readonly Command[]): readonly Command[] => {
  let most = -Infinity
  let found: Command[] = []
  for (const command of legal) {
    const worth = weigh(look, command)
    if (worth > most) {
      most = worth
      found = [command]
    } else if (worth === most) found.push(command)
  }
  return found
}

/** Pieces are set up one after the other: only the first that is offered is looked at. */
const narrowed = (legal: readonly Command[]): readonly Command[] => {
  const first = legal.find((command) => command.tag === 'setUp')
  return first === undefined
    ? legal
    : legal.filter((command) => command.tag !== 'setUp' || command.piece === first.piece)
}

/**
 * The built-in player of every seat, on given maps and charts.
 *
 * A side buys what its points and its front want and spends them all, has Escape what would be lost, puts men into what fights,
 * repairs and fuels that first, and holds houses with its men and the front with its Guns. Asked as the umpire it reports
 * what chance would have it.
 */
export const playerOn =
  (data: GameData): Player =>
  (view, legal, below) => {
    const { phase } = view
    const task = phase.tag === 'refit' ? phase.queue.at(0) : undefined
    if (phase.tag !== 'refit' || (task?.tag === 'ask' && task.seat === 'umpire')) return legal[below(legal.length)]
    const look: Look = { data, view, side: sideOfView(view, legal, phase), phase }
    const found = best(look, narrowed(legal))
    return found[found.length === 1 ? 0 : below(found.length)]
  }
