import { describe, expect, it } from 'vitest';
import { compareTrials, type Compared } from './compare-trials.rule.ts';

type One = [
  id: string,
  staffType: string,
  employment: Compared['employment'],
  now: number,
  next: number,
];

function compared(
  people: readonly One[],
  { days = 0, ...over }: { waitingDays?: number; missingTypes?: string[]; days?: number } = {},
) {
  const of = (index: 3 | 4) => new Map(people.map((one) => [one[0], one[index]]));
  return compareTrials(
    { given: of(3) },
    { given: of(4), waitingDays: 0, missingTypes: [], ...over },
    people.map(([id, staffType, employment]) => ({ id, staffType, employment })),
    days,
  );
}

const employee = (id: string, type: string, now: number, next: number): One => {
  return [id, type, 'EMPLOYEE', now, next];
};
const freelancer = (id: string, type: string, now: number, next: number): One => {
  return [id, type, 'FREELANCER', now, next];
};

const agency = (id: string, type: string, now: number, next: number): One => {
  return [id, type, 'AGENCY', now, next];
};

describe('two splits side by side', () => {
  it('have the largest loss first, and count who wins and who loses', () => {
    const { people, winners, losers } = compared([
      employee('1', 'BAR', 500, 520),
      employee('2', 'BAR', 500, 500),
      employee('3', 'WAITER', 500, 480),
      employee('4', 'WAITER', 500, 490),
      employee('5', 'KITCHEN', 0, 10),
      employee('6', 'KITCHEN', 0, 0),
    ]);
    expect(people.map(({ id }) => id)).toEqual(['3', '4', '2', '5', '1']);
    expect({ winners, losers }).toEqual({ winners: 2, losers: 2 });
  });

  it('have spare units each day, which are neither a gain nor a loss', () => {
    const people = [
      employee('1', 'BAR', 500, 510),
      employee('2', 'BAR', 500, 511),
      employee('3', 'WAITER', 500, 490),
      employee('4', 'WAITER', 500, 489),
    ];
    expect(compared(people, { days: 10 })).toMatchObject({ winners: 1, losers: 1 });
    // Where there is nothing else, nothing stands out.
    const [first, , third] = people;
    expect(compared(first && third ? [first, third] : [], { days: 10 })).toMatchObject({
      winners: 0,
      losers: 0,
      findings: [{ kind: 'NO_CHANGE' }],
    });
  });

  it('have losers who would get nothing any more, however little they had', () => {
    const people = [employee('1', 'BAR', 5, 0), employee('2', 'BAR', 0, 5)];
    expect(compared(people, { days: 10 })).toMatchObject({
      winners: 1,
      losers: 1,
      findings: expect.arrayContaining([{ kind: 'LOSES_ALL', people: 1 }]),
    });
  });

  it('have sums by staff type and by kind of contract', () => {
    const { groups } = compared([
      employee('1', 'BAR', 500, 520),
      freelancer('2', 'BAR', 100, 120),
      employee('3', 'WAITER', 500, 460),
    ]);
    expect(groups).toEqual([
      { by: 'STAFF_TYPE', name: 'WAITER', people: 1, now: 500, next: 460 },
      { by: 'STAFF_TYPE', name: 'BAR', people: 2, now: 600, next: 640 },
      { by: 'EMPLOYMENT', name: 'EMPLOYEE', people: 2, now: 1000, next: 980 },
      { by: 'EMPLOYMENT', name: 'FREELANCER', people: 1, now: 100, next: 120 },
    ]);
  });
});

describe('what stands out', () => {
  it.each([
    ['nothing', [employee('1', 'BAR', 500, 500)], [{ kind: 'NO_CHANGE' }]],
    [
      'a fifth less is not yet much',
      [employee('1', 'A', 500, 400), employee('2', 'A', 0, 100)],
      [],
    ],
    [
      'more than a fifth less',
      [employee('1', 'A', 500, 399), employee('2', 'A', 100, 201)],
      [{ kind: 'LOSES_MUCH', people: 1 }],
    ],
    [
      'nothing left, which is not counted twice',
      [employee('1', 'A', 500, 0), employee('2', 'A', 100, 600)],
      [{ kind: 'LOSES_ALL', people: 1 }],
    ],
    [
      'one type of three that bears most of it',
      [employee('1', 'A', 500, 410), employee('2', 'B', 500, 490), employee('3', 'C', 100, 200)],
      [{ kind: 'ONE_TYPE_PAYS', staffType: 'A', hundredths: 9000 }],
    ],
    [
      'one of two types always does',
      [employee('1', 'A', 500, 450), employee('2', 'B', 50, 100)],
      [],
    ],
    [
      'a kind of contract that pays for the other',
      [freelancer('1', 'A', 500, 450), employee('2', 'A', 500, 550)],
      [{ kind: 'EMPLOYMENT_SKEW', loses: 'FREELANCER' }],
    ],
    [
      'whom agencies send, who pay for the others',
      [agency('1', 'A', 500, 450), employee('2', 'A', 500, 525), freelancer('3', 'A', 500, 525)],
      [{ kind: 'EMPLOYMENT_SKEW', loses: 'AGENCY' }],
    ],
    [
      'two kinds of contract that pay for the third',
      [agency('1', 'A', 500, 450), employee('2', 'A', 500, 490), freelancer('3', 'A', 500, 560)],
      [
        { kind: 'EMPLOYMENT_SKEW', loses: 'EMPLOYEE' },
        { kind: 'EMPLOYMENT_SKEW', loses: 'AGENCY' },
      ],
    ],
  ] as [string, One[], object[]][])('%s', (_what, people, findings) => {
    expect(compared(people).findings).toEqual(findings);
  });

  it('first of all days that would wait', () => {
    const people = [employee('1', 'A', 500, 500)];
    const waits = { waitingDays: 3, missingTypes: ['KITCHEN'] };
    expect(compared(people, waits).findings).toEqual([
      { kind: 'WAITS', days: 3, staffTypes: ['KITCHEN'] },
      { kind: 'NO_CHANGE' },
    ]);
  });
});
