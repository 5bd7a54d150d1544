import { redirect } from '@tanstack/react-router';
import { entrancePaths } from '#lib/public/public-paths.ts';

/**
 * Leads somebody who has not finished to where they left, except on the ways that they need meanwhile:
 * their code, which takes tips from the first minute on, and support.
 */
export function leadNewcomer({ pathname, search }: { pathname: string; search: object }): void {
  const { sheet, card } = search as { sheet?: unknown; card?: unknown };
  if (sheet === 'code' || pathname === entrancePaths.support.to) return;
  // Back from the processor's page, which knows only where cards usually stand.
  if (typeof card === 'string') {
    redirect({ ...entrancePaths.onboarding, search: { card }, throw: true });
  }
  redirect({ ...entrancePaths.onboarding, throw: true });
}
