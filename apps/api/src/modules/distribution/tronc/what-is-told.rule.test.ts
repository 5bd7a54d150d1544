import { expect, it } from 'vitest';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { readsEachFact } from './what-is-told.rule.ts';

it.each<[string, boolean, LocationRole[], boolean, boolean]>([
  ['an administrator reads each fact', true, [], false, true],
  ['so does the owner', false, ['ROLE_OWNER'], false, true],
  ['and whoever answered', false, ['ROLE_TRONC_MASTER'], true, true],
  ['not another tronc master', false, ['ROLE_TRONC_MASTER'], false, false],
  ['nor a distribution master', false, ['ROLE_DISTRIBUTION_MASTER'], false, false],
])('%s', (_title, isAdministrator, rolesThere, isOwnAnswer, reads) => {
  expect(readsEachFact({ isAdministrator, rolesThere, isOwnAnswer })).toBe(reads);
});
