import { createFileRoute, notFound } from '@tanstack/react-router';
import { PromotionScreen } from '../../features/promotions/promotion-screen.tsx';
import { requireEntry } from '../guards/require-entry.ts';

export const Route = createFileRoute('/_shell/promotions/$promotionId')({
  beforeLoad: ({ context, params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.promotionId)) notFound({ throw: true });
    return requireEntry(context.queries, 'promotions');
  },
  component: PromotionPage,
});

function PromotionPage() {
  const { promotionId } = Route.useParams();
  return <PromotionScreen promotionId={Number(promotionId)} />;
}
