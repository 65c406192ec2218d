import { capital, grammar, numeral, signed } from '../../../kernel/language.js'
import type { OptionWords } from '../../../kernel/option.js'
import type { optionTable } from '../data/options.js'
import { colorOf } from '../data/cards.js'
import { MARSCH_UNITS } from '../rules/set-up.js'
import { formationNames, place, placeNamed } from './names.de.js'
import { cardLabels } from './card.js'
import {
  PEOPLE,
  PLAYER,
  CONTROL,
  SIDE_UNIT,
  VICTORY,
  USE,
  TURN_ENDS,
  WON_BY,
  COMMAND,
  DURING,
  INELIGIBLE,
  NOT_FOR_MINES,
  PER,
  first,
  u,
  b,
  toB,
  card,
  acts,
  points,
  hexes,
  ofBridges,
  bridgesOf,
  owner,
  depot,
  period,
  help,
} from './phrases.de.js'
import type { Words } from './words.js'

const { plural, list } = grammar('de')

const outcome: Words['outcome'] = (winner, by) => `${VICTORY[winner]}: ${WON_BY[by]}.`

/** The German sentences of the game. */
export const de: Words = {
  game: 'peiper-dream',
  language: 'de',
  scenarios: {
    'paying-the-peiper': 'Paying the Peiper',
    'a-dash-of-peiper': 'A Dash of Peiper',
    'the-bagged-peiper': 'The Bagged Peiper',
    'just-a-peiper-dream': 'Just a Peiper Dream?',
    campaign: 'Der Feldzug',
  },
  events: {
    phaseBegan: () => null,
    marschChosen: ({ units: six }) => `Panzer, marsch! In Runde 1 treffen ${list(six.map(u).toSorted())} ein.`,
    depotPlaced: ({ depot: index, hex }) => `${capital(depot(index))} liegt ${place(hex).in}.`,
    placed: ({ unit, hex }) => `${u(unit)} wird ${place(hex).in} aufgestellt.`,
    held: ({ unit, isForced }) =>
      isForced
        ? `Für ${u(unit)} ist kein Platz; die Einheit darf später eintreffen.`
        : `${u(unit)} wird zurückgehalten.`,
    mineNamed: ({ unit }) => `${u(unit)} muss durch die Minen.`,
    mineRolled: ({ unit, die, pr, isHarmed }) =>
      `Minenwurf für ${u(unit)}: ${die} (Qualität ${pr}) – ${isHarmed ? 'auf eine Mine geraten' : 'keine Wirkung'}.`,
    turnBegan: ({ turn }, at) => `Runde ${turn} von ${at.turns}: ${at.day(turn)}. Dezember`,
    shuffled: ({ jokers }) => (jokers === 0 ? 'Die Karten werden ohne Joker gemischt.' : 'Die Karten werden gemischt.'),
    reshuffled: () => 'Der Kartenstapel ist leer; die abgelegten Karten werden neu gemischt.',
    surpriseRolled: ({ die, isOver }, at) =>
      `Wurf für die deutsche Überraschung (weniger als ${at.turn} beendet sie): ${die}` +
      `${isOver ? '' : ' – sie hält an'}.`,
    surpriseEnded: () => 'Die deutsche Überraschung ist vorbei.',
    newsRolled: ({ die, isOut }) =>
      `Wurf für Malmedy (eine gerade Zahl verbreitet die Nachricht): ${die} – ` +
      `${isOut ? 'die Nachricht verbreitet sich' : 'noch keine Nachricht'}.`,
    cardTurned: ({ card: one, use }) => `${USE[use]}: ${card(one)}.`,
    activated: ({ side, acts: count }) => `${capital(PLAYER[side])} hat ${acts(count)}.`,
    cardWasted: ({ card: one }) => {
      const side = colorOf(one)
      return side === null
        ? 'Der Joker wird abgelegt: Erst müssen beide Seiten eine Aktivierungskarte gehabt haben.'
        : `Die Karte wird abgelegt: Keine ${SIDE_UNIT[side]} Einheit kann handeln.`
    },
    endingCalled: ({ reason }) =>
      reason === 'joker'
        ? 'Ein Joker: Die Runde endet nach dieser Aktivierung.'
        : 'Die Runde endet nach dieser Aktivierung.',
    spent: () => null,
    moved: ({ unit, to }) => `${u(unit)} zieht ${place(to).to}.`,
    entered: ({ unit, to }) => `${u(unit)} trifft ${place(to).in} ein.`,
    halted: () => null,
    controlChanged: ({ hex, side }) => `${first(hex)} ist jetzt unter ${CONTROL[side]} Kontrolle.`,
    depotCaptured: ({ depot: index, from, to }, at) => {
      const captured = `${capital(depot(index))} ist erobert`
      if (from > at.turns) return `${captured}.`
      return `${captured}: Deutsche Einheiten brauchen ${period(from, Math.min(to, at.turns))} keine Nachschublinie.`
    },
    released: () => 'Die amerikanischen Kampfgruppen auf Karte B dürfen jetzt ziehen.',
    leftA: () => 'Die erste deutsche Einheit hat Karte A verlassen.',
    infiltrationRolled: ({ unit, die, pr, isPassed }) =>
      `${u(unit)} würfelt ${die} für das Einsickern (Qualität ${pr}): ${isPassed ? 'gelungen' : 'misslungen'}.`,
    attacked: ({ unit, target, ...support }) => {
      const helpers = help(support)
      return `${u(unit)} greift ${u(target)} an${helpers.length === 0 ? '' : `, unterstützt durch ${list(helpers)}`}.`
    },
    benefitUsed: ({ value }) => `Der amerikanische Spieler nutzt den Malmedy-Vorteil (Karte ${signed(value)}).`,
    prChecked: ({ unit, die, pr, isPassed }) =>
      `Qualitätsprobe für ${u(unit)}: ${die} (Qualität ${pr}) – ` +
      `${isPassed ? 'bestanden, das Gelände zählt nicht' : 'nicht bestanden'}.`,
    shotResolved: ({ modified, af, isHit }) =>
      modified === null
        ? 'Der Angriff verfehlt sein Ziel.'
        : `Modifizierte Karte ${numeral(modified)} gegen Angriffswert ${af}: ${isHit ? 'Treffer' : 'kein Treffer'}.`,
    reduced: ({ unit }) => `${u(unit)} wird geschwächt.`,
    eliminated: ({ unit }) => `${u(unit)} wird vernichtet.`,
    fallBackRolled: ({ unit, die, added, pr, isPassed }) =>
      `${u(unit)} würfelt ${die}${added === 0 ? '' : ` + ${added}`} für das Ausweichen (Qualität ${pr}): ` +
      `${isPassed ? 'gelungen' : 'misslungen'}.`,
    retreated: ({ unit, to }) => `${u(unit)} weicht ${place(to).to} aus.`,
    advanced: ({ unit, to }) => `${u(unit)} rückt ${place(to).to} vor.`,
    bridgeTried: ({ bridge, unit }) =>
      `${unit === null ? 'Der amerikanische Spieler' : u(unit)} versucht, ${b(bridge)} zu sprengen.`,
    demolitionResolved: ({ isBlown }, at) =>
      capital(
        (at.blowsUpTo === null ? '' : `Nötig höchstens ${at.blowsUpTo}: `) +
          (isBlown ? 'Die Ladung zündet.' : 'Die Sprengung misslingt.'),
      ),
    bridgeBlown: ({ bridge }) => `${capital(b(bridge))} ist gesprengt.`,
    bridgeRebuilt: ({ bridge, side }) => `${capital(PLAYER[side])} baut ${b(bridge)} wieder auf.`,
    passed: ({ side }) => `${capital(PLAYER[side])} passt.`,
    turnEnded: ({ turn, reason }) => `Runde ${turn} endet: ${TURN_ENDS[reason]}.`,
    recoveryRolled: ({ unit, die, pr, isPassed }) =>
      `Erholungswurf für ${u(unit)}: ${die} (Qualität ${pr}) – ${isPassed ? 'gelungen' : 'misslungen'}.`,
    recovered: ({ unit }) => `${u(unit)} hat wieder volle Stärke.`,
    returnDrawn: ({ unit, isBack }) => (isBack ? `${u(unit)} darf zurückkehren.` : `${u(unit)} kehrt nicht zurück.`),
    returned: ({ unit, hex }) => `${u(unit)} kehrt geschwächt ${place(hex).in} zurück.`,
    gameEnded: ({ winner, by }) => outcome(winner, by),
  },
  phases: {
    marsch: ({ chosen }) =>
      `Der deutsche Spieler wählt die Einheiten für Runde 1 (noch ${MARSCH_UNITS - chosen.length})`,
    depots: ({ depot: index }) => `Der amerikanische Spieler legt ${depot(index)} an`,
    setup: ({ unit }) => `${capital(owner(unit))} stellt ${u(unit)} auf`,
    mines: () => 'Der amerikanische Spieler benennt eine deutsche Einheit für die Minen',
    mineRoll: ({ named, rolled }) => `Minenwurf für ${u(named[rolled])}`,
    ready: () => 'Die nächste Runde beginnt',
    start: () => 'Die Karten werden gemischt',
    surprise: () => 'Wurf für die deutsche Überraschung',
    news: () => 'Wurf für die Nachricht von Malmedy',
    draw: () => 'Die nächste Aktivierungskarte wird gezogen',
    play: ({ side, card: one, left }) =>
      `${capital(PLAYER[side])} aktiviert eine Einheit oder passt (${card(one)}, noch ${acts(left)})`,
    moving: ({ unit, left }) => `${u(unit)} zieht (noch ${points(left)})`,
    infiltrating: ({ unit, to }) => `${u(unit)} versucht, ${place(to).to} einzusickern`,
    demolition: ({ bridge }) => `Karte für die Sprengung ${toB(bridge)}`,
    response: ({ attack: { unit } }) =>
      `Der amerikanische Spieler darf den Malmedy-Vorteil gegen den Angriff von ${u(unit)} nutzen`,
    check: ({ attack: { unit } }) => `Qualitätsprobe für ${u(unit)}`,
    fire: ({ attack: { unit, target }, isSecond }) =>
      `${isSecond ? 'Zweite Karte' : 'Karte'} für den Angriff von ${u(unit)} auf ${u(target)}`,
    fallBack: ({ attack: { target } }) =>
      `${u(target)} ist getroffen; der amerikanische Spieler darf ein Ausweichen versuchen`,
    fallBackRoll: ({ attack: { target } }) => `Wurf für das Ausweichen von ${u(target)}`,
    retreat: ({ attack: { target } }) => `${u(target)} weicht aus`,
    fought: ({ hex }) => `Der Angriff auf ${place(hex).accusative} ist vorbei`,
    advance: ({ unit, hex }) => `${u(unit)} darf ${place(hex).to} vorrücken`,
    turnEnd: () => 'Die Runde ist zu Ende',
    recovery: ({ unit }) => `Erholungswurf für ${u(unit)}`,
    returnDraw: ({ unit }) => `Karte für die Rückkehr von ${u(unit)}`,
    returning: ({ unit }) => `${capital(owner(unit))} stellt ${u(unit)} wieder auf`,
    rebuild: ({ side }) => `${capital(PLAYER[side])} darf Brücken wiederaufbauen`,
    reinforce: ({ unit }) => `${capital(owner(unit))} stellt die Verstärkung ${u(unit)} auf`,
    over: ({ winner, by }) => outcome(winner, by),
  },
  refusals: {
    'command.order': ({ given }) => `Das ist kein Befehl dieses Spiels: ${given}.`,
    'command.phase': ({ command, phase }) => `${DURING[phase]} wird ${COMMAND[command]}.`,
    'marsch.unit': ({ unit, ineligible }) =>
      `${u(unit)} kann nicht für Runde 1 gewählt werden: ${INELIGIBLE[ineligible]}.`,
    'depot.hex': ({ hex, map }) =>
      `Dieses Treibstofflager gehört auf ein Straßenfeld der Karte ${map} und darf nicht ${place(hex).in} liegen.`,
    'place.next': ({ unit, next }) => `Jetzt ist ${u(next)} aufzustellen, nicht ${u(unit)}.`,
    'place.hex': ({ unit, hex }) => `${u(unit)} darf nicht ${place(hex).in} aufgestellt werden.`,
    'hold.side': ({ unit }) => `${u(unit)} darf nicht zurückgehalten werden, solange Platz ist.`,
    'mines.unit': ({ unit, ineligible }) =>
      `${u(unit)} kann nicht für die Minen benannt werden: ${NOT_FOR_MINES[ineligible]}.`,
    'unit.own': ({ unit }) => `${u(unit)} ist keine eigene Einheit.`,
    'unit.offMap': ({ unit }) => `${u(unit)} ist nicht auf der Karte.`,
    'unit.acted': ({ unit }) => `${u(unit)} hat schon gehandelt.`,
    'unit.moving': ({ unit, moving }) => `${u(unit)} kann nicht handeln, solange ${u(moving)} zieht.`,
    'unit.frozen': ({ unit }) => `${u(unit)} darf erst ziehen, wenn eine deutsche Einheit Karte B betreten hat.`,
    'card.stack': () => 'Eine Bildkarte gibt eine Aktivierung oder jeder Einheit eines einzigen Stapels eine.',
    'stack.limit': ({ unit, to }) => `${first(to)} ist voll, und ${u(unit)} könnte von dort nicht weiterziehen.`,
    'stack.halt': ({ unit }) => `${u(unit)} darf nicht in einem vollen Feld anhalten.`,
    'move.adjacent': ({ unit, to }) => `${first(to)} grenzt nicht an das Feld von ${u(unit)}.`,
    'move.board': ({ to }) => `${first(to)} liegt nicht auf der gespielten Karte.`,
    'move.enemy': ({ to }) => `${first(to)} ist feindbesetzt.`,
    'move.terrain': ({ unit, to }) =>
      `${u(unit)} ist eine Fahrzeugeinheit und kommt nur auf einer Straße ${place(to).to}.`,
    'move.river': ({ unit, to }) => `${u(unit)} kommt ohne Brücke nicht über den Fluss ${place(to).to}.`,
    'move.ford': ({ unit, to }) =>
      `${u(unit)} darf ohne Brücke nur mit einer ganzen Aktivierung über den Fluss ${place(to).to} ziehen.`,
    'move.cost': ({ unit, to }) => `${u(unit)} hat nicht mehr genug Bewegungspunkte, um ${place(to).to} zu ziehen.`,
    'move.adjacency': ({ unit, to }) =>
      `${u(unit)} steht neben dem Feind und darf nicht direkt ${place(to).to} ziehen: ` +
      'Auch dieses Feld liegt neben dem Feind.',
    'enter.available': ({ unit }) => `${u(unit)} steht nicht zum Eintreffen bereit.`,
    'enter.edge': ({ unit, to }) => `${u(unit)} darf nicht ${place(to).in} eintreffen.`,
    'attack.target': ({ unit, target }) => `${u(target)} ist keine feindliche Einheit neben ${u(unit)}.`,
    'attack.frozen': ({ unit }) => `${u(unit)} darf erst angreifen, wenn eine deutsche Einheit Karte B betreten hat.`,
    'attack.oba': ({ unit }) => `Für ${u(unit)} ist keine Artillerie mehr verfügbar.`,
    'attack.obaSupply': ({ unit }) => `${u(unit)} ist ohne Nachschub und erhält keine Artillerie.`,
    'attack.air': ({ unit }) => `Für ${u(unit)} ist keine Luftunterstützung mehr verfügbar.`,
    'attack.tiger': ({ unit, target }) => `Die Tiger können ${u(unit)} gegen ${u(target)} nicht unterstützen.`,
    'attack.massacre': ({ unit }) => `Für ${u(unit)} ist der Malmedy-Vorteil nicht verfügbar.`,
    'infiltrate.option': () => 'Einsickern ist in diesem Spiel nicht erlaubt.',
    'infiltrate.adjacency': ({ unit, to }) =>
      `${u(unit)} kann nicht ${place(to).to} einsickern: Beide Felder müssen neben dem Feind liegen.`,
    'bridge.map': ({ bridge }) => `${capital(b(bridge))} liegt nicht auf der gespielten Karte.`,
    'bridge.blown': ({ bridge }) => `${capital(b(bridge))} ist schon gesprengt.`,
    'demolish.side': () => 'Nur der amerikanische Spieler darf Brücken sprengen.',
    'demolish.once': ({ bridge }) => `An ${toB(bridge)} wurde in dieser Runde schon eine Sprengung versucht.`,
    'demolish.held': ({ bridge }) => `An ${toB(bridge)} steht eine deutsche Einheit.`,
    'demolish.range': ({ bridge, range }) =>
      `Im Umkreis von ${plural(range, { one: 'Feld', other: 'Feldern' })} um ${b(bridge)} steht keine deutsche ` +
      'Einheit.',
    'demolish.nobody': () =>
      'Nur nach der Regel „Brücken schwerer zu sprengen“ wird eine Einheit für die Sprengung benannt.',
    'demolish.unit': ({ bridge, range }) =>
      `Es muss eine eigene Einheit benannt werden, die höchstens ${hexes(range)} von ${toB(bridge)} entfernt ist.`,
    'retreat.column': ({ unit, to }) =>
      `${u(unit)} darf nicht ${place(to).to} ausweichen: Das Feld liegt weiter vom Westrand entfernt.`,
    'rebuild.standing': ({ bridge }) => `${capital(b(bridge))} ist nicht gesprengt.`,
    'rebuild.budget': ({ rebuilds, per }) =>
      `${PER[per]} ${rebuilds > 1 ? 'dürfen' : 'darf'} ${rebuilds === 0 ? '' : 'höchstens '}${ofBridges(rebuilds)} ` +
      'wiederaufgebaut werden.',
    'rebuild.enemy': ({ bridge }) => `An ${toB(bridge)} steht eine feindliche Einheit.`,
    'rebuild.trace': ({ bridge }) => `Beide Enden ${toB(bridge)} brauchen eine Nachschublinie.`,
  },
  orders: {
    chooseMarsch: ({ unit }) => `${u(unit)} für Runde 1 wählen`,
    placeDepot: ({ hex }) => `das Treibstofflager ${place(hex).in} anlegen`,
    place: ({ unit, hex }) => `${u(unit)} ${place(hex).in} aufstellen`,
    hold: ({ unit }) => `${u(unit)} zurückhalten`,
    nameMine: ({ unit }) => `${u(unit)} durch die Minen schicken`,
    move: ({ unit, to }) => `${u(unit)} ${place(to).to} ziehen`,
    halt: () => 'hier anhalten',
    enter: ({ unit, to }) => `${u(unit)} ${place(to).in} auf die Karte bringen`,
    attack: ({ unit, target, massacre, ...support }) => {
      const helpers = [...help(support), ...(massacre ? ['den Malmedy-Vorteil'] : [])]
      const order = `${u(target)} mit ${u(unit)} angreifen`
      return helpers.length === 0 ? order : `${order}, unterstützt durch ${list(helpers)}`
    },
    demolish: ({ bridge, unit }) => (unit === null ? `${b(bridge)} sprengen` : `${b(bridge)} mit ${u(unit)} sprengen`),
    infiltrate: ({ unit, to }) => `${u(unit)} ${place(to).to} einsickern lassen`,
    pass: () => 'passen',
    respond: ({ use }) => (use ? 'den Malmedy-Vorteil gegen diesen Angriff nutzen' : 'den Malmedy-Vorteil aufsparen'),
    fallBack: ({ attempt }) => (attempt ? 'ein Ausweichen versuchen' : 'den Treffer hinnehmen'),
    retreat: ({ to }) => `${place(to).to} ausweichen`,
    advance: ({ go }) => (go ? 'vorrücken' : 'nicht vorrücken'),
    rebuild: ({ bridge }) => `${b(bridge)} wiederaufbauen`,
    done: () => 'keine Brücken mehr wiederaufbauen',
  },
  kinds: {
    chooseMarsch: 'Wahl für Runde 1',
    placeDepot: 'Treibstofflager',
    place: 'Aufstellen',
    hold: 'Zurückhalten',
    nameMine: 'Minen',
    move: 'Ziehen',
    halt: 'Anhalten',
    enter: 'Eintreffen',
    attack: 'Angreifen',
    demolish: 'Brücke sprengen',
    infiltrate: 'Einsickern',
    pass: 'Passen',
    respond: 'Reaktion',
    fallBack: 'Ausweichen?',
    retreat: 'Ausweichen',
    advance: 'Vorrücken',
    rebuild: 'Brücke wiederaufbauen',
    done: 'Wiederaufbau beenden',
  },
  support: {
    oba: 'mit Artillerie',
    air: 'mit Luftunterstützung',
    tiger: 'mit den Tigern',
    massacre: 'mit dem Malmedy-Vorteil',
  },
  outcome,
  goesOn: 'Das Spiel läuft noch.',
  player: (asked) =>
    asked === 'german' || asked === 'us' ? PLAYER[asked] : asked === 'chance' ? 'der Zufall' : 'niemand',
  unit: u,
  formation: (printed) => formationNames[printed] ?? printed,
  place: (printed) => placeNamed(printed).label,
  hex: (hex) => place(hex).label,
  bridge: b,
  card,
  cardLabel: cardLabels(['A', 'B', 'D', 'K']),
  picture: {
    title: (battle, turn) => (turn === 0 ? `${battle}, Aufstellung` : `${battle}, Runde ${turn}`),
    description: (turn) =>
      `Der Weg von Losheim im Osten zur Maas im Westen, ${turn === 0 ? 'Aufstellung' : `Runde ${turn}`}.`,
    note:
      'Zahlen auf einem Spielstein: Angriffswert und Qualität. Die Karte ist eine Rekonstruktion für diese ' +
      'Bibliothek.',
  },
  board: {
    date: (turn, at) => (turn === 0 ? 'vor Runde 1' : `Runde ${turn} von ${at.turns}, ${at.day(turn)}. Dezember 1944`),
    during: (date, phase) => `${date}: ${phase}`,
    inUse: ({ card: one, left }) => `${card(one)}, ${left === 0 ? 'keine Aktivierung mehr' : `noch ${acts(left)}`}`,
    phases: { setup: 'Aufstellung', regroup: 'Sammelphase', reinforcement: 'Verstärkungsphase' },
    units: { german: 'Deutsche Einheiten', us: 'Amerikanische Einheiten' },
    terrain: {
      clear: 'offenes Gelände',
      rough: 'schroffes Gelände',
      forest: 'Wald',
      heavyForest: 'dichter Wald',
      village: 'Dorf',
      town: 'Ort',
      city: 'Stadt',
    },
    marks: { reduced: 'geschwächt', acted: 'hat gehandelt', unsupplied: 'ohne Nachschub' },
    waiting: (some) => `Bereit zum Eintreffen: ${list(some.map(u))}`,
    blown: (some) => `Gesprengt: ${list(some.map(b))}`,
    fuel: (from, to) => `Erbeuteter Treibstoff ${period(from, to)}`,
    exempt: 'Deutsche Einheiten brauchen in dieser Runde keine Nachschublinie',
    markers: (oba, air) =>
      `Artillerie: Deutsche ${oba[0]}, Amerikaner ${oba[1]}; Luftunterstützung: Deutsche ${air[0]}, ` +
      `Amerikaner ${air[1]}`,
    pile: (cards) => `Karten im Stapel: ${cards}`,
  },
  report: {
    side: PEOPLE,
    turn: (turn, day) => (day === null ? 'Aufstellung' : `Runde ${turn}, ${day}. Dezember`),
    captured: (maps) => `Treibstoff erbeutet auf ${list(maps.map((map) => `Karte ${map}`))}`,
    takes: { german: 'die Deutschen erobern', us: 'die Amerikaner erobern zurück:' },
    losses: {
      loses: { german: `${PEOPLE.german} verlieren`, us: `${PEOPLE.us} verlieren`, they: 'sie verlieren' },
      lost: (count) => plural(count, { one: 'Stufe', other: 'Stufen' }),
      eliminated: 'vernichtet:',
    },
    blown: 'gesprengt:',
    stands: (unit, isReduced, hex) => `${u(unit)}${isReduced ? ' (geschwächt)' : ''} ${place(hex).in}`,
    units: (side, some) => `${side === 'german' ? 'Deutsche' : 'Amerikaner'}, von Westen: ${some}`,
    down: (some) => `Gesprengt: ${bridgesOf(some)}`,
    turnedBy: {
      fuel: (hex, from, to) =>
        `die Deutschen erbeuten den Treibstoff ${place(hex).in}, mit dem sie ${period(from, to)} versorgt sind`,
      prizes: (side, some) =>
        `${PEOPLE[side]} erobern ${list(some.map((hex) => place(hex).accusative))}` +
        (side === 'german' ? '' : ' zurück'),
      rebuilt: (some) => `die Deutschen bauen ${bridgesOf(some)} wieder auf`,
      blown: (some, unit, hex) => `die Amerikaner sprengen ${bridgesOf(some)} vor ${u(unit)} ${place(hex).in}`,
      lost: (side, some) => `${PEOPLE[side]} verlieren ${list(some.map(u))}`,
      cutOff: (some, isFuelSpent) =>
        `${isFuelSpent ? 'der erbeutete Treibstoff ist verbraucht' : 'die Nachschublinien sind unterbrochen'}; ` +
        `ohne Nachschub: ${list(some.map(u))}`,
      reaches: (unit, hex) => `${u(unit)} erreicht ${place(hex).accusative}`,
      stopped: (hex) => `die Deutschen kommen nur bis ${place(hex).label}`,
    },
  },
}

/** The texts of the options in German. */
export const optionWords: OptionWords<typeof optionTable> = {
  yes: 'Ja',
  no: 'Nein',
  says: {
    jokers: 'Joker im Stapel.',
    activationYield: 'Aktionen einer Aktivierungskarte: die Hälfte ihres Wertes oder immer eine.',
    repeatActivation: 'Ob eine Einheit bei jeder Karte handeln darf statt einmal pro Runde.',
    enemyAdjacency: 'Wie Felder neben dem Feind die Bewegung einschränken.',
    faceCardCombat: 'Ob Bildkarten immer verfehlen oder als 11, 12 und 13 zählen.',
    prInCombat: 'Ob Angriffe mit einer Qualitätsprobe beginnen.',
    prEquality: 'Wie ein Wurf zählt, der der Qualität gleicht.',
    prFailCancelsFavourable: 'Ob eine misslungene Probe auch Artillerie, Luftunterstützung und Panzerabwehr aufhebt.',
    advanceAfterCombat: 'Ob der Sieger eines Angriffs vorrücken darf.',
    markerPool: 'Ob Unterstützungsmarken jede Runde wiederkommen oder ein Vorrat für ihren Zeitraum sind.',
    demolitionRange: 'Wie nah eine deutsche Einheit sein muss, damit gesprengt werden darf.',
    demolitionMax: 'Die höchste Karte, die eine Brücke sprengt.',
    germanBridgeBudget:
      'Wie viele Brücken die Deutschen wiederaufbauen dürfen; automatisch 4, oder 6, wenn sie schwerer zu ' +
      'sprengen sind.',
    usRebuildTrace: 'Ob wiederaufgebaute Brücken der Amerikaner mit ihrem Kartenrand verbunden sein müssen.',
    supplyBlock: 'Was eine Nachschublinie sperrt.',
    supplyCrossesUnbridged: 'Ob eine Nachschublinie kleine Flüsse ohne Brücke quert.',
    depotWindows: 'Ob die Fristen zweier Lager zugleich oder nacheinander laufen.',
    depotCountsForRally: 'Ob eine laufende Frist bei der Erholung als Nachschub zählt.',
    depotCountsForVictory: 'Ob eine laufende Frist beim Sieg als Nachschub zählt.',
    regroupTiming: 'Wann in der Runde die Sammelphase liegt.',
    usReturnColour: 'Welche Asse und Zehnen amerikanische Einheiten zurückbringen.',
    turn6German: 'Wie viele deutsche Einheiten in Runde 6 eintreffen.',
    frozenMayAttack: 'Ob festgehaltene Kampfgruppen angreifen dürfen.',
    extraUnits: 'Ob vier weitere amerikanische Einheiten dazukommen.',
    infiltration: 'Einsickern.',
    tiger: 'Tiger-Panzer.',
    tigerTarget: 'Gegen wen die Tiger unterstützen dürfen.',
    surprise: 'Deutsche Überraschung.',
    tougherDemolition: 'Brücken schwerer zu sprengen.',
    massacre: 'Das Massaker von Malmedy.',
    massacreTrigger: 'Welche Einheit Karte A verlassen muss, damit sich die Nachricht verbreitet.',
    panzersMarsch: 'Panzer, marsch!',
    minen: '„Achtung! Minen!“: mit „Panzer, marsch!“ oder nie.',
    minenPool: 'Welche Einheiten für die Minen benannt werden dürfen.',
    fallBack: 'Ausweichen („Zurück!“).',
    fallBackDifference: 'Was beim Ausweichen zum Würfel addiert wird.',
    ourVictory: '„Unser Sieg liegt hinter der letzten Schlacht!“',
  },
  values: {
    activationYield: { halfRank: 'Halber Wert', one: 'Immer eine' },
    enemyAdjacency: {
      noDirectStep: 'Kein direkter Zug vom einen ins andere',
      stop: 'Bewegung endet',
      none: 'Keine Wirkung',
    },
    faceCardCombat: { miss: 'Verfehlen immer', value: '11, 12 und 13' },
    prEquality: { asPrinted: 'Wie gedruckt', strict: 'Als misslungen', inclusive: 'Als gelungen' },
    markerPool: { turn: 'Jede Runde', window: 'Ein Vorrat' },
    germanBridgeBudget: { auto: 'Automatisch' },
    usRebuildTrace: { edge: 'Mit ihrem Kartenrand', none: 'Nein' },
    supplyBlock: {
      adjacentUnlessOccupied: 'Felder neben dem Feind ohne eigene Einheit',
      occupiedOnly: 'Nur feindbesetzte Felder',
    },
    depotWindows: { concurrent: 'Gleichzeitig', consecutive: 'Nacheinander' },
    regroupTiming: { endOfTurn: 'Am Ende der Runde', startOfTurn: 'Zu Beginn der Runde' },
    usReturnColour: { redAll: 'Alle roten', redFaceOnly: 'Nur rote Bildkarten' },
    tigerTarget: { armoredOnly: 'Nur gegen gepanzerte Einheiten', any: 'Gegen alle' },
    massacreTrigger: { anyGerman: 'Jede deutsche Einheit', ssOnly: 'Nur SS-Einheiten' },
    minen: { auto: 'Mit „Panzer, marsch!“', off: 'Nie' },
    minenPool: { anyGerman: 'Jede deutsche Einheit', turnOneSix: 'Die sechs der Runde 1' },
    fallBackDifference: { af: 'Der Angriffswert', pr: 'Die Qualität' },
  },
}
