import type { PageStep } from '../../../page-parts.js'
import { isRun, parts, type Part, type PartId } from '../data/parts.js'
import { steps as rows } from '../data/tables.js'
import { umpired } from '../model/task.js'
import type { View } from '../model/view.js'
import { handlers } from '../rules/handlers.js'
import { wordsIn, type Wording } from '../text/describe.js'
import type { StepWords } from './words.js'

/** The seats that decide in a step, or the dice. */
type Decider = keyof StepWords['deciders']

const DECIDERS: readonly Decider[] = ['both', 'owner', 'umpire', 'dice']

const isUmpired = (tag: string): boolean => (umpired as readonly string[]).includes(tag)

const decidersIn = (part: PartId): readonly Decider[] => {
  const handler = handlers[part] as { readonly asks?: object; readonly both?: object; readonly rolls?: object }
  const asked = Object.keys(handler.asks ?? {})
  return [
    ...(handler.both === undefined ? [] : (['both'] as const)),
    ...(asked.some((tag) => !isUmpired(tag)) ? (['owner'] as const) : []),
    ...(asked.some(isUmpired) ? (['umpire'] as const) : []),
    ...(handler.rolls === undefined ? [] : (['dice'] as const)),
  ]
}

const partsOf = (step: string): readonly Part[] => parts.filter((part) => part.step === step)

/** The step of the phase; -1 outside the Refit Phase. */
const stepNow = ({ phase }: Pick<View, 'phase'>): number => {
  const now = phase.tag === 'refit' ? parts.find(({ id }) => id === phase.part)?.step : undefined
  return rows.findIndex(({ step }) => step === now)
}

/**
 * Lists the 25 steps of the Refit Phase (KGP-8.6.5). While a scenario is fought, all are still to come; before an
 * Initial Scenario and after an Idle Date, some are left out (KGP-8.6.4). Empty once the campaign is over.
 */
export const stepsIn = (seen: Pick<View, 'phase'>, words: StepWords, wording: Wording): readonly PageStep[] => {
  const { phase } = seen
  if (phase.tag === 'over') return []
  const now = stepNow(seen)
  const { part: nameOf } = wordsIn(wording).questions
  return rows.map(({ step }, i) => {
    const its = partsOf(step)
    const isOmitted = phase.tag === 'refit' && !its.some((part) => isRun(part, phase.mode))
    const found = new Set(its.flatMap(({ id }) => decidersIn(id)))
    const deciders = DECIDERS.filter((one) => found.has(one))
    const whole = its.find(({ id }) => id === step)
    return {
      rule: `KGP-${step}`,
      title: whole === undefined ? words.titles[step as keyof StepWords['titles']] : nameOf(whole.id),
      who: deciders.length === 0 ? words.nobody : deciders.map((one) => words.deciders[one]).join(', '),
      status: i === now ? 'now' : isOmitted ? 'omitted' : i < now ? 'done' : 'next',
    }
  })
}
