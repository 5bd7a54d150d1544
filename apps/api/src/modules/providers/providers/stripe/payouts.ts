import type { Context } from '#platform/context.ts';
import { isForLater, type PaymentSystem, type PayoutReport } from '../ports/ports.ts';
import type { AskStripe, Told } from './client.ts';
import type { Refusal } from './outcome.rule.ts';
import { readExternal } from './payee-shapes.ts';
import {
  hasFailed,
  neverLeft,
  readStripePayout,
  readTransfer,
  reportOf,
  type StripePayout,
  type Transfer,
  type Way,
} from './payout-shapes.ts';
import { readReference } from './references.ts';
import { dataOf, metadataOf } from './shapes.ts';

type PayoutToMake = Parameters<PaymentSystem['payOut']>[1];
/** What somebody is paid to, at their account. */
type Place = NonNullable<ReturnType<typeof readReference>>;

/** What was moved for an attempt carries this, and is found by it in a list that is never late. */
const groupOf = (attemptId: string) => `payout-${attemptId}`;

/** More payouts than one account can have between a transfer and its own. */
const mostPages = 10;

/**
 * Payouts in two steps: our money is moved to the person's account at Stripe, and paid out from there.
 * Every step looks first whether it was made before, so a call that was cut off between the two is gone
 * on with and never made twice. What does not arrive is moved home before we say so: only then is the
 * money ours to pay out again.
 */
export function stripePayouts(
  ask: AskStripe,
): Pick<PaymentSystem, 'payOut' | 'readPayout' | 'findPayout'> {
  async function findTransfer(context: Context, attemptId: string): Promise<Told<Transfer | null>> {
    return ask(context, {
      method: 'GET',
      path: '/transfers',
      fields: { transfer_group: groupOf(attemptId), limit: 1 },
      object: 'list',
      read: (body) => dataOf(body).map(readTransfer)[0] ?? null,
    });
  }

  /**
   * Moves the money. Which way it is to go on is decided here, once, and kept with what was moved: every
   * later call of the attempt sends under the same key, whatever the bank account takes by then.
   */
  async function moveMoney(
    context: Context,
    payout: PayoutToMake,
    to: Place,
  ): Promise<Told<Transfer>> {
    const external = await ask(context, {
      method: 'GET',
      path: `/accounts/${to.account}/external_accounts/${to.id}`,
      object: to.id.startsWith('card_') ? 'card' : 'bank_account',
      read: readExternal,
    });
    if (external.outcome !== 'ok') {
      return isGone(external) ? withoutDestination(external) : unsure(external);
    }
    const way: Way = external.value.isInstant ? 'instant' : 'standard';
    const made = await transfer(context, payout, to.account, way);
    if (!isKeyReused(made)) return made;
    // An earlier call of this attempt decided otherwise. Its key knows its way, so that one stands.
    const known = await findTransfer(context, payout.attemptId);
    if (known.outcome !== 'ok') return unsure(known);
    if (known.value) return { outcome: 'ok', value: known.value };
    return transfer(context, payout, to.account, way === 'instant' ? 'standard' : 'instant');
  }

  async function transfer(
    context: Context,
    { attemptId, amount, currency }: PayoutToMake,
    account: string,
    way: Way,
  ): Promise<Told<Transfer>> {
    return ask(context, {
      method: 'POST',
      path: '/transfers',
      idempotencyKey: `transfer-${attemptId}`,
      fields: {
        amount,
        currency: currency.toLowerCase(),
        destination: account,
        transfer_group: groupOf(attemptId),
        metadata: { ...metadataOf(attemptId), way },
      },
      object: 'transfer',
      read: readTransfer,
    });
  }

  /** Moves a transfer home. @returns whether it is home for certain */
  async function bringHome(context: Context, attemptId: string, moved: Transfer): Promise<boolean> {
    if (moved.reversed) return true;
    const reversed = await ask(context, {
      method: 'POST',
      path: `/transfers/${moved.id}/reversals`,
      idempotencyKey: `reversal-${attemptId}`,
      fields: { amount: moved.amount, metadata: metadataOf(attemptId) },
      object: 'transfer_reversal',
      read: () => true,
    });
    if (reversed.outcome === 'ok') return true;
    const again = await findTransfer(context, attemptId);
    return again.outcome === 'ok' && again.value?.reversed === true;
  }

  async function findAt(
    context: Context,
    attemptId: string,
    { destination: connected, created }: Transfer,
  ): Promise<Told<StripePayout | null>> {
    let after: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const listed = await ask(context, {
        method: 'GET',
        path: '/payouts',
        connected,
        fields: { created: { gte: created }, limit: 100, starting_after: after },
        object: 'list',
        read: (body) => dataOf(body).map(readStripePayout),
      });
      if (listed.outcome !== 'ok') return listed;
      const found = listed.value.find(({ metadata }) => metadata === attemptId);
      if (found) return { outcome: 'ok', value: found };
      if (listed.value.length < 100) return { outcome: 'ok', value: null };
      after = listed.value.at(-1)?.id;
    }
    return { outcome: 'unknown' };
  }

  /** What Stripe tells of a payout; a failed one only once its money is home. */
  async function settled(
    context: Context,
    account: string,
    told: StripePayout,
  ): Promise<Told<PayoutReport>> {
    const { metadata: attemptId } = told;
    if (attemptId === null) return { outcome: 'rejected', reason: 'NOT_FOUND' };
    if (hasFailed(told)) {
      const moved = await findTransfer(context, attemptId);
      if (moved.outcome !== 'ok') return moved;
      if (moved.value && !(await bringHome(context, attemptId, moved.value))) {
        return { outcome: 'unknown' };
      }
    }
    return { outcome: 'ok', value: reportOf(account, attemptId, told, context.clock.now()) };
  }

  async function send(
    context: Context,
    payout: PayoutToMake,
    { account, id }: Place,
    way: Way,
  ): Promise<Told<StripePayout>> {
    const { attemptId } = payout;
    const made = await ask(context, {
      method: 'POST',
      path: '/payouts',
      connected: account,
      idempotencyKey: `payout-${attemptId}-${way}`,
      fields: {
        amount: payout.amount,
        currency: payout.currency.toLowerCase(),
        destination: id,
        method: way,
        statement_descriptor: 'TIPWELL',
        metadata: metadataOf(attemptId),
      },
      object: 'payout',
      read: readStripePayout,
    });
    const isRefused = made.outcome === 'rejected' && !isForLater(made) && !isKeyReused(made);
    // The bank takes none at once after all. Stripe says so again whenever this key is used again, so
    // nothing was made under it, and the usual way is still there.
    return isRefused && way === 'instant'
      ? send(context, payout, { account, id }, 'standard')
      : made;
  }

  return {
    async payOut(context, payout) {
      const { attemptId, destinationReference } = payout;
      const to = readReference(destinationReference);
      if (!to) return { outcome: 'rejected', reason: 'destination_not_active' };
      const known = await findTransfer(context, attemptId);
      if (known.outcome !== 'ok') return unsure(known);
      const moved = known.value
        ? ({ outcome: 'ok', value: known.value } as const)
        : await moveMoney(context, payout, to);
      if (moved.outcome !== 'ok') return moved;
      if (moved.value.reversed) return { outcome: 'ok', value: neverLeft(attemptId, moved.value) };
      const { way } = moved.value.metadata;
      // Under which key it may have been sent is not known: nothing is, until people have looked.
      if (way === null) return { outcome: 'unknown' };
      const made = await send(context, payout, to, way);
      if (made.outcome === 'ok') return settled(context, to.account, made.value);
      if (made.outcome === 'unknown' || isForLater(made)) return { outcome: 'unknown' };
      if (isKeyReused(made)) return made;
      const isHome = await bringHome(context, attemptId, moved.value);
      if (!isHome) return { outcome: 'unknown' };
      return withoutDestination(made);
    },

    async readPayout(context, reference) {
      const at = readReference(reference);
      if (!at) return { outcome: 'rejected', reason: 'NOT_FOUND' };
      // Of what never left there is a transfer, and it is home.
      if (at.id.startsWith('tr_')) {
        const moved = await ask(context, {
          method: 'GET',
          path: `/transfers/${at.id}`,
          object: 'transfer',
          read: readTransfer,
        });
        if (moved.outcome !== 'ok') return moved;
        const { reversed } = moved.value;
        const { attempt: attemptId } = moved.value.metadata;
        return attemptId !== null && reversed
          ? { outcome: 'ok', value: neverLeft(attemptId, moved.value) }
          : { outcome: 'unknown' };
      }
      const told = await ask(context, {
        method: 'GET',
        path: `/payouts/${at.id}`,
        connected: at.account,
        object: 'payout',
        read: readStripePayout,
      });
      return told.outcome === 'ok' ? settled(context, at.account, told.value) : told;
    },

    async findPayout(context, attemptId) {
      const moved = await findTransfer(context, attemptId);
      if (moved.outcome !== 'ok') return moved;
      if (moved.value === null) return { outcome: 'ok', value: null };
      const made = await findAt(context, attemptId, moved.value);
      if (made.outcome !== 'ok') return made;
      if (made.value) return settled(context, moved.value.destination, made.value);
      // Moved and not paid out yet: the call is made again, and goes on from there.
      return {
        outcome: 'ok',
        value: moved.value.reversed ? neverLeft(attemptId, moved.value) : null,
      };
    },
  };
}

/** Nothing ends because something could not be looked up. */
function unsure(outcome: Refusal): Refusal {
  return isForLater(outcome) ? outcome : { outcome: 'unknown' };
}

function isKeyReused(told: Told<unknown>): boolean {
  return told.outcome === 'rejected' && told.reason === 'KEY_REUSED';
}

/** Stripe says in several ways that the account or card is not there any more. */
function isGone(outcome: Refusal): boolean {
  return (
    outcome.outcome === 'rejected' &&
    (outcome.reason === 'NOT_FOUND' || outcome.reason === 'resource_missing')
  );
}

function withoutDestination(outcome: Refusal): Refusal {
  return isGone(outcome) ? { outcome: 'rejected', reason: 'destination_not_active' } : outcome;
}
