import { expect, it } from 'vitest';
import type { GapStep } from '../events.ts';
import { gapStep } from './gap-notice.rule.ts';

const at = (moment: string) => new Date(`2026-11-${moment}:00Z`);
const day = { dayEnded: at('21T04:00'), proposeUntil: at('23T16:00'), split: 'NOT_YET' } as const;
const gap = (clockedIn: string | null, clockedOut: string | null = null) => ({
  scanId: 'one',
  clockedIn: clockedIn === null ? null : at(clockedIn),
  clockedOut: clockedOut === null ? null : at(clockedOut),
});

it.each<[string, ReturnType<typeof gap>, string, GapStep | null]>([
  ['at work for nine hours', gap('20T15:00'), '21T00:00', null],
  ['longer than a shift can be', gap('20T08:00'), '20T21:01', 'FORGOTTEN'],
  ['as long as a shift can be', gap('20T08:00'), '20T21:00', null],
  ['eight hours and the end of the day', gap('20T20:00'), '21T04:00', 'FORGOTTEN'],
  ['the day after', gap('20T15:00'), '21T08:00', 'FORGOTTEN'],
  ['a night shift goes on at the end of the day', gap('20T23:00'), '21T04:30', null],
  ['and is over eight hours after it began', gap('20T23:00'), '21T07:00', 'FORGOTTEN'],
  ['no start: another phone may bring it', gap(null, '20T15:00'), '21T03:59', null],
  ['no start once the day is over', gap(null, '20T15:00'), '21T04:00', 'FORGOTTEN'],
  ['a shift too long to be one', gap('20T05:00', '20T23:00'), '21T04:00', 'FORGOTTEN'],
  ['too late to say anything', gap('20T15:00'), '23T16:00', null],
])('%s', (_title, one, now, step) => {
  expect(gapStep(one, day, at(now))).toBe(step);
});

it('a split by hours left it out, one by heads did not', () => {
  const now = at('24T05:00');
  expect(gapStep(gap('20T15:00'), { ...day, split: 'BY_HOURS' }, now)).toBe('LEFT_OUT');
  expect(gapStep(gap('20T15:00'), { ...day, split: 'BY_HEADS' }, now)).toBeNull();
});
