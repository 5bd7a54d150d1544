import { linkOptions } from '@tanstack/react-router';
import { backTo } from './public-paths.ts';

/** Where a recovery ends. The login page leads to its beginning alone, and does without these. */
export const recoveryPaths = {
  success: (returnPath?: string) =>
    linkOptions({ to: '/recovery-success', search: backTo(returnPath) }),
  error: (returnPath?: string) =>
    linkOptions({ to: '/recovery-error', search: backTo(returnPath) }),
};

/** Whether a way back leads to an invitation: a newcomer is on the way in. */
export function isInvitation(path: string | undefined): boolean {
  return path?.startsWith('/invitation/') ?? false;
}
