import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import type { PaymentSystem } from '../ports/ports.ts';
import type { TokenCharge } from '../token-charges/token-charge-store.ts';
import type { AskCheckout, Told } from './client.ts';
import { referenceOf } from './references.ts';

/** Our own fields open with a secret of ours; their page stands at an address of theirs. */
export interface HostedPage {
  id: string;
  url: string;
}

const made = z.object({
  id: z.string().regex(/^hpp_\w{1,60}$/),
  _links: z.object({ redirect: z.object({ href: z.url({ protocol: /^https?$/ }) }) }),
});
const told = z.object({ id: z.string(), status: z.string() });

/** In which of its languages the page speaks. */
const locales = new Map(
  Object.entries<string>({
    en: 'en-GB',
    de: 'de-DE',
    fr: 'fr-FR',
    ar: 'ar',
  }),
);

/**
 * A page of Checkout.com's own on which a charge is paid. What is tried there carries the charge's
 * reference, so it is read like every other try.
 */
export async function makeHostedPage(
  ask: AskCheckout,
  context: Context,
  { processingChannel }: Pick<PaymentAccount, 'processingChannel'>,
  charge: Pick<TokenCharge, 'attemptId' | 'amount' | 'currency' | 'returnUrl' | 'isReserved'> & {
    leftUrl?: string | undefined;
    country: string;
    description: string;
    locale: string;
  },
): Promise<Told<HostedPage>> {
  const {
    attemptId,
    amount,
    currency,
    returnUrl,
    leftUrl,
    isReserved,
    country,
    description,
    locale,
  } = charge;
  const reference = referenceOf('charge', attemptId);
  return ask(context, {
    method: 'POST',
    path: '/hosted-payments',
    idempotencyKey: `hosted-${attemptId}`,
    body: {
      amount,
      currency,
      reference,
      description: description.slice(0, 100),
      // The guest's own is asked for on the page; the place's is a beginning.
      billing: { address: { country: country.toUpperCase() } },
      processing_channel_id: processingChannel,
      capture: !isReserved,
      '3ds': { enabled: true, attempt_n3d: true },
      success_url: returnUrl,
      failure_url: returnUrl,
      cancel_url: leftUrl ?? returnUrl,
      locale: locales.get(locale) ?? 'en-GB',
      metadata: { attempt: attemptId },
    },
    read: (body) => {
      const { id, _links: links } = made.parse(body);
      return { id, url: links.redirect.href };
    },
  });
}

/** Whether nobody can begin to pay there any more. A state that is new to us ends nothing. */
export async function isHostedPageOver(
  ask: AskCheckout,
  context: Context,
  id: string,
): Promise<Told<boolean>> {
  const read = await ask(context, {
    method: 'GET',
    path: `/hosted-payments/${encodeURIComponent(id)}`,
    read: (body) => told.parse(body).status,
  });
  if (read.outcome === 'ok') return { outcome: 'ok', value: read.value === 'Expired' };
  const isGone = read.outcome === 'rejected' && read.reason === 'NOT_FOUND';
  return isGone ? { outcome: 'ok', value: true } : read;
}

/** Where their page is; where the account is somewhere else, that place's. */
export function checkoutHosted({
  url,
  hostedPage,
}: PaymentAccount): Pick<PaymentSystem, 'hasHostedPage' | 'hostedOrigin' | 'hostedChargePage'> {
  // They open it for those who ask them.
  const hasHostedPage = hostedPage ?? false;
  const { hostname, origin: own } = new URL(url);
  // Their page is beside what we call, where real money moves and where it does not.
  const theirs = /(?:^|\.)api\.((?:[a-z]+\.)?checkout\.com)$/.exec(hostname)?.[1];
  const origin = theirs === undefined ? own : `https://pay.${theirs}`;
  return {
    hasHostedPage,
    hostedOrigin: () => (hasHostedPage ? origin : null),
    hostedChargePage: (_origins, { clientSecret }) =>
      clientSecret.startsWith(`${origin}/`) ? clientSecret : null,
  };
}
