import { randomBytes } from 'node:crypto';
import { currencies } from '@tipwell/contract/money/money';
import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { openerOf } from '../card-frame/hand-off.ts';
import type { Charge, Outcome, PaymentSystem } from '../ports/ports.ts';
import { returnPath } from './frame.ts';
import { chargeOf, type ReadSession } from './charge-state.rule.ts';
import {
  closeCharge,
  findCharge,
  keepCharge,
  keepSession,
  type SessionCharge,
} from './charge-store.ts';
import type { AskAdyen, Told } from './client.ts';
import { findFacts } from './fact-store.ts';
import type { Fact } from './messages.ts';
import { attemptOf, referenceOf } from './references.ts';

type Charges = Pick<
  PaymentSystem,
  'startCharge' | 'readCharge' | 'findCharge' | 'captureCharge' | 'cancelCharge'
>;

/** No session of theirs is open for longer. */
const sessionMs = 24 * 3_600_000;

const notFound = { outcome: 'rejected', reason: 'NOT_FOUND' } as const;

const made = z.object({ id: z.string().min(1).max(200), sessionData: z.string().min(1) });

const told = z.object({
  id: z.string(),
  reference: z.string(),
  // A state that is new to us says nothing yet.
  status: z.enum(['active', 'canceled', 'completed', 'expired', 'paymentPending', 'refused']),
  payments: z
    .array(
      z.object({
        pspReference: z.string(),
        resultCode: z.string(),
        amount: z.object({ value: z.int(), currency: z.enum(currencies) }),
        paymentMethod: z
          .object({ brand: z.string().nullish(), type: z.string().nullish() })
          .nullish(),
      }),
    )
    .nullish(),
});

/** What is known of a charge, by all that was told. */
interface Known {
  started: SessionCharge;
  facts: Fact[];
  session: ReadSession | null;
}

/**
 * Charges, each of which is a session of Adyen's: it is paid at most once, by however many cards it is
 * tried. Adyen cannot be asked for a payment, so a charge is what its signed messages told; where the
 * guest's browser brought us what a session can be read with, it is read before they come.
 */
export function adyenCharges(account: PaymentAccount, ask: AskAdyen): Charges {
  const { paymentSystem, processingChannel: merchantAccount } = account;
  const keyOf = (attemptId: string) => ({ paymentSystem, attemptId });

  async function readSession(
    context: Context,
    { attemptId, sessionId, sessionResult, resultAt }: SessionCharge,
  ): Promise<Told<ReadSession | null>> {
    if (sessionId === null || sessionResult === null) return { outcome: 'ok', value: null };
    const query = new URLSearchParams({ sessionResult }).toString();
    const answer = await ask(context, {
      at: 'checkout',
      method: 'GET',
      path: `/sessions/${encodeURIComponent(sessionId)}?${query}`,
      read: (body) => told.parse(body),
    });
    // What the browser brought us is nothing that Adyen knows: it says nothing, and a message will.
    if (answer.outcome === 'rejected' && answer.reason.startsWith('ADYEN_')) {
      return { outcome: 'ok', value: null };
    }
    if (answer.outcome !== 'ok') return answer;
    const { id, reference } = answer.value;
    const isOurs = id === sessionId && reference === referenceOf('charge', attemptId);
    if (!isOurs) return { outcome: 'unknown' };
    return { outcome: 'ok', value: sessionOf(answer.value, resultAt ?? context.clock.now()) };
  }

  async function knownOf(context: Context, started: SessionCharge): Promise<Told<Known>> {
    const reference = referenceOf('charge', started.attemptId);
    const facts = await findFacts(context.db, paymentSystem, { merchantReference: reference });
    const isPaid = facts.some((one) => one.eventCode === 'AUTHORISATION' && one.isSuccess);
    if (isPaid) return { outcome: 'ok', value: { started, facts, session: null } };
    const session = await readSession(context, started);
    if (session.outcome !== 'ok') return session;
    return { outcome: 'ok', value: { started, facts, session: session.value } };
  }

  function reportOf({ started, facts, session }: Known): Outcome<Charge> {
    const reference = referenceOf('charge', started.attemptId);
    const isClosed = started.closedAt !== null;
    return { outcome: 'ok', value: chargeOf({ ...started, reference, isClosed }, facts, session) };
  }

  async function readStarted(context: Context, started: SessionCharge): Promise<Outcome<Charge>> {
    const known = await knownOf(context, started);
    return known.outcome === 'ok' ? reportOf(known.value) : known;
  }

  async function startedAs(
    context: Context,
    reference: string,
  ): Promise<SessionCharge | undefined> {
    const attemptId = attemptOf('charge', reference);
    return attemptId === null ? undefined : findCharge(context.db, keyOf(attemptId));
  }

  /** Adyen's name of the payment that was made for a charge. */
  function paymentOf({ facts, session }: Known): string | null {
    const paid = facts.find((one) => one.eventCode === 'AUTHORISATION' && one.isSuccess);
    return paid?.pspReference ?? session?.payment?.pspReference ?? null;
  }

  return {
    async startCharge(context, { attemptId, amount, currency, country, returnUrl, ...wish }) {
      if (wish.isHosted) return { outcome: 'rejected', reason: 'NOT_SUPPORTED' };
      const key = keyOf(attemptId);
      const secret = randomBytes(24).toString('base64url');
      const { isReserved = false } = wish;
      const startedAt = context.clock.now();
      const charge = { ...key, secret, amount, currency, country, returnUrl, isReserved };
      await keepCharge(context.db, { ...charge, startedAt });
      const kept = await findCharge(context.db, key);
      if (!kept || kept.amount !== amount || kept.currency !== currency) {
        return { outcome: 'rejected', reason: 'KEY_REUSED' };
      }
      const reference = referenceOf('charge', attemptId);
      const opener = openerOf(kept.secret, kept.returnUrl);
      if (kept.sessionId !== null)
        return { outcome: 'ok', value: { reference, clientSecret: opener } };
      const session = await ask(context, {
        at: 'checkout',
        method: 'POST',
        path: '/sessions',
        idempotencyKey: reference,
        body: {
          merchantAccount,
          amount: { value: amount, currency },
          reference,
          countryCode: country.toUpperCase(),
          channel: 'Web',
          shopperInteraction: 'Ecommerce',
          returnUrl: returnAddress(account, kept),
          expiresAt: new Date(kept.startedAt.getTime() + sessionMs).toISOString(),
          // Whatever is usual with our account there: each charge says for itself when it is taken.
          ...(kept.isReserved
            ? { additionalData: { manualCapture: 'true' } }
            : { captureDelayHours: 0 }),
          metadata: { attempt: attemptId },
        },
        read: (body) => made.parse(body),
      });
      if (session.outcome !== 'ok') return session;
      await keepSession(context.db, key, session.value);
      return { outcome: 'ok', value: { reference, clientSecret: opener } };
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
      const known = await knownOf(context, started);
      if (known.outcome !== 'ok') return known;
      const before = reportOf(known.value);
      const payment = paymentOf(known.value);
      // It is captured already, or nobody has paid yet: which of them is told by itself.
      if (before.outcome !== 'ok' || before.value.status !== 'AUTHORISED' || payment === null) {
        return before;
      }
      const captured = await ask(context, {
        at: 'checkout',
        method: 'POST',
        path: `/payments/${encodeURIComponent(payment)}/captures`,
        idempotencyKey: `capture-${attemptId}`,
        body: { merchantAccount, amount: { value: amount, currency: started.currency }, reference },
        read: () => true,
      });
      // What was captured is told by message.
      return captured.outcome === 'ok' ? readStarted(context, started) : captured;
    },

    async cancelCharge(context, reference) {
      const started = await startedAs(context, reference);
      if (!started) return notFound;
      const known = await knownOf(context, started);
      if (known.outcome !== 'ok') return known;
      const before = reportOf(known.value);
      if (before.outcome !== 'ok' || before.value.status === 'CAPTURED') return before;
      const payment = paymentOf(known.value);
      const age = context.clock.now().getTime() - started.startedAt.getTime();
      // A session cannot be closed: as long as it stands, a guest who has its page may pay in it.
      const isOpen = started.sessionId !== null && payment === null && age < sessionMs;
      if (isOpen) return { outcome: 'rejected', reason: 'NOT_NOW' };
      if (before.value.status === 'CANCELLED' && started.closedAt !== null) return before;
      if (started.sessionId !== null) {
        const cancelled = await ask(context, {
          at: 'checkout',
          method: 'POST',
          path: payment === null ? '/cancels' : `/payments/${encodeURIComponent(payment)}/cancels`,
          idempotencyKey: `cancel-${started.attemptId}`,
          body:
            payment === null
              ? { merchantAccount, paymentReference: reference, reference }
              : { merchantAccount, reference },
          read: () => true,
        });
        const isNothingThere =
          cancelled.outcome === 'rejected' && /^(?:NOT_FOUND|ADYEN_)/.test(cancelled.reason);
        if (cancelled.outcome !== 'ok' && !isNothingThere) return cancelled;
      }
      const now = context.clock.now();
      // What is reserved is free once a message says so; until then it is told as it stands.
      await closeCharge(context.db, keyOf(started.attemptId), now);
      return readStarted(context, { ...started, closedAt: now });
    },
  };
}

/** Where the bank sends the guest back to: our own page, which goes on with what came back. */
function returnAddress(
  { paymentSystem }: PaymentAccount,
  { secret, returnUrl }: SessionCharge,
): string {
  const page = new URL(returnPath(paymentSystem), returnUrl);
  page.searchParams.set('secret', secret);
  return page.href;
}

function sessionOf({ status, payments }: z.output<typeof told>, readAt: Date): ReadSession {
  const [first] = payments ?? [];
  const paid = payments?.find(({ resultCode }) => resultCode === 'Authorised') ?? first;
  // Only a session that says of itself that it is completed is paid.
  const isPaid = status === 'completed' && paid?.resultCode === 'Authorised';
  const isUnderWay = paid !== undefined || status === 'completed' || status === 'paymentPending';
  const isOver = status === 'refused' || status === 'canceled' || status === 'expired';
  const standing = isPaid ? 'AUTHORISED' : isUnderWay ? 'PENDING' : isOver ? 'REFUSED' : 'OPEN';
  const payment = paid
    ? {
        pspReference: paid.pspReference,
        amount: paid.amount.value,
        currency: paid.amount.currency,
        brand: paid.paymentMethod?.brand ?? null,
      }
    : null;
  return { standing, payment, readAt };
}
