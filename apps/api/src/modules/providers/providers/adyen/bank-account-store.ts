import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import { seal, unseal } from '#platform/seal.ts';
import { attemptOf } from './references.ts';

const kept = z.object({
  country: z.string(),
  accountHolder: z.object({
    type: z.enum(['individual', 'organization']),
    fullName: z.string(),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
  }),
  accountIdentification: z.record(z.string(), z.string()),
});
/** A bank account as a payout names it. */
export type PayableNumbers = z.output<typeof kept>;

/**
 * Keeps an account to be paid to, sealed; the same attempt again is what was kept first.
 * @returns the last four of the one that is kept
 */
export async function keepNumbers(
  { db, config, clock }: Context,
  { paymentSystem, attemptId }: { paymentSystem: string; attemptId: string },
  numbers: PayableNumbers,
  lastFour: string,
): Promise<string> {
  await db
    .insertInto('providers.adyen_bank_accounts')
    .values({
      payment_system: paymentSystem,
      attempt_id: attemptId,
      country: numbers.country,
      last_four: lastFour,
      sealed: seal(config, JSON.stringify(numbers)),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['payment_system', 'attempt_id']).doNothing())
    .execute();
  const { last } = await db
    .selectFrom('providers.adyen_bank_accounts')
    .select('last_four as last')
    .where('payment_system', '=', paymentSystem)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return last;
}

/** The account of a reference; null where it is not there any more. */
export async function findNumbers(
  { db, config }: Context,
  { paymentSystem, reference }: { paymentSystem: string; reference: string },
): Promise<PayableNumbers | null> {
  const attemptId = attemptOf('account', reference);
  if (attemptId === null) return null;
  const row = await db
    .selectFrom('providers.adyen_bank_accounts')
    .select('sealed')
    .where('payment_system', '=', paymentSystem)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return row ? kept.parse(JSON.parse(unseal(config, row.sealed))) : null;
}

/** What is not paid to any more is kept no longer. */
export async function forgetNumbers(
  { db }: Context,
  { paymentSystem, reference }: { paymentSystem: string; reference: string },
): Promise<void> {
  const attemptId = attemptOf('account', reference);
  if (attemptId === null) return;
  await db
    .deleteFrom('providers.adyen_bank_accounts')
    .where('payment_system', '=', paymentSystem)
    .where('attempt_id', '=', attemptId)
    .execute();
}
