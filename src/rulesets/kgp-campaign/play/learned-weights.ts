import type { GameData } from '../model/game-data.js'
import type { CampaignId, Seat } from '../data/names.js'
import { playerOn, type Player } from './player.js'
import { thoughtOut, type Weights } from './weights.js'

/*
 * Found in the first and second campaign against the built-in player, one change after another, by the lead in LVP that it brought: Germans buy men
 * rather than vehicles and Guns, none of them into Reserve, keep them together in the houses they hold, and Shift at need.
 */
const learnedGerman: Weights = {
  ...thoughtOut,
  vehicle: 0.1,
  gun: 0.1,
  reserve: 0.05,
  offMap: 0.05,
  crowd: -1,
  forward: -3,
  shift: 0.5,
}

/** What Germans go by: in the third campaign, whose fields are wide, what was learned in the others does worse. */
const germanIn: Readonly<Record<CampaignId, Weights>> = { I: learnedGerman, II: learnedGerman, III: thoughtOut }

/** The player of a seat that goes by what was learned, on given maps and charts; of the Americans and the umpire the built-in one. */
export const learnedOn = (data: GameData): ((seat: Seat) => Player) => {
  const usual = playerOn(data)
  const german = { I: playerOn(data, germanIn.I), II: playerOn(data, germanIn.II), III: playerOn(data, germanIn.III) }
  return (seat) => (seat === 'german' ? (view, legal, below) => german[view.campaign](view, legal, below) : usual)
}
