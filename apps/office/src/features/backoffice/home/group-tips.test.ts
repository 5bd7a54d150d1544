import { expect, test } from 'vitest';
import { aTip } from '../../../../test/person.ts';
import { groupByBusinessDay } from './group-tips.ts';

test('tips stand under the business day of the workplace, today’s apart', () => {
  const at = (receivedAt: string) => aTip({ tipId: receivedAt, receivedAt });
  const tips = ['2026-11-21T23:10:00Z', '2026-11-21T03:30:00Z', '2026-11-20T21:00:00Z'].map(at);
  // At half past three in the morning it is still the evening's business day.
  const days = groupByBusinessDay(tips, 'Europe/London', new Date('2026-11-22T03:30:00Z'));
  expect(days.today.map((tip) => tip.tipId)).toEqual(['2026-11-21T23:10:00Z']);
  expect(days.earlier.map(({ day, tips: list }) => [day, list.length])).toEqual([
    ['2026-11-20', 2],
  ]);
});
