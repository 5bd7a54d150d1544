// Nights in which many are paid by plan while programs are killed: everybody has the same sum, is paid
// it once, and has nothing left.
import { buildContext } from '../../apps/api/src/build-context.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import type { Stack } from '../../run/stack.ts';
import { beginNight, makePayees, payeeBalance, type BenchCard } from '../payouts/payees.ts';
import type { Books } from './books.ts';
import { haveCardIssued } from './issuer.ts';
import type { Processor } from './processors.ts';
import { paidToCards, type Sandbox } from './sandbox.ts';

const peopleOfNight = 60;

/** A card to which everybody of a night is paid. */
export type CardOfNight = () => Promise<BenchCard>;

/** A card at a processor that takes every payout. */
export function keptCardAt(processor: Processor): CardOfNight {
  return async () => ({
    paymentSystem: processor.paymentSystem,
    reference: await processor.keptCard(),
    lastFour: paidToCards.success.slice(-4),
  });
}

/** A card that the issuer of prepaid cards made and loads. */
export function issuedCardAt(sandbox: Sandbox): CardOfNight {
  return async () => ({
    paymentSystem: 'NYMCARD',
    reference: await haveCardIssued(sandbox, 'the people of the nights'),
    lastFour: '0000',
    isIssued: true,
  });
}

export class Nights {
  /** Everybody who was to be paid in some night. */
  readonly staffIds: number[] = [];
  private readonly stack: Stack;
  /** To which they are paid, one night after the other. */
  private readonly cards: readonly CardOfNight[];
  private readonly made = new Map<CardOfNight, BenchCard>();
  private count = 0;

  constructor(stack: Stack, cards: readonly CardOfNight[]) {
    this.stack = stack;
    this.cards = cards;
  }

  /** Makes people with a balance and lets the worker begin to pay them. */
  async begin(): Promise<void> {
    const cardOf = this.cards[this.count % this.cards.length];
    if (!cardOf) throw new Error('Nobody can be paid to no card.');
    const card = this.made.get(cardOf) ?? (await cardOf());
    this.made.set(cardOf, card);
    this.count += 1;
    const context = buildContext(readConfig(this.stack.environment), 'night', {
      maxConnections: 2,
    });
    try {
      const asked = { name: `night ${this.count}`, people: peopleOfNight };
      const { locationIds, staffIds } = await makePayees(context, asked, card, new Date());
      this.staffIds.push(...staffIds);
      await beginNight(context, locationIds);
    } finally {
      await context.close();
    }
  }
}

/** What went wrong in the nights: everybody is paid everything, exactly once. */
export function reckonNights(staffIds: readonly number[], books: Books): string[] {
  const violations: string[] = [];
  for (const staffId of staffIds) {
    const own = books.payouts.filter((payout) => payout.staffId === staffId);
    const balance = books.balances.get(staffId) ?? 0;
    const isPaid = own.length === 1 && own[0]?.state === 'PAID' && own[0].amount === payeeBalance;
    if (isPaid && balance === 0) continue;
    const told = own.map(({ state, amount }) => `${state} ${amount}`).join(', ');
    violations.push(`The person ${staffId} of a night has ${balance} and the payouts [${told}].`);
  }
  return violations;
}
