import { begin, play, unwrap } from 'ardennes'
import {
  deathOfADivision,
  player,
  scenario,
  describeBoard,
  describeOutcome,
} from 'ardennes/rulesets/death-of-a-division'

const game = deathOfADivision
let match = begin(game, scenario(), 1944)
for (let turn = game.toAct(match.state); turn.tag === 'sides'; turn = game.toAct(match.state)) {
  const [side] = turn.sides
  const command = player(match.state, game.legal(match.state, side), () => 0)
  match = unwrap(play(game, match, side, command))
}
console.log(`${match.entries.length} entries. ${describeOutcome(match.state)}\n${describeBoard(match.state)}`)

/* prints
733 entries. U.S. victory: St. Vith is still fought for.
Turn 10 of 10, 20 December, p.m.: the game is over
 Area                     Control German                                U.S.
 Herresbach (fight)       German  II./293 2··, I./190 2··               2/423 3, 2/424 2·
 Heuem                    German  II./FBB 3··
 Galhausen (fight)        German  AR 162 3·, Corps Arty S 3·, Art/FBB 3 40 Tk 4
 Wallerode                U.S.                                          17 Tk 4
*St. Vith (fight)         German  I./293 2··, I./FBB 5, StuG 200 5      27 AIB 2·, 814 TD 1·, 440 AFA 1·
 Born                     U.S.                                          38 AIB 3
 Rodt                     U.S.                                          3/112 3
 Crombach (fight)         U.S.    PzJg 1818 1··, II./190 1···           81 Eng 2, 31 Tk 4
 Thommen (fight)          U.S.    I./183 1···, Pz/FBB 6, Btl 928 3·     2/422 2·, Prov/423 1·, 87 Cav 1··
*/
