import { describe, expect, it } from 'vitest';
import { compareTrials } from './compare-trials.rule.ts';
import { tellTeam } from './tell-team.rule.ts';

type One = readonly [staffType: string, now: number, next: number];

function told(people: readonly One[], waitingDays = 0) {
  const of = (index: 1 | 2) => new Map(people.map((one, nth) => [String(nth), one[index]]));
  return tellTeam(
    compareTrials(
      { given: of(1) },
      { given: of(2), waitingDays, missingTypes: waitingDays > 0 ? ['KITCHEN'] : [] },
      people.map(([staffType], nth) => ({ id: String(nth), staffType, employment: 'EMPLOYEE' })),
      0,
    ),
  );
}

const three = (type: string, now: number, next: number): One[] =>
  Array.from({ length: 3 }, () => [type, now, next] as const);

describe('what the team is told of a trial', () => {
  it.each([1, 2])('is no sum and no count where only %i share', (count) => {
    const people = Array.from({ length: count }, (_, nth): One => ['BAR', 500, 400 + nth * 200]);
    expect(told(people, 2)).toEqual({
      people: count,
      winners: null,
      losers: null,
      total: null,
      findings: [{ kind: 'WAITS', days: 2, staffTypes: ['KITCHEN'] }],
      groups: [],
    });
  });

  it('has sums of three people or more, and of the whole', () => {
    expect(told([...three('BAR', 500, 400), ...three('WAITER', 500, 600)])).toMatchObject({
      people: 6,
      winners: 3,
      losers: 3,
      total: { now: 3000, next: 3000 },
      groups: [
        { name: 'BAR', people: 3, now: 1500, next: 1200 },
        { name: 'WAITER', people: 3, now: 1500, next: 1800 },
      ],
    });
  });

  it('hides a group of one or two and the next larger one, which would give it away', () => {
    const { groups } = told([
      ['CHEF', 900, 100],
      ...three('BAR', 500, 600),
      ...three('WAITER', 500, 600),
    ]);
    expect(groups.map(({ name, now }) => [name, now !== null])).toEqual([
      ['CHEF', false],
      ['BAR', false],
      ['WAITER', true],
    ]);
  });

  it('never says how much of all losses one type bears while another is hidden', () => {
    const people: One[] = [
      ['CHEF', 900, 100],
      ...three('BAR', 500, 490),
      ...three('WAITER', 500, 800),
    ];
    expect(told(people).findings.map(({ kind }) => kind)).toEqual(['LOSES_MUCH']);
    const open = [
      ...three('CHEF', 900, 800),
      ...three('BAR', 500, 490),
      ...three('WAITER', 500, 610),
    ];
    expect(told(open).findings.map(({ kind }) => kind)).toEqual(['ONE_TYPE_PAYS']);
  });

  it('names nobody and no kind of contract', () => {
    const written = JSON.stringify(told([...three('BAR', 500, 400), ...three('WAITER', 500, 600)]));
    expect(written).not.toMatch(/EMPLOYEE|"id"|staffId/);
  });
});
