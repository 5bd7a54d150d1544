import { expect, it } from 'vitest';
import { whenToRemove } from './when-to-remove.rule.ts';

const now = new Date('2026-11-26T12:00:00Z');
const at = (text: string) => new Date(text);

const yesterday = at('2026-11-25T12:00:00Z');

it.each<[string, Parameters<typeof whenToRemove>[0], string]>([
  [
    'what nobody was ever paid to goes at once',
    { since: yesterday, isUnderWay: false, lastPaidAt: null },
    '2026-11-26T12:00:00.000Z',
  ],
  [
    'what a payout is on its way to is looked at again in an hour',
    { since: yesterday, isUnderWay: true, lastPaidAt: null },
    '2026-11-26T13:00:00.000Z',
  ],
  [
    'what ended a moment ago stays for an hour, in which a payout may be written down',
    { since: at('2026-11-26T11:59:00Z'), isUnderWay: false, lastPaidAt: null },
    '2026-11-26T12:59:00.000Z',
  ],
  [
    'what ended a moment ago, after something arrived, stays for the longer of both',
    { since: at('2026-11-26T11:59:00Z'), isUnderWay: false, lastPaidAt: yesterday },
    '2026-12-05T12:00:00.000Z',
  ],
  [
    'what is under way counts more than what arrived',
    { since: yesterday, isUnderWay: true, lastPaidAt: at('2026-11-01T12:00:00Z') },
    '2026-11-26T13:00:00.000Z',
  ],
  [
    'what arrived yesterday may come back for ten days',
    { since: yesterday, isUnderWay: false, lastPaidAt: yesterday },
    '2026-12-05T12:00:00.000Z',
  ],
  [
    'what arrived ten days ago does not come back',
    { since: yesterday, isUnderWay: false, lastPaidAt: at('2026-11-16T12:00:00Z') },
    '2026-11-26T12:00:00.000Z',
  ],
])('%s', (_what, facts, expected) => {
  expect(whenToRemove(facts, now).toISOString()).toBe(expected);
});
