import { expect, it } from 'vitest';
import { chargesOf, chargesOfPayouts, type ChargedEntry } from './charges.rule.ts';

const entry = (over: Partial<ChargedEntry>): ChargedEntry => ({
  entryKind: 'TIP',
  month: '2026-10',
  sourceId: 't',
  amount: -93,
  tipId: 't',
  vatBps: 2000,
  platformFee: 37,
  vat: 7,
  fees: 93,
  ...over,
});
const told = (entries: ChargedEntry[]) =>
  chargesOf(entries).map(({ what, month, chargedIn, net, vat }) =>
    [what, month, chargedIn, net, vat].join(' '),
  );

it('charges the fees of a tip', () => {
  expect(told([entry({})])).toEqual([
    'SERVICE_FEES 2026-10 2026-10 37 7',
    'PROCESSING 2026-10 2026-10 49 0',
  ]);
});

it('takes them back in their month with a refund, and charges what the people keep', () => {
  const refund = entry({ entryKind: 'REFUND', month: '2026-11', sourceId: 'r', amount: 93 - 1000 });
  expect(told([entry({}), refund]).slice(2)).toEqual([
    'SERVICE_FEES 2026-11 2026-10 -37 -7',
    'PROCESSING 2026-11 2026-10 -49 0',
    'GIVEN_BACK 2026-11 2026-11 1000 0',
  ]);
});

it('turns a chargeback round that was won', () => {
  const taken = entry({ entryKind: 'CHARGEBACK', month: '2026-11', sourceId: 'd', amount: -907 });
  const back = { ...taken, entryKind: 'CHARGEBACK_REVERSED', month: '2026-12', amount: 907 };
  expect(told([entry({}), taken, back]).slice(5)).toEqual([
    'SERVICE_FEES 2026-12 2026-12 37 7',
    'PROCESSING 2026-12 2026-12 49 0',
    'GIVEN_BACK 2026-12 2026-11 -1000 0',
  ]);
});

it('charges by each part that comes back no more than that part', () => {
  const taken = entry({ entryKind: 'CHARGEBACK', month: '2026-11', sourceId: 'd', amount: -907 });
  const back = { ...taken, entryKind: 'CHARGEBACK_REVERSED', month: '2026-12' };
  const first = { ...back, platformFee: 12, vat: 2, fees: 31, amount: 302 };
  const rest = { ...back, platformFee: 25, vat: 5, fees: 62, amount: 605 };
  const charges = told([entry({}), taken, first, rest]);
  expect(charges.filter((charge) => charge.startsWith('SERVICE_FEES'))).toEqual([
    'SERVICE_FEES 2026-10 2026-10 37 7',
    'SERVICE_FEES 2026-11 2026-10 -37 -7',
    'SERVICE_FEES 2026-12 2026-12 12 2',
    'SERVICE_FEES 2026-12 2026-12 25 5',
  ]);
});

it('takes a refund back of the month in which its fees were charged last', () => {
  const taken = entry({ entryKind: 'CHARGEBACK', sourceId: 'd', amount: 93 });
  const won = { ...taken, entryKind: 'CHARGEBACK_REVERSED', month: '2026-11', amount: -93 };
  const refund = { ...taken, entryKind: 'REFUND', month: '2026-12', sourceId: 'r' };
  expect(told([entry({}), taken, won, refund]).at(-2)).toBe('SERVICE_FEES 2026-12 2026-11 -37 -7');
});

it('comes to what was booked, also where a part of a payment has its pennies otherwise', () => {
  const part = { entryKind: 'CHARGEBACK', sourceId: 'd', platformFee: 18, vat: 4 };
  const entries = [entry({}), entry({ ...part, month: '2026-11', fees: 46, amount: 46 - 500 })];
  const sum = chargesOf(entries).reduce((all, { net, vat }) => all + net + vat, 0);
  expect(sum).toBe(-entries.reduce((all, { amount }) => all + amount, 0));
});

it('comes to what was booked', () => {
  const entries = [
    entry({}),
    entry({ entryKind: 'CHARGEBACK', month: '2026-11', sourceId: 'd', amount: -907 }),
    entry({ entryKind: 'CHARGEBACK_REVERSED', month: '2026-12', sourceId: 'd', amount: 907 }),
    entry({ entryKind: 'REFUND', month: '2026-12', sourceId: 'r', amount: -907 }),
  ];
  const sum = chargesOf(entries).reduce((all, { net, vat }) => all + net + vat, 0);
  expect(sum).toBe(-entries.reduce((all, { amount }) => all + amount, 0));
});

const payout = {
  payoutId: 'p',
  isReturned: false,
  isInstant: true,
  isOwn: true,
  month: '2026-10',
  fee: 25,
  vat: 4,
  vatBps: 2000,
};

it('charges payouts of the venue with the VAT that their fee contains, and takes back what came back', () => {
  expect(
    chargesOfPayouts([payout, { ...payout, isReturned: true, month: '2026-11' }]),
  ).toMatchObject([
    { what: 'INSTANT_FEES', chargedIn: '2026-10', vatBps: 2000, net: 21, vat: 4 },
    { month: '2026-11', chargedIn: '2026-10', vatBps: 2000, net: -21, vat: -4 },
  ]);
});

it('charges payouts from before VAT was reckoned as they were booked', () => {
  expect(chargesOfPayouts([{ ...payout, vat: 0, vatBps: null }])).toMatchObject([
    { vatBps: null, net: 25, vat: 0 },
  ]);
});

it('tells plans that the venue bears apart from its own', () => {
  const planned = { ...payout, isInstant: false };
  expect(chargesOfPayouts([planned, { ...planned, isOwn: false }])).toMatchObject([
    { what: 'PLAN_FEES' },
    { what: 'PROTECTED_PLAN_FEES' },
  ]);
});
