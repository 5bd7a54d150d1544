import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import {
  readReviewFilters,
  type ReviewFilters,
} from '#features/payments/reviews/review-filters.ts';
import { ReviewsScreen } from '#features/payments/reviews/reviews-screen.tsx';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { useAddressFilters } from '#lib/lists/use-address-filters.ts';
import { readPlace, type PlaceSearch } from '#lib/lists/place-search.ts';
import { setOnly } from '#lib/search-params.ts';
import { useWorkplace } from '#lib/workplace.ts';
import { atWorkplace } from '../guards/at-workplace.ts';
import { requireEntry } from '../guards/require-entry.ts';
import { useChosenPart } from '../shell/sublocation-picker.tsx';

const readSearch = (search: Record<string, unknown>): PlaceSearch & ReviewFilters => ({
  ...readPlace(search),
  ...readReviewFilters(search),
});

export const Route = createFileRoute('/_shell/reviews')({
  validateSearch: readSearch,
  staticData: { isAtWorkplace: true },
  beforeLoad: async (visit) => {
    await atWorkplace(visit, 'reviews');
    await requireEntry(visit.context.queries, 'reviews');
  },
  component: Reviews,
});

function Reviews() {
  const [{ location, part, ...filters }, onSearch] = useAddressFilters(Route, readSearch);
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  // Whoever was chosen works at one place alone.
  const { staffId: _whom, ...elsewhere } = filters;
  const chosen = useChosenPart(workplace, part, (next) =>
    onSearch(setOnly({ location, part: next, ...elsewhere })),
  );
  if (!chosen) return null;
  const { shown, all, chooser } = chosen;
  return (
    <ReviewsScreen
      locationId={shown.locationId}
      timeZone={shown.timeZone}
      withParts={all !== null}
      chooser={chooser}
      filters={filters}
      onFilters={(narrowed) => onSearch(setOnly({ location, part, ...narrowed }))}
    />
  );
}
