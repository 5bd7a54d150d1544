import type { FastifyReply, FastifyRequest } from 'fastify';
import { readTipChoice, renderPausedPage } from '@tipwell/tip/server-entry';
import type { Context } from '#platform/context.ts';
import { browserOriginsOf } from '#platform/http/public-origin.ts';
import { tipPath } from '#venues/locations';
import { paymentSystemNamed } from '#providers/providers';
import { billBelongsTo } from '../payments/bill.rule.ts';
import type { StoredBill } from '../bills/bill-store.ts';
import { localeOf, queryOf } from './guest-pages.ts';
import type { AskedAddress } from './find-tip-page.ts';
import { recipientOf, venueOf } from './page-models.ts';
import { sendPage } from './send-page.ts';
import type { TipTarget } from '../recipients/tip-recipient.ts';

/** Where a guest is: whose page it is, and the bill that was made for them where they opened one. */
export interface OpenPage {
  address: AskedAddress;
  stored: StoredBill | null;
}

/** What an address asks for; the sum of a bill that was made is the bill's own. */
export function askedOf(request: FastifyRequest, stored: StoredBill | null = null) {
  const query = queryOf(request);
  const choice = readTipChoice(query);
  return {
    locale: localeOf(request),
    choice: stored ? { ...choice, bill: stored.amount } : choice,
    stored,
    isPreview: query['preview'] !== undefined && query['preview'] !== 'false',
  };
}

/**
 * The code of somebody who rejected the scheme leads to the venue's page, which says so kindly. What was
 * asked for goes along; a bill only where it is the venue's own, and not the person's.
 */
export async function sendToVenue(
  request: FastifyRequest,
  reply: FastifyReply,
  { location, staff }: TipTarget,
): Promise<FastifyReply> {
  const isVenues = billBelongsTo(staff?.employment ?? null) === 'VENUE';
  const kept = ['lang', 'amount', 'rate', 'preview', ...(isVenues ? ['bill'] : [])];
  const query = keptOf(request, kept);
  query.set('instead', String(staff?.staffId));
  return reply.redirect(`${tipPath(location.locationId, null)}?${query.toString()}`, 302);
}

/** What of an address goes along to the page that it leads to. */
export function keptOf(request: FastifyRequest, names: readonly string[]): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(queryOf(request))) {
    if (names.includes(name) && typeof value === 'string') query.set(name, value);
  }
  return query;
}

export async function sendPaused(
  request: FastifyRequest,
  reply: FastifyReply,
  target: TipTarget,
  { isBill = readTipChoice(queryOf(request)).bill !== undefined, status = 200 } = {},
): Promise<FastifyReply> {
  const page = renderPausedPage({
    locale: localeOf(request),
    venue: venueOf(target.location),
    // Names are public for people who take tips now; a place is named even while it is closed.
    recipient: target.staff ? null : recipientOf(target),
    // Somebody else can be thanked, but nobody else can be paid what one owes.
    elsePath:
      target.staff && target.location.isOpen && !isBill
        ? tipPath(target.location.locationId, null)
        : null,
    isBill,
  });
  return sendPage(request, reply, page, { status });
}

/** Where the frames of a payment system come from, which the page's policy lets in. */
export function frameOriginOf(
  context: Context,
  request: FastifyRequest,
  paymentSystem: string,
): string | null {
  const origins = browserOriginsOf(context.config, request);
  return paymentSystemNamed(context, paymentSystem).frameOrigin(origins);
}

/** Where the processor's own page is, to which a form leads whoever runs no scripts. */
export function hostedOriginOf(
  context: Context,
  request: FastifyRequest,
  paymentSystem: string,
): string | null {
  const origins = browserOriginsOf(context.config, request);
  return paymentSystemNamed(context, paymentSystem).hostedOrigin(origins);
}
