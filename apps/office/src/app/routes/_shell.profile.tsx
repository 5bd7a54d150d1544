import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { Profile, StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import { Suspense } from 'react';
import { ownCorrectionsQuery } from '#features/distribution/splits/corrections/queries.ts';
import {
  ownIndependenceQuery,
  ownSharedTrialsQuery,
  ownSplitQuery,
  ownVisibilityQuery,
} from '#features/distribution/splits/queries.ts';
import { championsQuery, goalQuery } from '#features/payments/goals/queries.ts';
import { readFirstFacts } from '#features/backoffice/home/first-facts.ts';
import { firstPageOf, type FirstPage } from '#features/backoffice/home/first-page.rule.ts';
import { ownClockingQuery, ownHoursQuery } from '#features/distribution/hours/queries.ts';
import { payoutsQuery } from '#features/payouts/payouts/queries.ts';
import { menuAccessQuery, profileQuery } from '#features/identity/sign-in/queries.ts';
import { rememberPart } from '#lib/prefetch/prefetched-calls.ts';
import { useFirstQuestions } from '#lib/prefetch/use-prefetch.ts';
import { useKeptDevice } from '#lib/push/stored-device.ts';
import { currentWorkplace, isTippedAt, useWorkplace } from '#lib/workplace.ts';
import { showLinkedWorkplace } from '../guards/show-linked-workplace.ts';
import { bringHome, PlatformHome, TipsHome, VenueHome } from '../home/home-parts.tsx';

interface Search {
  sheet?: 'get-paid' | 'code';
  view?: 'tips';
  /** The workplace to show, chosen by whoever linked here. */
  staff?: number;
}

export const Route = createFileRoute('/_shell/profile')({
  // What lies open in front of the page is in its address, so that "back" closes it.
  validateSearch: ({ sheet, view, staff }: Record<string, unknown>): Search => ({
    ...(sheet === 'get-paid' || sheet === 'code' ? { sheet } : {}),
    ...(view === 'tips' ? { view } : {}),
    ...(typeof staff === 'number' ? { staff } : {}),
  }),
  beforeLoad: showLinkedWorkplace,
  loader: async ({ context: { queries }, location }) => {
    const profile = await queries.ensureQueryData(profileQuery).catch(() => null);
    // With a temporary password nothing is opened but the way to one's own.
    if (profile === null || profile.status === 'INITIALIZED') return;
    const workplace = currentWorkplace(profile.staffs, profile.staffId);
    const asked = new URLSearchParams(location.searchStr);
    const wantsOwn = asked.get('view') === 'tips' || asked.has('sheet');
    const first = shownTo(profile, workplace, wantsOwn);
    rememberPart(first);
    const part = bringHome(first);
    // Where one comes from another page there is no frame to wait behind.
    if (!('frame' in document.documentElement.dataset)) return part;
    await Promise.all([
      part,
      queries.prefetchQuery(menuAccessQuery(workplace?.locationId ?? null)),
      readFirstFacts(queries, first, profile, workplace, new Date(), {
        venue: ({ staffId, roles }) =>
          mayThere(permissions.sayIndependence, roles)
            ? [queries.prefetchQuery(ownIndependenceQuery(profile.id, staffId))]
            : [],
        tips: ({ staffId, locationId, tipsType, isGoalsEnabled, isEnableChampions }) => [
          queries.prefetchInfiniteQuery(payoutsQuery(profile.id)),
          queries.prefetchQuery(ownSplitQuery(profile.id, staffId)),
          ...(isGoalsEnabled ? [queries.prefetchQuery(goalQuery(profile.id, staffId))] : []),
          ...(isEnableChampions ? [queries.prefetchQuery(championsQuery(locationId))] : []),
          ...(tipsType === 'PERSONAL'
            ? []
            : [
                queries.prefetchQuery(ownHoursQuery(profile.id, staffId)),
                queries.prefetchQuery(ownCorrectionsQuery(profile.id, staffId)),
                queries.prefetchQuery(ownSharedTrialsQuery(profile.id, staffId)),
                queries.prefetchQuery(ownVisibilityQuery(profile.id, staffId)),
                queries.prefetchQuery(ownClockingQuery(profile.id, staffId)),
              ]),
        ],
      }),
    ]);
  },
  component: Home,
});

/**
 * Who looks after something begins with that; their own tips, if they get any, are one step away.
 * @param wantsOwn the address asks for them
 */
function shownTo(
  { roles }: Pick<Profile, 'roles'>,
  workplace: StaffOfProfile | null,
  wantsOwn: boolean,
): FirstPage {
  if (wantsOwn && isTippedAt(workplace)) return 'tips';
  return firstPageOf(roles, workplace);
}

function Home() {
  useFirstQuestions();
  useKeptDevice();
  const { view, sheet } = Route.useSearch();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const first = shownTo(profile, workplace, view === 'tips' || sheet !== undefined);
  return (
    <Suspense fallback={null}>
      {first === 'platform' ? (
        <PlatformHome profile={profile} />
      ) : first === 'venue' && workplace ? (
        <VenueHome profile={profile} workplace={workplace} />
      ) : (
        <TipsHome />
      )}
    </Suspense>
  );
}
