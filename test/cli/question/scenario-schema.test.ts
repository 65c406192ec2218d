import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import { paper } from '../paper.js'
import { run } from '../run.js'

describe('the schema of scenarios', () => {
  const schemaOf = async (game: string): Promise<object> =>
    JSON.parse((await run(['schema', game, 'scenario'], paper(), games)).out) as object

  it('of Death of a Division takes what people write, and refuses options and units that there are not', async () => {
    const schema = await schemaOf('death-of-a-division')
    const fits = new Ajv2020({ strict: false }).compile(schema)
    expect(fits('st-vith')).toBe(true)
    expect(fits({ name: 'st-vith', options: { fortifications: true }, changes: [{ unit: 'g-fbb-pz' }] })).toBe(true)
    expect(fits({ name: 'st-vith', options: { fortifcations: true } })).toBe(false)
    expect(fits({ name: 'st-vith', options: { hitPlacement: 'nobody' } })).toBe(false)
    expect(fits({ name: 'st-vith', changes: [{ unit: 'g-none' }] })).toBe(false)
    expect(JSON.stringify(schema)).toContain('needs fortifications: true')
  })

  it.each(Object.keys(games))('of %s says something', async (game) => {
    expect(Object.keys(await schemaOf(game)).length).toBeGreaterThan(3)
  })
})
