import type { LessonStep } from 'ardennes'

/** What a game says to somebody who sits down to it, in one language. */
export interface Lesson {
  /** By side, or for all of them: what it is after, and what to do first. */
  readonly brief: Readonly<Record<string, string>>
  /** Its lesson: three minutes, one step after another. */
  readonly steps: readonly LessonStep[]
}

/** A lesson in every language of the page, by the tag of the language. */
export type Lessons = Readonly<Record<string, Lesson>>
