import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import type { Charge, Outcome, PaymentSystem, StartedCharge } from '../ports/ports.ts';
import type { AskStripe, Told } from './client.ts';
import { usualHost } from './references.ts';
import { currency, metadataOf, ours, readCharge, type ReadCharge } from './shapes.ts';

type Wish = Parameters<PaymentSystem['startCharge']>[1];

/** What was started on Stripe's own page is named by its session; every other charge by its intent. */
export const isSession = (reference: string): boolean => reference.startsWith('cs_');

const started = z.object({ id: z.string(), url: z.url({ protocol: /^https?$/ }) });

const session = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  amount_total: z.int(),
  currency,
  metadata: z.object({ attempt: z.string().optional() }).nullish(),
  // Which payment it comes to is told once somebody has tried to pay.
  payment_intent: z.unknown(),
});

/** In which of its languages the page speaks; it has no Arabic. */
const locales = new Map(Object.entries<string>({ en: 'en', de: 'de', fr: 'fr' }));

/** Starts a charge on a page of Stripe's own, which leads back to `returnUrl` whatever comes of it. */
export async function startOnItsPage(
  ask: AskStripe,
  context: Context,
  {
    attemptId,
    amount,
    currency: inCurrency,
    description,
    returnUrl,
    leftUrl,
    payWith,
    locale,
    isReserved,
  }: Wish,
): Promise<Outcome<StartedCharge>> {
  const metadata = metadataOf(attemptId);
  return ask(context, {
    method: 'POST',
    path: '/checkout/sessions',
    idempotencyKey: `session-${attemptId}`,
    fields: {
      mode: 'payment',
      // Left out, the page offers whatever is switched on at Stripe, some of which ends only days later.
      allowed_payment_method_types: [payWith === 'PAYPAL' ? 'paypal' : 'card'],
      line_items: {
        '0': {
          quantity: 1,
          price_data: {
            currency: inCurrency.toLowerCase(),
            unit_amount: amount,
            product_data: { name: description },
          },
        },
      },
      success_url: returnUrl,
      cancel_url: leftUrl ?? returnUrl,
      locale: locales.get(locale ?? '') ?? 'auto',
      client_reference_id: attemptId,
      metadata,
      // What is told of the payment itself names our attempt as well.
      payment_intent_data: {
        description,
        capture_method: isReserved ? 'manual' : 'automatic',
        metadata,
      },
    },
    object: 'checkout.session',
    read: (body) => {
      const { id, url } = started.parse(body);
      return { reference: id, clientSecret: url };
    },
  });
}

/** The charge of a session, under the session's name. */
export async function readSession(
  ask: AskStripe,
  context: Context,
  reference: string,
): Promise<Outcome<Charge>> {
  const told = await ask(context, {
    method: 'GET',
    path: `/checkout/sessions/${encodeURIComponent(reference)}`,
    fields: { expand: ['payment_intent.latest_charge'] },
    object: 'checkout.session',
    read: (body) => chargeOfSession(body),
  });
  return ours(told);
}

/** Ends a session that nobody has paid; what was paid meanwhile is told as that. */
export async function endSession(
  ask: AskStripe,
  context: Context,
  reference: string,
): Promise<Outcome<Charge>> {
  const ended = await ask(context, {
    method: 'POST',
    path: `/checkout/sessions/${encodeURIComponent(reference)}/expire`,
    idempotencyKey: `expire-${reference}`,
    object: 'checkout.session',
    read: () => true,
  });
  // Refused: it is over, or somebody is paying in this very moment. Which of them is told by itself.
  return ended.outcome === 'unknown' ? ended : readSession(ask, context, reference);
}

/** The payment behind a charge of ours, whichever way it was started. */
export async function intentOf(
  ask: AskStripe,
  context: Context,
  reference: string,
): Promise<Told<string>> {
  if (!isSession(reference)) return { outcome: 'ok', value: reference };
  const told = await ask(context, {
    method: 'GET',
    path: `/checkout/sessions/${encodeURIComponent(reference)}`,
    object: 'checkout.session',
    read: (body) => z.object({ payment_intent: z.string().nullable() }).parse(body).payment_intent,
  });
  if (told.outcome !== 'ok') return told;
  return told.value === null
    ? { outcome: 'rejected', reason: 'NOT_FOUND' }
    : { outcome: 'ok', value: told.value };
}

function chargeOfSession(body: unknown): ReadCharge {
  const read = session.parse(body);
  const attemptId = read.metadata?.attempt;
  if (attemptId === undefined) return null;
  const { id: reference, status, payment_intent: intent } = read;
  const isOver = status === 'expired';
  const paid = intent === null || intent === undefined ? null : readCharge(intent);
  if (paid) {
    const isLeft = isOver && paid.status === 'WAITING_FOR_CARD';
    return { ...paid, reference, status: isLeft ? 'CANCELLED' : paid.status };
  }
  return {
    attemptId,
    reference,
    status: isOver ? 'CANCELLED' : status === 'complete' ? 'PROCESSING' : 'WAITING_FOR_CARD',
    amount: read.amount_total,
    amountCaptured: 0,
    currency: read.currency,
    capturedAt: null,
    declinedBecause: null,
    card: null,
  };
}

/** Stripe's own page, which is Stripe's; where the account is somewhere else, that place's. */
export function stripeHosted({
  url,
  hostedPage,
}: PaymentAccount): Pick<PaymentSystem, 'hasHostedPage' | 'hostedOrigin' | 'hostedChargePage'> {
  const hasHostedPage = hostedPage ?? true;
  const origin = url === usualHost ? 'https://checkout.stripe.com' : new URL(url).origin;
  return {
    hasHostedPage,
    hostedOrigin: () => (hasHostedPage ? origin : null),
    // What was started for our own page has a secret in its place.
    hostedChargePage: (_origins, { clientSecret }) =>
      clientSecret.startsWith(`${origin}/`) ? clientSecret : null,
  };
}
