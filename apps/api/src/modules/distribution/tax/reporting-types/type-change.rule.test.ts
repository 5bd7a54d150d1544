import { describe, expect, it } from 'vitest';
import type { LocationTaxType } from '@tipwell/contract/venues/tax-reporting.rule';
import { keptFrom } from './type-change.rule.ts';

describe('who stands in the way of another type of a location', () => {
  const ann = { staffId: 1, own: null, employment: 'EMPLOYEE', hasTransactions: true } as const;
  const bob = {
    staffId: 2,
    own: 'EMPLOYER',
    employment: 'FREELANCER',
    hasTransactions: true,
  } as const;
  const new3 = { staffId: 3, own: null, employment: 'EMPLOYEE', hasTransactions: false } as const;
  // Whose tax is their agency's affair whatever the location says stands in nobody's way.
  const sent = { staffId: 4, own: null, employment: 'AGENCY', hasTransactions: true } as const;
  const all = [ann, bob, new3, sent];
  it.each([
    ['SELF_REPORTING', 'EMPLOYER', [1, 2]],
    ['EMPLOYER', 'SELF_REPORTING', [1, 2]],
    ['SELF_REPORTING', 'SELF_REPORTING', []],
    ['SELF_REPORTING', 'MIX_REPORTING', []],
    ['EMPLOYER', 'MIX_REPORTING', []],
    ['MIX_REPORTING', 'EMPLOYER', [1]],
    ['MIX_REPORTING', 'SELF_REPORTING', [2]],
  ] as [LocationTaxType, LocationTaxType, number[]][])('from %s to %s: %j', (from, to, kept) => {
    expect(keptFrom(from, to, all).map(({ staffId }) => staffId)).toEqual(kept);
  });

  it('nobody where nobody was given anything', () => {
    expect(keptFrom('SELF_REPORTING', 'EMPLOYER', [new3])).toEqual([]);
  });
});
