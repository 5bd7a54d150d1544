import { describe, expect, test } from 'vitest';
import type { LocationRole } from '@tipwell/contract/roles';
import { keyOpens, mayMakeKeys } from './key-rights.rule.ts';

describe('keys of time clocks', () => {
  test.each<[LocationRole[], boolean, boolean]>([
    [['ROLE_OWNER'], true, false],
    [['ROLE_RESTAURANT_ADMIN'], false, false],
    [['ROLE_STAFF_MASTER'], false, false],
    [['ROLE_TRONC_MASTER'], false, true],
    [['ROLE_TRONC_MASTER', 'ROLE_OWNER'], true, false],
    [['ROLE_TRONC_MASTER', 'ROLE_RESTAURANT_ADMIN'], false, false],
    [['ROLE_DISTRIBUTION_MASTER'], false, false],
    [[], false, false],
  ])('%j make them: %s, beside a tronc master %s', (roles, alone, besideTronc) => {
    expect(mayMakeKeys(roles, { hasTroncMaster: false })).toBe(alone);
    expect(mayMakeKeys(roles, { hasTroncMaster: true })).toBe(besideTronc);
  });

  const at = new Date('2026-11-20T12:00:00Z');
  test.each([
    ['of the venue', { isOfTronc: false, revokedAt: null }, true, false],
    ['of a tronc master', { isOfTronc: true, revokedAt: null }, true, true],
    ['that was revoked', { isOfTronc: true, revokedAt: at }, false, false],
  ])('one %s opens: alone %s, beside a tronc master %s', (_title, key, alone, besideTronc) => {
    expect(keyOpens(key, { hasTroncMaster: false })).toBe(alone);
    expect(keyOpens(key, { hasTroncMaster: true })).toBe(besideTronc);
  });
});
