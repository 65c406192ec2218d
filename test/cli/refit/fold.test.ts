import { expect, it } from 'vitest'
import { foldLines } from '../../../src/cli/refit/fold.js'
import { de } from '../../../src/cli/refit/text/de.js'
import { en } from '../../../src/cli/refit/text/en.js'
import { fr } from '../../../src/cli/refit/text/fr.js'

it('says the same of several pieces once, and lists the others, in every language', () => {
  const says = 'is now refueled and is no longer Out of Gas. (8.6141c)'
  const refueled = ['N1', 'N2', 'N3'].map((mark) => `   PSW 234/2 [${mark}] ${says}`)
  const lines = [...refueled, '   PSW 234/2 [N4] is in K9. (8.6141c.3)']
  expect(foldLines(lines, en)).toEqual([lines[0], '      Likewise: PSW 234/2 [N2] and PSW 234/2 [N3].', lines[3]])
  const german = ['X1', 'X2'].map((mark) => `LMG [deutsch ${mark}] verstärkt die Deutschen. (8.620)`)
  expect(foldLines(german, de)).toEqual([german[0], '   Ebenso: LMG [deutsch X2].'])
  const french = ['Le chef 8-0', 'La LMG', 'L’escouade 6-5-8', 'LMG'].map((name) => `${name} [X1] renforce. (8.620)`)
  expect(foldLines(french, fr)).toEqual([french[0], '   De même : la LMG [X1], l’escouade 6-5-8 [X1] et LMG [X1].'])
})

it('leaves lines that say different things, or nothing of a piece', () => {
  const lines = ['A [N1] is Broken.', 'A [N2] is in K9.', 'The Germans pass.', 'The Germans pass.']
  expect(foldLines(lines, en)).toEqual(lines)
})
