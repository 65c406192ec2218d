import { describe, expect, it } from 'vitest'
import { explainError } from '../../../src/cli/plugin/explain-error.js'
import { loadFailure } from '../../../src/cli/plugin/load.js'
import { anyModule } from '../../../src/module.js'
import { raceModule } from '../race-module.js'

describe('an error in a plug-in game', () => {
  it('in TypeScript that Node cannot read suggests compiling it or running tsx', () => {
    const error = Object.assign(new TypeError('Unknown file extension ".ts"'), { code: 'ERR_UNKNOWN_FILE_EXTENSION' })
    expect(loadFailure(error, '/games/x.ts')).toBe(
      '/games/x.ts cannot be loaded as it is: compile it to JavaScript, or run ardennes with tsx.',
    )
    expect(loadFailure(error, '/games/x.txt')).toContain('Unknown file extension')
  })

  it('does not blame a law that holds', () => {
    const text = explainError(new Error('no metric'), [
      {
        id: 'race',
        file: '/games/race.js',
        files: ['/games/race.js'],
        hash: '',
        base: null,
        module: anyModule(raceModule),
      },
    ])
    expect(text).toContain('race cannot continue: Error: no metric')
    expect(text).toContain('The laws hold in short test games')
    expect(text).not.toContain('names what is wrong')
  })
})
