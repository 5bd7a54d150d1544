import { describe, expect, it } from 'vitest';
import { linesOfRun, runEntry, type Sharer } from './run-entry.rule.ts';
import type { PortionShares } from './run-shares.rule.ts';

const sharer = (staffId: number): Sharer => ({
  id: String(staffId),
  staffId,
  subjectKey: `key-${staffId}`,
  staffType: 'WAITER',
  weight: 1,
});
const portion = (over: Partial<PortionShares<Sharer>>): PortionShares<Sharer> => ({
  portion: { primary: null, amount: 0 },
  groups: [],
  shares: [],
  unallocated: 0,
  backToPrimary: 0,
  ...over,
});
const share = (staffId: number, amount: number, spare = 0) => ({
  member: sharer(staffId),
  staffType: 'WAITER',
  amount,
  spare,
});
const london = { locationId: 101, country: 'gb', currency: 'GBP' };
const berlin = { locationId: 102, country: 'de', currency: 'EUR' };
const ann = new Map([['7', { staffId: 7, subjectKey: 'key-7' }]]);

const entryOf = (lines: ReturnType<typeof linesOfRun>) =>
  runEntry({
    runId: '019aa000-0000-7000-8000-000000000001',
    poolAccount: 'pool:101:2026-11-16:GBP',
    currency: 'GBP',
    locationId: 101,
    businessDay: '2026-11-16',
    closedAt: new Date('2026-11-17T04:05:00Z'),
    lines,
  });
const amounts = (entry: ReturnType<typeof runEntry>) =>
  Object.fromEntries(entry?.postings.map(({ account, amount }) => [account, amount]) ?? []);

describe('the entry of a run', () => {
  it('gives one person all their shares in one posting, on the account no fee may touch', () => {
    const lines = linesOfRun(
      [
        portion({ shares: [share(7, 334, 1), share(8, 333)] }),
        portion({ portion: { primary: '7', amount: 20 }, shares: [share(8, 20)] }),
      ],
      ann,
      london,
    );
    expect(lines).toHaveLength(3);
    expect(amounts(entryOf(lines))).toEqual({
      'pool:101:2026-11-16:GBP': -687,
      'person:key-7:101:GBP:qualifying': 334,
      'person:key-8:101:GBP:qualifying': 353,
    });
  });

  it('is free money outside the United Kingdom', () => {
    const [line] = linesOfRun([portion({ shares: [share(7, 5)] })], ann, berlin);
    expect(line?.account).toBe('person:key-7:102:EUR:free');
  });

  it('gives back to a primary and sets aside what nobody is given', () => {
    const lines = linesOfRun(
      [
        portion({ portion: { primary: null, amount: 500 }, unallocated: 500 }),
        portion({ portion: { primary: '7', amount: 363 }, backToPrimary: 363 }),
      ],
      ann,
      london,
    );
    expect(amounts(entryOf(lines))).toEqual({
      'pool:101:2026-11-16:GBP': -863,
      'unallocated:101:GBP': 500,
      'person:key-7:101:GBP:qualifying': 363,
    });
    expect(lines.map(({ person }) => person?.staffId ?? null)).toEqual([null, 7]);
  });

  it('keeps a share of nothing in the run and out of the books', () => {
    const lines = linesOfRun([portion({ shares: [share(7, 1), share(8, 0)] })], ann, london);
    expect(lines).toHaveLength(2);
    expect(Object.keys(amounts(entryOf(lines)))).toHaveLength(2);
  });

  it('is none for an empty pool', () => {
    expect(entryOf([])).toBeNull();
  });
});
