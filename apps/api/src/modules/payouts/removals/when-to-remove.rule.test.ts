import { expect, it } from 'vitest';
import { whenToRemove } from './when-to-remove.rule.ts';

const now = new Date('2026-11-26T12:00:00Z');
const at = (text: string) => new Date(text);

it.each<[string, { isUnderWay: boolean; lastPaidAt: Date | null }, string]>([
  [
    'what nobody was ever paid to goes at once',
    { isUnderWay: false, lastPaidAt: null },
    '2026-11-26T12:00:00.000Z',
  ],
  [
    'what a payout is on its way to is looked at again in an hour',
    { isUnderWay: true, lastPaidAt: null },
    '2026-11-26T13:00:00.000Z',
  ],
  [
    'what is under way counts more than what arrived',
    { isUnderWay: true, lastPaidAt: at('2026-11-01T12:00:00Z') },
    '2026-11-26T13:00:00.000Z',
  ],
  [
    'what arrived yesterday may come back for ten days',
    { isUnderWay: false, lastPaidAt: at('2026-11-25T12:00:00Z') },
    '2026-12-05T12:00:00.000Z',
  ],
  [
    'what arrived ten days ago does not come back',
    { isUnderWay: false, lastPaidAt: at('2026-11-16T12:00:00Z') },
    '2026-11-26T12:00:00.000Z',
  ],
])('%s', (_what, facts, expected) => {
  expect(whenToRemove(facts, now).toISOString()).toBe(expected);
});
