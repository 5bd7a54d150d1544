import { describe, expect, it } from 'vitest';
import { isUrgent, mayText, startOfDay } from './may-text.rule.ts';

const london = 'Europe/London';
const dubai = 'Asia/Dubai';

describe('a text', () => {
  it.each([
    ['at noon, the first of the day', false, [0, 0], '2026-11-27T12:00:00Z', london, 'SEND'],
    ['the fourth that can wait', false, [0, 3], '2026-11-27T12:00:00Z', london, 'SEND'],
    ['the fifth that can wait', false, [0, 4], '2026-11-27T12:00:00Z', london, 'TOO_MANY'],
    ['the fifth, and urgent', true, [0, 4], '2026-11-27T12:00:00Z', london, 'SEND'],
    ['the eighth, and urgent', true, [4, 3], '2026-11-27T12:00:00Z', london, 'SEND'],
    ['the ninth, however urgent', true, [4, 4], '2026-11-27T12:00:00Z', london, 'TOO_MANY'],
    ['after eight urgent ones', false, [8, 0], '2026-11-27T12:00:00Z', london, 'TOO_MANY'],
    ['a minute before ten', false, [0, 0], '2026-11-27T21:59:00Z', london, 'SEND'],
    ['at ten in the evening', false, [0, 0], '2026-11-27T22:00:00Z', london, 'AT_NIGHT'],
    ['at ten, and urgent', true, [0, 0], '2026-11-27T22:00:00Z', london, 'SEND'],
    ['a minute before seven', false, [0, 0], '2026-11-27T06:59:00Z', london, 'AT_NIGHT'],
    ['at seven in the morning', false, [0, 0], '2026-11-27T07:00:00Z', london, 'SEND'],
    [
      'at seven in the evening here, eleven there',
      false,
      [0, 0],
      '2026-11-27T19:00:00Z',
      dubai,
      'AT_NIGHT',
    ],
    ['at four at night here, eight there', false, [0, 0], '2026-11-27T04:00:00Z', dubai, 'SEND'],
    ['at ten in summer, nine by UTC', false, [0, 0], '2026-07-27T21:00:00Z', london, 'AT_NIGHT'],
  ] as const)('%s', (_when, urgent, [urgentSent, waitingSent], now, timeZone, decision) => {
    expect(
      mayText({
        isUrgent: urgent,
        sentToday: { urgent: urgentSent, notUrgent: waitingSent },
        now: new Date(now),
        timeZone,
      }),
    ).toBe(decision);
  });

  it.each([
    ['a payout that failed or came back', 'PAYOUT_IN_TROUBLE', 'PAYOUTS', true],
    ['a payout that landed', 'PAYOUT_ARRIVED', 'PAYOUTS', false],
    ['money that goes elsewhere', 'DESTINATION_CHANGED', 'SECURITY', true],
    ['a tip', 'TIP', 'TIPS', false],
    ['a reminder', 'REMINDER', 'TEAM', false],
  ] as const)('about %s', (_what, kind, topic, urgent) => {
    expect(isUrgent(kind, topic)).toBe(urgent);
  });

  it.each([
    ['in London', '2026-11-27T12:00:00Z', london, '2026-11-27T00:00:00.000Z'],
    ['in Dubai, where it is tomorrow', '2026-11-27T21:00:00Z', dubai, '2026-11-27T20:00:00.000Z'],
    ['on the day the clocks go back', '2026-10-25T12:00:00Z', london, '2026-10-24T23:00:00.000Z'],
  ])('is counted from the day’s beginning %s', (_where, now, timeZone, start) => {
    expect(startOfDay(new Date(now), timeZone).toISOString()).toBe(start);
  });
});
