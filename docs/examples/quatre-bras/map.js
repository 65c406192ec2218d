import { unwrap } from 'ardennes'
import { loadHexMap } from 'ardennes/maps'

/** The map, QB-1: eleven rows from A in the north to K in the south, every second half a hex to the right. */
const ROWS = [
  '. . . . . . . . . . . . .', // A: Brussels
  '. . . . . r . . . . . r .',
  '. . . . . . . . r . . . .', // C: Nivelles
  '. . . w w . T . . . . . .', // D: Quatre Bras
  '. . w w w . r . . . T . .', // E: Thyle
  '. . w w w . r r . . . . .',
  '. r w w . . . T r r . . .', // G: Gemioncourt
  '. . w w . . . . r r T . .', // H: Piraumont
  '. . . T . r . . . . w w .', // I: Pierrepont
  '. . . . r r . . . . w w .',
  '. . . . . . T . . . . . .', // K: Frasnes
]

const GROUND = { '.': 'open', r: 'rye', w: 'wood', T: 'town' }

const NAMES = { D7: 'Quatre Bras', E11: 'Thyle', G8: 'Gemioncourt', H11: 'Piraumont', I4: 'Pierrepont', K7: 'Frasnes' }

const hexes = ROWS.flatMap((line, row) =>
  line.split(' ').map((letter, column) => {
    const id = `${String.fromCharCode(65 + row)}${column + 1}`
    return { id, column, row, terrain: GROUND[letter], ...(id in NAMES && { name: NAMES[id] }) }
  }),
)

/** The brook of Gemioncourt runs below row G from the road to the east. */
const brook = [7, 8, 9, 10, 11, 12, 13].flatMap((n) => [
  { hex: `G${n}`, side: 'SW' },
  { hex: `G${n}`, side: 'SE' },
])

export const map = unwrap(
  loadHexMap({
    id: 'quatre-bras',
    title: 'Quatre Bras',
    offset: 'odd-r',
    features: ['road', 'stream'],
    terrains: [{ id: 'open' }, { id: 'rye' }, { id: 'wood' }, { id: 'town' }],
    hexes,
    lines: [
      { id: 'brussels', feature: 'road', through: [...'ABCDEFGHIJK'].map((row) => `${row}7`) },
      {
        id: 'namur',
        feature: 'road',
        through: ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'D6', 'D7', 'E8', 'E9', 'E10', 'E11', 'E12', 'E13'],
      },
      { id: 'brook', feature: 'stream', along: brook },
    ],
  }),
)

/** What a place is worth at the end, QB-8.1. */
export const TOWNS = { 'Quatre Bras': 5, Gemioncourt: 2, Piraumont: 2, Thyle: 2, Pierrepont: 1, Frasnes: 3 }

/** Where a side comes from and its ammunition with it, QB-4.1, QB-6.1. */
export const ENTRIES = { french: ['K7'], allied: ['A7', 'C1'] }
