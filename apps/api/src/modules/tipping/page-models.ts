import type {
  PayButton,
  ReceiptPageModel,
  Recipient,
  TipPageModel,
  Venue,
} from '@tipwell/tip/server-entry';
import { feeModesFor } from '@tipwell/contract/fee.rule';
import { shortCodeOf, tipPath } from '../locations/index.ts';
import type { Location } from '../locations/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Receipt } from './show-receipt.ts';
import { situationOf, termsOf } from './start-tip.ts';
import { customerName, type TipTarget } from './tip-target.ts';

type Locale = TipPageModel['locale'];

/** Until locations choose their own buttons, each offers what its processor's page can do. */
const payButtons: readonly PayButton[] = ['apple_pay', 'google_pay', 'card'];

export function venueOf(location: Location): Venue {
  return { name: location.name, city: location.city };
}

export function recipientOf(target: TipTarget): Recipient {
  const isPooled = target.location.tipsType !== 'PERSONAL' || !target.staff;
  const name = customerName(target);
  if (!target.staff) return { kind: 'LOCATION', name, photoPath: null, wish: null, isPooled };
  const { person, staffId } = target.staff;
  return {
    kind: 'PERSON',
    name,
    photoPath: person.imageFileId ? `/photo/${staffId}?v=${person.imageFileId.slice(0, 8)}` : null,
    wish: person.wish,
    isPooled,
  };
}

/** What the tip page shows before anything was chosen; the form reader adds the choice. */
export async function tipPageModel(
  context: Context,
  target: TipTarget,
  asked: { locale: Locale; choice: TipPageModel['choice']; isPreview: boolean },
): Promise<TipPageModel> {
  const {
    country: _country,
    termsVersion: _version,
    ...terms
  } = termsOf(target, context.clock.now());
  const { locationId } = target.location;
  const staffId = target.staff?.staffId ?? null;
  return {
    locale: asked.locale,
    locationId,
    staffId,
    venue: venueOf(target.location),
    recipient: recipientOf(target),
    shortCode: await shortCodeOf(context.db, { locationId, staffId }),
    terms,
    feeModes: feeModesFor(situationOf(target)),
    payButtons,
    isPreview: asked.isPreview,
    choice: asked.choice,
    problem: null,
  };
}

const wallets = { APPLEPAY: 'apple_pay', GOOGLEPAY: 'google_pay' } as const;

export function receiptPageModel(
  receipt: Receipt,
  asked: { locale: Locale; publicOrigin: string },
): ReceiptPageModel {
  const { tip, state, target } = receipt;
  const { location } = target;
  const again = new URLSearchParams({
    amount: String(tip.amount),
    fee: tip.feeMode,
    lang: asked.locale,
  });
  return {
    locale: asked.locale,
    receiptId: tip.receiptId,
    state,
    venue: venueOf(location),
    recipient: recipientOf(target),
    currency: tip.currency,
    amount: tip.amount,
    charged: tip.charged,
    serviceFee: receipt.serviceFee,
    net: tip.net,
    feeMode: tip.feeMode,
    paidAt: tip.capturedAt?.toISOString() ?? null,
    timeZone: location.timeZone,
    card:
      tip.cardBrand && tip.cardLastFour
        ? {
            brand: tip.cardBrand,
            lastFour: tip.cardLastFour,
            wallet: tip.wallet && wallets[tip.wallet],
          }
        : null,
    declinedBecause: state === 'DECLINED' ? tip.declinedBecause : null,
    permanentUrl: `${asked.publicOrigin}/r/${tip.receiptId}`,
    tryAgainPath: `${tipPath(tip.locationId, tip.staffId)}?${again.toString()}`,
    // Reviews and the report of a double payment come with the widening of these pages.
    review: null,
    reviewGiven: null,
    paidTwicePath: null,
  };
}
