import { expect, it } from 'vitest';
import {
  venueTrouble,
  type VenueSituation,
  type VenueTrouble,
} from './venue-payout-problem.rule.ts';

const day = (number: number) => new Date(`2026-11-0${number}T02:00:00Z`);
const failed = (number: number) => ({ state: 'FAILED', at: day(number) }) as const;
const returned = (number: number) => ({ state: 'RETURNED', at: day(number) }) as const;
const paid = (number: number) => ({ state: 'PAID', at: day(number) }) as const;
const underWay = (number: number) => ({ state: 'SUBMITTED', at: day(number) }) as const;

const nowhere: VenueTrouble = { reason: 'NO_DESTINATION', since: null, amount: 5000 };
const cases: [string, Partial<VenueSituation>, VenueTrouble | null][] = [
  ['none, with money and a card that works', {}, null],
  ['none without money, whatever else is wrong', { available: 0, destinationStatus: null }, null],
  ['none below zero after a refund', { available: -1, endings: [failed(5)] }, null],
  ['nowhere to be paid to', { destinationStatus: null }, nowhere],
  [
    'a card that the bank has blocked',
    { destinationStatus: 'BLOCKED' },
    { ...nowhere, reason: 'DESTINATION_REFUSED' },
  ],
  ['none while a card is being checked', { destinationStatus: 'PENDING' }, null],
  [
    'the newest payout failed',
    { endings: [failed(5), paid(4)] },
    { reason: 'PAYOUT_FAILED', since: day(5), amount: 5000 },
  ],
  [
    'one came back from the bank',
    { endings: [returned(5)] },
    { reason: 'PAYOUT_FAILED', since: day(5), amount: 5000 },
  ],
  [
    'several in a row did not arrive: since the first of them',
    { endings: [failed(5), returned(4), failed(3), paid(2), failed(1)] },
    { reason: 'PAYOUT_FAILED', since: day(3), amount: 5000 },
  ],
  ['none once one has arrived since', { endings: [paid(5), failed(4)] }, null],
  ['none yet while the next is under way', { endings: [underWay(5), failed(4)] }, null],
];

it.each(cases)('%s', (_title, over, trouble) => {
  expect(
    venueTrouble({ available: 5000, destinationStatus: 'ACTIVE', endings: [], ...over }),
  ).toEqual(trouble);
});
