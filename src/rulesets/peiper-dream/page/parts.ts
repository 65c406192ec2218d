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
import { board, hexById } from '../data/map.js'
import type { Side } from '../data/printed-unit.js'
import { units, type UnitId } from '../data/units.js'
import type { PeiperDream } from '../model/game.js'
import type { State } from '../model/state.js'
import { unitStatusOf } from '../rules/status.js'
import { supplyOf } from '../play/selectors.js'
import { de } from '../text/de.js'
import { wordsIn as sentencesIn } from '../text/describe.js'
import { fr } from '../text/fr.js'
import { mapOf, mapStyle, picture } from '../text/picture.js'
import type { Words as Sentences } from '../text/words.js'
import { lessons } from './lessons.js'

/** Texts of the page that only this game uses. */
interface Words {
  readonly sides: Readonly<Record<Side, string>>
  readonly cards: string
  readonly cardsLeft: string
  readonly artillery: string
  readonly aircraft: string
  readonly inSupplyDepot: string
}

const own: ByLanguage<Words> = {
  en: {
    sides: { german: 'German', us: 'U.S.' },
    cards: 'Cards',
    cardsLeft: 'cards in the pile',
    artillery: 'artillery markers',
    aircraft: 'aircraft',
    inSupplyDepot: 'In supply from a captured depot.',
  },
  de: {
    sides: { german: 'Deutsche', us: 'Amerikaner' },
    cards: 'Karten',
    cardsLeft: 'Karten im Stapel',
    artillery: 'Artilleriemarker',
    aircraft: 'Flugzeuge',
    inSupplyDepot: 'Versorgt aus einem erbeuteten Lager.',
  },
  fr: {
    sides: { german: 'Allemands', us: 'Américains' },
    cards: 'Cartes',
    cardsLeft: 'cartes dans la pioche',
    artillery: 'marqueurs d’artillerie',
    aircraft: 'avions',
    inSupplyDepot: 'Ravitaillée par un dépôt capturé.',
  },
}

const supplyOfNamed = (state: State, unit: string | null): ReturnType<typeof supplyOf> => {
  const found = units.findIndex(({ id }) => id === unit)
  return found < 0 ? null : supplyOf(state, found as UnitId)
}

const tray = (state: State, words: GameWords & Words, { card, cardLabel, unit }: Sentences): readonly TrayRow[] => {
  const { cards, cardsLeft, artillery, aircraft, toCome, lost, sides, due } = words
  const { phase, pile, oba, air } = state
  const ids = units.map((_, id) => id as UnitId)
  const of = (side: Side, isWanted: (status: ReturnType<typeof unitStatusOf>) => boolean): readonly UnitId[] =>
    ids.filter((id) => units[id].side === side && isWanted(unitStatusOf(state, id)))
  const up = phase.tag === 'play' ? phase : 'then' in phase ? phase.then : null
  const both = ['german', 'us'] as const
  return [
    {
      title: cards,
      tiles: [
        ...(up === null
          ? []
          : [
              {
                label: cardLabel(up.card),
                name: `${sides[up.side]}${words.colon}${card(up.card)}`,
                number: String(up.left),
                isNow: true,
                side: up.side,
              },
            ]),
        { label: '🂠', name: cardsLeft, number: String(pile.length) },
      ],
    },
    ...both.map((side, i) => ({
      title: `${sides[side]}${words.colon}${artillery}, ${aircraft}`,
      tiles: [
        ...Array.from({ length: oba[i] }, () => ({ label: 'OBA', name: artillery, side })),
        ...Array.from({ length: air[i] }, () => ({ label: '✈', name: aircraft, side })),
      ],
    })),
    ...both.map((side) => ({
      title: toCome(sides[side]),
      tiles: of(side, (status) => status === 'available' || status === 'scheduled')
        .toSorted((a, b) => state.due[a] - state.due[b])
        .slice(0, 24)
        .map((id) => ({
          label: `${Math.max(state.due[id], 0)} · ${unit(id)}`,
          name: `${unit(id)}, ${due(state.due[id])}`,
          side,
        })),
    })),
    ...both.map((side) => ({
      title: lost(sides[side]),
      tiles: of(side, (status) => status === 'eliminated').map((id) => ({
        label: unit(id),
        name: unit(id),
        side,
        isSpent: true,
      })),
    })),
  ]
}

const translations = { de, fr }

/** Returns the page parts of The Peiper Dream in a language. */
export const pageIn = (language: string): PageParts<PeiperDream> => {
  const words = gameWordsIn(own, language)
  const lesson = wordsIn(lessons, language)
  const wording = wordsIn({ en: null, ...translations }, language)
  const sentences = sentencesIn(wording)
  return {
    translations,
    ruleIds: /\bPD-\w+(?:\.\w+)*/g,
    rules: () => rulesIn(language, 'peiper-dream'),
    scenarios: Object.entries(sentences.scenarios).map(([input, title]) => ({ input, title })),
    picture: (state, _side, chosen) => {
      const map = mapOf(state, wording)
      const lines = supplyLine(
        supplyOfNamed(state, chosen)?.line ?? null,
        (node) => map.nodeById.get(board.ids[node]) ?? null,
      )
      return { tag: 'hexes', map, picture: { ...picture(state, wording), lines }, style: mapStyle }
    },
    about: (state, unit) => {
      const supply = supplyOfNamed(state, unit)
      if (supply === null || supply.by === 'nature') return null
      if (supply.by === 'depot') return words.inSupplyDepot
      return supply.line === null ? null : tellSupply(supply.line, words, sentences.hex)
    },
    unitName: (id) => {
      const unit = units.findIndex((printed) => printed.id === id)
      return unit < 0 ? id : sentences.unit(unit as UnitId)
    },
    areNamesSpoken: true,
    placeName: (id) => sentences.hex(hexById(id)),
    brief: (_state, side) => briefOf(lesson, side),
    lesson: () => lesson.steps,
    tray: (state) => tray(state, words, sentences),
    sideName: (side) => words.sides[side],
    card: (event) => ('card' in event && event.tag === 'cardTurned' ? sentences.cardLabel(event.card) : null),
    cites: {
      marschChosen: 'PD-O.6',
      depotPlaced: 'PD-C.5',
      placed: 'PD-C.16',
      held: 'PD-C.16',
      mineNamed: 'PD-O.7',
      mineRolled: 'PD-O.7',
      turnBegan: 'PD-B.3',
      shuffled: 'PD-C.29',
      reshuffled: 'PD-B.10',
      surpriseRolled: 'PD-O.3',
      surpriseEnded: 'PD-O.3',
      newsRolled: 'PD-O.5',
      cardTurned: 'PD-B.3',
      activated: 'PD-B.5',
      cardWasted: 'PD-B.4',
      endingCalled: 'PD-B.10',
      moved: 'PD-B.15',
      entered: 'PD-B.21',
      halted: 'PD-B.15',
      controlChanged: 'PD-B.34',
      depotCaptured: 'PD-C.26',
      released: 'PD-C.6',
      leftA: 'PD-X.22',
      infiltrationRolled: 'PD-O.1',
      attacked: 'PD-B.23',
      benefitUsed: 'PD-O.5',
      prChecked: 'PD-B.26',
      shotResolved: 'PD-B.25',
      reduced: 'PD-B.30',
      eliminated: 'PD-B.30',
      fallBackRolled: 'PD-O.8',
      retreated: 'PD-O.8',
      advanced: 'PD-B.31',
      bridgeTried: 'PD-B.32',
      demolitionResolved: 'PD-B.32',
      bridgeBlown: 'PD-B.33',
      bridgeRebuilt: 'PD-C.34',
      passed: 'PD-B.8',
      turnEnded: 'PD-B.3',
      recoveryRolled: 'PD-C.30',
      recovered: 'PD-C.30',
      returnDrawn: 'PD-C.31',
      returned: 'PD-C.31',
      gameEnded: 'PD-C.39',
    },
  }
}
