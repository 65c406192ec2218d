import { describe, expect, it } from 'vitest'
import { paper } from '../paper.js'
import { run } from '../run.js'

describe('odds', () => {
  it('lists exact chances, for a command in words or JSON', async () => {
    const byWords = await run(['odds', 'race', '-c', 'stumble'])
    expect(byWords.exit).toBe(0)
    expect(byWords.out).toBe(
      'stumble (red)\n chance  exact  what happens\n97.22 %  35/36  nothing else\n 2.78 %  1/36   red runs 2\n' +
        'Where several paths lead to the same outcome, one of them is shown.',
    )
    expect((await run(['odds', 'race', '-c', 'leap'])).out).not.toContain('several ways')
    const byJson = await run(['odds', 'race', '-c', '{"tag":"leap"}', '--limit', '1'])
    expect(byJson.out).toContain('50.00 %  1/2    the other outcome')
    const certain = await run(['odds', 'race', '-c', 'walk', '-f', 'json'])
    expect(JSON.parse(certain.out)).toEqual({
      command: { tag: 'walk' },
      method: 'exact',
      samples: 0,
      ends: [{ story: 'red runs 1', chance: '1', share: 1 }],
    })
  })

  it('samples if there are too many outcomes, and says so', async () => {
    const { exit, out } = await run(['odds', 'race', '-c', '{"tag":"swarm"}', '--samples', '50', '--seed', '3'])
    expect(exit).toBe(0)
    expect(out).toContain('95 %')
    expect(out).toContain('Sampled, because there are too many paths to enumerate: 50 samples.')
  })

  it('follows play beyond the command', async () => {
    const near = await run(['odds', 'race', '-c', 'leap', '-f', 'json'])
    const far = await run(['odds', 'race', '-c', 'leap', '-f', 'json', '--follow', '2'])
    expect(JSON.parse(far.out)).toMatchObject({ method: 'exact' })
    expect(far.out).not.toBe(near.out)
  })

  it('lists the questions of a game, and answers them as a table, as JSON and as a chart', async () => {
    expect((await run(['odds', 'race', '--questions'])).out).toMatch(/^question +asks\nfar +How far a leap/)
    const terminal = paper()
    const line = ['odds', 'race', '-q', 'far', '--picture', 'far.svg']
    const { exit, out } = await run(line, terminal)
    const kept = paper([], { 'far.svg': 'mine' })
    expect(await run(line, kept)).toMatchObject({
      exit: 2,
      err: expect.stringContaining('far.svg already exists') as string,
    })
    expect(kept.files['far.svg']).toBe('mine')
    expect(await run([...line, '--replace'], kept)).toMatchObject({ exit: 0 })
    expect(kept.files['far.svg']).toBe(terminal.files['far.svg'])
    expect(exit).toBe(0)
    expect(out).toMatch(/^How far does it run\?\n +gets on +exact or 95 % +steps/)
    expect(out).toMatch(/leap +50\.00 % +1\/2/)
    expect(out).toContain('Exact: every chance outcome has been enumerated.')
    expect(terminal.files['far.svg']).toContain('How far does it run?</text>')
    const one = await run(['odds', 'race', '-q', 'far', '-c', 'stumble', '-f', 'json'])
    expect(JSON.parse(one.out)).toMatchObject({
      question: 'far',
      rows: [
        { title: 'stumble', method: 'exact', figures: [{ title: 'gets on', exactly: '1/36' }, { kind: 'count' }] },
      ],
    })
    const swarm = await run(['odds', 'race', '-q', 'far', '-c', '{"tag":"swarm"}', '--samples', '20', '--limit', '1'])
    expect(swarm.out).toContain('Sampled where there are too many paths to enumerate: 20 samples each')
    expect((await run(['odds', 'race', '-q', 'far', '--limit', '1'])).out).toContain('and 1 more')
    const never = await run(['odds', 'race', '-q', 'never'])
    expect(never).toMatchObject({ exit: 1 })
    expect(never.err).toContain('This question does not apply to this position: Never\n  It asks: Nothing.')
    expect((await run(['odds', 'race', '-q', 'never', '-c', 'walk'])).err).toContain(
      'This question does not apply to this command',
    )
  })

  it('prints the distribution of a number', async () => {
    const terminal = paper()
    const { out } = await run(['odds', 'race', '-q', 'far', '--spread', '--picture', 'far.svg'], terminal)
    expect(out).toMatch(/\n +of +number +chance +exact\nleap +steps +0 +50\.00 % +1\/2\n +3 +50\.00 % +1\/2\n/)
    const drawn = terminal.files['far.svg']
    for (const words of ['>leap</text>', '>stumble</text>', '>steps</text>', '>50 %</text>', '>2.8 %</text>'])
      expect(drawn).toContain(words)
    const sampled = ['odds', 'race', '-q', 'far', '-c', '{"tag":"swarm"}', '--samples', '20', '--spread']
    expect((await run(sampled)).out).toContain('Sampled')
  })

  it('prints only chances if no number varies', async () => {
    const terminal = paper()
    const { out } = await run(['odds', 'race', '-q', 'onward', '--spread', '--picture', 'on.svg'], terminal)
    expect(out).toMatch(/^Does it get on\?\n.*\nleap +50\.00 % +1\/2\nExact/)
    expect(terminal.files['on.svg']).toContain('Chance: gets on</text>')
  })

  it('suggests questions if a command has more outcomes than listed', async () => {
    expect((await run(['odds', 'race', '-c', 'stumble', '--limit', '1'])).out).toContain('(--question): far, onward')
    expect((await run(['odds', 'race', '-c', 'stumble'])).out).not.toContain('--question')
  })

  it.each([
    [['odds', 'race', '-c', 'walk', '--picture', 'x.svg'], '--picture draws the answer to a --question.'],
    [['odds', 'race', '-c', 'walk', '--spread'], '--spread requires a --question.'],
    [['odds', 'race', '-q', 'far', '--follow', '2'], 'leave out --follow'],
    [['odds', 'race', '-q', 'far', '--at', '2'], '--at needs a --record.'],
    [['odds', 'race', '-c', 'l'], 'Which of these?\n  walk\n  leap\n  stumble'],
    [
      ['odds', 'race', '-c', 'leap', '--position', '5-0 red 3'],
      'red has no such choice.\n  leap: red is too tired. (1)',
    ],
    [['odds', 'race', '-c', '{"tag":"leap"}', '--position', '5-0 red 3'], 'red is too tired. (1)'],
    [['odds', 'race', '-c', '{"tag":"lep"}'], 'did you mean leap?'],
    [['odds', 'race', '-c', '{'], 'That is not JSON.'],
    [['odds', 'race', '-c', 'walk', '--position', '6-0 red 3'], 'The game is over'],
    [['odds', 'race', '-c', 'walk', '--position', '?'], 'That is not a position:'],
    [['odds', 'race'], 'Name a --command or a --question.'],
    [['odds', 'race', '-q', 'fa'], 'Did you mean far?'],
    [['odds', 'race', '-q', 'far', '--picture', 'locked/x'], 'locked'],
    [['odds', 'race', '-q', 'far', '-c', '{"tag":"leap"}', '--position', '5-0 red 3'], 'red is too tired. (1)'],
  ])('refuses %j', async (line, reason) => {
    const { exit, err } = await run(line)
    expect(exit).toBe(2)
    expect(err).toContain(reason)
  })
})
