import type { OptionWords } from '../../../kernel/option.js'
import type { optionTable } from '../data/options.js'

/** The texts of the options in German. */
export const optionWords: OptionWords<typeof optionTable> = {
  yes: 'Ja',
  no: 'Nein',
  says: {
    outOfSupplyHalts:
      'Eine Einheit ohne Nachschub darf in der folgenden Bewegungsphase weder marschieren noch überrollen.',
    hitPlacement: 'Wer bestimmt, welche Einheiten die Treffer erhalten: ihr Besitzer oder die feuernde Seite.',
    germanArtilleryByFormation:
      'Deutsche Artillerie einer Division oder Brigade unterstützt nur ihren eigenen Verband.',
    variableArrival: 'Verstärkungen können eine Runde früher oder später kommen.',
    fortifications: 'Kampfeinheiten, die stehen bleiben, graben sich ein.',
    fortifiedAtStart: 'Wer zu Beginn eingegraben ist (nur mit Befestigungen).',
    earlyEnd: 'Ob das Spiel endet, sobald keine deutsche Einheit mehr auf der Karte steht oder noch eintrifft.',
    germanSetup: 'Ob die Deutschen wie gedruckt beginnen oder ihre Einheiten frei aufstellen.',
    usMayEnterGermanStart: 'Ob Amerikaner deutsche Startgebiete betreten dürfen.',
    stVithPossession: 'Was der Besitz von St. Vith verlangt: eine Einheit darin oder die Kontrolle.',
    victoryChain: 'Wie die Gebiete der Kette sein müssen: frei von Amerikanern oder zusätzlich in deutscher Hand.',
    stVithLoss:
      'Wann St. Vith verloren ist: bei amerikanischer Kontrolle oder sobald eine amerikanische Einheit darin steht.',
    artilleryOffRoad: 'Ob Artillerie abseits der Straßen ziehen darf, wo kein Fluss zu überqueren ist.',
    artilleryMayEnterEnemy: 'Ob Artillerie ihre Bewegung in einem feindbesetzten Gebiet beenden darf.',
    marchIntoEnemy: 'Ob ein Straßenmarsch in einem feindbesetzten Gebiet enden darf.',
    overrunInPlace: 'Ob Einheiten den Feind überrollen dürfen, mit dem sie schon in Kontakt sind.',
    followUp: 'Wie Einheiten nach einem gelungenen Überrollen weiter vorgehen dürfen.',
    secondOverrun:
      'Wie weit vom Start ein zweites Überrollen abseits der Straße reicht: die Marschleistung oder ein Gebiet weiter.',
    artillerySupport:
      'Ob Artillerie nach Belieben feuert oder nur in ein Gebiet, das sie vor dem ersten Schuss benannt hat.',
    supplyTest:
      'Wann der Nachschub geprüft wird: in eigener Phase oder zu Beginn der Bewegung, auch für eben aufgestellte ' +
      'Einheiten.',
    germanEntryHeld: 'Ob Deutsche in Startgebieten aufgestellt werden dürfen, in denen nur Amerikaner stehen.',
    supportNeedsCombatUnit: 'Ob Artillerie nur unterstützt, wo eine eigene Kampfeinheit kämpft.',
    artilleryOverrunValue: 'Ob sich jede Artillerieeinheit mit 1 verteidigt oder alle eines Gebiets zusammen.',
    mayHoldReinforcements: 'Ob fällige Einheiten zurückgehalten werden dürfen, obwohl Platz ist.',
    germanEntry: 'Ob Deutsche in jedem Startgebiet eintreffen oder nur, wo eine Straße von der Karte führt.',
    usEntry: 'Ob Amerikaner auf jeder Straße eintreffen oder nur an ihrem historischen Rand.',
  },
  values: {
    hitPlacement: { owner: 'Besitzer', firer: 'Feuernde Seite' },
    fortifiedAtStart: { none: 'Niemand', us: 'Die Amerikaner' },
    earlyEnd: { none: 'Nein', 'no-germans': 'Ohne deutsche Einheiten' },
    germanSetup: { fixed: 'Wie gedruckt', free: 'Frei' },
    stVithPossession: { occupied: 'Eine Einheit darin', control: 'Kontrolle' },
    victoryChain: { 'no-us-units': 'Ohne Amerikaner', 'german-controlled': 'In deutscher Hand' },
    stVithLoss: { 'us-control': 'Amerikanische Kontrolle', contested: 'Eine amerikanische Einheit darin' },
    followUp: {
      'overrun-or-march': 'Nur Überrollen oder Marsch',
      'one-area': 'Auch mit einem Zug in ein freies Gebiet',
    },
    secondOverrun: { 'within-march': 'Innerhalb der Marschleistung', 'one-step': 'Ein Gebiet weiter' },
    artillerySupport: { 'own-shot': 'Nach Belieben', declared: 'Nur in ein benanntes Gebiet' },
    supplyTest: { phase: 'Eigene Phase', movement: 'Zu Beginn der Bewegung' },
    artilleryOverrunValue: { each: 'Jede mit 1', stack: 'Alle zusammen' },
    germanEntry: { 'any-start': 'Jedes Startgebiet', road: 'Nur an Straßen' },
    usEntry: { any: 'Jede Straße', oob: 'Historischer Rand' },
  },
}
