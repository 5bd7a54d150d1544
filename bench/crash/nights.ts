// Nights in which many are paid by plan while programs are killed: everybody has the same sum, is paid
// it once, and has nothing left.
import { buildContext } from '../../apps/api/src/build-context.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import type { Stack } from '../../run/stack.ts';
import { beginNight, makePayees, payeeBalance, type BenchCard } from '../payouts/payees.ts';
import type { Books } from './books.ts';
import type { Processor } from './processors.ts';
import { paidToCards } from './sandbox.ts';

const peopleOfNight = 60;

export class Nights {
  /** Everybody who was to be paid in some night. */
  readonly staffIds: number[] = [];
  private readonly stack: Stack;
  private readonly processor: Processor;
  private card: BenchCard | null = null;

  constructor(stack: Stack, processor: Processor) {
    this.stack = stack;
    this.processor = processor;
  }

  /** Makes people with a balance and lets the worker begin to pay them. */
  async begin(): Promise<void> {
    const context = buildContext(readConfig(this.stack.environment), 'night', {
      maxConnections: 2,
    });
    try {
      this.card ??= {
        paymentSystem: this.processor.paymentSystem,
        reference: await this.processor.keptCard(),
        lastFour: paidToCards.success.slice(-4),
      };
      const asked = { name: `night ${this.staffIds.length}`, people: peopleOfNight };
      const { locationIds, staffIds } = await makePayees(context, asked, this.card, new Date());
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
