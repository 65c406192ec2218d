import type { Chronicle } from './chronicle.js'
import { hasHiddenInformation } from './hidden-information.js'
import { memoize, memoizeBy } from './memoize.js'
import type { Translation } from './language.js'
import { describeViolation, termIn } from './phrases.js'
import type { Game, Outcome, Rules } from './ruleset.js'
import type { Violation } from './violation.js'

/** The current turn of a game, and the decision it waits for. */
export interface TurnText {
  /** Turn and phase on one line, without a full stop. */
  readonly heading: string
  /** The decision of the side to act, in one sentence; empty if there is nothing to say. */
  readonly prompt: string
}

/**
 * The texts of a game. Each is written for one reader: a side, or null for a reader who may know everything. The
 * functions receive only what that reader sees: the view of the position and the redacted event. Call them through the
 * functions of this file, which take the full position.
 */
export interface GameTexts<G extends Game> {
  /** A command in words, for a side that may give it or know of it. Different commands have different descriptions. */
  readonly describeCommand: (
    seen: G['state'] | G['view'],
    command: G['command'],
    wording?: Translation | null,
    side?: G['side'] | null,
  ) => string
  /** The subject of a command, such as its unit, by which long lists are grouped. In English unless translated. */
  readonly subject: (
    seen: G['state'] | G['view'],
    command: G['command'],
    wording?: Translation | null,
    side?: G['side'] | null,
  ) => string
  /** Explains a violation in more detail than the rule book can, with the names of what is involved. */
  readonly describeViolation?: (
    seen: G['state'] | G['view'],
    violation: Violation,
    wording?: Translation | null,
    side?: G['side'] | null,
  ) => string
  /** An event in words, or null if there is nothing to report. In English unless translated. */
  readonly describeEvent: (
    before: G['state'] | G['view'],
    event: G['event'],
    wording?: Translation | null,
    side?: G['side'] | null,
  ) => string | null
  /** How a finished game ended. In English unless translated. The outcome is known to every side. */
  readonly describeOutcome: (
    seen: G['state'] | G['view'],
    wording?: Translation | null,
    side?: G['side'] | null,
    outcome?: Outcome<G['side']>,
  ) => string
  /**
   * Turn, phase and the decision that is due. In English unless translated. By default the heading is the title of the
   * turn, and there is no prompt.
   */
  readonly describeTurn?: (
    seen: G['state'] | G['view'],
    wording?: Translation | null,
    side?: G['side'] | null,
  ) => TurnText
  /** The name of a scenario for players. In English unless translated. By default its own name. */
  readonly describeScenario?: (scenario: G['scenario'], wording?: Translation | null) => string
  /** The board as text, in English unless translated. */
  readonly describeBoard: (seen: G['state'] | G['view'], side: G['side'] | null, wording?: Translation | null) => string
}

/** Adds the rules the texts belong to. */
export interface WithRules<G extends Game> {
  /** The rules of the game. */
  readonly ruleset: Rules<G>
}

type Viewer = (state: object, side: string) => object

/** The view of a position, cached for recent positions, since a list of commands asks for it once per command. */
const viewerOf = memoize((rules: Pick<Rules<Game>, 'view'>): Viewer =>
  memoizeBy((state: object, side: string): object => rules.view(state, side)),
)

/** The position as a reader sees it: a side sees its view, null sees everything. */
export const positionFor = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'] | null,
): G['state'] | G['view'] => (side === null ? state : viewerOf(rules as object as Rules<Game>)(state, side))

/** The event as a reader may know it; null if the reader learns nothing of it. */
export const eventFor = <G extends Game>(
  { redact }: Pick<Rules<G>, 'redact'>,
  event: G['event'],
  side: G['side'] | null,
): G['event'] | null => (side === null || redact === undefined ? event : redact(event, side))

/** Whether a reader may know which command a side gave. In games with hidden information, only the side itself may. */
export const knowsCommandOf = <G extends Game>(
  rules: Pick<Rules<G>, 'redact' | 'determinise'>,
  giver: G['side'],
  side: G['side'] | null,
): boolean => side === null || side === giver || !hasHiddenInformation(rules)

/** A command in words, for a side that may give it. For a command that was given, see {@link knowsCommandOf}. */
export const commandText = <G extends Game>(
  { ruleset, describeCommand }: WithRules<G> & Pick<GameTexts<G>, 'describeCommand'>,
  state: G['state'],
  command: G['command'],
  side: G['side'] | null,
  wording: Translation | null = null,
): string => describeCommand(positionFor(ruleset, state, side), command, wording, side)

/** The subject of a command, for a side that may give it. */
export const subjectText = <G extends Game>(
  { ruleset, subject }: WithRules<G> & Pick<GameTexts<G>, 'subject'>,
  state: G['state'],
  command: G['command'],
  side: G['side'] | null,
  wording: Translation | null = null,
): string => termIn(wording, subject(positionFor(ruleset, state, side), command, wording, side))

/** Why a command is refused, in words: the game's own explanation, otherwise the sentence of its rule book. */
export const refusalText = <G extends Game>(
  { ruleset, describeViolation: own }: WithRules<G> & Pick<GameTexts<G>, 'describeViolation'>,
  state: G['state'],
  violation: Violation,
  side: G['side'] | null,
  wording: Translation | null = null,
): string =>
  own?.(positionFor(ruleset, state, side), violation, wording, side) ??
  describeViolation(ruleset.book, violation, wording)

/** An event in words, as far as the reader may know it; null if there is nothing to report. */
export const eventText = <G extends Game>(
  { ruleset, describeEvent }: WithRules<G> & Pick<GameTexts<G>, 'describeEvent'>,
  before: G['state'],
  event: G['event'],
  side: G['side'] | null,
  wording: Translation | null = null,
): string | null => {
  const heard = eventFor(ruleset, event, side)
  return heard === null ? null : describeEvent(positionFor(ruleset, before, side), heard, wording, side)
}

/** How a finished game ended, in words. */
export const outcomeText = <G extends Game>(
  { ruleset, describeOutcome }: WithRules<G> & Pick<GameTexts<G>, 'describeOutcome'>,
  state: G['state'],
  side: G['side'] | null,
  wording: Translation | null = null,
): string => {
  const turn = ruleset.toAct(state)
  return describeOutcome(
    positionFor(ruleset, state, side),
    wording,
    side,
    turn.tag === 'over' ? turn.outcome : undefined,
  )
}

/** The board as text, as a reader sees it. In English unless translated. */
export const boardText = <G extends Game>(
  { ruleset, describeBoard }: WithRules<G> & Pick<GameTexts<G>, 'describeBoard'>,
  state: G['state'],
  side: G['side'] | null,
  wording: Translation | null = null,
): string => describeBoard(positionFor(ruleset, state, side), side, wording)

/** Turn, phase and the decision that is due, as a reader sees them. */
export const turnText = <G extends Game>(
  module: WithRules<G> & Pick<GameTexts<G>, 'describeTurn'> & { readonly chronicle?: Chronicle<G> },
  state: G['state'],
  side: G['side'] | null,
  wording: Translation | null = null,
): TurnText =>
  module.describeTurn?.(positionFor(module.ruleset, state, side), wording, side) ?? {
    heading: turnTitle(module, state, side, wording) ?? module.ruleset.title,
    prompt: '',
  }

/** The title of a position's turn, as a reader sees it; undefined if the game has no chronicle. */
export const turnTitle = <G extends Game>(
  { ruleset, chronicle }: WithRules<G> & { readonly chronicle?: Chronicle<G> },
  state: G['state'],
  side: G['side'] | null,
  wording: Translation | null = null,
): string | undefined => chronicle?.turnTitle(positionFor(ruleset, state, side), side, wording)

/** The picture of the board, as a reader sees it. */
export const pictureFor = <G extends Game, Picture>(
  {
    ruleset,
    picture,
  }: WithRules<G> & {
    readonly picture: (seen: G['state'] | G['view'], side?: G['side'] | null, wording?: Translation | null) => Picture
  },
  state: G['state'],
  side: G['side'] | null,
  wording: Translation | null = null,
): Picture => picture(positionFor(ruleset, state, side), side, wording)

/** The visual cues of an event that a reader may see on a board. */
export const cuesFor = <G extends Game, Cue>(
  {
    ruleset,
    cues,
  }: WithRules<G> & {
    readonly cues?: (before: G['state'] | G['view'], event: G['event'], side?: G['side'] | null) => readonly Cue[]
  },
  before: G['state'],
  event: G['event'],
  side: G['side'] | null,
): readonly Cue[] => {
  const heard = cues === undefined ? null : eventFor(ruleset, event, side)
  return heard === null ? [] : (cues?.(positionFor(ruleset, before, side), heard, side) ?? [])
}
