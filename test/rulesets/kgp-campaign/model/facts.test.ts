import { expect, it } from 'vitest'
import { companions, placePiece } from '../../../../src/rulesets/kgp-campaign/model/facts.js'
import { before, gun, inSetupArea, man, tank } from '../position.js'

it('KGP-8.613.4: a Gun in tow that a Passenger possesses moves, and is named, once', () => {
  const place = inSetupArea('us:A')
  const state = before('8.613', {
    pieces: [
      tank('ht', 'us', 'M3A1 ht', 'L21/0', { place }),
      man('crew', 'us', '2-2-7', 'L21/0', { place, aboard: 'ht' }),
      gun('pak', 'us', '57mm AT M1', 'L21/0', { place, possessor: 'crew', hookedTo: 'ht' }),
    ],
  })
  expect(companions(state, 'ht')).toEqual(['ht', 'pak', 'crew'])
  expect(placePiece(state, 'ht', 'K21/0', place, 'KGP-8.613')).toHaveLength(3)
})
