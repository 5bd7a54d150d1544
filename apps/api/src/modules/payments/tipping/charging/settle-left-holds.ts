import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { giveBackPromotion, heldSince, settlePromotions } from '#venues/promotions';
import { findTips } from '../payments/payment-store.ts';
import { judgeLeftHold } from './left-hold.rule.ts';

/** After two days every payment that was begun is made, or nobody can make it any more. */
const heldForMs = 2 * 86_400_000;
const mostAtOnce = 500;

/**
 * Compares what payments have held of promotions for days with the payments, and settles it or gives it back:
 * an event that was lost, or a promotion that was locked, must not keep a budget from others for ever. It goes
 * through all of them, so that those that have to be kept stand in nobody's way.
 */
export async function settleLeftHolds(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - heldForMs);
  let after: string | null = null;
  do {
    const held = await heldSince(context.db, { before, after, atMost: mostAtOnce });
    await settleSome(context, held);
    after = held.length < mostAtOnce ? null : (held.at(-1)?.tipId ?? null);
  } while (after !== null);
}

async function settleSome(
  context: Context,
  held: readonly { tipId: string; promotionId: number }[],
): Promise<void> {
  const tips = await findTips(
    context.db,
    held.map(({ tipId }) => tipId),
  );
  const byId = new Map(tips.map((tip) => [tip.tipId, tip]));
  await forEachApart(context, {
    name: 'held-promotions',
    items: held,
    idOf: ({ tipId }) => tipId,
    clock: 'ROUND',
    handle: async (use) => {
      const verdict = judgeLeftHold(use, byId.get(use.tipId));
      if (verdict === 'SETTLE') await settlePromotions(context, [use.tipId]);
      if (verdict === 'GIVE_BACK') await giveBackPromotion(context, use.tipId);
    },
  });
}
