import type { LocationAlert } from '@tipwell/contract/backoffice/calls/alerts';
import { expect, test } from 'vitest';
import { isRemindable, openAt } from './reminders.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const person = (remindedAt: string | null) => ({
  staffId: 1,
  displayFullName: 'Ana Novak',
  remindedAt,
});
const business = { urgency: 'SOON', since: null, amount: null } as const;
const card: LocationAlert = { kind: 'NO_PAYOUT_CARD', ...business, people: [person(null)] };
const legal = { kind: 'LEGAL_DATE', ...business, dueOn: '2026-12-31', daysLate: 0 } as const;

test('people are open who were never reminded, or a whole day ago', () => {
  const people = [
    person(null),
    person('2026-11-22T12:00:00.000Z'),
    person('2026-11-22T12:00:01.000Z'),
    person('2026-11-23T11:59:00.000Z'),
  ];
  expect(openAt({ people }, now)).toBe(2);
});

test('only what people can put right themselves is worth a reminder', () => {
  expect(isRemindable(card)).toBe(true);
  expect(isRemindable({ ...legal, people: [person(null)], isUnsplit: false })).toBe(true);
  expect(isRemindable({ ...legal, people: [], isUnsplit: true })).toBe(false);
  expect(isRemindable({ kind: 'UNALLOCATED', ...business, days: [], amount: 5 })).toBe(false);
});
