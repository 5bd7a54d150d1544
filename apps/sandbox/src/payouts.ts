import { payoutMethodFor } from './capabilities.ts';
import { conflict, invalid, notFound } from './errors.ts';
import { newId } from './ids.ts';
import type { PayoutBehaviour } from './test-cards.ts';
import { tell } from './webhooks.ts';
import { hearerOf } from './world.ts';
import type { World } from './world.ts';
import type { Origin, Payout } from './rows.ts';

export interface PayoutRequest {
  /** A name that the caller has chosen; otherwise one is made. */
  id?: string;
  attemptId: string;
  amount: number;
  currency: string;
  destination: string;
  statementDescriptor?: string;
  /** Where the caller chooses how fast; otherwise it goes as fast as it can. */
  instant?: boolean;
  origin?: Origin;
}

const bankCollectsAfterSeconds = 60;
const returnsAfterSeconds = 5;

const reasons = {
  declined: 'The bank of the destination refused the payout.',
  destination_unreachable: 'The payout could not be delivered to the destination.',
  returned_by_bank: 'The bank of the destination sent the money back.',
} as const;

export type FailureCode = keyof typeof reasons;

export function presentPayout(payout: Payout): object {
  const { behaviour: _behaviour, requestHash: _requestHash, ...seen } = payout;
  return seen;
}

export function findPayout(world: World, id: string): Payout {
  const payout = world.state.payouts.get(id);
  if (payout === undefined) throw notFound('payout');
  return payout;
}

/** How the making of a payout ended; `no_answer` means that the caller is to hear nothing. */
export type Making =
  | { kind: 'answered' | 'no_answer_accepted'; payout: Payout }
  | { kind: 'no_answer_not_accepted' };

/** Sends money out, once per attempt id: asking again finds the payout that was made. */
export function createPayout(world: World, request: PayoutRequest, requestHash: string): Making {
  const earlier = world.state.payouts.byAttempt(request.attemptId);
  if (earlier !== undefined) {
    if (earlier.requestHash === requestHash) return { kind: 'answered', payout: earlier };
    throw conflict('attempt_id_reused', 'This attempt id made another payout before.');
  }
  const kind = request.destination.startsWith('ba_') ? 'bank_account' : 'card';
  const behaviour = behaviourOf(world, request.destination);
  const method = payoutMethodFor(request.currency, kind);
  if (method === undefined) {
    throw invalid(
      'payout_method_not_available',
      `Payouts in ${request.currency} cannot go to a ${kind.replace('_', ' ')}.`,
    );
  }
  if (behaviour === 'time_out_not_accepted') return { kind: 'no_answer_not_accepted' };

  const payout: Payout = {
    id: request.id ?? newId('po'),
    attemptId: request.attemptId,
    amount: request.amount,
    currency: request.currency,
    destination: request.destination,
    statementDescriptor: request.statementDescriptor ?? null,
    status: 'pending',
    failureCode: null,
    failureMessage: null,
    createdAt: world.clock.iso(),
    arrivesBy: world.clock.iso(request.instant ? instantSeconds(world) : method.landsWithinSeconds),
    paidAt: null,
    failedAt: null,
    returnedAt: null,
    behaviour,
    requestHash,
    ...(request.origin === undefined ? {} : { origin: request.origin }),
  };
  hearerOf(world, payout)?.payoutMade(world.state.payouts.put(payout));
  if (behaviour === 'declined') {
    return { kind: 'answered', payout: fail(world, payout, 'declined') };
  }
  const isInstant = request.instant ?? method.instant;
  const made = isInstant ? depart(world, payout) : world.state.payouts.put(payout);
  if (!isInstant) {
    world.clock.schedule('payout.depart', payout.id, bankCollectsAfterSeconds);
  }
  const seconds = isInstant ? instantSeconds(world) : method.landsWithinSeconds;
  world.clock.schedule('payout.arrive', payout.id, seconds);
  return {
    kind: behaviour === 'time_out_accepted' ? 'no_answer_accepted' : 'answered',
    payout: made,
  };
}

function instantSeconds({ options }: World): number {
  return options.payoutSeconds ?? 2;
}

function behaviourOf(world: World, destination: string): PayoutBehaviour {
  const found =
    world.state.payoutCards.get(destination) ?? world.state.bankAccounts.get(destination);
  if (found === undefined) throw notFound('destination');
  if (found.status !== 'ACTIVE') {
    throw conflict(
      'destination_not_active',
      `The destination is ${found.status} and cannot be paid to.`,
    );
  }
  return found.behaviour;
}

/** Registers what becomes of payouts as time passes. */
export function movePayouts(world: World): void {
  world.clock.when('payout.depart', (id) => {
    const payout = world.state.payouts.get(id);
    if (payout?.status === 'pending') depart(world, payout);
  });
  world.clock.when('payout.arrive', (id) => {
    const payout = world.state.payouts.get(id);
    if (payout === undefined || !isOnItsWay(payout)) return;
    const isGone = !isThere(world, payout.destination);
    if (payout.behaviour === 'fails_later' || isGone)
      fail(world, payout, 'destination_unreachable');
    else settle(world, payout);
  });
  world.clock.when('payout.return', (id) => {
    const payout = world.state.payouts.get(id);
    if (payout?.status === 'paid') sendBack(world, payout);
  });
}

/** What a test may order for one payout, whatever its destination would have done. */
export const orders = {
  settle(world: World, payout: Payout): Payout {
    if (!isOnItsWay(payout)) throw wrongStatus(payout, 'settled');
    return settle(world, payout);
  },
  fail(world: World, payout: Payout): Payout {
    if (!isOnItsWay(payout)) throw wrongStatus(payout, 'failed');
    return fail(world, payout, 'destination_unreachable');
  },
  return(world: World, payout: Payout): Payout {
    if (payout.status !== 'paid') throw wrongStatus(payout, 'returned');
    return sendBack(world, payout);
  },
};

/** Whoever takes a destination away cuts off what is on its way there. */
function isThere({ state }: World, destination: string): boolean {
  return [state.payoutCards, state.bankAccounts].some(
    (table) => table.get(destination) !== undefined,
  );
}

function isOnItsWay(payout: Payout): boolean {
  return payout.status === 'pending' || payout.status === 'in_transit';
}

function depart(world: World, payout: Payout): Payout {
  return move(world, 'payout.in_transit', { ...payout, status: 'in_transit' });
}

function settle(world: World, payout: Payout): Payout {
  forgetPlans(world, payout);
  if (payout.behaviour === 'returned_after_paid') {
    world.clock.schedule('payout.return', payout.id, returnsAfterSeconds);
  }
  return move(world, 'payout.paid', { ...payout, status: 'paid', paidAt: world.clock.iso() });
}

function fail(world: World, payout: Payout, code: FailureCode): Payout {
  forgetPlans(world, payout);
  return move(world, 'payout.failed', {
    ...payout,
    status: 'failed',
    failureCode: code,
    failureMessage: reasons[code],
    failedAt: world.clock.iso(),
  });
}

function sendBack(world: World, payout: Payout): Payout {
  forgetPlans(world, payout);
  return move(world, 'payout.returned', {
    ...payout,
    status: 'returned',
    failureCode: 'returned_by_bank',
    failureMessage: reasons.returned_by_bank,
    returnedAt: world.clock.iso(),
  });
}

function move(
  world: World,
  type: `payout.${'in_transit' | 'paid' | 'failed' | 'returned'}`,
  payout: Payout,
): Payout {
  world.state.payouts.put(payout);
  const hearer = hearerOf(world, payout);
  if (hearer === undefined) tell(world, type, payout.id, presentPayout(payout));
  else hearer.payout(type, payout);
  return payout;
}

function forgetPlans(world: World, payout: Payout): void {
  for (const kind of ['payout.depart', 'payout.arrive', 'payout.return']) {
    world.clock.unschedule(kind, payout.id);
  }
}

function wrongStatus(payout: Payout, wish: string) {
  return conflict('wrong_status', `The payout is ${payout.status} and cannot be ${wish}.`);
}
