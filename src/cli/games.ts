import { drawHexMap } from '../render/hex-map.js'
import { primer } from '../rulesets/primer/codec.js'
import type { Primer } from '../rulesets/primer/game.js'
import { map as primerMap } from '../rulesets/primer/map.js'
import * as primerNotation from '../rulesets/primer/notation.js'
import { picture as primerPicture } from '../rulesets/primer/picture.js'
import { player as primerPlayer } from '../rulesets/primer/player.js'
import { readScenario as readPrimerScenario } from '../rulesets/primer/scenario.js'
import * as primerTell from '../rulesets/primer/tell.js'
import { anyTable, type AnyTable, type Table } from './table.js'

const primerTable: Table<Primer> = {
  ruleset: primer,
  readScenario: readPrimerScenario,
  player: primerPlayer,
  tellCommand: primerTell.tellCommand,
  subject: primerTell.subject,
  tellEvent: primerTell.tellEvent,
  tellOutcome: primerTell.tellOutcome,
  tellBoard: primerTell.tellBoard,
  draw: (state) => drawHexMap(primerMap, primerPicture(state)),
  print: primerNotation.print,
  parse: primerNotation.parse,
}

/** The games of the command line, by id; the first is the one played when nobody says which. */
export const games: Readonly<Record<string, AnyTable>> = {
  primer: anyTable(primerTable),
}
