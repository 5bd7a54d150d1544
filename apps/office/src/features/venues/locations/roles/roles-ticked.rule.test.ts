import { describe, expect, it } from 'vitest';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { rolesTicked } from './roles-ticked.rule.ts';

const staff = 'ROLE_USER';
const tronc = 'ROLE_TRONC_MASTER';
const split = 'ROLE_DISTRIBUTION_MASTER';

describe('ticking what somebody may do', () => {
  it.each<[string, LocationRole[], LocationRole, boolean, LocationRole[]]>([
    ['the tronc brings the split', [staff], tronc, true, [staff, tronc, split]],
    ['once', [split], tronc, true, [split, tronc]],
    ['and takes it along', [staff, tronc, split], tronc, false, [staff]],
    ['the split is given by itself', [staff], split, true, [staff, split]],
    ['and taken by itself', [staff, split], split, false, [staff]],
    ['others change themselves alone', [tronc, split, staff], staff, false, [tronc, split]],
  ])('%s', (_title, before, role, isTicked, after) => {
    expect(rolesTicked(before, role, isTicked)).toEqual(after);
  });
});
