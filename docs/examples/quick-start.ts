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
768 entries. U.S. victory: St. Vith is still fought for.
Turn 10 of 10, 20 December, p.m.: the game is over
 Area                     Control German                                    U.S.
 Manderfeld (fight)       German  Art/FBB 1··                               2/422 3, 31 Tk 4
 Schönberg                German  I./FBB 3··, StuG 200 2···, II./FBB 2···
 Galhausen                German  PzJg 1818 3, PzGR 60 3·, Pz/FBB 5·
 Prümerberg               German  AR 162 1···, Corps Arty S 1···
 Wallerode                German  II./293 3·
*St. Vith (fight)         German  II./294 2··, II./190 2··, KG Hansen 1···· 14 Tk 2··
 Born                     U.S.                                              965 FA 1·
 Rodt                     U.S.                                              440 AFA 2, 434 AFA 2
 Crombach (fight)         U.S.    I./183 1···, II./183 1···                 402 FAG 1··
 Commanster (fight)       German  II./164 3·, I./190 2··, Btl 928 3·        Prov/423 1·
 Maldingen                German  I./293 1···, I./294 3·
*/
