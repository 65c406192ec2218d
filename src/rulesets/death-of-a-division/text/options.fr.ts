import type { OptionWords } from '../../../kernel/option.js'
import type { optionTable } from '../data/options.js'

/** The texts of the options in French. */
export const optionWords: OptionWords<typeof optionTable> = {
  yes: 'Oui',
  no: 'Non',
  says: {
    outOfSupplyHalts:
      'Une unité sans ravitaillement ne peut ni marcher ni tenter de percussion dans la phase de mouvement qui suit.',
    hitPlacement: 'Qui choisit les unités qui reçoivent les touches\u00a0: leur camp ou celui qui tire.',
    germanArtilleryByFormation:
      'L’artillerie allemande d’une division ou d’une brigade n’appuie que sa propre formation.',
    variableArrival: 'Les renforts peuvent arriver un tour plus tôt ou plus tard.',
    fortifications: 'Les unités de combat qui ne bougent pas se retranchent.',
    fortifiedAtStart: 'Qui est retranché au début (avec les retranchements seulement).',
    earlyEnd: 'La partie finit-elle quand il n’y a plus d’Allemands sur la carte ni à venir\u00a0?',
    germanSetup: 'Les Allemands gardent-ils la mise en place imprimée ou se placent-ils librement\u00a0?',
    usMayEnterGermanStart: 'Les Américains peuvent-ils entrer dans les zones de départ allemandes\u00a0?',
    stVithPossession: 'Ce que demande la possession de Saint-Vith\u00a0: une unité sur place ou le contrôle.',
    victoryChain:
      'Ce que doivent être les zones de la chaîne\u00a0: sans unité américaine, ou aussi sous contrôle allemand.',
    stVithLoss: 'Quand Saint-Vith est perdu\u00a0: au contrôle américain ou dès qu’une unité américaine y entre.',
    artilleryOffRoad: 'L’artillerie peut-elle se déplacer hors des routes si aucune rivière n’est à franchir\u00a0?',
    artilleryMayEnterEnemy: 'L’artillerie peut-elle finir son mouvement dans une zone occupée par l’ennemi\u00a0?',
    marchIntoEnemy: 'Une marche sur route peut-elle finir dans une zone occupée par l’ennemi\u00a0?',
    overrunInPlace:
      'Les unités peuvent-elles tenter une percussion contre l’ennemi qu’elles ont déjà au contact\u00a0?',
    followUp: 'Comment les unités peuvent avancer encore après une percussion réussie.',
    secondOverrun: 'Jusqu’où va une seconde percussion hors route\u00a0: la portée de marche, ou une zone de plus.',
    artillerySupport:
      'L’artillerie tire-t-elle à son gré, ou seulement sur une zone désignée avant le premier tir\u00a0?',
    supplyTest:
      'Quand on vérifie le ravitaillement\u00a0: dans sa propre phase, ou au début du mouvement, unités ' +
      'placées comprises.',
    germanEntryHeld:
      'Les Allemands peuvent-ils être placés dans des zones de départ tenues par les seuls Américains\u00a0?',
    supportNeedsCombatUnit: 'L’artillerie n’appuie-t-elle que là où combat une unité de combat amie\u00a0?',
    artilleryOverrunValue:
      'Chaque unité d’artillerie se défend-elle pour 1, ou toutes celles d’une zone ensemble\u00a0?',
    mayHoldReinforcements: 'Peut-on retenir des unités qui doivent entrer alors qu’il y a de la place\u00a0?',
    germanEntry: 'Les Allemands entrent-ils par toute zone de départ ou seulement par les routes\u00a0?',
    usEntry: 'Les Américains entrent-ils par toute route ou seulement par leur bord historique\u00a0?',
  },
  values: {
    hitPlacement: { owner: 'Leur camp', firer: 'Le tireur' },
    fortifiedAtStart: { none: 'Personne', us: 'Les Américains' },
    earlyEnd: { none: 'Non', 'no-germans': 'S’il n’y a plus d’Allemands' },
    germanSetup: { fixed: 'Imprimée', free: 'Libre' },
    stVithPossession: { occupied: 'Une unité sur place', control: 'Contrôle' },
    victoryChain: { 'no-us-units': 'Sans unité américaine', 'german-controlled': 'Sous contrôle allemand' },
    stVithLoss: { 'us-control': 'Contrôle américain', contested: 'Une unité américaine sur place' },
    followUp: {
      'overrun-or-march': 'Par percussion ou marche seulement',
      'one-area': 'Aussi d’une zone, si elle est libre',
    },
    secondOverrun: { 'within-march': 'Portée de marche', 'one-step': 'Une zone de plus' },
    artillerySupport: { 'own-shot': 'À son gré', declared: 'Zone désignée seulement' },
    supplyTest: { phase: 'Dans sa propre phase', movement: 'Au début du mouvement' },
    artilleryOverrunValue: { each: 'Chacune pour 1', stack: 'Toutes ensemble' },
    germanEntry: { 'any-start': 'Toute zone de départ', road: 'Par route seulement' },
    usEntry: { any: 'Toute route', oob: 'Bord historique' },
  },
}
