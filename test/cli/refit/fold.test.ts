import { expect, it } from 'vitest'
import { foldLines } from '../../../src/cli/refit/fold.js'

it('merges lines that say the same of one piece each, with every verb in the plural', () => {
  const says = 'is now refueled and is no longer Out of Gas. (8.6141c)'
  const lines = [`   PSW 234/2 [N1] ${says}`, `   PSW 234/2 [N2] ${says}`, '   PSW 234/2 [N3] is in K9. (8.6141c.3)']
  expect(foldLines(lines)).toEqual([
    '   PSW 234/2 [N1] and PSW 234/2 [N2] are now refueled and are no longer Out of Gas. (8.6141c)',
    '   PSW 234/2 [N3] is in K9. (8.6141c.3)',
  ])
})
