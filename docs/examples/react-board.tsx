// <ardennes-board> for React 18 and 19: a wrapper, and with it a game for two at one screen.
import { createElement, useEffect, useRef, useState, type ReactElement } from 'react'
import { begin, play, undo, type Game, type Match, type Module } from 'ardennes'
import { defineBoard, type ArdennesBoard, type CommandDetail } from 'ardennes/board'
import { module as primerModule } from 'ardennes/rulesets/primer'

interface BoardProps<G extends Game> {
  readonly module: Module<G>
  readonly match: Match<G>
  readonly side: G['side'] | null
  readonly onCommand: (detail: CommandDetail<G>) => void
  readonly onUndo: () => void
}

export const Board = <G extends Game>({ module, match, side, onCommand, onUndo }: BoardProps<G>): ReactElement => {
  const element = useRef<ArdennesBoard<G>>(null)
  useEffect(defineBoard, [])
  useEffect(() => {
    Object.assign(element.current ?? {}, { module, side, match })
  }, [module, side, match])
  useEffect(() => {
    const board = element.current
    const command = (event: Event): void => {
      onCommand((event as CustomEvent<CommandDetail<G>>).detail)
    }
    board?.addEventListener('command', command)
    board?.addEventListener('undo', onUndo)
    return () => {
      board?.removeEventListener('command', command)
      board?.removeEventListener('undo', onUndo)
    }
  }, [onCommand, onUndo])
  return createElement('ardennes-board', { ref: element, style: { height: '100vh' } })
}

const { ruleset } = primerModule

export const App = (): ReactElement => {
  const [match, setMatch] = useState(() => begin(ruleset, ruleset.scenarios[0], 1944))
  const turn = ruleset.toAct(match.state)
  const side = turn.tag === 'sides' ? turn.sides[0] : null
  return (
    <Board
      module={primerModule}
      match={match}
      side={side}
      onCommand={({ side, command }) => {
        const played = play(ruleset, match, side, command)
        if (played._tag === 'Right') setMatch(played.right)
      }}
      onUndo={() => {
        const before = undo(ruleset, match)
        if (before._tag === 'Right') setMatch(before.right)
      }}
    />
  )
}
