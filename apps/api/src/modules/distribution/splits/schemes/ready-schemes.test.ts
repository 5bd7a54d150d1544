import { expect, test } from 'vitest';
import { staffTypes } from '#identity/reference';
import { whyNoScheme } from '../calculation/percentages.rule.ts';
import { readySchemes } from './ready-schemes.ts';

test.each(readySchemes.map((scheme) => [scheme.id, scheme] as const))(
  '%s can be saved as it is, with staff types that there are at such a place',
  (_id, scheme) => {
    expect(whyNoScheme(scheme.rows, scheme.tipsType)).toBeNull();
    for (const { staffType } of scheme.rows) {
      if (staffType === null) continue;
      const type = staffTypes.find(({ value }) => value === staffType);
      expect(type?.availableWorkplaceTypes).toEqual(expect.arrayContaining(scheme.workplaceTypes));
    }
  },
);
