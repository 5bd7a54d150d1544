// What the ledger is loaded with: tips to many people, with fee accounts that all of them share.
import { randomUUIDv7 } from 'node:crypto';
import type { Entry } from '../../apps/api/src/modules/ledger/ledger/index.ts';

/** As many as a few hundred venues have. */
const people = 5000;

/** A tip of 10.00 whose fees come out of it: one person's account and four that all tips share. */
export function someTip(): Entry {
  const person = Math.floor(Math.random() * people);
  return {
    entryId: randomUUIDv7(),
    kind: 'TIP',
    occurredAt: new Date(),
    details: { tipId: randomUUIDv7(), locationId: person % 300 },
    postings: [
      { account: 'clearing:sandbox:GBP', kind: 'APPEND_ONLY', currency: 'GBP', amount: -1000 },
      { account: 'processor-fee:sandbox:GBP', kind: 'APPEND_ONLY', currency: 'GBP', amount: 49 },
      { account: 'platform-fee:GBP', kind: 'APPEND_ONLY', currency: 'GBP', amount: 27 },
      { account: 'vat:gb:GBP', kind: 'APPEND_ONLY', currency: 'GBP', amount: 5 },
      { account: `person:${person}:GBP:free`, kind: 'STRICT', currency: 'GBP', amount: 919 },
    ],
  };
}
