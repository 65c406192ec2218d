import { formatPhrase, type Translation } from '../../../kernel/phrases.js'
import type { Outcome } from '../../../kernel/ruleset.js'
import type { NodeId } from '../../../maps/graph.js'
import type { Command } from '../model/command.js'
import type { Side } from '../data/printed-unit.js'
import type { Event } from '../model/event.js'
import { hexName } from '../data/board.js'
import { terrainIn, type LandTerms } from '../data/land.js'
import type { Phase } from '../model/state.js'
import { eventPhrase, orderPhrase, outcomePhrase, phasePhrase } from './phrase-of.js'
import { phrases } from './phrases.js'

/** A command in words. In English unless a translation is given. */
export const describeCommand = (command: Command, wording: Translation | null = null): string =>
  formatPhrase(phrases, orderPhrase(command, wording), wording)

/** What a phase asks, or what it waits for. In English unless a translation is given. */
export const describePhase = (phase: Phase, wording: Translation | null = null): string =>
  formatPhrase(phrases, phasePhrase(phase), wording)

/** An event in words; of events that only move the game on, the empty text. In English unless a translation is given. */
export const describeEvent = (event: Event, wording: Translation | null = null): string => {
  const phrase = eventPhrase(event, wording)
  return phrase === null ? '' : formatPhrase(phrases, phrase, wording)
}

/** How a game ended, in words, or that it has not. In English unless a translation is given. */
export const describeOutcome = (outcome: Outcome<Side> | null, wording: Translation | null = null): string =>
  formatPhrase(phrases, outcome === null ? { key: 'goesOn', values: {} } : outcomePhrase(outcome), wording)

/** A hex in words: its number, ground and name. */
export const describeHex = (hex: NodeId, land: LandTerms = {}): string =>
  `${hexName(hex)} (${terrainIn(land, hex).name})`
