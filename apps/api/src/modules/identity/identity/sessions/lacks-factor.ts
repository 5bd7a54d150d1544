import type { Role } from '@tipwell/contract/access/roles';
import type { Config } from '#platform/config.ts';
import { needsSecondFactor } from './needs-factor.rule.ts';

interface Holder {
  platformRoles: readonly Role[];
  viewerUserId: string | null;
}

/**
 * Whether a person has a role that is not used without a second factor. Someone who only views as them has
 * proved their own.
 */
export function needsOwnSecondFactor(
  config: Config,
  { platformRoles, viewerUserId }: Holder,
): boolean {
  return config.isSecondFactorRequired && viewerUserId === null && needsSecondFactor(platformRoles);
}

/** Whether a person needs a second factor and has none. */
export function lacksSecondFactor(
  config: Config,
  { hasSecondFactor, ...person }: Holder & { hasSecondFactor: boolean },
): boolean {
  return !hasSecondFactor && needsOwnSecondFactor(config, person);
}
