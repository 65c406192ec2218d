import { describe, expect, it } from 'vitest'
import { compileAreaMap, compileProvenAreaMap } from '../../src/maps/area/compile.js'
import { areaMapFaults } from '../../src/maps/area/validate.js'
import { compileHexMap, compileProvenHexMap } from '../../src/maps/hex/compile.js'
import { hexMapFaults } from '../../src/maps/hex/validate.js'
import { mapSource } from '../../src/rulesets/death-of-a-division/data/map.js'
import { boardSource } from '../../src/rulesets/peiper-dream/data/map-source.js'

describe('maps compiled without validation', () => {
  it('the map of Death of a Division is valid', () => {
    expect(areaMapFaults(mapSource)).toEqual([])
    expect(compileProvenAreaMap(mapSource)).toEqual(compileAreaMap(mapSource))
  })

  it('the board of The Peiper Dream is valid', () => {
    const source = boardSource()
    expect(hexMapFaults(source)).toEqual([])
    expect(compileProvenHexMap(source)).toEqual(compileHexMap(source))
  })
})
