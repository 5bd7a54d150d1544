import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { readReviewFilters } from '../../features/reviews/review-filters.ts';
import { ReviewsScreen } from '../../features/reviews/reviews-screen.tsx';
import { profileQuery } from '../../features/session/queries.ts';
import { useAddressFilters } from '../../lib/lists/use-address-filters.ts';
import { useWorkplace } from '../../lib/workplace.ts';
import { requireEntry } from '../guards/require-entry.ts';

export const Route = createFileRoute('/_shell/reviews')({
  validateSearch: readReviewFilters,
  beforeLoad: ({ context }) => requireEntry(context.queries, 'reviews'),
  component: Reviews,
});

function Reviews() {
  const [filters, onFilters] = useAddressFilters(Route, readReviewFilters);
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  if (!workplace) return null;
  return (
    <ReviewsScreen
      locationId={workplace.locationId}
      timeZone={workplace.timeZone}
      filters={filters}
      onFilters={onFilters}
    />
  );
}
