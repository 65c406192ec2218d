import {
  fields,
  list,
  oneOf,
  orNull,
  refuse,
  text,
  textLike,
  whole,
  type DataReader,
} from '../../../kernel/data-file.js'
import { childPointer } from '../../../kernel/fault.js'
import formations from './formations.json' with { type: 'json' }
import turns from './turns.json' with { type: 'json' }
import units from './units.json' with { type: 'json' }

/** The types of unit, DD-0.1. */
export type UnitType = 'infantry' | 'armor' | 'mechanized' | 'artillery-towed' | 'artillery-self-propelled'

/** A unit in the order of battle. */
export interface UnitRow {
  readonly id: string
  /** The full name. */
  readonly name: string
  /** The short name for counters and reports. */
  readonly short: string
  readonly side: 'german' | 'us'
  /** The unit type. Engineers count as infantry; cavalry and armored infantry as mechanized. */
  readonly type: UnitType
  /** The id of the parent formation. */
  readonly formation: string
  /** Printed combat strength: the number of dice it fires and of hits it can take. */
  readonly strength: number
  /** 1 if it starts on the map, otherwise the turn of arrival. */
  readonly arrival: number
  /** The id of the area where it starts, or null if it arrives later. */
  readonly setup: string | null
  /** The map edges of its historical approach, or null if it starts on the map. */
  readonly entry: readonly string[] | null
  readonly note: string | null
}

/** A division, a brigade or a pool of corps troops. */
export interface FormationRow {
  readonly id: string
  /** The full name. */
  readonly name: string
  readonly side: 'german' | 'us'
  /** The units its artillery may support under the option of DD-7.8. */
  readonly artilleryScope: 'own-formation' | 'any-friendly'
  readonly note: string | null
}

/** Half a day of the battle: one game turn. */
interface HalfDay {
  readonly date: string
  readonly half: 'a.m.' | 'p.m.'
}

const side = oneOf('german', 'us')

/** Checks turns.json. */
export const turnsReader: DataReader<readonly HalfDay[]> = list(
  fields<HalfDay>({ date: textLike(/^1944-12-\d\d$/, 'a day of December 1944'), half: oneOf('a.m.', 'p.m.') }),
)

/** Checks formations.json. */
export const formationsReader: DataReader<readonly FormationRow[]> = list(
  fields<FormationRow>({
    id: text,
    name: text,
    side,
    artilleryScope: oneOf('own-formation', 'any-friendly'),
    note: orNull(text),
  }),
)

const rows: DataReader<readonly UnitRow[]> = list(
  fields<UnitRow>({
    id: text,
    name: text,
    short: text,
    side,
    type: oneOf('infantry', 'armor', 'mechanized', 'artillery-towed', 'artillery-self-propelled'),
    formation: text,
    strength: whole(1, 20),
    arrival: whole(1, 10),
    setup: orNull(text),
    entry: orNull(list(text)),
    note: orNull(text),
  }),
)

/**
 * Checks units.json: every id is unique, every unit belongs to a formation of its side, and it either starts on the map
 * or arrives later.
 */
export const unitsReader: DataReader<readonly UnitRow[]> = (value, at) => {
  const read = rows(value, at)
  const names = new Set<string>()
  for (const [i, { id, side: whose, formation, arrival, setup, entry }] of read.entries()) {
    const row = childPointer(at, i)
    if (names.has(id)) refuse(`${row}/id`, 'a name that no other unit has', id)
    names.add(id)
    if (!formationRows.some((one) => one.id === formation && one.side === whose))
      refuse(`${row}/formation`, 'a formation of its side', formation)
    if ((arrival === 1) !== (setup !== null)) refuse(`${row}/setup`, 'an area on turn 1, and null later', setup)
    if ((arrival === 1) !== (entry === null)) refuse(`${row}/entry`, 'null on turn 1, and edges later', entry)
  }
  return read
}

/** The date and half-day of each turn, DD-1.2, starting with turn 1. */
export const turnDates: readonly HalfDay[] = turns as readonly HalfDay[]

/** The formations of both sides. */
export const formationRows: readonly FormationRow[] = formations as readonly FormationRow[]

/**
 * The order of battle, 16 to 20 December 1944, DD-1.1, DD-2.2: 29 German and 41 U.S. units.
 *
 * Provenance: an original reconstruction from the history of the battle. The published order of battle of the game is
 * not available and was not used. Identity, parent formation, place and half-day of arrival follow the record as
 * closely as ten turns and three units to an area allow. Strengths are game values chosen for this project and tuned by
 * simulation, not head counts. Sources: Hugh M. Cole, The Ardennes: Battle of the Bulge (1965), chapters VII, VIII, XII
 * and XVII; U.S. Army Armor School, The Battle at St. Vith, Belgium; Otto E. Remer, manuscripts B-592 and B-838 on the
 * Führer-Begleit-Brigade; and the extent, turn dates and unit classes that the rules name.
 *
 * Deliberately omitted are neighboring units that only passed through the sector or came after 20 December, and units
 * too small for a counter of their own. The latter are included in the units beside which they fought.
 *
 * The order of the rows is the canonical order of units for dice and reports (DD-0.7).
 */
export const unitRows: readonly UnitRow[] = units as readonly UnitRow[]
