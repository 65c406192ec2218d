import { describe, expect, it } from 'vitest'
import { blame } from '../../../src/cli/plug/blame.js'
import { unloaded } from '../../../src/cli/plug/load.js'
import { anyModule } from '../../../src/module.js'
import { raceModule } from '../race-module.js'

describe('a fault of a plugged-in game', () => {
  it('in TypeScript that Node does not read says to compile it or to run with tsx', () => {
    const error = Object.assign(new TypeError('Unknown file extension ".ts"'), { code: 'ERR_UNKNOWN_FILE_EXTENSION' })
    expect(unloaded(error, '/games/x.ts')).toBe(
      '/games/x.ts cannot be loaded as it is: compile it to JavaScript, or run ardennes with tsx.',
    )
    expect(unloaded(error, '/games/x.txt')).toContain('Unknown file extension')
  })

  it('does not send anybody to the laws while they hold', () => {
    const text = blame(new Error('no metric'), [
      {
        id: 'race',
        file: '/games/race.js',
        files: ['/games/race.js'],
        hash: '',
        isAddedTo: false,
        module: anyModule(raceModule),
      },
    ])
    expect(text).toContain('race cannot go on: Error: no metric')
    expect(text).toContain('The laws that were tried in short games hold')
    expect(text).not.toContain('names what is wrong')
  })
})
