import type { Translation } from '../../kernel/language.js'
import { describeViolation, termIn } from '../../kernel/phrases.js'
import type { Game } from '../../kernel/ruleset.js'
import type { GameTexts } from '../../kernel/texts.js'
import type { Module } from '../../module.js'

/** Loads the texts of a game in a language; null if it has none, so that they are in English. */
export const translationOf = async <G extends Game>(
  { page, loadPage }: Pick<Module<G>, 'page' | 'loadPage'>,
  language: string,
): Promise<Translation | null> => {
  if (language === 'en') return null
  const parts = loadPage === undefined ? page : (await loadPage())(language)
  return parts?.translations?.[language] ?? null
}

/** The parts of a game that describe it. */
type Texts<G extends Game> = Partial<Pick<Module<G>, keyof GameTexts<G> | 'picture' | 'chronicle' | 'notice'>>

/** The parts of a game that describe it, in a language by default; none for English, which needs no translation. */
export const textsIn = <G extends Game>(module: Module<G>, wording: Translation | null): Texts<G> => {
  if (wording === null) return {}
  const { ruleset, chronicle, describeTurn, describeScenario } = module
  return {
    ...(wording.notice === undefined ? {} : { notice: wording.notice }),
    describeCommand: (seen, command, _, side) => module.describeCommand(seen, command, wording, side),
    subject: (seen, command, _, side) => termIn(wording, module.subject(seen, command, wording, side)),
    describeViolation: (seen, violation, _, side) =>
      module.describeViolation?.(seen, violation, wording, side) ?? describeViolation(ruleset.book, violation, wording),
    describeEvent: (before, event, _, side) => module.describeEvent(before, event, wording, side),
    describeOutcome: (seen, _, side, outcome) => module.describeOutcome(seen, wording, side, outcome),
    ...(describeTurn === undefined ? {} : { describeTurn: (seen, _, side) => describeTurn(seen, wording, side) }),
    ...(describeScenario === undefined ? {} : { describeScenario: (scenario) => describeScenario(scenario, wording) }),
    describeBoard: (seen, side) => module.describeBoard(seen, side, wording),
    picture: (seen, side) => module.picture(seen, side, wording),
    ...(chronicle === undefined
      ? {}
      : {
          chronicle: {
            ...chronicle,
            sideName: (side) => chronicle.sideName(side, wording),
            turnTitle: (seen, side) => chronicle.turnTitle(seen, side, wording),
          },
        }),
  }
}
