import type { Books, Entry } from './books.ts';
import type { GuestsTip } from './guest.ts';
import type { SandboxIntent, SandboxPayout } from './sandbox.ts';

export interface Reckoning {
  /** Cards charged at the processor. */
  charged: number;
  /** Of those, tips that our receipt called paid or that the processor called paid to the guest. */
  acknowledged: number;
  lost: number;
  doubled: number;
  payouts: number;
  /** What is wrong, one sentence each; empty when all is well. */
  violations: string[];
}

interface Facts {
  tips: readonly GuestsTip[];
  /** Payouts that we told their people were made. */
  payouts: readonly string[];
  intents: readonly SandboxIntent[];
  sandboxPayouts: readonly SandboxPayout[];
  /** Who was paid by plan; their money was there from the beginning. */
  paidAtNight: readonly number[];
  books: Books;
}

/**
 * Compares three accounts of the same events, none of which knows the others: what guests and people
 * were told, what the processor did, and what our books say.
 */
export function reckon(facts: Facts): Reckoning {
  const tips = reckonTips(facts);
  const violations = [
    ...tips.violations,
    ...reckonPayouts(facts),
    ...reckonPools(facts),
    ...reckonPeople(facts),
    ...facts.books.openHolds.map((hold) => `The hold ${hold} is open although no payout is.`),
    ...facts.books.unbalanced.map((currency) => `The accounts in ${currency} are not zero.`),
  ];
  if (facts.books.forgottenJobs > 0) {
    violations.push(`${facts.books.forgottenJobs} jobs were taken by workers that are gone.`);
  }
  return { ...tips, payouts: facts.sandboxPayouts.length, violations };
}

function reckonTips({ tips, intents, books }: Facts): Omit<Reckoning, 'payouts'> {
  const known = new Map(tips.map((tip) => [tip.tipId, tip]));
  const charged = intents.filter(({ status }) => status === 'succeeded');
  const acknowledged = tips.filter((tip) => tip.wasAcknowledged || tip.wasCharged);
  const violations: string[] = [];
  const chargedOnce = new Map<string, SandboxIntent>();
  let lost = 0;
  let doubled = 0;

  for (const intent of charged) {
    if (chargedOnce.has(intent.attemptId)) {
      doubled += 1;
      violations.push(`The card of the tip ${intent.attemptId} was charged twice.`);
    }
    chargedOnce.set(intent.attemptId, intent);
  }
  for (const [tipId, intent] of chargedOnce) {
    const tip = known.get(tipId);
    const entry = books.entries.get(`TIP ${tipId}`);
    if (!tip) {
      violations.push(`The processor charged for the tip ${tipId}, which no guest has given.`);
    } else if (!entry || books.tips.get(tipId) !== 'CAPTURED') {
      lost += 1;
      violations.push(`The tip ${tipId} was charged and is ${books.tips.get(tipId)} in our books.`);
    } else if (
      sumOn(entry, 'clearing:') !== -intent.amountCaptured ||
      sumOn(entry, 'person:') !== (tip.isPooled ? 0 : tip.net) ||
      sumOn(entry, 'pool:') !== (tip.isPooled ? tip.net : 0)
    ) {
      violations.push(`The tip ${tipId} is booked with another sum than was charged.`);
    }
  }
  for (const { tipId } of acknowledged) {
    if (chargedOnce.has(tipId)) continue;
    lost += 1;
    violations.push(`The tip ${tipId} was called paid, and the processor knows nothing of it.`);
  }
  for (const entry of books.entries.values()) {
    if (entry.kind !== 'TIP' || chargedOnce.has(entry.sourceId)) continue;
    doubled += 1;
    violations.push(`The tip ${entry.sourceId} is booked and nobody has paid it.`);
  }
  return {
    charged: chargedOnce.size,
    acknowledged: acknowledged.length,
    lost,
    doubled,
    violations,
  };
}

/** How a payout's state at the processor is called in our books; Stripe says `failed` of what came back. */
const ourStates: Record<string, readonly string[]> = {
  paid: ['PAID'],
  failed: ['FAILED'],
  returned: ['RETURNED', 'FAILED'],
};

function reckonPayouts({ payouts, sandboxPayouts, books }: Facts): string[] {
  const violations: string[] = [];
  const booked = new Map(books.payouts.map((payout) => [payout.attemptId, payout]));
  const seen = new Set<string>();
  for (const { id, attemptId, status, amount } of sandboxPayouts) {
    const payout = booked.get(attemptId);
    if (!payout) {
      violations.push(`The processor's payout ${id} belongs to none of ours.`);
      continue;
    }
    if (seen.has(attemptId)) violations.push(`The payout ${payout.payoutId} was paid twice.`);
    seen.add(attemptId);
    if (!ourStates[status]?.includes(payout.state)) {
      violations.push(
        `The payout ${payout.payoutId} is ${payout.state}, at the processor ${status}.`,
      );
    }
    if (payout.amount - payout.fee !== amount) {
      violations.push(`The payout ${payout.payoutId} sent another sum than was held.`);
    }
    const debited = debitedBy(books, payout.payoutId);
    if (debited !== (status === 'paid' ? payout.amount : 0)) {
      violations.push(`The payout ${payout.payoutId} is ${status} and took ${debited} all told.`);
    }
  }
  for (const payout of books.payouts) {
    if (!seen.has(payout.attemptId)) {
      violations.push(
        `The payout ${payout.payoutId} (${payout.state}) never reached the processor.`,
      );
    }
  }
  const made = new Set(books.payouts.map(({ payoutId }) => payoutId));
  for (const payoutId of payouts) {
    if (!made.has(payoutId)) violations.push(`The payout ${payoutId} was promised and is lost.`);
  }
  return violations;
}

/** What a payout took from its person: its entry and what reverses it. */
function debitedBy(books: Books, payoutId: string): number {
  let sum = 0;
  for (const entry of books.entries.values()) {
    if (entry.sourceId === payoutId && entry.kind !== 'TIP') sum -= sumOn(entry, 'person:');
  }
  return sum;
}

/** The pools have what the team's guests gave, each tip once, and nothing else. */
function reckonPools({ tips, intents, books }: Facts): string[] {
  const charged = new Set(
    intents.filter(({ status }) => status === 'succeeded').map(({ attemptId }) => attemptId),
  );
  const due = new Map(
    tips
      .filter(({ tipId, isPooled }) => isPooled && charged.has(tipId))
      .map(({ tipId, net }) => [tipId, net]),
  );
  return [...new Set([...due.keys(), ...books.poolParts.keys()])]
    .filter((tipId) => (books.poolParts.get(tipId) ?? 0) !== (due.get(tipId) ?? 0))
    .map(
      (tipId) =>
        `The tip ${tipId} put ${books.poolParts.get(tipId) ?? 0} into a pool and should have put ` +
        `${due.get(tipId) ?? 0}.`,
    );
}

/** Whoever keeps their own tips has what was tipped less what was paid out, reckoned from the processor's side alone. */
function reckonPeople({ tips, intents, sandboxPayouts, paidAtNight, books }: Facts): string[] {
  const due = new Map<number, number>();
  const add = (staffId: number, amount: number): void => {
    due.set(staffId, (due.get(staffId) ?? 0) + amount);
  };
  const charged = new Set(
    intents.filter(({ status }) => status === 'succeeded').map(({ attemptId }) => attemptId),
  );
  for (const tip of tips) {
    if (charged.has(tip.tipId) && !tip.isPooled) add(tip.staffId, tip.net);
  }
  const booked = new Map(books.payouts.map((payout) => [payout.attemptId, payout]));
  for (const { attemptId, status, amount } of sandboxPayouts) {
    const payout = booked.get(attemptId);
    // Who is paid by plan is reckoned apart: their money was there from the beginning.
    const isTipped = payout !== undefined && !paidAtNight.includes(payout.staffId);
    if (isTipped && status === 'paid') add(payout.staffId, -(amount + payout.fee));
  }
  return [...due]
    .filter(([staffId, amount]) => (books.balances.get(staffId) ?? 0) !== amount)
    .map(
      ([staffId, amount]) =>
        `The person ${staffId} has ${books.balances.get(staffId) ?? 0} and should have ${amount}.`,
    );
}

function sumOn(entry: Entry, accounts: string): number {
  return entry.lines
    .filter(({ account }) => account.startsWith(accounts))
    .reduce((sum, { amount }) => sum + amount, 0);
}
