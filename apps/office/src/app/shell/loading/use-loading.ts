import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Profile, StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { useEffect, useEffectEvent, useRef } from 'react';
import { messagesDefaultDays } from '@tipwell/contract/backoffice/message-limits';
import { progressQuery } from '#features/backoffice/home/queries.ts';
import { messagesQuery, unreadMessagesQuery } from '#features/backoffice/notifications/queries.ts';
import { promotionsHereQuery } from '#features/venues/promotions/location/queries.ts';
import {
  groupsQuery,
  locationQuery,
  locationsQuery,
  staffsQuery,
  sublocationsQuery,
} from '#features/venues/workplace/queries.ts';
import { report } from '#lib/report.ts';
import { localeNow } from '#lib/i18n.ts';
import { writtenIn } from '#lib/use-locale.ts';
import { showFailure } from '#lib/toasts.ts';
import { isReset, loadingPlan, type LoadingStep } from './loading-plan.ts';
import { runLoading } from './run-loading.ts';

/** Loads what the pages need after signing in, and anew after each change of location (product §4). */
export function useLoading(
  profile: Profile,
  workplace: StaffOfProfile | null,
  onLocationChange: () => void,
): void {
  const queries = useQueryClient();
  const personId = profile.id;
  const locationId = workplace?.locationId ?? null;
  const loadedFor = useRef<{ personId: string; locationId: number | null }>(null);

  const begin = useEffectEvent(
    (whose: { personId: string; locationId: number | null }, signal: AbortSignal) => {
      const isChange =
        loadedFor.current !== null && loadedFor.current.locationId !== whose.locationId;
      loadedFor.current = whose;
      if (isChange) {
        forgetLocation(queries);
        onLocationChange();
      }
      const load = loaders(queries, profile, workplace);
      const parts = { load: (step: LoadingStep) => load[step](), tell: showFailure, log: report };
      void runLoading(loadingPlan(profile, workplace), parts, signal);
    },
  );

  useEffect(() => {
    const end = new AbortController();
    begin({ personId, locationId }, end.signal);
    return () => end.abort();
  }, [personId, locationId]);
}

/** Throws away what was read of the location before; open pages ask anew. */
function forgetLocation(queries: QueryClient): void {
  void queries.resetQueries({ predicate: ({ queryKey }) => isReset('locationChange', queryKey) });
}

function loaders(
  queries: QueryClient,
  { id: userId }: Profile,
  workplace: StaffOfProfile | null,
): Record<LoadingStep, () => Promise<unknown>> {
  const at = <T>(load: (place: StaffOfProfile) => Promise<T>) => {
    return async () => (workplace ? load(workplace) : null);
  };
  return {
    locations: () => queries.fetchQuery(locationsQuery(userId)),
    location: at(({ locationId }) => queries.fetchQuery(locationQuery(locationId))),
    promotion: at(({ locationId }) => queries.fetchQuery(promotionsHereQuery(locationId))),
    staffs: at(({ locationId }) => queries.fetchQuery(staffsQuery(locationId))),
    groups: at(({ locationId }) => queries.fetchQuery(groupsQuery(locationId))),
    sublocations: at(({ locationId }) => queries.fetchQuery(sublocationsQuery(locationId))),
    messages: () =>
      queries.fetchInfiniteQuery(
        messagesQuery(userId, { isUnreadOnly: false, days: messagesDefaultDays }),
      ),
    unreadCount: () => queries.fetchQuery(unreadMessagesQuery(userId)),
    // Few people begin with payouts: what reads them is not carried by everybody's first page.
    plans: at(async (place) => {
      const [{ plansQuery }, { ownPlans }] = await Promise.all([
        import('#features/payouts/payouts/queries.ts'),
        import('#features/payouts/payouts/payee.ts'),
      ]);
      return queries.fetchQuery(plansQuery(ownPlans(userId, place), writtenIn(localeNow())));
    }),
    checkoutKey: at(async ({ staffId }) => {
      const { destinationQuery, publicKeyQuery } =
        await import('#features/payouts/payouts/destination/queries.ts');
      const own = { kind: 'own', userId, staffId } as const;
      const { payoutId } = await queries.fetchQuery(destinationQuery(own));
      return payoutId === null ? null : queries.fetchQuery(publicKeyQuery(payoutId));
    }),
    progress: at(({ staffId }) => queries.fetchQuery(progressQuery(userId, staffId))),
  };
}
