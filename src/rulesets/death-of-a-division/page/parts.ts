import type { AreaMapStyle } from '../../../maps/board-picture.js'
import type { PageParts, TrayRow } from '../../../page-parts.js'
import { rulesIn } from '../../../page-rules.js'
import {
  briefOf,
  gameWordsIn,
  supplyLine,
  tellSupply,
  wordsIn,
  type ByLanguage,
  type GameWords,
} from '../../../page-words.js'
import type { Trace } from '../../../supply/trace.js'
import { map as printed } from '../data/areas.js'
import { unitByKey, units, type Side, type UnitId } from '../data/counters.js'
import type { DeathOfADivision } from '../model/game.js'
import type { State } from '../model/state.js'
import { supplyOf } from '../play/selectors.js'
import { mapStyle } from '../text/country.js'
import { sceneOf, wordsIn as sentencesIn } from '../text/describe.js'
import { mapOf, picture } from '../text/picture.js'
import { de } from '../text/de.js'
import { fr } from '../text/fr.js'
import type { Words as Sentences } from '../text/words.js'
import { lessons } from './lessons.js'

/** The texts of the page for this game. */
interface Words {
  readonly sides: Readonly<Record<Side, string>>
  readonly captured: (turn: number) => string
  /** The second line of the map title; null for the printed one. */
  readonly subtitle: string | null
}

const own: ByLanguage<Words> = {
  en: { sides: { german: 'German', us: 'U.S.' }, captured: (turn) => `captured on turn ${turn}`, subtitle: null },
  de: {
    sides: { german: 'Deutsche', us: 'Amerikaner' },
    captured: (turn) => `erobert in Runde ${turn}`,
    subtitle: 'Schnee-Eifel und St. Vith, 16. bis 20. Dezember 1944',
  },
  fr: {
    sides: { german: 'Allemands', us: 'Américains' },
    captured: (turn) => `prise au tour ${turn}`,
    subtitle: 'La Schnee Eifel et Saint-Vith, du 16 au 20 décembre 1944',
  },
}

const traceOf = (state: State, unit: string | null): Trace | null => {
  const at = units.findIndex(({ id }) => id === unit)
  return at < 0 ? null : supplyOf(state, at as UnitId)
}

/** The style of the printed map, with its title in a language. */
const styleWith = ({ subtitle }: Words): AreaMapStyle =>
  subtitle === null
    ? mapStyle
    : { ...mapStyle, country: { ...mapStyle.country, title: ['Death of a Division', subtitle] } }

const TURNS = 10

/**
 * The units of a side that are off the map and whose `place` passes a test. It is -1 for eliminated units and lower for
 * units still to come.
 */
const offMap = (state: State, side: Side, isWanted: (place: number) => boolean): readonly UnitId[] =>
  units.flatMap((unit, id) => (unit.side === side && isWanted(state.place[id]) ? [id as UnitId] : []))

const tray = (state: State, words: GameWords & Words, { unit, short, label }: Sentences): readonly TrayRow[] => {
  const { area, objective } = sceneOf(state)
  const { captures, turn, place, strength, hits } = state
  const { colon, turns, toCome, lost, due, sides, captured } = words
  const all = Array.from({ length: TURNS }, (_, i) => i + 1)
  return [
    {
      title: turns,
      tiles: all.map((n) => ({
        label: captures.some((one) => one.turn === n) ? '★' : String(n),
        name: captures.some((one) => one.turn === n)
          ? `${label(area(objective))}${colon}${captured(n)}`
          : words.turn(n),
        isNow: n === turn,
        isSpent: n < turn,
      })),
    },
    ...(['german', 'us'] as const).map((side) => ({
      title: toCome(sides[side]),
      tiles: offMap(state, side, (at) => at < -1)
        .toSorted((a, b) => place[b] - place[a])
        .map((id) => ({
          label: `${-1 - place[id]} · ${short(id)}`,
          name: `${unit(id)}, ${due(-1 - place[id])}`,
          number: String(strength[id] - hits[id]),
          side,
        })),
    })),
    ...(['german', 'us'] as const).map((side) => ({
      title: lost(sides[side]),
      tiles: offMap(state, side, (at) => at === -1).map((id) => ({
        label: short(id),
        name: unit(id),
        side,
        isSpent: true,
      })),
    })),
  ]
}

const translations = { de, fr }

/** The parts of the page that are specific to Death of a Division, in a language. */
export const pageIn = (language: string): PageParts<DeathOfADivision> => {
  const words = gameWordsIn(own, language)
  const lesson = wordsIn(lessons, language)
  const wording = wordsIn({ en: null, ...translations }, language)
  const sentences = sentencesIn(wording)
  const style = styleWith(words)
  return {
    translations,
    rules: () => rulesIn(language, 'death-of-a-division'),
    ruleIds: /\bDD-\w+(?:\.\w+)*/g,
    picture: (state, _side, chosen) => {
      const map = mapOf(state, wording)
      const lines = supplyLine(traceOf(state, chosen))
      return {
        tag: 'areas',
        map,
        picture: { ...picture(state, wording), lines },
        ...(map.id === printed.id ? { style } : {}),
      }
    },
    about: (state, unit) => {
      const trace = traceOf(state, unit)
      return trace === null ? null : tellSupply(trace, words, (area) => sentences.label(sceneOf(state).area(area)))
    },
    unitName: (id) => {
      const unit = unitByKey.get(id)
      return unit === undefined ? id : sentences.unit(unit)
    },
    areNamesSpoken: true,
    brief: (_state, side) => briefOf(lesson, side),
    lesson: () => lesson.steps,
    tray: (state) => tray(state, words, sentences),
    sideName: (side) => words.sides[side],
    cites: {
      turnBegan: 'DD-1.2',
      phaseBegan: 'DD-3.1',
      placed: 'DD-8.1',
      rescheduled: 'DD-8.5',
      moved: 'DD-5.1',
      hit: 'DD-2.3',
      eliminated: 'DD-2.4',
      controlChanged: 'DD-0.4',
      captured: 'DD-1.12',
      lost: 'DD-1.12',
      fortified: 'DD-10.1',
      unfortified: 'DD-10.2',
      ended: 'DD-1.7',
      supplyChecked: 'DD-4.1',
      overrunTried: 'DD-5.14',
      overrunSucceeded: 'DD-5.17',
      overrunFailed: 'DD-5.18',
      partingShots: 'DD-5.9',
      surprised: 'DD-9.2',
      notSurprised: 'DD-9.1',
      fired: 'DD-6.3',
      hitsLost: 'DD-6.4',
    },
  }
}
