import type { Fault } from '../../../../kernel/fault.js'
import type { ScenarioResult } from '../../model/scenario-result.js'
import type { Side } from '../../data/names.js'
import { fullName, sideNames } from './names.js'
import type { Word } from '../text-lines.js'
import type { Draft } from './draft.js'

/** The word of the text that a fault of the result is about. */
export const wordFor = (draft: Draft, pointer: string, result: ScenarioResult, top: Word): Word => {
  const [field, key = ''] = pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (field === 'pieces') {
    const piece = result.pieces.at(Number(key))
    return (key === '' || piece === undefined ? undefined : draft.entries.get(piece.id)?.word) ?? top
  }
  if (field === 'lost') return draft.lost.get(result.lost[Number(key)]) ?? top
  if (field === 'exits') return draft.entries.get(result.exits.at(Number(key))?.piece ?? '')?.word ?? top
  if (field === 'failedToEnter') return draft.words.get(`/failedToEnter/${result.failedToEnter[Number(key)]}`) ?? top
  if (field === 'melees') return draft.words.get(`/melees/${result.melees?.[Number(key)]?.location ?? ''}`) ?? top
  if (field === 'usage') return draft.words.get(`/usage/${result.usage[Number(key)].purchase}`) ?? top
  if (field === 'objectivesTaken') return draft.words.get(`/${field}/${result.objectivesTaken[Number(key)]}`) ?? top
  return draft.words.get(`/${field}${key === '' ? '' : `/${key}`}`) ?? top
}

/** Says what is wrong with the result, in a sentence about the piece. */
export const messageFor = ({ pointer, expected, found, meant, severity }: Fault, result: ScenarioResult): string => {
  const [, field, key, part = ''] = pointer.split('/')
  const id = field === 'exits' ? result.exits.at(Number(key))?.piece : undefined
  const piece =
    result.pieces.find((one) => one.id === id) ?? (field === 'pieces' ? result.pieces.at(Number(key)) : undefined)
  const about =
    field === 'casualtyVp' && key !== undefined
      ? `CVP ${sideNames[key as Side]}`
      : piece === undefined || key === undefined
        ? (field ?? 'report')
        : fullName(piece)
  if (severity === 'warning' && part === 'markers')
    return `${about} shares its Location with the enemy, but has no Melee counter.`
  const what = part === '' || part === 'piece' ? '' : ` ${part}:`
  return `${about}:${what} expected ${expected}, found ${found}.${meant === null ? '' : ` Did you mean ${meant}?`}`
}
