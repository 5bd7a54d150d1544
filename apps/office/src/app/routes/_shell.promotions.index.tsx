import { createFileRoute } from '@tanstack/react-router';
import { promotionStates } from '@tipwell/contract/venues/promotion-states';
import { PromotionsScreen } from '#features/venues/promotions/promotions-screen.tsx';
import type { PromotionFilters } from '#features/venues/promotions/queries.ts';
import { paths } from '#lib/paths.ts';
import { oneOf, setOnly } from '#lib/search-params.ts';
import { requireEntry } from '../guards/require-entry.ts';

interface Search extends PromotionFilters {
  sheet?: 'new';
}

// Whatever stands in the address and is no filter is left out.
const readSearch = (search: Record<string, unknown>): Search => {
  const state = promotionStates.find((known) => known === search['state']);
  const page = Number(search['page']);
  return {
    ...(state ? { state } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 5000 ? { page } : {}),
    ...setOnly({ sheet: oneOf(search['sheet'], ['new']) }),
  };
};

export const Route = createFileRoute('/_shell/promotions/')({
  validateSearch: readSearch,
  beforeLoad: ({ context }) => requireEntry(context.queries, 'promotions'),
  component: Promotions,
});

function Promotions() {
  // The router hands on what makes no sense in an address all the same.
  const { sheet, ...filters } = readSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  return (
    <PromotionsScreen
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true })}
      isMaking={sheet === 'new'}
      onMaking={(isMaking) =>
        void navigate({
          search: isMaking ? { ...filters, sheet: 'new' } : filters,
          replace: !isMaking,
        })
      }
      onMade={({ promotionId }) =>
        void navigate({ ...paths.promotion(promotionId), replace: true })
      }
    />
  );
}
