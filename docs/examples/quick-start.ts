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
697 entries. German operational victory: St. Vith captured in turn 6, held and connected.
Turn 10 of 10, 20 December, p.m.: the game is over
 Area                     Control German                                 U.S.
 Herresbach               German  I./164 2··
 Heuem                    German  II./295 3·
 Steinebrück              German  I./294 2··
 Galhausen                German  I./190 1···
 Prümerberg               German  FEB 1818 1·
 Wallerode                German  I./293 1···
*St. Vith                 German  PzJg 1818 1··, II./164 1···, I./FBB 4·
 Born                     German  II./294 3·
 Recht                    German  I./295 3·
 Poteau                   U.S.                                           965 FA 1·
 Rodt (fight)             German  Art/FBB 3                              17 Tk 1···, 440 AFA 1·
 Crombach                 German  AR 1818 3·, Corps Arty N 3·, II./FBB 5
 Commanster               German  StuG 200 3··
 Maldingen                German  AR 162 2··, Corps Arty S 2··
 Thommen                  German  II./190 1···, Pz/FBB 5·
 Oudler                   German  Btl 928 4
*/
