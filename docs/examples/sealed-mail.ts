import { unwrap } from 'ardennes'
import { newKey, newMail, reply, type Order } from 'ardennes/mail'
import { scenario as campaign, ruleset as kgpCampaign, type KgpCampaign } from 'ardennes/rulesets/kgp-campaign'

const keys = { german: newKey(), us: newKey(), umpire: newKey() }
const seats = {
  german: { key: keys.german.public, name: 'Anna' },
  us: { key: keys.us.public, name: 'Bert' },
  umpire: { key: keys.umpire.public, name: 'Carl' },
}
let mail = unwrap(newMail(kgpCampaign, campaign('I', { 'cg.secrecy': 'open' }), seats))
for (const side of kgpCampaign.sides) mail = unwrap(reply(kgpCampaign, mail, keys[side]))

// Both sides buy at once. Anna writes first, so her orders are sealed: her letter holds only their hash.
const bought: readonly Order<KgpCampaign>[] = [
  { side: 'german', command: { tag: 'buy', chartId: 'I1', mode: 'reserve', area: 'german:A' } },
  { side: 'german', command: { tag: 'commit' } },
]
mail = unwrap(reply(kgpCampaign, mail, keys.german, { orders: bought }))
console.log(mail.letters.at(-1)?.acts[0].tag)

// Bert is the last to decide: he cannot see her orders, and gives his openly.
mail = unwrap(reply(kgpCampaign, mail, keys.us, { orders: [{ side: 'us', command: { tag: 'commit' } }] }))
console.log(mail.letters.at(-1)?.acts[0].tag)

// Anna opens what she sealed. Other orders are refused: they are not the ones behind the hash.
const other = reply(kgpCampaign, mail, keys.german, { orders: bought.slice(1) })
console.log(other._tag === 'Left' && other.left[0].reason)
mail = unwrap(reply(kgpCampaign, mail, keys.german, { orders: bought }))
console.log(mail.letters.at(-1)?.acts[0].tag)

/* prints
seals
orders
seal
opens
*/
