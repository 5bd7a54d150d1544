import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { openerOf } from '../card-frame/hand-off.ts';
import type { Charge, Outcome, PaymentSystem } from '../ports/ports.ts';
import { chargeOf, isKnownState } from './charge-state.rule.ts';
import {
  closeSession,
  findSession,
  findSessionById,
  keepSession,
  type KeptSession,
} from './charge-store.ts';
import type { AskRyft, Told } from './client.ts';
import { readAll } from './pages-of.ts';
import { readSession, transaction, type Session, type Transaction } from './shapes.ts';

type Charges = Pick<
  PaymentSystem,
  'startCharge' | 'readCharge' | 'findCharge' | 'captureCharge' | 'cancelCharge'
>;

const notFound = { outcome: 'rejected', reason: 'NOT_FOUND' } as const;
const sessionName = /^ps_\w{1,80}$/;

/** Everything that was done about a session, the oldest first. */
export async function readTransactions(
  ask: AskRyft,
  context: Context,
  session: string,
): Promise<Told<Transaction[]>> {
  return readAll(ask, context, {
    path: `/payment-sessions/${session}/transactions`,
    query: { ascending: true },
    item: transaction,
  });
}

/**
 * Charges as payment sessions. Ryft has no key under which a call may come twice: a session whose answer
 * was lost is one that nobody can pay, because nobody has its secret, so it is simply made again and the
 * first one that we heard of is kept with us.
 */
export function ryftCharges({ paymentSystem }: PaymentAccount, ask: AskRyft): Charges {
  async function readOne(context: Context, id: string): Promise<Told<Session>> {
    const path = `/payment-sessions/${id}`;
    const told = await ask(context, { method: 'GET', path, read: readSession });
    if (told.outcome === 'ok' && !isKnownState(told.value)) {
      const { status } = told.value;
      context.log.warn({ paymentSystem, status }, 'a session is in a state that is new to us');
    }
    return told;
  }

  /** What was reserved after we had closed a session is given free as soon as we hear of it. */
  async function giveFree(context: Context, session: Session): Promise<Told<Session>> {
    const voided = await ask(context, {
      method: 'POST',
      path: `/payment-sessions/${session.id}/voids`,
      read: () => true,
    });
    return voided.outcome === 'ok' ? readOne(context, session.id) : voided;
  }

  async function reported(
    context: Context,
    kept: KeptSession | undefined,
    first: Session,
  ): Promise<Outcome<Charge>> {
    const noted = first.metadata?.attempt;
    // An answer about another attempt says nothing of ours.
    if (kept && noted !== kept.attemptId) return { outcome: 'unknown' };
    const isClosed = kept !== undefined && kept.closedAt !== null;
    let session = first;
    if (isClosed && session.status === 'Approved') {
      const freed = await giveFree(context, session);
      if (freed.outcome !== 'ok') return freed;
      session = freed.value;
    }
    const attemptId = kept?.attemptId ?? noted;
    if (!attemptId) return notFound;
    const done =
      session.status === 'Captured'
        ? await readTransactions(ask, context, session.id)
        : ({ outcome: 'ok', value: [] } as const);
    if (done.outcome !== 'ok') return done;
    const captures = done.value.filter(
      ({ type, status }) => type === 'Capture' && status === 'Succeeded',
    );
    return { outcome: 'ok', value: chargeOf({ attemptId, isClosed }, session, captures) };
  }

  async function read(context: Context, id: string): Promise<Outcome<Charge>> {
    if (!sessionName.test(id)) return notFound;
    const session = await readOne(context, id);
    if (session.outcome !== 'ok') return session;
    return reported(context, await findSessionById(context.db, paymentSystem, id), session.value);
  }

  return {
    async startCharge(context, { attemptId, amount, currency, returnUrl, isReserved = false }) {
      const known = await findSession(context.db, paymentSystem, attemptId);
      if (!known) {
        const made = await ask(context, {
          method: 'POST',
          path: '/payment-sessions',
          urgency: 'SOMEBODY',
          body: {
            amount,
            currency,
            paymentType: 'Standard',
            captureFlow: isReserved ? 'Manual' : 'Automatic',
            returnUrl,
            metadata: { attempt: attemptId },
          },
          read: readSession,
        });
        if (made.outcome !== 'ok') return made;
        const { id: sessionId, clientSecret } = made.value;
        if (!clientSecret) return { outcome: 'unknown' };
        const session = { attemptId, amount, currency, sessionId, clientSecret };
        await keepSession(context.db, paymentSystem, session, context.clock.now());
      }
      const kept = known ?? (await findSession(context.db, paymentSystem, attemptId));
      if (!kept || kept.amount !== amount || kept.currency !== currency) {
        return { outcome: 'rejected', reason: 'KEY_REUSED' };
      }
      const clientSecret = openerOf(kept.clientSecret, returnUrl);
      return { outcome: 'ok', value: { reference: kept.sessionId, clientSecret } };
    },

    readCharge: read,

    async findCharge(context, attemptId) {
      const kept = await findSession(context.db, paymentSystem, attemptId);
      return kept ? read(context, kept.sessionId) : { outcome: 'ok', value: null };
    },

    async captureCharge(context, { reference, amount }) {
      const stands = await read(context, reference);
      // It is captured already, or nobody has paid yet: which of them is told by itself.
      if (stands.outcome !== 'ok' || stands.value.status !== 'AUTHORISED') return stands;
      const done = await readTransactions(ask, context, reference);
      if (done.outcome !== 'ok') return done;
      // One that is under way already is not made once more.
      const isUnderWay = done.value.some(
        ({ type, status }) => type === 'Capture' && status !== 'Failed',
      );
      if (isUnderWay) return { outcome: 'unknown' };
      const captured = await ask(context, {
        method: 'POST',
        path: `/payment-sessions/${reference}/captures`,
        body: { amount, captureType: 'Final' },
        read: () => true,
      });
      return captured.outcome === 'ok' ? read(context, reference) : captured;
    },

    async cancelCharge(context, reference) {
      if (!sessionName.test(reference)) return notFound;
      const stands = await read(context, reference);
      if (stands.outcome !== 'ok') return stands;
      const { status } = stands.value;
      if (status === 'CAPTURED' || status === 'CANCELLED') return stands;
      if (status !== 'AUTHORISED') {
        // A session that waits cannot be ended. Should somebody still pay, the sum is to be reserved only.
        const changed = await ask(context, {
          method: 'PATCH',
          path: `/payment-sessions/${reference}`,
          body: { captureFlow: 'Manual' },
          read: readSession,
        });
        // What cannot be changed any more, such as while it is processed, is told as it stands.
        const isRefused =
          changed.outcome === 'rejected' && !['NOT_NOW', 'NOT_REACHED'].includes(changed.reason);
        if (isRefused) return read(context, reference);
        if (changed.outcome !== 'ok') return changed;
        if (changed.value.captureFlow !== 'Manual') return { outcome: 'unknown' };
      }
      await closeSession(context.db, paymentSystem, reference, context.clock.now());
      return read(context, reference);
    },
  };
}
