import { describe, expect, it } from 'vitest';
import { daysOfPeriod, periodOfDays, type QuickPeriod } from './quick-periods.ts';

describe('quick periods', () => {
  it.each<[QuickPeriod, today: string, from: string, to: string]>([
    ['today', '2026-11-22', '2026-11-22', '2026-11-22'],
    ['week', '2026-11-02', '2026-10-27', '2026-11-02'],
    ['month', '2026-11-22', '2026-10-24', '2026-11-22'],
    ['thisMonth', '2026-11-22', '2026-11-01', '2026-11-22'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-05', '2025-12-01', '2025-12-31'],
  ])('%s on %s', (period, today, from, to) => {
    expect(daysOfPeriod(period, today)).toEqual({ from, to });
    expect(periodOfDays({ from, to }, today)).toBe(period);
  });

  it('are none of them where other days were chosen', () => {
    expect(periodOfDays({ from: '2026-11-03', to: '2026-11-05' }, '2026-11-22')).toBeNull();
    expect(periodOfDays({}, '2026-11-22')).toBeNull();
  });
});
