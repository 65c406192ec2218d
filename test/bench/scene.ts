// The time to draw a whole board, and to update it after a move. The whole board is drawn without caches; the scenes of an
// update share the ground, which is drawn once.
import { advance, rollerFrom, playout, rngFrom, type Chooser, type Game } from 'ardennes'
import type { BoardPicture } from 'ardennes/render'
import type { Module } from 'ardennes'
import { drawBoard } from 'ardennes/render'
import { diffScenes } from 'ardennes/render'
import { scene } from 'ardennes/render'
import { module as deathOfADivisionModule } from 'ardennes/rulesets/death-of-a-division'
import { module as kgpCampaignModule } from 'ardennes/rulesets/kgp-campaign'
import { module as peiperDreamModule } from 'ardennes/rulesets/peiper-dream'
import { module as primerModule } from 'ardennes/rulesets/primer'
import { compare, type Contender, type Row } from './harness.js'

const MOVES = 60

/** The boards of a random game, a few commands apart. */
const boardsOf = <G extends Game>({ ruleset, picture }: Module<G>): readonly BoardPicture[] => {
  const any: Chooser<G> = (state, side, below) => {
    const legal = ruleset.legal(state, side)
    return legal[below(legal.length)]
  }
  let state = advance(ruleset, ruleset.setup(ruleset.scenarios[0]), []).state
  return Array.from({ length: MOVES }, (_, seed) => {
    state = playout(ruleset, state, any, rollerFrom(rngFrom(seed)), 1).state
    return picture(state)
  })
}

/** The same board on a new map, for which nothing is cached. */
const onFreshMap = (board: BoardPicture): BoardPicture =>
  board.tag === 'text'
    ? board
    : board.tag === 'zones'
      ? { ...board, picture: { ...board.picture, hexes: [...board.picture.hexes] } }
      : ({ ...board, map: { ...board.map } } as BoardPicture)

const compareBoards = <G extends Game>(id: string, name: string, module: Module<G>): void => {
  const boards = boardsOf(module)
  const [whole, update] = [`${name}, drawn whole`, `${name}, brought up to date`]
  const contenders: readonly Contender[] = [
    { name: whole, ops: 1, run: () => drawBoard(onFreshMap(boards[0])), isYardstick: true },
    {
      name: update,
      ops: MOVES - 1,
      run: () => {
        let before = scene(boards[0])
        let count = 0
        for (const board of boards.slice(1)) {
          const after = scene(board)
          count += diffScenes(before, after).length
          before = after
        }
        return count
      },
    },
  ]
  const rows: readonly Row[] = [{ id, ours: update, beside: whole }]
  compare(`${name}: a board after a command`, contenders, rows)
  const scenes = boards.map((board) => scene(board))
  const bytes = scenes.slice(1).map((after, i) => JSON.stringify(diffScenes(scenes[i], after)).length)
  const mean = bytes.reduce((sum, one) => sum + one, 0) / bytes.length
  console.log(`  whole ${(drawBoard(boards[0]).length / 1000).toFixed(0)} kB, an update ${(mean / 1000).toFixed(1)} kB`)
}

compareBoards('U1', 'Death of a Division', deathOfADivisionModule)
compareBoards('U2', 'The Peiper Dream', peiperDreamModule)
compareBoards('U3', 'The Primer', primerModule)
compareBoards('U4', 'Kampfgruppe Peiper', kgpCampaignModule)
