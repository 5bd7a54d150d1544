import { useQuery } from '@tanstack/react-query';
import { changesQuery } from '#features/identity/approvals/queries.ts';
import type { Payee } from '#features/payouts/payouts/payee.ts';

/**
 * Whether a venue's card or account has been given and waits for a second person: until that is decided no
 * other can be given. A person's waits for nobody; null: it is not known yet.
 */
export function useWaitsForSecond(payee: Payee | null): boolean | null {
  const locationId = payee?.kind === 'venue' ? payee.locationId : null;
  const changes = useQuery({ ...changesQuery(locationId ?? 0), enabled: locationId !== null });
  if (locationId === null || changes.isError) return false;
  return (
    changes.data?.requests.some(
      ({ kind, state }) => kind === 'COMPANY_DESTINATION' && state === 'OPEN',
    ) ?? null
  );
}
