import type { Context } from '#platform/context.ts';
import type { AskPayerMax, Told } from './client.ts';
import { knownStanding } from './charge-state.rule.ts';
import { outcomeOfQuestion } from './outcome.rule.ts';
import { tryReference } from './references.ts';
import { readOrder, type Order } from './shapes.ts';

/** An order by our own number; null: there is none. */
export async function readTry(
  ask: AskPayerMax,
  context: Context,
  outTradeNo: string,
): Promise<Told<Order | null>> {
  const told = await ask(context, {
    call: 'orderQuery',
    version: '1.4',
    data: { outTradeNo },
    read: readOrder,
  });
  if (told.outcome === 'rejected' && told.reason === 'NOT_FOUND') {
    return { outcome: 'ok', value: null };
  }
  if (told.outcome !== 'ok') return outcomeOfQuestion(told);
  // An answer about something else says nothing of ours: it is asked for again.
  if (told.value.outTradeNo !== outTradeNo) return { outcome: 'unknown' };
  if (knownStanding(told.value) === null) {
    context.log.error({ status: told.value.status }, 'an order is in a state that is new to us');
  }
  return told;
}

/**
 * Every order that was tried for a charge, the newest first. The numbers are ours and count up, so none
 * can be missed; one that PayerMax has never heard of is none.
 */
export async function readTries(
  ask: AskPayerMax,
  context: Context,
  { attemptId, tries }: { attemptId: string; tries: number },
): Promise<Told<Order[]>> {
  const orders: Order[] = [];
  for (let number = tries; number > 0; number -= 1) {
    const told = await readTry(ask, context, tryReference(attemptId, number));
    if (told.outcome !== 'ok') return told;
    if (told.value) orders.push(told.value);
  }
  return { outcome: 'ok', value: orders };
}
