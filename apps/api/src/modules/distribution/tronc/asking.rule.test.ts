import { describe, expect, it } from 'vitest';
import type { Role } from '@tipwell/contract/access/roles';
import { isAskedThere, nextStep, type Asked, type AskingStep } from './asking.rule.ts';

const tronc = 'ROLE_TRONC_MASTER';
const distribution = 'ROLE_DISTRIBUTION_MASTER';

describe('who says that they are no part of the venue', () => {
  it.each<[Role[], held: boolean, boolean]>([
    [[tronc, distribution], true, true],
    [[tronc], true, true],
    [[distribution], true, true],
    [[distribution, 'ROLE_USER'], true, true],
    [[distribution], false, false],
    [[distribution, 'ROLE_OWNER'], true, false],
    [[distribution, 'ROLE_RESTAURANT_ADMIN'], true, false],
    [['ROLE_ACCOUNTANT'], true, false],
    [['ROLE_USER'], true, false],
  ])('%j, a tronc master there: %s → %s', (roles, held, asked) => {
    expect(isAskedThere(roles, held)).toBe(asked);
  });
});

describe('what is done next', () => {
  const on = (day: string) => new Date(`${day}T12:00:00Z`);
  const asked: Asked = {
    askedAt: on('2026-03-01'),
    remindedAt: null,
    overdueAt: null,
    answeredAt: null,
    endedAt: null,
  };
  const reminded = { ...asked, remindedAt: on('2026-03-08') };
  const overdue = { ...reminded, overdueAt: on('2026-03-15') };
  const answered = { ...asked, answeredAt: on('2026-03-02') };
  const leapDay = { ...asked, answeredAt: on('2028-02-29') };
  const ended = { ...answered, endedAt: on('2026-04-01') };

  it.each<[string, boolean, Asked | null, string, AskingStep | null]>([
    ['a newcomer', true, null, '2026-03-01', 'ASK'],
    ['nobody who is not asked', false, null, '2026-03-01', null],
    ['asked a moment ago', true, asked, '2026-03-01', null],
    ['a day before the reminder', true, asked, '2026-03-07', null],
    ['a week without an answer', true, asked, '2026-03-08', 'REMIND'],
    ['reminded once only', true, reminded, '2026-03-14', null],
    ['two weeks without an answer', true, reminded, '2026-03-15', 'OVERDUE'],
    ['two weeks, though no reminder went out', true, asked, '2026-03-15', 'OVERDUE'],
    ['others are alerted once only', true, overdue, '2026-08-01', null],
    ['answered', true, answered, '2026-03-15', null],
    ['a day less than a year after the answer', true, answered, '2027-03-01', null],
    ['a year after the answer', true, answered, '2027-03-02', 'ASK'],
    ['a year after a leap day', true, leapDay, '2029-02-28', 'ASK'],
    ['the role is gone, unanswered', false, overdue, '2026-04-01', 'END'],
    ['the role is gone, answered', false, answered, '2026-04-01', 'END'],
    ['the role is gone, and that is known', false, ended, '2026-05-01', null],
    ['the role is back', true, ended, '2026-05-01', 'ASK'],
  ])('%s', (_title, isAsked, last, day, step) => {
    expect(nextStep(isAsked, last, on(day))).toBe(step);
  });
});
