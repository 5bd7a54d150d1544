import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SchemeRow } from './percentages.rule.ts';
import { groupsByScheme, shareRun, type Portion } from './run-shares.rule.ts';

const person = (id: string, staffType: string, weight = 1) => ({ id, staffType, weight });
const row = (staffType: string | null, percentage: number, over: Partial<SchemeRow> = {}) => ({
  staffType,
  label: null,
  percentage,
  isPrimaryStaff: false,
  isDisabled: false,
  ...over,
});
const primaryRow = (staffType: string | null, percentage: number) =>
  row(staffType, percentage, { isPrimaryStaff: true });

type People = Parameters<typeof groupsByScheme>[1];

/** What each person gets of all portions, and what nobody gets. */
function shared(portions: readonly Portion[], rows: readonly SchemeRow[], people: People) {
  const run = shareRun(portions, groupsByScheme(rows, people));
  if (!run.ok) return run;
  const amounts: Record<string, number> = {};
  const give = (to: string, amount: number): void => {
    if (amount !== 0) amounts[to] = (amounts[to] ?? 0) + amount;
  };
  for (const { portion, shares, unallocated, backToPrimary } of run.portions) {
    for (const { member, amount } of shares) give(member.id, amount);
    give('nobody', unallocated);
    give(portion.primary ?? 'nobody', backToPrimary);
  }
  return amounts;
}

const common = [row('WAITER', 6000), row('BAR', 4000)];
const waiterFirst = [primaryRow('WAITER', 6000), row('BAR', 2500), row('KITCHEN', 1500)];
const anybodyFirst = [primaryRow(null, 5000), row('WAITER', 2500), row('BAR', 2500)];
const team = [
  person('ann', 'WAITER'),
  person('ben', 'WAITER'),
  person('cem', 'BAR'),
  person('dee', 'KITCHEN'),
];
const withoutKitchen = team.slice(0, 3);

describe('a day’s run', () => {
  it('splits a common pool among everybody', () => {
    expect(shared([{ primary: null, amount: 1001 }], common, withoutKitchen)).toEqual({
      ann: 301,
      ben: 300,
      cem: 400,
    });
  });

  it('shares a waiter’s remainder among the other rows only', () => {
    expect(shared([{ primary: 'ann', amount: 363 }], waiterFirst, team)).toEqual({
      cem: 227,
      dee: 136,
    });
  });

  it('gives a primary no second share of their own remainder, but of the others’', () => {
    const portions = [
      { primary: 'ann', amount: 400 },
      { primary: 'cem', amount: 800 },
    ];
    // Ann's 400: half to the other waiter, half to the bar. Cem's 800: nobody else is at the bar, so
    // all of it goes to the waiters.
    expect(shared(portions, anybodyFirst, withoutKitchen)).toEqual({
      ben: 600,
      cem: 200,
      ann: 400,
    });
  });

  it('gives a remainder back to its primary where nobody else is there', () => {
    const alone = [person('ann', 'WAITER')];
    const portions = [
      { primary: null, amount: 500 },
      { primary: 'ann', amount: 363 },
    ];
    expect(shared(portions, anybodyFirst, alone)).toEqual({ ann: 863 });
  });

  it('leaves unallocated what came without a primary where nobody is there', () => {
    const portions = [
      { primary: null, amount: 500 },
      { primary: 'ann', amount: 363 },
    ];
    expect(shared(portions, waiterFirst, [person('ann', 'WAITER')])).toEqual({
      nobody: 500,
      ann: 363,
    });
  });
});

describe('a run that has to wait', () => {
  it('has no scheme (409031)', () => {
    expect(shared([], [], team)).toMatchObject({ ok: false, error: 'percentagesNotSet' });
  });

  it('has people of a type that no row names (409032)', () => {
    expect(shared([], common, team)).toMatchObject({
      error: 'groupPercentagesMissing',
      staffTypes: ['KITCHEN'],
    });
  });

  it('has people of a type that is switched off: a disabled row holds no percentage', () => {
    const rows = [...common, row('KITCHEN', 0, { isDisabled: true })];
    expect(shared([], rows, team)).toMatchObject({ staffTypes: ['KITCHEN'] });
    expect(shared([{ primary: null, amount: 10 }], rows, withoutKitchen)).toMatchObject({ cem: 4 });
  });

  it('does not wait for a type that was set to nothing on purpose', () => {
    const rows = [...common, row('KITCHEN', 0)];
    expect(shared([{ primary: null, amount: 10 }], rows, team)).toEqual({ ann: 3, ben: 3, cem: 4 });
  });

  it('does not wait for the primary’s type, which shares by being tipped', () => {
    expect(shared([{ primary: null, amount: 10 }], waiterFirst, team)).toMatchObject({ cem: 6 });
  });

  it('even if the only one of the type is the primary', () => {
    const people = [person('dee', 'KITCHEN'), person('cem', 'BAR')];
    expect(shared([{ primary: 'dee', amount: 10 }], common, people)).toMatchObject({ ok: false });
  });
});

it('every run gives out exactly what came in, portion by portion', () => {
  const people = fc.array(fc.tuple(fc.constantFrom('WAITER', 'BAR'), fc.nat({ max: 600 })), {
    maxLength: 8,
  });
  const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 8 });
  fc.assert(
    fc.property(people, amounts, (drawn, totals) => {
      const staff = drawn.map(([type, weight], n) => person(`p${n}`, type, weight));
      const portions = totals.map((amount, n) => ({
        primary: n === 0 ? null : `p${n - 1}`,
        amount,
      }));
      const run = shareRun(portions, groupsByScheme(anybodyFirst, staff));
      if (!run.ok) throw new Error(run.error);
      for (const { portion, shares, unallocated, backToPrimary } of run.portions) {
        const given = shares.reduce((sum, { amount }) => sum + amount, 0);
        expect(given + unallocated + backToPrimary).toBe(portion.amount);
        expect(shares.map(({ member }) => member.id)).not.toContain(portion.primary);
      }
    }),
  );
});
