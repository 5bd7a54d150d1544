import { fail } from '@tipwell/contract/errors';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { committingTogether } from './group-commit.ts';

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

interface Given extends Asking {
  status: number;
  answer: unknown;
}

/** Keeps an answer. Of two equal requests at once the first one kept stands; both said the same. */
export const keepAnswer = committingTogether<Given, void>(async (context, given) => {
  const of = <Value>(read: (one: Given) => Value): Value[] => given.map(read);
  await sql`
    insert into platform.idempotency_answers
      (actor, call, idempotency_key, input_hash, status, answer, answered_at)
    select kept.*, ${context.clock.now()}::timestamptz
    from unnest(${of(({ actor }) => actor)}::text[], ${of(({ call }) => call)}::text[],
                ${of(({ key }) => key)}::text[], ${of(({ inputHash }) => inputHash)}::text[],
                ${of(({ status }) => status)}::int[],
                ${of(({ answer }) => JSON.stringify(answer))}::jsonb[])
      as kept (actor, call, idempotency_key, input_hash, status, answer)
    -- Two processes that keep the same answers in another order would wait for each other.
    order by 1, 2, 3
    on conflict do nothing`.execute(context.db);
  return given.map(() => undefined);
});
