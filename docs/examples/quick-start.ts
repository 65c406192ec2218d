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
821 entries. German tactical victory: St. Vith captured in turn 10, held and connected.
Turn 10 of 10, 20 December, p.m.: the game is over
 Area                     Control German                                    U.S.
 Steinebrück (fight)      U.S.    I./293 1···                               3/422 1··
 Lommersweiler            German  I./183 2··
 Galhausen (fight)        German  II./293 1···, II./294 1···, PzGR 60 1···  23 AIB 1··, 38 AIB 1··
 Prümerberg               U.S.                                              333 FAG 3, 16 AFA 1·, 440 AFA 2
 Wallerode                U.S.                                              27 AIB 2·
*St. Vith                 German  I./FBB 3··, StuG 200 3··, II./FBB 2···
 Born                     German  Corps Arty N 2··, KG Hansen 4·, Art/FBB 3
 Rodt                     German  I./294 2··, Pz/FBB 5·, Btl 928 3·
 Crombach                 U.S.                                              2/422 3, 17 Tk 3·
*/
