import { fail } from '@tipwell/contract/errors';
import type { Context } from './context.ts';

interface Asking {
  actor: string;
  key: string;
  call: string;
  inputHash: string;
}

/**
 * The answer given earlier to the same key, or null.
 * @throws idempotencyKeyReused when the key came with other input.
 */
export async function earlierAnswer(
  context: Context,
  asking: Asking,
): Promise<{ answer: unknown } | null> {
  const row = await context.db
    .selectFrom('platform.idempotency_answers')
    .select(['input_hash', 'answer'])
    .where('actor', '=', asking.actor)
    .where('call', '=', asking.call)
    .where('idempotency_key', '=', asking.key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.input_hash !== asking.inputHash) fail('idempotencyKeyReused');
  return { answer: row.answer };
}

/** Keeps an answer. Of two equal requests at once the first one kept stands; both said the same. */
export async function keepAnswer(
  context: Context,
  asking: Asking,
  status: number,
  answer: unknown,
): Promise<void> {
  await context.db
    .insertInto('platform.idempotency_answers')
    .values({
      actor: asking.actor,
      call: asking.call,
      idempotency_key: asking.key,
      input_hash: asking.inputHash,
      status,
      answer: JSON.stringify(answer),
      answered_at: context.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
