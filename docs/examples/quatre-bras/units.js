/** The two sides in the order of play, QB-2.1. */
export const SIDES = ['french', 'allied']

export const other = (side) => (side === 'french' ? 'allied' : 'french')

const french = (name, kind, strength, afternoon, evening) => ({
  name,
  side: 'french',
  kind,
  strength,
  at: { afternoon, evening },
})
const allied = (name, kind, strength, afternoon, evening) => ({
  name,
  side: 'allied',
  kind,
  strength,
  at: { afternoon, evening },
})

/**
 * The order of battle, QB-1.4: name, arm, strength, and for each scenario where a brigade stands or on which turn it comes.
 * A strength is about a thousand men.
 */
// prettier-ignore
export const UNITS = [
  french('Husson',      'foot',  4, 'J8', 'G10'),
  french('Campy',       'foot',  4, 'J9', 'H11'),
  french('Gauthier',    'foot',  3, 'K6', 'G7'),
  french('Jamin',       'foot',  3, 'J7', 'G8'),
  french('Bauduin',     'foot',  4, 2,    'H5'),
  french('Soye',        'foot',  4, 2,    'G5'),
  french('Hubert',      'horse', 2, 'J6', 'H7'),
  french('Wathiez',     'horse', 2, 'I7', 'H9'),
  french('Guiton',      'horse', 3, 4,    'I7'),
  french('Guns of Reille', 'guns', 3, 'K7', 'H8'),
  french('Durutte',     'foot',  4, 6,    6),
  allied('Bylandt',     'foot',  3, 'G8', 'E6'),
  allied('Saxe-Weimar', 'foot',  4, 'D6', 'F4'),
  allied('van Merlen',  'horse', 2, 2,    'C7'),
  allied('Stevenart',   'guns',  2, 'F7', 'D7'),
  allied('Kempt',       'foot',  4, 2,    'E9'),
  allied('Pack',        'foot',  4, 2,    'E8'),
  allied('Best',        'foot',  3, 3,    'E10'),
  allied('Olfermann',   'foot',  4, 3,    'E7'),
  allied('Cramm',       'horse', 2, 3,    'D8'),
  allied('Colin Halkett', 'foot', 4, 4,   4),
  allied('Kielmansegge', 'foot', 4, 4,    4),
  allied('Maitland',    'foot',  4, 5,    5),
  allied('Byng',        'foot',  3, 5,    5),
].map((unit) => ({ ...unit, isErlon: unit.name === 'Durutte' }))

/** The arms, QB-4.2: points of movement, in halves. */
export const MOVEMENT = { foot: 8, horse: 12, guns: 8 }

/** What it costs to enter a kind of ground, in halves, QB-4.2. By road it is 1 whatever the ground. */
export const COST = { open: 2, rye: 3, wood: 6, town: 2 }
export const BY_ROAD = 1
export const OVER_STREAM = 2

/** Strength of the companies really there, dealt face down, QB-7.1: as many as a side has brigades. */
export const CHITS = {
  french: [-1, -1, 0, 0, 0, 0, 1, 1, 1, 2, 2],
  allied: [-1, -1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2],
}

/** The chart, QB-5.4: odds against a die. */
// prettier-ignore
export const CHART = {
  columns: ['1:2', '1:1', '3:2', '2:1', '3:1', '4:1'],
  lowest: 1,
  rows: [
    ['A1', 'A1', 'AR', 'AR', 'EX', 'EX'],
    ['A1', 'AR', 'AR', 'EX', 'EX', 'DR'],
    ['AR', 'AR', 'EX', 'DR', 'DR', 'DR'],
    ['AR', 'EX', 'DR', 'DR', 'DR', 'D1'],
    ['EX', 'DR', 'DR', 'D1', 'D1', 'DE'],
    ['DR', 'DR', 'D1', 'D1', 'DE', 'DE'],
  ],
}

/** The scenarios, QB-9: their first turn, and who holds which place. Turn 1 is two in the afternoon. */
export const SCENARIOS = {
  afternoon: { first: 1, french: ['Frasnes'] },
  evening: { first: 4, french: ['Frasnes', 'Piraumont', 'Gemioncourt', 'Pierrepont'] },
}
export const LAST_TURN = 8

export const OPTIONS = {
  rye: { values: [true, false], rule: 'QB-7.1', says: 'Whether the strength of the enemy is hidden until he fights.' },
  zones: { values: ['rigid', 'fluid'], rule: 'QB-4.4', says: 'Whether one may go from zone to zone at a price.' },
  erlon: { values: [false, true], rule: 'QB-9.3', says: "Whether a division of d'Erlon comes on turn 6." },
}
