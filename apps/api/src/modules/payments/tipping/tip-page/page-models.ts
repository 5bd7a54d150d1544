import { recordOf } from '@tipwell/contract/countries/records';
import { photoOfLocation, photoOfStaff } from '@tipwell/contract/api/photo-address';
import type { Recipient, TipPageModel, Venue } from '@tipwell/tip/server-entry';
import { findShortCode, type Location } from '#venues/locations';
import { paymentSystemNamed } from '#providers/providers';
import { feeModesFor } from '@tipwell/contract/payments/fee-modes.rule';
import type { Context } from '#platform/context.ts';
import { billBelongsTo } from '../payments/bill.rule.ts';
import { billPath } from '../bills/bill-code.ts';
import type { StoredBill } from '../bills/bill-store.ts';
import { goalForGuests } from '../goals/goals.ts';
import { nameOfOptedOut } from '../recipients/opted-out.ts';
import { waysAt } from '../charging/payment-methods-at.ts';
import { situationOf, termsOf } from '../charging/start-payment.ts';
import { addressOf, customerName, pathOf, type TipTarget } from '../recipients/tip-recipient.ts';

type Locale = TipPageModel['locale'];

export function venueOf(location: Location): Venue {
  return { name: location.name, city: location.city };
}

/** Where a location is, in one line as letters there bear it. */
export function addressLine({ address, postcode, city, country }: Location): string {
  const isPostcodeFirst = recordOf(country)?.isPostcodeFirst === true;
  const town = isPostcodeFirst ? [postcode, city] : [city, postcode];
  const parts = [address, town.filter((part) => part !== null).join(' ')];
  return parts.filter((part) => part.trim() !== '').join(', ');
}

export function recipientOf(target: TipTarget): Recipient {
  const { location, staff, group } = target;
  const isPooled = location.tipsType !== 'PERSONAL' || !staff;
  const name = customerName(target);
  if (!staff) {
    const photoPath = photoOfLocation(location);
    const isSharedByGroup = group !== null && location.tipsType === 'PERSONAL';
    const kind = group ? 'GROUP' : 'LOCATION';
    return { kind, name, photoPath, wish: null, isPooled, isSharedByGroup };
  }
  const { imageFileId, wish } = staff.person;
  // A photo is public for somebody who takes tips now; any other would not load.
  const photoPath = target.isPaused ? null : photoOfStaff({ staffId: staff.staffId, imageFileId });
  return { kind: 'PERSON', name, photoPath, wish, isPooled, isSharedByGroup: false };
}

/** What the tip page shows before anything was chosen; the form reader adds the choice. */
export async function tipPageModel(
  context: Context,
  target: TipTarget,
  asked: {
    locale: Locale;
    choice: TipPageModel['choice'];
    isPreview: boolean;
    /** The bill that was made for the guest, where its own address was opened. */
    stored: StoredBill | null;
  },
): Promise<TipPageModel> {
  const {
    country: _country,
    termsVersion: _version,
    ...terms
  } = termsOf(target, context.clock.now());
  const { location } = target;
  const choice = withBillThatWorks(asked.choice, terms);
  const address = addressOf(target);
  const ways = await waysAt(context, location);
  return {
    locale: asked.locale,
    path: asked.stored ? billPath(asked.stored.code) : pathOf(address),
    stored: asked.stored && { code: asked.stored.code, note: asked.stored.note },
    ...address,
    venue: venueOf(target.location),
    recipient: recipientOf(target),
    cover: location.showNewDesign ? { photoPath: photoOfLocation(location) } : null,
    goal: target.staff && (await goalForGuests(context, target.staff.staffId, location)),
    insteadOf: target.staff
      ? null
      : await nameOfOptedOut(context.db, location, choice.insteadOf, context.clock.now()),
    billBelongsTo: billBelongsTo(target.staff?.employment ?? null),
    shortCode: asked.stored ? null : ((await findShortCode(context.db, address)) ?? null),
    country: location.country,
    terms,
    feeModes: feeModesFor(situationOf(target)),
    payButtons: ways.buttons,
    signs: ways.signs,
    needsScripts: !paymentSystemNamed(context, location.paymentSystem).hasHostedPage,
    isPreview: asked.isPreview,
    choice,
    problem: null,
  };
}

/** A bill that nobody could pay is left out like every part of an address that makes no sense. */
function withBillThatWorks(
  choice: TipPageModel['choice'],
  { smallest, largest }: { smallest: number; largest: number },
): TipPageModel['choice'] {
  const { bill, ...rest } = choice;
  return bill !== undefined && bill >= smallest && bill <= largest ? choice : rest;
}
