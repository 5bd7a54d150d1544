import { fail } from '@tipwell/contract/api/errors';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getReceivedTips } from '@tipwell/contract/payments/calls/payments';
import type { Context } from '#platform/context.ts';
import { findStaff } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { startOfBusinessDay } from '#distribution/splits';
import { isBorneByVenue } from './refund-entry.rule.ts';
import { chargedForBill } from './service-payment-entry.rule.ts';
import { countReceived, findTip, receivedTips, type Tip } from './payment-store.ts';

type Shown = CallOutput<typeof getReceivedTips>;
type ListedTip = Omit<Shown['tips'][number], 'review'>;

/** The tips as tipping knows them; what guests said of them, reviews know. */
type Listed = Omit<Shown, 'tips' | 'rating'> & { tips: ListedTip[] };

/**
 * The tips of one person at one workplace, newest first, with what the running business day brought.
 * @throws notFound for a staff number or a starting tip that is not this person's
 */
export async function listReceivedTips(
  context: Context,
  asked: { staffId: number; limit: number; before: string | undefined },
): Promise<Listed> {
  const staff = await findStaff(context.db, asked.staffId);
  const location = staff && (await findLocation(context.db, staff.locationId));
  if (!location) fail('notFound');
  const before = asked.before ? await startAfter(context, asked.before, asked.staffId) : null;
  const { staffId, limit } = asked;
  const found = await receivedTips(context.db, { staffId, limit: limit + 1, before });
  const dayStart = startOfBusinessDay(context.clock.now(), location.timeZone);
  return {
    tips: found.slice(0, limit).map(received),
    today: await countReceived(context.db, staffId, dayStart),
    hasMore: found.length > limit,
  };
}

/** One of them; null where it did not reach this person. */
export async function receivedTip(
  context: Context,
  { staffId, tipId }: { staffId: number; tipId: string },
): Promise<ListedTip | null> {
  const tip = await findTip(context.db, tipId);
  if (!tip?.capturedAt || tip.staffId !== staffId) return null;
  return tip.amount > 0 || tip.billBelongsTo === 'PERSON' ? received(tip) : null;
}

async function startAfter(context: Context, tipId: string, staffId: number) {
  const tip = await findTip(context.db, tipId);
  if (!tip?.capturedAt || tip.staffId !== staffId) fail('notFound');
  return { capturedAt: tip.capturedAt, tipId };
}

function received(tip: Tip): ListedTip {
  return {
    tipId: tip.tipId,
    net: tip.primaryPart ?? 0,
    toTeam: tip.poolPart ?? 0,
    workplacePart: tip.workplacePart,
    amount: tip.amount,
    charged: tip.charged - chargedForBill(tip),
    fees: tip.platformFee + tip.platformFeeVat + tip.processorFee,
    feeMode: tip.feeMode,
    currency: tip.currency,
    receivedAt: (tip.capturedAt ?? tip.startedAt).toISOString(),
    wentBack: tip.state === 'REFUNDED' || tip.state === 'CHARGED_BACK' ? tip.state : null,
    isCardProhibited: tip.isCardProhibited,
    isKept: isBorneByVenue(tip),
    bill:
      tip.billBelongsTo === 'PERSON'
        ? {
            amount: tip.bill,
            net: tip.billNet,
            fees: tip.billPlatformFee + tip.billPlatformFeeVat + tip.billProcessorFee,
            salesTax: tip.billSalesTax,
          }
        : null,
  };
}
