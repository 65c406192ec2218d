import { describe, expect, it } from 'vitest'
import { pluginArguments } from '../../../src/cli/plugin/arguments.js'

describe('the plug-in games of a command line', () => {
  it.each([
    ['play', [], 'play'],
    ['--game a.js play x', ['a.js'], 'play x'],
    ['--game=a.js --game b play', ['a.js', 'b'], 'play'],
    ['simulate --game a.js -n 3', ['a.js'], 'simulate -n 3'],
    ['--game a.js validate --game primer f.json', ['a.js'], 'validate --game primer f.json'],
    ['play -- --game', [], 'play -- --game'],
    ['play --game', [], 'play --game'],
  ])('%s', (line, names, rest) => {
    expect(pluginArguments(line.split(' '))).toEqual({ names, rest: rest.split(' ') })
  })
})
