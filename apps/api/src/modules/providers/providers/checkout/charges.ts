import { randomBytes } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import type { Charge, Outcome, PaymentSystem } from '../ports/ports.ts';
import { chargeOf, type ReadPayment } from './charge-state.rule.ts';
import {
  closeCharge,
  findCharge,
  keepCharge,
  keepHostedPage,
  type TokenCharge,
} from '../token-charges/token-charge-store.ts';
import { isHostedPageOver, makeHostedPage } from './hosted.ts';
import type { AskCheckout, Told } from './client.ts';
import { openerOf } from '../card-frame/hand-off.ts';
import { readTries } from './read-payments.ts';
import { attemptOf, referenceOf } from './references.ts';

type Charges = Pick<
  PaymentSystem,
  'startCharge' | 'readCharge' | 'findCharge' | 'captureCharge' | 'cancelCharge'
>;

/** No page of theirs is good for longer, whatever it says of itself. */
const longestPageMs = 24 * 3_600_000;

const notFound = { outcome: 'rejected', reason: 'NOT_FOUND' } as const;

/** A payment that may still become money, or is reserved. */
const isUnderWay = new Set<Charge['status']>(['WAITING_FOR_BANK', 'PROCESSING', 'AUTHORISED']);

/**
 * Charges that are paid with the token of a card. Checkout.com hears of one only when a card is given, so
 * what was started stands with us, and every try stands there under the charge's reference.
 */
export function checkoutCharges(account: PaymentAccount, ask: AskCheckout): Charges {
  const { paymentSystem } = account;
  const keyOf = (attemptId: string) => ({ paymentSystem, attemptId });

  async function triesOf(
    context: Context,
    { attemptId, tries, hostedId, paymentReference: known }: TokenCharge,
  ): Promise<Told<ReadPayment[]>> {
    // On their own page a card may be tried without our knowing.
    if (tries === 0 && hostedId === null) return { outcome: 'ok', value: [] };
    return readTries(ask, context, { reference: referenceOf('charge', attemptId), known });
  }

  async function readStarted(context: Context, started: TokenCharge): Promise<Outcome<Charge>> {
    const tries = await triesOf(context, started);
    if (tries.outcome !== 'ok') return tries;
    const reference = referenceOf('charge', started.attemptId);
    const isClosed = started.closedAt !== null;
    return { outcome: 'ok', value: chargeOf({ ...started, reference, isClosed }, tries.value) };
  }

  async function startedAs(context: Context, reference: string): Promise<TokenCharge | undefined> {
    const attemptId = attemptOf('charge', reference);
    return attemptId === null ? undefined : findCharge(context.db, keyOf(attemptId));
  }

  return {
    async startCharge(context, { attemptId, amount, currency, returnUrl, ...wish }) {
      const key = keyOf(attemptId);
      const secret = randomBytes(24).toString('base64url');
      const isReserved = wish.isReserved ?? false;
      const { country } = wish;
      const charge = { ...key, secret, amount, currency, returnUrl, country, isReserved };
      await keepCharge(context.db, charge, context.clock.now());
      const kept = await findCharge(context.db, key);
      if (!kept || kept.amount !== amount || kept.currency !== currency) {
        return { outcome: 'rejected', reason: 'KEY_REUSED' };
      }
      const reference = referenceOf('charge', attemptId);
      if (wish.isHosted) {
        const { leftUrl, description, locale = 'en' } = wish;
        const page =
          kept.hostedUrl === null
            ? await makeHostedPage(ask, context, account, {
                ...kept,
                leftUrl,
                country,
                description,
                locale,
              })
            : ({ outcome: 'ok', value: { id: kept.hostedId ?? '', url: kept.hostedUrl } } as const);
        if (page.outcome !== 'ok') return page;
        await keepHostedPage(context.db, key, page.value);
        return { outcome: 'ok', value: { reference, clientSecret: page.value.url } };
      }
      const clientSecret = openerOf(kept.secret, kept.returnUrl);
      return { outcome: 'ok', value: { reference, clientSecret } };
    },

    async readCharge(context, reference) {
      const started = await startedAs(context, reference);
      return started ? readStarted(context, started) : notFound;
    },

    async findCharge(context, attemptId) {
      const started = await findCharge(context.db, keyOf(attemptId));
      return started ? readStarted(context, started) : { outcome: 'ok', value: null };
    },

    async captureCharge(context, { attemptId, reference, amount }) {
      const started = await startedAs(context, reference);
      if (!started) return notFound;
      const tries = await triesOf(context, started);
      if (tries.outcome !== 'ok') return tries;
      const held = tries.value.find(({ details }) => details.status === 'Authorized');
      // It is captured already, or nobody has paid yet: which of them is told by itself.
      if (!held) return readStarted(context, started);
      const captured = await ask(context, {
        method: 'POST',
        path: `/payments/${encodeURIComponent(held.details.id)}/captures`,
        idempotencyKey: `capture-${attemptId}`,
        body: { amount, capture_type: 'Final', reference, metadata: { attempt: attemptId } },
        read: () => true,
      });
      return captured.outcome === 'ok' ? readStarted(context, started) : captured;
    },

    async cancelCharge(context, reference) {
      const started = await startedAs(context, reference);
      if (!started) return notFound;
      const { attemptId, hostedId, startedAt } = started;
      // Their page cannot be closed: as long as it stands somebody may pay on it.
      if (hostedId !== null && started.closedAt === null) {
        const age = context.clock.now().getTime() - startedAt.getTime();
        const isOver = await isHostedPageOver(ask, context, hostedId);
        if (isOver.outcome !== 'ok') return isOver;
        const stands = await readStarted(context, started);
        if (stands.outcome !== 'ok' || stands.value.status === 'CAPTURED') return stands;
        if (!isOver.value && age < longestPageMs) return { outcome: 'rejected', reason: 'NOT_NOW' };
      }
      const isClosed = await closeCharge(context.db, keyOf(attemptId), context.clock.now());
      // A card is being tried in this very moment.
      if (!isClosed) return { outcome: 'rejected', reason: 'NOT_NOW' };
      const closed = { ...started, closedAt: context.clock.now() };
      const tries = await triesOf(context, closed);
      if (tries.outcome !== 'ok') return tries;
      const open = chargeOf({ ...closed, reference, isClosed }, tries.value);
      if (!isUnderWay.has(open.status)) {
        return { outcome: 'ok', value: open };
      }
      // What is reserved is given free. What cannot be, such as while a bank asks, ends by itself, and is
      // told as it stands until then.
      for (const { details } of tries.value) {
        if (details.status !== 'Pending' && details.status !== 'Authorized') continue;
        const voided = await ask(context, {
          method: 'POST',
          path: `/payments/${encodeURIComponent(details.id)}/voids`,
          idempotencyKey: `void-${details.id}`,
          body: { reference, metadata: { attempt: attemptId } },
          read: () => true,
        });
        if (voided.outcome !== 'ok') return { outcome: 'ok', value: open };
      }
      return readStarted(context, closed);
    },
  };
}
