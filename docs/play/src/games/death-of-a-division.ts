import { module as deathOfADivisionModule } from 'ardennes/rulesets/death-of-a-division'
import { printedBefore } from '../printed.js'

const { painter } = deathOfADivisionModule

/** Death of a Division with its map background rendered at build time. */
export const division: typeof deathOfADivisionModule =
  painter === undefined
    ? deathOfADivisionModule
    : {
        ...deathOfADivisionModule,
        painter: printedBefore(painter, {
          en: () => import('printed:death-of-a-division/en'),
          de: () => import('printed:death-of-a-division/de'),
          fr: () => import('printed:death-of-a-division/fr'),
        }),
      }
