import { describe, expect, it } from 'vitest'
import type { Translation } from '../../../src/kernel/language.js'
import { unwrap } from '../../../src/kernel/either.js'
import { begin, play, type Match } from '../../../src/kernel/match.js'
import { rollerFrom, rngFrom } from '../../../src/kernel/rng.js'
import type { Game } from '../../../src/kernel/ruleset.js'
import { refusalText } from '../../../src/kernel/texts.js'
import type { Module } from '../../../src/module.js'
import type { Picture } from '../../../src/maps/picture.js'
import { units as divisionUnits, type UnitId } from '../../../src/rulesets/death-of-a-division/data/counters.js'
import { deathOfADivisionModule as division } from '../../../src/rulesets/death-of-a-division/module.js'
import { scenario as divisionScenario } from '../../../src/rulesets/death-of-a-division/data/scenario.js'
import { de as divisionGerman } from '../../../src/rulesets/death-of-a-division/text/de.js'
import { en as divisionEnglish } from '../../../src/rulesets/death-of-a-division/text/en.js'
import { fr as divisionFrench } from '../../../src/rulesets/death-of-a-division/text/fr.js'
import { allUnits as dreamUnits, units as dreamCounters } from '../../../src/rulesets/peiper-dream/data/units.js'
import { allHexes, board as dreamMap, bridges } from '../../../src/rulesets/peiper-dream/data/map.js'
import { deck } from '../../../src/rulesets/peiper-dream/data/cards.js'
import { peiperDreamModule as dream } from '../../../src/rulesets/peiper-dream/module.js'
import { scenario as dreamScenario } from '../../../src/rulesets/peiper-dream/data/scenario.js'
import { de as dreamGerman } from '../../../src/rulesets/peiper-dream/text/de.js'
import { en as dreamEnglish } from '../../../src/rulesets/peiper-dream/text/en.js'
import { fr as dreamFrench } from '../../../src/rulesets/peiper-dream/text/fr.js'
import { describeTurn } from '../../../src/rulesets/peiper-dream/text/describe.js'
import { words as dreamWords } from '../../../src/rulesets/peiper-dream/text/load.js'
import { primerModule as primer } from '../../../src/rulesets/primer/module.js'
import { units as primerUnits } from '../../../src/rulesets/primer/data/counters.js'
import { words as kgpWords } from '../../../src/rulesets/kgp-campaign/text/load.js'
import { de as kgpGerman } from '../../../src/rulesets/kgp-campaign/text/de.js'
import { commandText, describeEvent, describeTask } from '../../../src/rulesets/kgp-campaign/text/describe.js'
import { en as kgpEnglish } from '../../../src/rulesets/kgp-campaign/text/en.js'
import { fr as kgpFrench } from '../../../src/rulesets/kgp-campaign/text/fr.js'
import { rollRules } from '../../../src/rulesets/kgp-campaign/model/event.js'
import { bothTask, rollTask } from '../../../src/rulesets/kgp-campaign/model/task.js'
import { kgpCampaignModule as kgp, sampleData } from '../../../src/rulesets/kgp-campaign/module.js'
import { positionOf } from '../../../src/rulesets/kgp-campaign/model/position.js'
import { campaign } from '../../../src/rulesets/kgp-campaign/data/scenario.js'
import { de as primerGerman } from '../../../src/rulesets/primer/text/de.js'
import { words as divisionWords } from '../../../src/rulesets/death-of-a-division/text/load.js'
import { words as primerWords } from '../../../src/rulesets/primer/text/load.js'
import type { AreaId } from '../../../src/rulesets/death-of-a-division/data/areas.js'
import { en as primerEnglish } from '../../../src/rulesets/primer/text/en.js'
import { fr as primerFrench } from '../../../src/rulesets/primer/text/fr.js'
import type { NodeId } from '../../../src/maps/graph.js'
import { walk } from '../../laws/walk.js'
import { refusals as divisionRefusals } from '../death-of-a-division/refusals.js'
import { refusals as dreamRefusals } from '../peiper-dream/refusals.js'
import { oneOfEach } from '../kgp-campaign/one-of-each.js'
import { refusals as kgpRefusals } from '../kgp-campaign/refusals.js'
import { startOf, walkOn } from '../kgp-campaign/walking.js'
import { refusals as primerRefusals } from '../primer/refusals.js'

/** English words that are neither German nor French, and names that have a form in both. */
const ENGLISH =
  /\b(?:the|is|are|of|with|moves?|attacks?|takes?|hits?|fires?|turn|movement|supply|overrun|withdraws?|Corps Arty|Corps Artillery|Battalion|Field|Tank|Squadron|Troop|Company|Rifles|Hussars|Dragoons|Foot|Guards|Lancers|Scouts|Regiment of)\b/

const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  en: /\b1 (?:areas|hits|steps|points|units|ACTs|hexes|movement points|bridges)\b|\b0 (?:ACTs|bridges)\b|\w, \w+, and /,
  de: new RegExp(
    `${ENGLISH.source}|\\b1 (?:Gebiete|Stufen|Punkte|Einheiten|Grenzen|Felder|Aktivierungen|Bewegungspunkte|Brücken)\\b|\\bACTs?\\b|[Dd]er Deutsche darf|nimmt einen Treffer|(?<!-)Schnee Eifel|Grosskampenberg|nach (?:der )?Prümerberg|in Prümerberg`,
  ),
  fr: new RegExp(
    `${ENGLISH.source}|\\b[01] (?:touches|zones|points|unités|frontières|activations|hexagones|ponts)\\b|\\bACTs?\\b|\\ben (?:La |le |[A-Z][a-z])|coups? au but|(?:^|[\\s(«])(?:de|à) (?:le|lequel|lesquel(?:le)?s)\\b|\\bque 1\\b|\\bde [AEIOUÉ][a-z]|St\\. Vith|[^\\u00a0:;!?…] ?[:;!?](?=\\s|$)|'`,
  ),
}

/** Braces, and what JavaScript prints for a missing value. */
const HOLE = /[{}]|undefined|\bnull\b|NaN|\[object/

/** A hyphen for a minus sign; names such as `6-5-8` have a character before it. */
const HYPHEN = /(?<![\p{L}\p{N}])-\d/u

/** `expect` takes longer than the patterns, so it is called only to report a fault. */
const expectNot = (sentence: string, pattern: RegExp): void => {
  if (pattern.test(sentence)) expect(sentence).not.toMatch(pattern)
}

const expectGood = (language: string, sentence: string): void => {
  expectNot(sentence, HOLE)
  expectNot(sentence, HYPHEN)
  expectNot(sentence.replace('Death of a Division', ''), FORBIDDEN[language])
}

/** A seeded game: both sides pick any legal command. */
const gameOf = <G extends Game>(
  { ruleset }: Module<G>,
  scenario: G['scenario'],
  seed: number,
  longest = 400,
): Match<G> => {
  const { below } = rollerFrom(rngFrom(seed, 'players'))
  return walk(ruleset, { scenario, seed, picks: Array.from({ length: longest }, () => below(1_000_000)) })
}

/** The sentences of a game, each with its event. */
const toldOf = <G extends Game>(
  { ruleset, describeEvent }: Module<G>,
  { scenario, entries }: Match<G>,
  wording: Translation,
): readonly (readonly [tag: string, sentence: string])[] => {
  let state = ruleset.setup(scenario)
  return entries
    .flatMap(({ events }) => events)
    .flatMap((event): readonly (readonly [string, string])[] => {
      const said = describeEvent(state, event, wording)
      state = ruleset.evolve(state, event)
      return said === null ? [] : [[event.tag, said]]
    })
}

/** The texts of legal orders, and of the refusals of others. */
const ordersOf = <G extends Game>(module: Module<G>, match: Match<G>, wording: Translation): readonly string[] => {
  const { ruleset, describeCommand, subject } = module
  let state = ruleset.setup(match.scenario)
  return match.entries.flatMap((entry, at): readonly string[] => {
    const before = state
    state = entry.events.reduce((now: G['state'], event) => ruleset.evolve(now, event), state)
    if (entry.tag !== 'commanded') return []
    const refused = at % 20 === 0 ? [...ruleset.candidates(before, entry.side)].slice(0, 60) : []
    return [
      describeCommand(before, entry.command, wording),
      subject(before, entry.command, wording),
      ...refused.flatMap((command) => {
        const decided = ruleset.decide(before, entry.side, command)
        return decided._tag === 'Left' ? [refusalText(module, before, decided.left, null, wording)] : []
      }),
    ]
  })
}

const DREAM = [dreamEnglish, dreamGerman, dreamFrench]
const DIVISION = [divisionEnglish, divisionGerman, divisionFrench]
const PRIMER = [primerEnglish, primerGerman, primerFrench]

const options = { variableArrival: true, fortifications: true, artillerySupport: 'declared' } as const
const divisionGames = [1, 2, 3].map((seed) => gameOf(division, divisionScenario(options), seed))
const dreamOptions = {
  infiltration: true,
  tiger: true,
  tougherDemolition: true,
  massacre: true,
  fallBack: true,
  ourVictory: true,
} as const
const dreamGames = [
  gameOf(dream, dreamScenario('campaign', { ...dreamOptions, surprise: true }), 1, 1500),
  gameOf(dream, dreamScenario('campaign', { ...dreamOptions, panzersMarsch: true }), 2, 1500),
  gameOf(dream, dreamScenario('the-bagged-peiper'), 3),
]
const primerGames = [1, 2].map((seed) => gameOf(primer, primer.ruleset.scenarios[0], seed))

const say = <G extends Game>(
  module: Module<G>,
  games: readonly Match<G>[],
  wording: Translation,
): readonly string[] => [
  ...games.flatMap((match) => toldOf(module, match, wording).map(([, sentence]) => sentence)),
  ...games.flatMap((match) => ordersOf(module, match, wording)),
  ...games.map(({ state }) => module.describeOutcome(state, wording)),
]

const TITLES: ReadonlySet<string> = new Set(['turnBegan', 'phaseBegan'])

describe.each(DIVISION)('Death of a Division in $language', (wording) => {
  const { language } = wording

  it('has sentences without gaps for every event, order and refusal of seeded games', () => {
    for (const sentence of say(division, divisionGames, wording)) expectGood(language, sentence)
  })

  it('starts sentences with a capital and ends them with a full stop', () => {
    const told = divisionGames.flatMap((match) => toldOf(division, match, wording))
    expect(new Set(told.map(([tag]) => tag)).size).toBeGreaterThan(18)
    for (const [tag, sentence] of told) {
      expect(sentence).toMatch(/^[\p{Lu}\d]/u)
      if (!TITLES.has(tag)) expect(sentence).toMatch(/\.$/)
    }
  })

  it('says that the game is over after its date, in German with the capital of a sentence', () => {
    expect(wording.headline(10, null)).toMatch(
      language === 'de' ? /: Das Spiel ist zu Ende$/ : /: the game is over$|\u00a0: la partie est terminée$/,
    )
  })

  it('has a refusal for every rule that cites it', () => {
    const state = division.ruleset.setup(divisionScenario())
    for (const [rule, values] of Object.entries(divisionRefusals)) {
      const sentence = refusalText(division, state, { rule, values }, null, wording)
      expectGood(language, sentence.replace(/ \([^()]*\)$/, ''))
      expect(sentence).toMatch(/^[\p{Lu}\d].*\. \(DD-/u)
    }
  })

  it('names every unit, formation and area', () => {
    for (const [unit, { id, name, formation }] of divisionUnits.entries()) {
      expectGood(language, wording.unit(unit as UnitId))
      expectGood(language, wording.short(unit as UnitId))
      expectGood(language, wording.formation(formation))
      if (language !== 'en' && id.startsWith('u-')) expect(wording.unit(unit as UnitId)).not.toBe(name)
    }
    const { title, description, notes } = pictureOf(wording)
    for (const text of [title, description, ...notes]) expectGood(language, text)
  })
})

/** The words around the picture of the opening position. */
const pictureOf = (wording: Translation): Pick<Picture, 'title' | 'description' | 'notes'> => {
  const board = division.picture(division.ruleset.setup(divisionScenario()), null, wording)
  if (board.tag !== 'areas') throw new Error('no map of areas')
  return board.picture
}

describe.each(DREAM)('The Peiper Dream in $language', (wording) => {
  const { language } = wording

  it('says every event, order and refusal of seeded games without gaps', () => {
    for (const sentence of say(dream, dreamGames, wording)) expectGood(language, sentence)
  })

  it('begins sentences with a capital or a unit and ends them with a full stop', () => {
    const told = dreamGames.flatMap((match) => toldOf(dream, match, wording))
    expect(new Set(told.map(([tag]) => tag)).size).toBeGreaterThan(34)
    for (const [tag, sentence] of told) {
      expect(sentence).toMatch(/^[\p{Lu}\d]/u)
      if (!TITLES.has(tag)) expect(sentence).toMatch(/\.$/)
    }
  })

  it('says what every phase of seeded games waits for, and the board', () => {
    for (const { scenario, entries } of dreamGames) {
      let state = dream.ruleset.setup(scenario)
      for (const [at, { events }] of entries.entries()) {
        state = events.reduce((now, event) => dream.ruleset.evolve(now, event), state)
        const { prompt } = describeTurn(state, wording)
        expectGood(language, prompt)
        if (state.phase.tag !== 'over') expect(prompt).toMatch(/^[\p{Lu}\d].*[.?]$/u)
        else expect([prompt, wording.phases.over(state.phase)]).toEqual(['', dream.describeOutcome(state, wording)])
        if (at % 50 === 0)
          for (const line of dream.describeBoard(state, null, wording).split('\n')) expectGood(language, line)
      }
    }
  })

  it('refuses by every rule in a sentence that cites it', () => {
    const state = dream.ruleset.setup(dreamScenario())
    for (const [rule, values] of Object.entries(dreamRefusals)) {
      const sentence = refusalText(dream, state, { rule, values }, null, wording)
      expectGood(language, sentence.replace(/ \([^()]*\)$/, ''))
      expect(sentence).toMatch(/^[\p{Lu}\d].*\. \(PD-/u)
    }
  })

  it('names every unit, formation, place, bridge and card', () => {
    const map = dream.picture(dream.ruleset.setup(dreamScenario()), null, wording)
    if (map.tag !== 'hexes') throw new Error('no map of hexes')
    const { title, description, notes, counters } = map.picture
    const names = [
      ...dreamUnits.map(wording.unit),
      ...dreamCounters.map(({ formation }) => wording.formation(formation)),
      ...allHexes.map(wording.hex),
      ...map.map.hexes.flatMap(({ name }) => name ?? []),
      ...bridges.map((_, bridge) => wording.bridge(bridge)),
      ...deck(2).map(wording.card),
      ...counters.flatMap(({ counter: { name, formation } }) => [name, formation?.name ?? '']),
      ...[title, description, ...notes],
    ]
    for (const name of names) {
      expectGood(language, name.replace('The Peiper Dream', ''))
      if (language !== 'en')
        expect(name).not.toMatch(
          /\b(?:road|south|east|battalion|Station|fuel|Division,? \w|Infantry|Engineer|Armored|Recon|spades|hearts|ace)\b/,
        )
    }
    expect(new Set(dreamUnits.map(wording.unit)).size).toBe(dreamUnits.length)
    expect(new Set(bridges.map((_, bridge) => wording.bridge(bridge))).size).toBe(bridges.length)
  })
})

describe.each(PRIMER)('The Primer in $language', (wording) => {
  const { language } = wording

  it('has sentences without gaps for every event, order and refusal of seeded games', () => {
    for (const sentence of say(primer, primerGames, wording)) if (language !== 'en') expectGood(language, sentence)
    for (const sentence of say(primer, primerGames, wording)) expect(sentence).not.toMatch(HOLE)
  })

  it('has a refusal for every rule that cites it', () => {
    const state = primer.ruleset.setup(primer.ruleset.scenarios[0])
    for (const [rule, values] of Object.entries(primerRefusals)) {
      const sentence = refusalText(primer, state, { rule, values }, null, wording)
      expect(sentence).not.toMatch(HOLE)
      expect(sentence).toMatch(/^[\p{Lu}\d].*\. \(PR-/u)
    }
    expect(
      refusalText(primer, state, { rule: 'turn.side', values: { side: 'east', asked: 'west' } }, null, wording),
    ).toBe(
      {
        en: 'West must act now, not East.',
        de: 'Jetzt am Zug: West, nicht Ost.',
      }[language] ?? 'Ce n’est pas à l’Est de jouer, mais à l’Ouest.',
    )
  })

  it('names every unit', () => {
    const names = primerUnits.map(({ name }) => wording.unit(name))
    if (language !== 'en') for (const name of names) expectGood(language, name)
    expect(new Set(names).size).toBe(names.length)
  })
})

/** Internal identifiers: a side before a hyphen or colon, a camel-case name, or the id of a Location. */
const ID = /\b(?:german|us)[-:]\w|\b(?!sIG)[a-z]{2,}[A-Z]\w*|\[(?:german|us)-|KGP-|\b[A-Z]{1,2}\d+\/(?:-?\d|[a-z]\b)/

describe.each([kgpEnglish, kgpGerman, kgpFrench])('Kampfgruppe Peiper in $language', (wording) => {
  const { language } = wording
  const expectSpoken = (sentence: string): void => {
    expectGood(language, sentence)
    // “Eliminated” has one word.
    if (language === 'de') expectNot(sentence, /vernichte|zerstört/)
    expectNot(sentence.replace(/ \([\w., -]+\)$/, ''), ID)
  }

  it('refuses by every rule in a sentence that cites it', () => {
    for (const [rule, values] of Object.entries(kgpRefusals)) {
      const sentence = refusalText(kgp, oneOfEach, { rule, values }, null, wording)
      if (rule !== 'turn.order' && rule !== 'result.faulty') expectSpoken(sentence.replace(/ \([^()]*\)$/, ''))
      expect(sentence).toMatch(/^[\p{Lu}\d\[].*\. \((?:KGP|A)-/u)
    }
    for (const [rule, values] of [
      ['rg.area', { chartId: 'I2', area: 'nowhere', mode: 'offMap' }],
      ['shift.area', { to: 'nowhere' }],
      ['prisoner.guard', { prisoner: 'u', guard: 'nowhere' }],
      ['scrounge.gains', { from: 'w', gains: '' }],
    ] as const)
      expect(refusalText(kgp, oneOfEach, { rule, values }, null, wording)).not.toMatch(/nowhere|: \.|\s\s| \./)
  })

  it('refuses every order of random phases with the values that its rule names', () => {
    const { ruleset } = kgp
    const start = startOf(sampleData, campaign('III'), 5)
    walkOn(positionOf(sampleData, start), 5, ({ before, did }) => {
      if (did === null || !('seat' in did)) return
      for (const command of [...ruleset.candidates(before, did.seat)].slice(0, 8)) {
        const decided = ruleset.decide(before, did.seat, command)
        if (decided._tag === 'Right') continue
        const { rule, values } = decided.left
        const names: readonly string[] = ruleset.book[rule].values ?? []
        expect([rule, Object.keys(values).toSorted()]).toEqual([rule, names.toSorted()])
        expectSpoken(refusalText(kgp, before, decided.left, null, wording).replace(/ \([^()]*\)$/, ''))
      }
    })
  })

  it('says events, orders and questions of random phases without gaps or ids', () => {
    let state = startOf(sampleData, campaign('II'), 4)
    walkOn(positionOf(sampleData, state), 4, ({ before, events, did }) => {
      state = before
      if (did !== null && 'seat' in did) expectSpoken(kgp.describeCommand(before, did.command, wording))
      expectSpoken(kgp.describeOutcome(before, wording))
      for (const event of events) {
        expectSpoken(kgp.describeEvent(state, event, wording) ?? '')
        state = kgp.ruleset.evolve(state, event)
      }
    })
  })

  it('names every result, modifier and picture in its own words', () => {
    const { picture, rolls } = wording
    for (const rule of rollRules) expectSpoken(rolls.purposes[rule])
    for (const modifier of Object.values(rolls.modifiers)) expectSpoken(modifier)
    for (const result of Object.values(rolls.results))
      if (typeof result !== 'function') for (const text of Object.values(result)) expectSpoken(text)
    expectSpoken(picture.post('J19/1', null))
    expectSpoken(picture.box('us', 'W', 'West road', picture.held.units(1)))
  })
})

/** The log of the opening of a game between two built-in players. */
const openingOf = <G extends Game>(module: Module<G>, seed: number, wording: Translation): readonly string[] => {
  const { ruleset, player } = module
  let match = begin(ruleset, ruleset.scenarios[0], seed)
  for (let turn = ruleset.toAct(match.state); turn.tag === 'sides'; turn = ruleset.toAct(match.state)) {
    if (match.entries.length > 70) break
    const [side] = turn.sides
    const command = player(ruleset.view(match.state, side), ruleset.legal(match.state, side), () => 0)
    match = unwrap(play(ruleset, match, side, command))
  }
  return toldOf(module, match, wording).map(([, sentence]) => sentence)
}

describe('the log of a game', () => {
  it.each([
    [
      divisionEnglish,
      [
        'All German units are in supply.',
        'German movement',
        'I./295, II./295 and StuG 244 attempt to overrun Krewinkel: 13 against 2.',
        'StuG 244 attacks Krewinkel.',
        'Overrun: needed 4+, rolled 4.',
        'C/18 Cav is overrun and eliminated.',
        'Krewinkel is now German-controlled.',
        'Parting shots: needed 6+, rolled 6 6 – 2 hits.',
        'StuG 244 takes a hit from parting shots (strength 5 → 4).',
        'The U.S. defenders of Roth are surprised (German 1, U.S. 1).',
        'A/820 TD fires into Manderfeld: needed 6+, rolled 1 3 – no hits.',
      ],
    ],
    [
      divisionGerman,
      [
        'Alle deutschen Einheiten haben Nachschub.',
        'Deutsche Bewegung',
        'I./295, II./295 und StuG 244 versuchen, Krewinkel zu überrollen: 13 gegen 2.',
        'StuG 244 greift Krewinkel an.',
        'Überrollen: nötig 4+, gewürfelt 4.',
        'C/18 Cav wird durch Überrollen vernichtet.',
        'Krewinkel ist jetzt unter deutscher Kontrolle.',
        'Abwehrfeuer der Überrollten: nötig 6+, gewürfelt 6 6 – 2 Treffer.',
        'StuG 244 erleidet einen Treffer durch Abwehrfeuer der überrollten Einheiten (Stärke 5 → 4).',
        'Die Amerikaner in Roth werden überrascht (1 zu 1).',
        'A/820 TD feuert auf Manderfeld: nötig 6+, gewürfelt 1 3 – kein Treffer.',
      ],
    ],
    [
      divisionFrench,
      [
        'Toutes les unités allemandes sont ravitaillées.',
        'Mouvement allemand',
        'I./295, II./295 et StuG 244 tentent une percussion à Krewinkel\u00a0: 13 contre 2.',
        'StuG 244 attaque Krewinkel.',
        'Percussion\u00a0: il fallait 4+, jet de 4.',
        'C/18 Cav est éliminé par percussion.',
        'Krewinkel passe sous contrôle allemand.',
        'Dernier tir des unités enfoncées\u00a0: il fallait 6+, jet de 6 6 – 2 touches.',
        'StuG 244 subit une touche sous le dernier tir des unités enfoncées (force 5 → 4).',
        'Les Américains sont surpris à Roth (1 contre 1).',
        'A/820 TD tire sur Manderfeld\u00a0: il fallait 6+, jet de 1 3 – aucune touche.',
      ],
    ],
  ])('of Death of a Division in $language', (wording, lines) => {
    const told = openingOf(division, 1944, wording)
    expect(told.filter((sentence) => lines.includes(sentence)).slice(0, 60)).toEqual(
      expect.arrayContaining([...lines]) as readonly string[],
    )
  })

  it('names the objective of the map, also of a custom map', () => {
    const at = { area: () => 'Bastogne', objective: 0 as AreaId, strength: () => 1, hitsOn: () => 6, overrunOn: 4 }
    const said = DIVISION.map(({ events }) => events.captured({ tag: 'captured', turn: 3, phase: 3 }, at))
    expect(said).toEqual(['BASTOGNE IS CAPTURED on turn 3.', 'BASTOGNE FÄLLT in Runde 3.', 'BASTOGNE TOMBE au tour 3.'])
  })

  it('puts area names in the grammatical case of the sentence', () => {
    const at = { area: () => 'Prümerberg', objective: 0 as AreaId, strength: () => 3, hitsOn: () => 6, overrunOn: 4 }
    const move = { tag: 'moved', unit: 0 as UnitId, to: 0 as AreaId, way: [0 as AreaId], kind: 'normal' } as const
    expect(DIVISION.map(({ events }) => events.moved(move, at))).toEqual([
      'I./293 moves to Prümerberg.',
      'I./293 zieht auf den Prümerberg.',
      'I./293 gagne le Prümerberg.',
    ])
    const road = { unit: 0 as UnitId, from: 0 as AreaId, to: 0 as AreaId }
    expect(DIVISION.map(({ refusals }) => refusals['move.road'](road, at)).slice(1)).toEqual([
      'I./293 ist an Straßen gebunden; keine führt direkt vom Prümerberg auf den Prümerberg.',
      'I./293 doit suivre les routes, et aucune ne va directement du Prümerberg sur le Prümerberg.',
    ])
  })

  it('puts hexes, bridges and numbers of The Peiper Dream in the form a sentence needs', () => {
    const [reid, road, wood] = ['C0801', 'A0201', 'A0704'].map((id) => dreamMap.nodeById.get(id) as NodeId)
    const [unit] = dreamUnits
    const at = { turns: 20, turn: 3, blowsUpTo: 4, day: () => 16 }
    const moves = (to: NodeId): readonly (string | null)[] =>
      DREAM.map(({ events }) => events.moved({ tag: 'moved', unit, to, cost: 1 }, at))
    expect(dreamMap.hexes[reid].name).toBe('La Reid')
    expect(moves(reid)).toEqual([
      '12VG/27 Füsilier moves to La Reid (C0801).',
      '12VG/27 Füsilier zieht nach La Reid (C0801).',
      '12VG/27 Füsilier gagne La Reid (C0801).',
    ])
    expect(moves(road)).toEqual([
      '12VG/27 Füsilier moves to the Sourbrodt road (A0201).',
      '12VG/27 Füsilier zieht an die Straße nach Sourbrodt (A0201).',
      '12VG/27 Füsilier gagne la route de Sourbrodt (A0201).',
    ])
    expect(moves(wood)[1]).toBe('12VG/27 Füsilier zieht in den Honsfelder Wald (A0704).')
    const retreats = DREAM.map(({ orders }) => orders.place({ tag: 'place', unit, hex: reid }))
    expect(retreats[2]).toBe('placer 12VG/27 Füsilier à La Reid (C0801)')
    const activated = (acts: number): readonly (string | null)[] =>
      DREAM.map(({ events }) => events.activated({ tag: 'activated', side: 'german', card: 0, acts }, at))
    expect(activated(1)).toEqual([
      'The German player has 1 ACT.',
      'Der deutsche Spieler hat 1 Aktivierung.',
      'Le joueur allemand a 1 activation.',
    ])
    expect(activated(4)).toEqual([
      'The German player has 4 ACTs.',
      'Der deutsche Spieler hat 4 Aktivierungen.',
      'Le joueur allemand a 4 activations.',
    ])
    const budget = DREAM.map(({ refusals }) => refusals['rebuild.budget']({ rebuilds: 0, per: 'game' }))
    expect(budget).toEqual([
      'You may rebuild no bridges in this game.',
      'In diesem Spiel darf keine Brücke wiederaufgebaut werden.',
      'Vous ne pouvez reconstruire aucun pont dans cette partie.',
    ])
    expect(DREAM.map(({ refusals }) => refusals['mines.unit']({ unit, ineligible: 'chosen' }))).toEqual([
      '12VG/27 Füsilier cannot be named for the mines: it has already been named.',
      '12VG/27 Füsilier kann nicht für die Minen benannt werden: Die Einheit ist schon benannt.',
      'Impossible de désigner 12VG/27 Füsilier pour les mines\u00a0: l’unité est déjà désignée.',
    ])
    const salm = bridges.findIndex(({ id }) => id === 'br-trois-ponts-salm')
    expect(DREAM.map(({ refusals }) => refusals['demolish.once']({ bridge: salm }))).toEqual([
      'The demolition of the Salm bridge at Trois-Ponts has already been attempted this turn.',
      'An der Salmbrücke bei Trois-Ponts wurde in dieser Runde schon eine Sprengung versucht.',
      'La destruction du pont de Trois-Ponts sur la Salm a déjà été tentée ce tour-ci.',
    ])
  })

  it('has every prompt, player and outcome of Death of a Division', () => {
    const at = { area: () => 'Schönberg', objective: 0 as AreaId, strength: () => 3, hitsOn: () => 6, overrunOn: 4 }
    for (const { language, prompts, player, outcome, picture } of [divisionEnglish, divisionGerman, divisionFrench]) {
      const { placeHits, followUp, ...plain } = prompts
      const reasons = (['never-captured', 'contested', 'not-held', 'cut-off'] as const).map((reason) =>
        outcome({ winner: 'us', by: reason, level: null, reason, captureTurn: 4 }, at),
      )
      const levels = (['strategic', 'operational', 'tactical'] as const).map((level) =>
        outcome({ winner: 'german', by: level, level, reason: null, captureTurn: 4 }, at),
      )
      const texts = [
        ...Object.values(plain),
        followUp(0 as AreaId, at),
        ...[1, 2].map((hits) => placeHits(0 as AreaId, hits, at)),
        ...['german', 'us', 'chance', 'nobody'].map(player),
        ...reasons,
        ...levels,
        ...(['german', 'us'] as const).map((holder) => picture.ownMap('X', 3, holder, at)),
      ]
      expect(new Set(texts).size, language).toBe(texts.length)
      for (const text of texts) expectGood(language, text)
    }
  })

  it('loads a language on demand, and English for others', async () => {
    for (const words of [divisionWords, dreamWords, kgpWords, primerWords]) {
      expect((await words('de'))?.language).toBe('de')
      expect((await words('fr-BE'))?.language).toBe('fr')
      expect((await words('DE-at'))?.language).toBe('de')
      expect([await words('en'), await words('nl'), await words('den')]).toEqual([null, null, null])
      expect(await words(undefined as never)).toBeNull()
    }
  })
})

describe('Kampfgruppe Peiper', () => {
  const spoken = [null, kgpGerman, kgpFrench]

  it('puts areas and sides in the case a sentence needs', () => {
    const goes = { tag: 'chooseArea', piece: 's', area: 'german:B' } as const
    expect(spoken.map((wording) => commandText(oneOfEach, goes, wording))).toEqual([
      '6-5-8 squad [s] goes to German Setup Area B',
      'Trupp 6-5-8 [s] geht in den deutschen Aufstellungsraum B',
      'l’escouade 6-5-8 [s] va dans la zone de déploiement allemande B',
    ])
    const roster = { tag: 'sanSet', side: 'us', san: 4, heard: 'all' } as const
    expect(spoken.map((wording) => describeEvent(oneOfEach, roster, wording))).toEqual([
      'The SAN of the Americans is 4. (8.6122)',
      'Die Scharfschützenzahl der Amerikaner ist 4. (8.6122)',
      'Le SAN des Américains est 4. (8.6122)',
    ])
  })

  it('contracts French articles after prepositions', () => {
    const give = { tag: 'give', item: 'm', to: 'l' } as const
    expect(commandText(oneOfEach, give, kgpFrench)).toBe('donner la LMG [m] au chef 9-1 [l]')
    const shed = { tag: 'dismount', vehicle: 't', slot: 'BMG' } as const
    expect(commandText(oneOfEach, shed, kgpFrench)).toBe('démonter la mitrailleuse de caisse du PzKpfw IVJ [t]')
    expect(describeTask(oneOfEach, bothTask('8.624'), kgpFrench)).toMatch(/décident de la mise en place\. /)
  })

  it('counts in the singular and plural', () => {
    const gone = (count: number) => ({ tag: 'countersRemoved', kinds: ['smoke'], count, why: 'KGP-8.602' }) as const
    expect([1, 2].map((count) => describeEvent(oneOfEach, gone(count)))).toEqual([
      '1 counter is removed: SMOKE counter. (8.602)',
      '2 counters are removed: SMOKE counters. (8.602)',
    ])
    expect([1, 2].map((count) => describeEvent(oneOfEach, gone(count), kgpFrench))).toEqual([
      '1 marqueur est retiré\u00a0: marqueur de fumée. (8.602)',
      '2 marqueurs sont retirés\u00a0: marqueurs de fumée. (8.602)',
    ])
    expect([1, 2].map((count) => describeEvent(oneOfEach, gone(count), kgpGerman))).toEqual([
      '1 Marker wird entfernt: Nebelmarker. (8.602)',
      '2 Marker werden entfernt: Nebelmarker. (8.602)',
    ])
    expect(describeTask(oneOfEach, rollTask('8.617', 'us', 2, { tag: 'weather' }), kgpGerman)).toBe(
      'Die Amerikaner würfeln mit zwei Würfeln für das Wetter. (8.6171.1)',
    )
  })
})
