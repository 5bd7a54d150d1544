import type { QueryClient } from '@tanstack/react-query';
import type { Profile, StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import { businessDay, deviceTimeZone } from '#lib/format/dates.ts';
import { drawOnce } from '#lib/prefetch/render-once.ts';
import { heldPeopleQuery } from '#lib/onboarding/team/queries.ts';
import { isTippedAt, type currentWorkplace } from '#lib/workplace.ts';
import type { FirstPage } from './first-page.rule.ts';
import {
  balanceQuery,
  platformHomeQuery,
  progressQuery,
  tipsQuery,
  venueHomeQuery,
} from './queries.ts';

/**
 * Reads what a first page shows before it is drawn for the first time, so that it is drawn once
 * and not with bones first: mostly the answers are there before the scripts. What fails or takes long is
 * for the page itself to tell.
 * @param above what else stands above somebody's own tips, or above the venue's week, where it is to stand
 * from the first moment
 */
export async function readFirstFacts(
  queries: QueryClient,
  first: FirstPage,
  profile: Pick<Profile, 'id'>,
  workplace: ReturnType<typeof currentWorkplace>,
  now: Date,
  above: Readonly<Record<'tips' | 'venue', (workplace: StaffOfProfile) => Promise<void>[]>>,
): Promise<void> {
  const read: Promise<void>[] = [];
  if (first === 'platform') {
    read.push(queries.prefetchQuery(platformHomeQuery(businessDay(now, deviceTimeZone()))));
  } else if (first === 'venue' && workplace) {
    const { locationId, roles } = workplace;
    read.push(queries.prefetchQuery(venueHomeQuery(locationId)), ...above.venue(workplace));
    if (mayThere(permissions.manageTeam, roles)) {
      read.push(queries.prefetchQuery(heldPeopleQuery(locationId)));
    }
  } else if (isTippedAt(workplace)) {
    const { staffId } = workplace;
    read.push(
      queries.prefetchQuery(balanceQuery(profile.id, staffId)),
      queries.prefetchQuery(progressQuery(profile.id, staffId)),
      queries.prefetchInfiniteQuery(tipsQuery(staffId)),
      ...above.tips(workplace),
    );
  }
  await drawOnce(read);
}
