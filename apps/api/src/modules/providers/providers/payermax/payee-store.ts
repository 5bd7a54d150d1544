import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import { seal, unseal } from '#platform/seal.ts';

/** Somebody's account, as it is told to PayerMax with every payout to it. */
const payee = z.object({
  accountNumber: z.string(),
  holderName: z.string(),
  isVenue: z.boolean(),
});
export type Payee = z.output<typeof payee>;

export interface KeptPayee extends Payee {
  country: string;
  lastFour: string;
}

interface Key {
  paymentSystem: string;
  attemptId: string;
}

/** Keeps whom payouts go to; the same attempt again is who was kept first. */
export async function keepPayee(
  { db, config, clock }: Context,
  key: Key,
  { country, lastFour, ...told }: KeptPayee,
): Promise<void> {
  await db
    .insertInto('providers.payees')
    .values({
      payment_system: key.paymentSystem,
      attempt_id: key.attemptId,
      country,
      last_four: lastFour,
      sealed: seal(config, JSON.stringify(told)),
      added_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['payment_system', 'attempt_id']).doNothing())
    .execute();
}

export async function findPayee({ db, config }: Context, key: Key): Promise<KeptPayee | undefined> {
  const row = await db
    .selectFrom('providers.payees')
    .select(['country', 'last_four as lastFour', 'sealed'])
    .where('payment_system', '=', key.paymentSystem)
    .where('attempt_id', '=', key.attemptId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { country, lastFour, sealed } = row;
  return { country, lastFour, ...payee.parse(JSON.parse(unseal(config, sealed))) };
}

export async function forgetPayee({ db }: Context, key: Key): Promise<void> {
  await db
    .deleteFrom('providers.payees')
    .where('payment_system', '=', key.paymentSystem)
    .where('attempt_id', '=', key.attemptId)
    .execute();
}
