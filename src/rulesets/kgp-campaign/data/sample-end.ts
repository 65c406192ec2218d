import {
  fields,
  flag,
  list,
  oneOf,
  orNull,
  record,
  refuse,
  text,
  textLike,
  whole,
  type DataReader,
} from '../../../kernel/data-file.js'
import { cgDates } from './calendar.js'
import type { GunStanding, Holdings, MainArmament, Standing, UnitStanding, VehicleStanding } from './holdings.js'
import data from './sample-end.json' with { type: 'json' }

const side = oneOf('german', 'us')
const location = textLike(/^[A-Z]{1,2}\d{1,2}\/\S+$/, 'a Location, such as J19/1')
const locations = list(location)

/** By its tag, what reads something that stands on the map. */
const standing: { readonly [Tag in Standing['tag']]: DataReader<Extract<Standing, { readonly tag: Tag }>> } = {
  personnel: fields<UnitStanding>({ tag: oneOf('personnel'), id: text, side, location }),
  vehicle: fields<VehicleStanding>({
    tag: oneOf('vehicle'),
    id: text,
    side,
    location,
    mobile: flag,
    abandoned: flag,
    manned: flag,
    main: orNull(fields<MainArmament>({ calibreMm: whole(1, 200), flamethrower: flag, functioning: flag })),
    bypass: flag,
  }),
  gun: fields<GunStanding>({
    tag: oneOf('gun'),
    id: text,
    side: orNull(side),
    location,
    hooked: flag,
    malfunctioned: flag,
    dismantled: flag,
  }),
}

const piece: DataReader<Standing> = (value, at) => {
  const tag: unknown = typeof value === 'object' && value !== null && 'tag' in value ? value.tag : undefined
  return typeof tag === 'string' && Object.hasOwn(standing, tag)
    ? standing[tag as Standing['tag']](value, at)
    : refuse(`${at}/tag`, `one of ${Object.keys(standing).join(', ')}`, tag)
}

/** Checks sample-end.json. */
export const endReader: DataReader<Holdings> = fields<Holdings>({
  campaign: oneOf('I', 'II', 'III'),
  date: oneOf(...cgDates),
  control: record(orNull(side)),
  hexControl: record(orNull(side)),
  pieces: list(piece),
  objectives: list(text),
  works: locations,
  rubble: locations,
  gone: locations,
  blazes: locations,
  hq: orNull(location),
  earlyEntry: list(text),
})

/**
 * How a scenario ended on the sample map on 20 AM, just before Setup Areas are determined (KGP-8.605.EX, KGP-8.606).
 */
export const sampleEnd: Holdings = data as Holdings
