import { recordOf } from '@tipwell/contract/countries/records';
import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { findCardBySecret } from '../card-store.ts';
import { findChargeBySecret } from '../../token-charges/token-charge-store.ts';
import { checkoutClient, type Told } from '../client.ts';
import { referenceOf } from '../references.ts';

/** Longer than anybody needs to type a card; a page that is opened again has a new one. */
const livesForMs = 30 * 60_000;

/** What the fields are opened with. It is handed on as it came: what stands in it is theirs. */
const session = z.looseObject({
  id: z.string().regex(/^ps_\w+$/),
  payment_session_secret: z.string().min(8),
});
type PaymentSession = z.output<typeof session>;

/** What a session is for, as Checkout.com wants to know it; amounts in minor units. */
interface Subject {
  amount: number;
  currency: string;
  country: string;
  reference: string;
  returnUrl: string;
}

/**
 * Opens the fields of Flow for a charge, or for a card that somebody wants to be paid to. The fields make a
 * token as Frames do, and we pay with it as with every other: nobody submits the session itself. Should
 * somebody do so all the same, the payment carries the charge's reference and is found with its tries.
 * @returns null where the secret opens nothing
 */
export async function openSession(
  context: Context,
  account: PaymentAccount,
  asked: { secret: string; isToBePaid: boolean },
): Promise<Told<PaymentSession> | null> {
  const subject = await subjectOf(context, account, asked);
  if (!subject) return null;
  const { amount, currency, country, reference, returnUrl } = subject;
  const expiresOn = new Date(context.clock.now().getTime() + livesForMs).toISOString();
  return checkoutClient(account)(context, {
    method: 'POST',
    path: '/payment-sessions',
    body: {
      amount,
      currency,
      reference,
      billing: { address: { country: country.toUpperCase() } },
      processing_channel_id: account.processingChannel,
      // With a card to be paid to nobody pays.
      enabled_payment_methods: asked.isToBePaid ? ['card'] : ['card', 'applepay', 'googlepay'],
      capture: true,
      '3ds': { enabled: true, attempt_n3d: true },
      success_url: returnUrl,
      failure_url: returnUrl,
      expires_on: expiresOn,
    },
    read: (body) => session.parse(body),
  });
}

async function subjectOf(
  { db, config }: Context,
  { paymentSystem }: PaymentAccount,
  { secret, isToBePaid }: { secret: string; isToBePaid: boolean },
): Promise<Subject | null> {
  if (!isToBePaid) {
    const charge = await findChargeBySecret(db, paymentSystem, secret);
    if (!charge || charge.closedAt !== null) return null;
    const { amount, currency, returnUrl, attemptId, country } = charge;
    const reference = referenceOf('charge', attemptId);
    // Before the country was kept every place that was paid in this way was in Great Britain or Germany.
    const place = country ?? (currency === 'EUR' ? 'de' : 'gb');
    return { amount, currency, country: place, reference, returnUrl };
  }
  const card = await findCardBySecret(db, paymentSystem, secret);
  if (!card) return null;
  const { country, attemptId } = card;
  return {
    // Nothing is paid with a card to be paid to: it is only looked at.
    amount: 0,
    currency: recordOf(country)?.currency ?? 'GBP',
    country,
    reference: `card-${attemptId}`,
    returnUrl: config.publicOrigin ?? 'http://localhost/',
  };
}
