import { fullName } from '@tipwell/contract/identity/full-name';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getReviews } from '@tipwell/contract/payments/calls/reviews';
import { fail } from '@tipwell/contract/api/errors';
import { permissions } from '@tipwell/contract/access/permissions';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { namesAtLocations } from '#identity/identity';
import { authorizeAtLocation, findLocation, groupsOfLocations, partsOf } from '#venues/locations';
import { isPublic } from './public-page/public-page-store.ts';
import { summaryOf } from './summary.rule.ts';
import { mayModerate, moderatorAt } from './moderation.rule.ts';
import { reviewsOfLocation, spreadOf, type ReviewLine, type ReviewSearch } from './list-store.ts';

interface Asked {
  locationId: number;
  stars?: number | undefined;
  staffId?: number | undefined;
  withParts?: 'true' | undefined;
  withWords?: 'true' | undefined;
  mayBeShown?: 'true' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
  before?: string | undefined;
}

type Output = CallOutput<typeof getReviews>;
/** The page for everybody is told without its address, which depends on who asks. */
type ListedReviews = Omit<Output, 'publicPage'> & {
  publicPage: Omit<Output['publicPage'], 'url'>;
};

/** The reviews of a location, with its parts where asked, and how many stars they have together. @throws notFound */
export async function listReviews(
  context: Context,
  actor: Person,
  asked: Asked,
): Promise<ListedReviews> {
  const { db } = context;
  const { locationId, limit } = asked;
  const location = await findLocation(db, locationId);
  if (!location) fail('notFound');
  const places = [location, ...(asked.withParts ? await partsOf(db, locationId) : [])];
  const locationIds = places.map((place) => place.locationId);
  const search: ReviewSearch = {
    locationIds,
    timeZone: location.timeZone,
    stars: asked.stars ?? null,
    staffId: asked.staffId ?? null,
    withWords: asked.withWords === 'true',
    mayBeShown: asked.mayBeShown === 'true',
    from: asked.from ?? null,
    to: asked.to ?? null,
  };
  const [isShown, found, given, people, groups] = await Promise.all([
    isPublic(db, locationId),
    reviewsOfLocation(db, search, { limit: limit + 1, before: asked.before ?? null }),
    spreadOf(db, search),
    namesAtLocations(db, locationIds),
    groupsOfLocations(db, locationIds),
  ]);
  const names = new Map(people.map((one) => [one.staffId, fullName(one)]));
  const groupNames = new Map(groups.map(({ groupId, name }) => [groupId, name]));
  const placesById = new Map(places.map((place) => [place.locationId, place]));
  const placeOf = (review: Pick<ReviewLine, 'locationId'>) =>
    placesById.get(review.locationId) ?? location;
  return {
    reviews: found.slice(0, limit).map(({ groupId, createdAt, ...review }) => ({
      ...review,
      createdAt: createdAt.toISOString(),
      locationName: placeOf(review).name,
      mayModerate: mayModerate(moderatorAt(actor.memberships, placeOf(review)), review.hiddenBy),
      about:
        review.staffId !== null
          ? (names.get(review.staffId) ?? null)
          : groupId !== null
            ? (groupNames.get(groupId) ?? null)
            : null,
    })),
    hasMore: found.length > limit,
    summary: summaryOf(given),
    publicPage: {
      isOn: isShown,
      mayChange:
        (await authorizeAtLocation(context, actor, locationId, permissions.publishReviews)) ===
        'allowed',
    },
  };
}
