import { expect, it } from 'vitest';
import { deletionDue, deletionLatest, deletionStep, type DeletionStep } from './deletion.rule.ts';

const day = (text: string): Date => new Date(`2026-${text}T10:00:00Z`);
const askedAt = day('11-01');

it('waits a fortnight, and a month at the most', () => {
  expect(deletionDue(askedAt)).toEqual(new Date('2026-11-15T12:00:00Z'));
  expect(deletionLatest(askedAt)).toEqual(day('12-01'));
});

it.each([
  ['at noon', '12:00:00.000', '11-15'],
  ['a moment later', '12:00:00.001', '11-16'],
  ['at night, where it is another day in the west', '04:00:00.000', '11-15'],
])('is carried out once its day has begun everywhere: asked for %s', (_when, time, due) => {
  expect(deletionDue(new Date(`2026-11-01T${time}Z`))).toEqual(new Date(`2026-${due}T12:00:00Z`));
});

const cases: [title: string, now: Date, dueAt: Date, isInTheWay: boolean, step: DeletionStep][] = [
  ['before its day', day('11-14'), day('11-15'), false, { do: 'WAIT' }],
  ['on its day', day('11-15'), day('11-15'), false, { do: 'DELETE' }],
  ['after a worker that was down', day('12-20'), day('11-15'), false, { do: 'DELETE' }],
  ['with money that came', day('11-15'), day('11-15'), true, { do: 'DELAY', until: day('11-16') }],
  [
    'on the last day but one',
    new Date('2026-11-30T18:00:00Z'),
    day('11-30'),
    true,
    { do: 'DELAY', until: day('12-01') },
  ],
  ['after a month', day('12-01'), day('12-01'), true, { do: 'GIVE_UP' }],
];
it.each(cases)('%s', (_title, now, dueAt, isInTheWay, step) => {
  expect(deletionStep({ askedAt, dueAt, isInTheWay }, now)).toEqual(step);
});
