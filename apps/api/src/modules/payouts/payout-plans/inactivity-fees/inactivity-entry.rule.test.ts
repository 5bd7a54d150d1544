import { expect, it } from 'vitest';
import { inactivityEntry } from './inactivity-entry.rule.ts';

it('moves the fee from the person’s account to ours, and remembers the day it was due', () => {
  const takenAt = new Date('2026-02-01T05:00:00.000Z');
  const entry = inactivityEntry({
    entryId: 'the id',
    account: 'person:x:1:GBP:free',
    currency: 'GBP',
    fee: 300,
    dueOn: '2026-02-01',
    takenAt,
  });
  expect(entry).toEqual({
    entryId: 'the id',
    kind: 'INACTIVITY_FEE',
    occurredAt: takenAt,
    details: { dueOn: '2026-02-01' },
    postings: [
      { account: 'person:x:1:GBP:free', kind: 'STRICT', currency: 'GBP', amount: -300 },
      { account: 'inactivity-fee:GBP', kind: 'APPEND_ONLY', currency: 'GBP', amount: 300 },
    ],
  });
});
