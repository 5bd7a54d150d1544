import { createFileRoute } from '@tanstack/react-router';
import { promotionStates } from '@tipwell/contract/promotion-states';
import { PromotionsScreen } from '../../features/promotions/promotions-screen.tsx';
import type { PromotionFilters } from '../../features/promotions/queries.ts';
import { paths } from '../../lib/paths.ts';
import { requireEntry } from '../guards/require-entry.ts';

export const Route = createFileRoute('/_shell/promotions/')({
  // Whatever stands in the address and is no filter is left out.
  validateSearch: (search: Record<string, unknown>): PromotionFilters => {
    const state = promotionStates.find((known) => known === search['state']);
    const page = Number(search['page']);
    return {
      ...(state ? { state } : {}),
      ...(Number.isInteger(page) && page > 1 && page <= 5000 ? { page } : {}),
    };
  },
  beforeLoad: ({ context }) => requireEntry(context.queries, 'promotions'),
  component: Promotions,
});

function Promotions() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PromotionsScreen
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true })}
      onMade={({ promotionId }) => void navigate(paths.promotion(promotionId))}
    />
  );
}
