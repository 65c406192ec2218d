import type { DataReader } from '../src/kernel/data-file.js'
import { learnedNet } from '../src/kernel/neural-net.js'
import { mapReader } from '../src/rulesets/death-of-a-division/data/map.js'
import { formationsReader, turnsReader, unitsReader } from '../src/rulesets/death-of-a-division/data/units.js'
import { orderWeightsReader } from '../src/rulesets/death-of-a-division/play/order-weights.js'
import { weightsReader as divisionWeights } from '../src/rulesets/death-of-a-division/play/weights.js'
import { catalogueReader } from '../src/rulesets/kgp-campaign/data/catalogue.js'
import { chartsReader } from '../src/rulesets/kgp-campaign/data/charts.js'
import { endReader } from '../src/rulesets/kgp-campaign/data/sample-end.js'
import { villageReader } from '../src/rulesets/kgp-campaign/data/sample-village.js'
import { learnedReader as campaignLearned } from '../src/rulesets/kgp-campaign/play/learned-weights.js'
import { weightsReader as campaignWeights } from '../src/rulesets/kgp-campaign/play/weights.js'
import { battleReader } from '../src/rulesets/peiper-dream/data/battles/battle.js'
import { campaignReader } from '../src/rulesets/peiper-dream/data/campaign.js'
import { unitsReader as dreamUnits } from '../src/rulesets/peiper-dream/data/printed-units.js'
import { sheetReader } from '../src/rulesets/peiper-dream/data/sheet.js'
import { learnedReader as dreamLearned } from '../src/rulesets/peiper-dream/play/learned-weights.js'
import { weightsReader as dreamWeights } from '../src/rulesets/peiper-dream/play/weights.js'
import { unitsReader as primerUnits } from '../src/rulesets/primer/data/units.js'
import { weightsReader as primerWeights } from '../src/rulesets/primer/play/weights.js'

/** Every data file under `src`, with the reader that checks it. */
export const dataFiles: Readonly<Record<string, DataReader<unknown>>> = {
  'rulesets/death-of-a-division/data/formations.json': formationsReader,
  'rulesets/death-of-a-division/data/map.json': mapReader,
  'rulesets/death-of-a-division/data/turns.json': turnsReader,
  'rulesets/death-of-a-division/data/units.json': unitsReader,
  'rulesets/death-of-a-division/play/judges/us.json': learnedNet,
  'rulesets/death-of-a-division/play/order-weights.json': orderWeightsReader,
  'rulesets/death-of-a-division/play/weights.json': divisionWeights,
  'rulesets/kgp-campaign/data/catalogue.json': catalogueReader,
  'rulesets/kgp-campaign/data/charts.json': chartsReader,
  'rulesets/kgp-campaign/data/sample-end.json': endReader,
  'rulesets/kgp-campaign/data/sample-village.json': villageReader,
  'rulesets/kgp-campaign/play/learned-weights.json': campaignLearned,
  'rulesets/kgp-campaign/play/weights.json': campaignWeights,
  'rulesets/peiper-dream/data/battles/a-dash-of-peiper.json': battleReader,
  'rulesets/peiper-dream/data/battles/just-a-peiper-dream.json': battleReader,
  'rulesets/peiper-dream/data/battles/paying-the-peiper.json': battleReader,
  'rulesets/peiper-dream/data/battles/the-bagged-peiper.json': battleReader,
  'rulesets/peiper-dream/data/campaign.json': campaignReader,
  'rulesets/peiper-dream/data/map-a.json': sheetReader,
  'rulesets/peiper-dream/data/map-b.json': sheetReader,
  'rulesets/peiper-dream/data/map-c.json': sheetReader,
  'rulesets/peiper-dream/data/map-d.json': sheetReader,
  'rulesets/peiper-dream/data/printed-units.json': dreamUnits,
  'rulesets/peiper-dream/play/judges/campaign.json': learnedNet,
  'rulesets/peiper-dream/play/judges/paying-the-peiper.json': learnedNet,
  'rulesets/peiper-dream/play/learned-weights.json': dreamLearned,
  'rulesets/peiper-dream/play/weights.json': dreamWeights,
  'rulesets/primer/data/units.json': primerUnits,
  'rulesets/primer/play/weights.json': primerWeights,
}
