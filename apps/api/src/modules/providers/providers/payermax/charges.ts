import { randomBytes } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { openerOf } from '../card-frame/hand-off.ts';
import {
  closeCharge,
  findCharge,
  keepCharge,
  type TokenCharge,
} from '../token-charges/token-charge-store.ts';
import type { Charge, Outcome, PaymentSystem } from '../ports/ports.ts';
import { chargeOf } from './charge-state.rule.ts';
import type { AskPayerMax } from './client.ts';
import { readTries } from './read-tries.ts';
import { attemptOf, referenceOf } from './references.ts';

type Charges = Pick<
  PaymentSystem,
  'startCharge' | 'readCharge' | 'findCharge' | 'captureCharge' | 'cancelCharge'
>;

const notFound = { outcome: 'rejected', reason: 'NOT_FOUND' } as const;
const notSupported = { outcome: 'rejected', reason: 'NOT_SUPPORTED' } as const;

/**
 * Charges that are paid with the token of PayerMax's card fields. It hears of one only when a card is
 * given, so what was started stands with us, and every card that is tried makes an order there.
 */
export function payerMaxCharges(account: PaymentAccount, ask: AskPayerMax): Charges {
  const { paymentSystem } = account;
  const keyOf = (attemptId: string) => ({ paymentSystem, attemptId });

  async function readStarted(context: Context, started: TokenCharge): Promise<Outcome<Charge>> {
    const tries = await readTries(ask, context, started);
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
    async startCharge(context, { attemptId, amount, currency, country, returnUrl, ...wish }) {
      // What became of a reservation is told once and cannot be asked about; a page there is not ours to read.
      if (wish.isReserved || wish.isHosted || wish.payWith) return notSupported;
      const key = keyOf(attemptId);
      const secret = randomBytes(24).toString('base64url');
      const charge = { ...key, secret, amount, currency, returnUrl, country, isReserved: false };
      await keepCharge(context.db, charge, context.clock.now());
      const kept = await findCharge(context.db, key);
      if (!kept || kept.amount !== amount || kept.currency !== currency) {
        return { outcome: 'rejected', reason: 'KEY_REUSED' };
      }
      const reference = referenceOf('charge', attemptId);
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

    async captureCharge() {
      return notSupported;
    },

    async cancelCharge(context, reference) {
      const started = await startedAs(context, reference);
      if (!started) return notFound;
      const isClosed = await closeCharge(context.db, keyOf(started.attemptId), context.clock.now());
      // A card is being tried in this very moment.
      if (!isClosed) return { outcome: 'rejected', reason: 'NOT_NOW' };
      const stands = await readStarted(context, { ...started, closedAt: context.clock.now() });
      if (stands.outcome !== 'ok') return stands;
      // An order that waits for its bank cannot be closed by us: PayerMax does so half an hour after it.
      const mayStillBePaid = ['WAITING_FOR_BANK', 'PROCESSING'].includes(stands.value.status);
      return mayStillBePaid ? { outcome: 'rejected', reason: 'NOT_NOW' } : stands;
    },
  };
}
