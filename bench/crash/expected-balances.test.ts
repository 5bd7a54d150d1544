import { describe, expect, test } from 'vitest';
import type { Books, Entry } from './books.ts';
import { reckon } from './expected-balances.ts';

type Facts = Parameters<typeof reckon>[0];

const line = (account: string, amount: number) => ({
  sourceId: '',
  kind: '',
  account,
  currency: 'GBP',
  amount,
});
const entry = (sourceId: string, kind: string, lines: Entry['lines']): [string, Entry] => [
  `${kind} ${sourceId}`,
  { sourceId, kind, lines },
];

/** A tip of 10.00 and one of 5.00 to a team, paid and recorded, and a payout of 6.00 that landed. */
function allIsWell(): Facts & { books: Books } {
  return {
    tips: [
      {
        tipId: 't1',
        staffId: 1,
        isPooled: false,
        charged: 1000,
        net: 900,
        wasCharged: true,
        wasAcknowledged: true,
      },
      {
        tipId: 't2',
        staffId: 2,
        isPooled: true,
        charged: 500,
        net: 500,
        wasCharged: true,
        wasAcknowledged: true,
      },
    ],
    payouts: ['p1'],
    intents: [
      { id: 'pi', attemptId: 't1', status: 'succeeded', amountCaptured: 1000 },
      { id: 'pi-team', attemptId: 't2', status: 'succeeded', amountCaptured: 500 },
    ],
    paidAtNight: [],
    sandboxPayouts: [{ id: 'po', attemptId: 'a1', status: 'paid', amount: 575 }],
    books: {
      entries: new Map([
        entry('t1', 'TIP', [line('clearing:x:GBP', -1000), line('person:s:1:GBP', 900)]),
        entry('t2', 'TIP', [line('clearing:x:GBP', -500), line('pool:9:GBP', 500)]),
        entry('p1', 'PAYOUT', [line('person:s:1:GBP', -600), line('float:x:GBP', 575)]),
      ]),
      tips: new Map([
        ['t1', 'CAPTURED'],
        ['t2', 'CAPTURED'],
      ]),
      poolParts: new Map([['t2', 500]]),
      payouts: [
        { payoutId: 'p1', attemptId: 'a1', staffId: 1, state: 'PAID', amount: 600, fee: 25 },
      ],
      openHolds: [],
      balances: new Map([[1, 300]]),
      unbalanced: [],
      forgottenJobs: 0,
    },
  };
}

describe('reckoning after a crash', () => {
  test('finds nothing where guests, processor and books agree', () => {
    expect(reckon(allIsWell())).toEqual({
      charged: 2,
      acknowledged: 2,
      lost: 0,
      doubled: 0,
      payouts: 1,
      violations: [],
    });
  });

  test('finds a tip that was charged and is not in the books', () => {
    const facts = allIsWell();
    facts.books.entries.delete('TIP t1');
    expect(reckon(facts)).toMatchObject({ lost: 1 });
  });

  test('finds a tip that its receipt called paid and nobody knows any more', () => {
    const facts = allIsWell();
    expect(reckon({ ...facts, intents: [] })).toMatchObject({ lost: 2, doubled: 2 });
  });

  test('finds a card that was charged twice', () => {
    const facts = allIsWell();
    const [intent] = facts.intents;
    const intents = intent ? [...facts.intents, { ...intent, id: 'pi2' }] : [];
    expect(reckon({ ...facts, intents })).toMatchObject({ doubled: 1 });
  });

  test.each<[found: string, spoil: (books: Books) => void, complaint: RegExp]>([
    [
      'another sum than was charged',
      (books) => books.entries.get('TIP t1')?.lines.push(line('person:s:1:GBP', 1)),
      /another sum/,
    ],
    ['a balance that is not what is due', (books) => books.balances.set(1, 301), /should have 300/],
    [
      'a tip to a team that is a person’s',
      (books) => books.entries.get('TIP t2')?.lines.push(line('person:s:1:GBP', 1)),
      /tip t2 is booked with another sum/,
    ],
    ['a pool that misses a tip', (books) => books.poolParts.delete('t2'), /put 0 into a pool/],
    ['a pool with too much', (books) => books.poolParts.set('t1', 5), /and should have put 0/],
    ['a payout that our books forgot', (books) => books.payouts.pop(), /belongs to none of ours/],
    ['a payout that took nothing', (books) => books.entries.delete('PAYOUT p1'), /took 0 all told/],
    ['money that is held for nothing', (books) => books.openHolds.push('h1'), /hold h1 is open/],
    ['accounts that are not zero', (books) => books.unbalanced.push('GBP'), /GBP are not zero/],
    ['jobs that nobody does', (books) => (books.forgottenJobs = 2), /2 jobs/],
  ])('finds %s', (_found, spoil, complaint) => {
    const facts = allIsWell();
    spoil(facts.books);
    expect(reckon(facts).violations.join(' ')).toMatch(complaint);
  });

  test('finds a payout that the processor made twice', () => {
    const facts = allIsWell();
    const [payout] = facts.sandboxPayouts;
    const sandboxPayouts = payout ? [payout, { ...payout, id: 'po2' }] : [];
    expect(reckon({ ...facts, sandboxPayouts }).violations.join(' ')).toMatch(/paid twice/);
  });
});
