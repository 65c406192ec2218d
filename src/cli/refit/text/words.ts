import type { FileWords } from '../../command/text/words.js'
import type { Seat, Side } from '../../../rulesets/kgp-campaign/data/names.js'
import type { RuleSpeech } from '../../question/rules.js'
import type { Role } from '../../../rulesets/kgp-campaign/model/state.js'
import type { DiceFault } from '../../../kernel/typed-dice.js'
import type { VaslReason } from '../../../vasl/fault.js'

/** A part of a saved campaign's game that has changed since the save. */
export type ChangedPart = 'rules' | 'map' | 'charts' | 'houseRules' | 'opening'

/** The conditions of a scenario, as text. */
export interface StartFigures {
  readonly date: string
  readonly weather: string | null
  readonly wind: string
  /** The chits of the Germans and of the Americans. */
  readonly roles: readonly [german: string, us: string]
  readonly firstMover: Side | null
  readonly panzerfausts: number
  readonly selfRallies: number
  readonly snipers: number
  readonly spacing: number | null
  readonly track: string
}

/** The start of one side, as text. */
export interface SideFigures {
  readonly side: Side
  readonly san: number
  readonly elr: number
  /** The ELR of others than the SS, or null if it is the same. */
  readonly otherElr: number | null
  readonly setUp: number
  readonly inReserve: number
  /** The Entry Areas of those who enter, empty if they may not yet, and how many they are. */
  readonly entering: readonly (readonly [at: readonly string[], count: number])[]
  readonly modules: readonly string[]
  readonly objectives: readonly string[]
  readonly short: number
}

/** All sentences of `refit` in one language. The words that people type are English. */
export interface RefitWords extends FileWords {
  /** The help on words accepted at every question. */
  readonly help: readonly string[]
  readonly meleeHelp: string
  readonly rule: RuleSpeech
  readonly notJson: (why: string) => string
  readonly notCommand: string
  readonly secret: string
  readonly nothingHidden: string
  readonly noSide: (name: string) => string
  readonly clear: string
  readonly letterLater: string
  readonly findLetters: (file: string) => string
  readonly exists: (files: readonly string[]) => string
  readonly impossible: (file: string, date: string) => string
  readonly accepted: string
  /** Introduces what only one side may read about a report. */
  readonly reportSecrets: string
  readonly list: (names: readonly string[]) => string
  /** Says that the line above is true of these pieces too. */
  readonly likewise: (pieces: readonly string[]) => string
  readonly chart: {
    readonly title: (side: Side) => string
    readonly head: readonly string[]
    readonly group: (chartId: string, name: string, cpp: number) => string
    readonly buying: (left: number) => string
    readonly cpp: (left: number) => string
    readonly fpp: (left: number) => string
  }
  readonly dice: {
    readonly fault: (fault: DiceFault) => string
    readonly notDice: string
    readonly help: string
    readonly prompt: string
  }
  readonly end: {
    readonly help: readonly string[]
    readonly prompt: string
    readonly template: (file: string, isSecret: boolean) => string
    readonly invented: (file: string) => string
    readonly states: readonly [state: string, on: string, meaning: string]
  }
  readonly undo: Readonly<Record<'nothing' | 'rolled' | 'revealed', string>>
  readonly opening: (title: string, scenario: string, date: string) => string
  readonly begin: string
  readonly onlySide: (side: Side, save: string) => string
  readonly contradiction: (option: '--hide' | '--side') => string
  readonly builtInSide: (side: Side) => string
  readonly cannotResume: (file: string) => string
  /** Says what has changed since a campaign was saved, and what to do; `then` and `now` name the versions. */
  readonly changed: (file: string, parts: readonly ChangedPart[], then: string, now: string) => string
  readonly chits: Readonly<Record<Role, string>>
  readonly start: {
    readonly figures: (figures: StartFigures) => readonly string[]
    readonly side: (figures: SideFigures) => readonly string[]
  }
  readonly stopped: (save: string, command: string) => string
  readonly next: (side: Side, command: string) => string
  readonly openSecrets: string
  readonly look: string
  readonly choose: Readonly<Record<Seat, string>>
  readonly seats: Readonly<Record<Seat, string>>
  readonly ended: (save: string) => string
  readonly vasl: {
    readonly fault: Readonly<Record<VaslReason, (detail: string | null) => string>>
    readonly needsGame: string
    readonly twice: string
    readonly needsReader: string
    readonly inRefit: (file: string) => string
    readonly addLine: string
    readonly addLineTo: (file: string) => string
    readonly lineIn: (file: string) => string
    readonly notMap: (file: string) => string
    readonly noCounter: (name: string) => string
    readonly manyCounters: (name: string, count: number) => string
    readonly oneBoard: string
    readonly counterHex: (said: string) => string
    readonly beside: (name: string) => string
    readonly noGrid: string
    readonly counters: (certain: number, all: number) => string
    readonly leftOver: (count: number) => string
    readonly proposed: (report: string, questions: number) => string
  }
}
