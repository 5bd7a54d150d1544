import { averageStars } from '@tipwell/contract/payments/average-stars';
import { fail } from '@tipwell/contract/api/errors';
import type { SaidPageModel } from '@tipwell/tip/server-entry';
import type { Context } from '#platform/context.ts';
import { readingTogether } from '#platform/read-together.ts';
import { findLocation, reviewAsked } from '#venues/locations';
import { isPublic, reviewsToShow, starsAt } from './public-page-store.ts';

const atOnce = 30;

/** All reviews of a place are counted for it: once for everybody who opens its page at the same moment. */
const starsTogether = readingTogether(
  async ({ db }, locationId: number) => starsAt(db, locationId),
  String,
);

/** Where a place shows what its guests said. */
export const saidPath = (locationId: number): string => `/pay/${locationId}/reviews`;

/** What guests let a place show, with the average of all. @throws notFound where it shows nothing */
export async function showPublicPage(
  context: Context,
  asked: { locationId: number; before: string | null; locale: SaidPageModel['locale'] },
): Promise<SaidPageModel> {
  const { db } = context;
  const { locationId, before, locale } = asked;
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  if (!reviewAsked(location) || !(await isPublic(db, locationId))) fail('notFound');
  const [found, { count, stars, hidden }] = await Promise.all([
    reviewsToShow(db, locationId, { limit: atOnce + 1, before }),
    starsTogether(context, locationId),
  ]);
  const shown = found.slice(0, atOnce);
  const last = shown.at(-1);
  return {
    locale,
    path: saidPath(locationId),
    venue: { name: location.name, city: location.city },
    country: location.country,
    timeZone: location.timeZone,
    count,
    averageHundredths: averageStars(stars, count),
    hidden,
    reviews: shown.map(({ reviewId, createdAt, ...review }) => ({
      id: reviewId,
      ...review,
      at: createdAt.toISOString(),
    })),
    earlierThan: found.length > atOnce && last ? last.reviewId : null,
  };
}
