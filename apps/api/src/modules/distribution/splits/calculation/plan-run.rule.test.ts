import { describe, expect, it } from 'vitest';
import type { SchemeRow } from './percentages.rule.ts';
import { planRun } from './plan-run.rule.ts';

const rows = (percentages: Record<string, number>): SchemeRow[] =>
  Object.entries(percentages).map(([staffType, percentage]) => ({
    staffType,
    label: null,
    percentage,
    isPrimaryStaff: false,
    isDisabled: false,
  }));
const ann = { id: 'ann', staffType: 'WAITER', weight: 1 };
const dee = { id: 'dee', staffType: 'KITCHEN', weight: 1 };
const pool = [{ primary: null, amount: 1000 }];
const waitersOnly = { version: 1, rows: rows({ WAITER: 10_000 }) };
const waitersFirst = { version: 2, rows: rows({ WAITER: 7000, KITCHEN: 3000 }) };
const kitchenFirst = { version: 3, rows: rows({ WAITER: 3000, KITCHEN: 7000 }) };
const common = { tipsType: 'COMMON', isGroup: false, portions: pool, people: [ann, dee] } as const;

describe('by which scheme a day is split', () => {
  it('by the one that counts on the day, whatever came later', () => {
    const plan = planRun({ ...common, schemes: [waitersFirst, kitchenFirst] });
    expect(plan).toMatchObject({ ok: true, schemeVersion: 2 });
  });

  it('by the first since that can, where that one cannot: set them and retry', () => {
    const plan = planRun({ ...common, schemes: [waitersOnly, waitersFirst, kitchenFirst] });
    expect(plan).toMatchObject({ ok: true, schemeVersion: 2 });
  });

  it('by none as long as none can, for the reason that the day’s own gives', () => {
    const hostOnly = { version: 2, rows: rows({ HOST: 10_000 }) };
    const plan = planRun({ ...common, schemes: [waitersOnly, hostOnly] });
    expect(plan).toMatchObject({ error: 'groupPercentagesMissing', staffTypes: ['KITCHEN'] });
  });

  it('by none where there is none (409031)', () => {
    expect(planRun({ ...common, schemes: [] })).toMatchObject({
      ok: false,
      error: 'percentagesNotSet',
    });
  });
});

describe('a place of personal tips', () => {
  const personal = { ...common, tipsType: 'PERSONAL' } as const;

  it('gives what the place itself was tipped to nobody while it has no scheme', () => {
    expect(planRun({ ...personal, schemes: [] })).toMatchObject({
      ok: true,
      schemeVersion: null,
      portions: [{ unallocated: 1000, shares: [], backToPrimary: 0 }],
    });
  });

  it('shares it once it has one', () => {
    const plan = planRun({ ...personal, schemes: [waitersFirst] });
    expect(plan).toMatchObject({ ok: true, schemeVersion: 2, portions: [{ unallocated: 0 }] });
  });
});

it('an empty pool needs no scheme', () => {
  expect(planRun({ ...common, portions: [], schemes: [] })).toEqual({
    ok: true,
    schemeVersion: null,
    fallback: null,
    portions: [],
  });
});

describe('a group that was tipped as a whole', () => {
  const group = {
    ...common,
    tipsType: 'PERSONAL',
    isGroup: true,
    schemes: [waitersFirst],
  } as const;

  it('shares equally, whatever its people do and worked', () => {
    const people = [{ ...ann, weight: 480 }, dee, { ...ann, id: 'eve', weight: 0 }];
    const plan = planRun({ ...group, people });
    expect(plan).toMatchObject({
      ok: true,
      schemeVersion: null,
      portions: [
        {
          shares: [
            { member: { id: 'ann' }, amount: 334, spare: 1 },
            { member: { id: 'dee' }, amount: 333 },
            { member: { id: 'eve' }, amount: 333 },
          ],
        },
      ],
    });
  });

  it('leaves it unallocated when nobody of it is there any more', () => {
    expect(planRun({ ...group, people: [] })).toMatchObject({ portions: [{ unallocated: 1000 }] });
  });
});
