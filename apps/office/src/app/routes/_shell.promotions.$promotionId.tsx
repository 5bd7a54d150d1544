import { createFileRoute } from '@tanstack/react-router';
import { PromotionScreen } from '#features/venues/promotions/promotion-screen.tsx';
import { isNumber } from '../guards/address-parts.ts';
import { NotFoundInside } from '../shell/not-found-inside.tsx';
import { requireEntry } from '../guards/require-entry.ts';

export const Route = createFileRoute('/_shell/promotions/$promotionId')({
  beforeLoad: ({ context }) => requireEntry(context.queries, 'promotions'),
  component: PromotionPage,
});

function PromotionPage() {
  const { promotionId } = Route.useParams();
  if (!isNumber(promotionId)) return <NotFoundInside />;
  return <PromotionScreen promotionId={Number(promotionId)} />;
}
