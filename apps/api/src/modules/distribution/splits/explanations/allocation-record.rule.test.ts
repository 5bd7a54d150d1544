import { describe, expect, it } from 'vitest';
import {
  recordOfRun,
  recordOfShare,
  type PortionInFull,
  type RunInFull,
} from './allocation-record.rule.ts';

const none = { tips: [], back: null, givenOut: [], unallocated: 0, primaryPercentage: null };

const floor = { staffType: 'FLOOR', percentage: 10_000, amount: 1001, spare: 0 };

function aRun(portions: PortionInFull[], tips = 3): RunInFull {
  const people = [11, 12, 13].map((staffId) => ({
    staffId,
    name: `Person ${staffId}`,
    amount: portions
      .flatMap(({ shares, back, givenOut }) => [...shares, ...givenOut, ...(back ? [back] : [])])
      .filter((one) => one.staffId === staffId)
      .reduce((sum, { amount }) => sum + amount, 0),
    takenBack: 0,
  }));
  return {
    run: {
      runId: '019a0000-0000-7000-8000-000000000001',
      businessDay: '2026-11-16',
      currency: 'GBP',
      closedAt: '2026-11-17T04:05:00.000Z',
      sharedBy: 'TEAM',
    },
    scheme: { version: 1, validFrom: '2026-01-01', rows: [] },
    pool: { total: portions.reduce((sum, { amount }) => sum + amount, 0), tips },
    portions,
    people,
  };
}

const share = (staffId: number, weight: number, amount: number, spare = 0) => {
  return { staffId, staffType: 'FLOOR', weight, amount, spare };
};

const team: PortionInFull = {
  ...none,
  primary: null,
  amount: 1001,
  types: [floor],
  shares: [share(11, 1, 334, 1), share(12, 1, 334, 1), share(13, 1, 333)],
};

describe('the record of a whole run', () => {
  it('has everybody with their staff number, name and amount', () => {
    const record = recordOfRun(aRun([team]));
    expect(record).toMatchObject({ covers: 'RUN', pool: { total: 1001, elsewhere: 0 } });
    expect(record.portions[0]?.shares[1]).toEqual({
      person: '12',
      staffType: 'FLOOR',
      weight: 1,
      amount: 334,
      spare: 1,
    });
    expect(record.people).toContainEqual({
      person: '13',
      name: 'Person 13',
      amount: 333,
      takenBack: 0,
    });
  });
});

describe('what one person may see of a run', () => {
  it('has no colleague’s number, name or amount, and heads without names', () => {
    const record = recordOfShare(aRun([team]), 13);
    expect(record.portions[0]?.shares).toEqual([
      { person: null, staffType: 'FLOOR', weight: 1, amount: null, spare: null },
      { person: null, staffType: 'FLOOR', weight: 1, amount: null, spare: null },
      { person: 'you', staffType: 'FLOOR', weight: 1, amount: 333, spare: 0 },
    ]);
    expect(record.people).toEqual([{ person: 'you', name: null, amount: 333, takenBack: 0 }]);
    const told = JSON.stringify(record);
    for (const secret of ['"12"', 'Person', '334']) expect(told).not.toContain(secret);
  });

  it('has the weights of colleagues as one sum where they differ', () => {
    const shares = [share(11, 377, 491), share(12, 219, 286, 1), share(13, 172, 224)];
    const record = recordOfShare(aRun([{ ...team, shares }]), 13);
    expect(record.portions[0]?.shares).toEqual([
      { person: 'you', staffType: 'FLOOR', weight: 172, amount: 224, spare: 0 },
    ]);
    expect(record.portions[0]?.others).toEqual({
      staffType: 'FLOOR',
      people: 2,
      weight: 596,
      spareUnits: 1,
      place: 3,
    });
    const told = JSON.stringify(record);
    for (const secret of ['377', '219', '491', '286']) expect(told).not.toContain(secret);
  });

  it('has the tips of the own guests and of the team, of a colleague’s only the remainder', () => {
    const tip = { net: 1000, primaryPart: 400, poolPart: 600, takenOut: 0 };
    const of = (primary: number, shares: PortionInFull['shares']): PortionInFull => ({
      ...none,
      primary,
      primaryPercentage: 4000,
      amount: 600,
      tips: [tip],
      types: [{ ...floor, amount: 600 }],
      shares,
    });
    const full = aRun([
      { ...team, tips: [{ net: 1001, primaryPart: 0, poolPart: 1001, takenOut: 0 }] },
      of(11, [share(12, 1, 300), share(13, 1, 300)]),
      of(13, [share(11, 1, 300), share(12, 1, 300)]),
    ]);
    const { portions } = recordOfShare(full, 13);
    expect(
      portions.map(({ primary, tips, primaryPercentage }) => [primary, tips, primaryPercentage]),
    ).toEqual([
      [null, [{ net: 1001, primaryPart: 0, poolPart: 1001, takenOut: 0 }], null],
      ['somebody', null, null],
      ['you', [tip], 4000],
    ]);
    expect(portions[2]?.shares).toEqual([]);
  });

  it('leaves out portions one had no part in, but for their sum', () => {
    const lone: PortionInFull = {
      ...none,
      primary: 12,
      amount: 50,
      types: [],
      shares: [],
      back: { staffId: 12, amount: 50 },
    };
    const record = recordOfShare(aRun([team, lone]), 13);
    expect(record.portions).toHaveLength(1);
    expect(record.pool).toEqual({ total: 1051, tips: 3, elsewhere: 50 });
    expect(recordOfShare(aRun([lone]), 12).portions[0]).toMatchObject({
      primary: 'you',
      back: { person: 'you', amount: 50 },
    });
  });

  it('tells of what was given out later the own part alone', () => {
    const nobody: PortionInFull = {
      ...none,
      primary: null,
      amount: 701,
      types: [],
      shares: [],
      unallocated: 701,
      givenOut: [
        { staffId: 11, amount: 351 },
        { staffId: 13, amount: 350 },
      ],
    };
    const record = recordOfShare(aRun([nobody]), 13);
    expect(record.portions[0]?.givenOut).toEqual([{ person: 'you', amount: 350 }]);
    expect(JSON.stringify(record)).not.toContain('351');
  });
});
