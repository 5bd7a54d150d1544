import type { Context } from '#platform/context.ts';
import { standingOf, type ReadPayment } from './charge-state.rule.ts';
import type { AskCheckout, Told } from './client.ts';
import {
  readActions,
  readDetails,
  readFound,
  type PaymentAction,
  type PaymentDetails,
} from './shapes.ts';

/** The payments there that carry a reference of ours, the newest first. */
export async function searchPayments(
  ask: AskCheckout,
  context: Context,
  reference: string,
): Promise<Told<string[]>> {
  return ask(context, {
    method: 'GET',
    path: `/payments?${new URLSearchParams({ reference, limit: '100' }).toString()}`,
    read: (body) =>
      readFound(body)
        .filter((one) => one.reference === reference)
        .map(({ id }) => id),
  });
}

export async function readPayment(
  ask: AskCheckout,
  context: Context,
  id: string,
): Promise<Told<PaymentDetails>> {
  const path = `/payments/${encodeURIComponent(id)}`;
  return ask(context, { method: 'GET', path, read: readDetails });
}

export async function readActionsOf(
  ask: AskCheckout,
  context: Context,
  id: string,
): Promise<Told<PaymentAction[]>> {
  const path = `/payments/${encodeURIComponent(id)}/actions`;
  return ask(context, { method: 'GET', path, read: readActions });
}

/**
 * Everything that was tried under a reference, the newest first. The payment that we know of already is
 * read as well, should the search be late; what was done about one is read where its end depends on it.
 */
export async function readTries(
  ask: AskCheckout,
  context: Context,
  { reference, known }: { reference: string; known: string | null },
): Promise<Told<ReadPayment[]>> {
  const found = await searchPayments(ask, context, reference);
  if (found.outcome !== 'ok') return found;
  const ids = new Set([...(known === null ? [] : [known]), ...found.value]);
  const tries: ReadPayment[] = [];
  for (const id of ids) {
    const details = await readPayment(ask, context, id);
    if (details.outcome !== 'ok') return details;
    // An answer about something else says nothing of ours: it is asked for again.
    const { id: toldOf, reference: toldFor } = details.value;
    if (toldOf !== id || toldFor !== reference) return { outcome: 'unknown' };
    const standing = standingOf(details.value);
    const isOver = standing === 'CAPTURED' || standing === 'OVER';
    const actions = isOver ? await readActionsOf(ask, context, id) : noActions;
    if (actions.outcome !== 'ok') return actions;
    tries.push({ details: details.value, actions: actions.value });
  }
  tries.sort((a, b) => b.details.requested_on.getTime() - a.details.requested_on.getTime());
  return { outcome: 'ok', value: tries };
}

const noActions: Told<PaymentAction[]> = { outcome: 'ok', value: [] };
