import type { Role } from '@tipwell/contract/access/roles';
import type { Config } from '#platform/config.ts';
import { needsSecondFactor } from './needs-factor.rule.ts';

/**
 * Whether somebody has a role that is not used without a second factor, and has none. Who only views as
 * them has proved their own.
 */
export function lacksSecondFactor(
  config: Config,
  person: {
    platformRoles: readonly Role[];
    hasSecondFactor: boolean;
    viewerUserId: string | null;
  },
): boolean {
  if (!config.isSecondFactorRequired || person.viewerUserId !== null) return false;
  return !person.hasSecondFactor && needsSecondFactor(person.platformRoles);
}
