import { describe, expect, it } from 'vitest';
import { landsBy } from './expected-arrival.rule.ts';

const day = 86_400;
const zones = {
  gb: 'Europe/London',
  us: 'America/New_York',
  ae: 'Asia/Dubai',
  sa: 'Asia/Riyadh',
} as const;

/** A moment by the clock on the wall. */
const at = (moment: string, country: keyof typeof zones): Date =>
  new Date(Temporal.PlainDateTime.from(moment).toZonedDateTime(zones[country]).epochMilliseconds);

describe('when a payout to a bank account has landed', () => {
  it.each([
    ['on a working day it is the next one', 'gb', 1, '2026-11-17T10:00', '2026-11-18T10:00'],
    ['from Friday it is Monday', 'gb', 1, '2026-11-20T10:00', '2026-11-23T10:00'],
    ['from Saturday Monday has to pass', 'gb', 1, '2026-11-21T10:00', '2026-11-24T00:00'],
    ['from Sunday too', 'gb', 1, '2026-11-22T23:59', '2026-11-24T00:00'],
    ['over Christmas and its substitute', 'gb', 1, '2026-12-24T10:00', '2026-12-29T10:00'],
    ['over Easter', 'gb', 1, '2027-03-25T18:00', '2027-03-30T18:00'],
    ['over the change of clocks', 'gb', 1, '2026-10-23T10:00', '2026-10-26T10:00'],
    ['two days over Thanksgiving', 'us', 2, '2026-11-25T10:00', '2026-11-30T10:00'],
    ['Friday counts in the Emirates', 'ae', 1, '2026-11-19T10:00', '2026-11-20T10:00'],
    ['Saturday and Sunday do not', 'ae', 1, '2026-11-20T10:00', '2026-11-23T10:00'],
    ['in Saudi Arabia Sunday counts', 'sa', 1, '2026-11-19T10:00', '2026-11-22T10:00'],
    ['and Friday does not', 'sa', 1, '2026-11-20T10:00', '2026-11-23T00:00'],
    ['over Eid al-Fitr in Riyadh', 'sa', 1, '2026-03-19T10:00', '2026-03-24T10:00'],
    ['within hours on a working day', 'gb', 1 / 12, '2026-11-17T10:00', '2026-11-17T12:00'],
    ['within hours late on a Friday', 'gb', 1 / 12, '2026-11-20T23:00', '2026-11-23T01:00'],
  ] as const)('%s', (_title, country, days, sent, expected) => {
    const journey = { kind: 'BANK_ACCOUNT', country, timeZone: zones[country] } as const;
    const landed = landsBy({ ...journey, landsWithinSeconds: days * day }, at(sent, country));
    expect(landed).toEqual(at(expected, country));
  });
});

it.each(['CARD', 'ISSUED_CARD'] as const)('a %s takes money on a Saturday and at night', (kind) => {
  const journey = { kind, country: 'gb', timeZone: zones.gb, landsWithinSeconds: 300 };
  const sent = new Date('2026-11-21T23:58:00Z');
  expect(landsBy(journey, sent)).toEqual(new Date('2026-11-22T00:03:00Z'));
});
