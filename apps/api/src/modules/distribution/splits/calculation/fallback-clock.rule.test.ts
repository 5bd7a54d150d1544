import { expect, it } from 'vitest';
import { fallsBackAt, nextStep, type Waiting } from './fallback-clock.rule.ts';

const since = new Date('2026-11-17T04:00:00Z');
const after = (hours: number) => new Date(since.getTime() + hours * 3_600_000);

it.each<[Waiting, number, number, object]>([
  ['PERCENTAGES', 23, 0, { step: 'WAIT' }],
  ['PERCENTAGES', 24, 0, { step: 'REMIND', reminders: 1 }],
  ['PERCENTAGES', 30, 1, { step: 'WAIT' }],
  ['PERCENTAGES', 48, 1, { step: 'REMIND', reminders: 2 }],
  ['PERCENTAGES', 71, 2, { step: 'WAIT' }],
  ['PERCENTAGES', 72, 2, { step: 'FALL_BACK' }],
  // A worker that slept for a week reminds once before it decides.
  ['PERCENTAGES', 170, 0, { step: 'REMIND', reminders: 2 }],
  ['PERCENTAGES', 170, 2, { step: 'FALL_BACK' }],
  ['UNALLOCATED', 71, 0, { step: 'WAIT' }],
  ['UNALLOCATED', 72, 0, { step: 'REMIND', reminders: 1 }],
  ['UNALLOCATED', 144, 1, { step: 'REMIND', reminders: 2 }],
  ['UNALLOCATED', 167, 2, { step: 'WAIT' }],
  ['UNALLOCATED', 168, 2, { step: 'FALL_BACK' }],
])('%s after %i hours and %i reminders', (waiting, hours, reminders, step) => {
  expect(nextStep({ waiting, since, reminders }, after(hours))).toEqual(step);
});

it('tells when the fallback counts', () => {
  expect(fallsBackAt('PERCENTAGES', since)).toEqual(after(72));
  expect(fallsBackAt('UNALLOCATED', since)).toEqual(after(168));
});
