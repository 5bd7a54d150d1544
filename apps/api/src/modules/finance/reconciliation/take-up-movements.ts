import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { insertDue, lockClock, setClock, type Pass } from './due-store.ts';
import { movementKinds, type MovementKind } from './movement.ts';
import { movementsAfter } from './movement-store.ts';

/**
 * Each movement is compared twice: within the hour, when the processor's messages have had their time,
 * and after a week, because a bank may send a payout back days after it was paid.
 */
const passes: Readonly<Record<Pass, number>> = { SOON: 60 * 60_000, LATER: 7 * 24 * 60 * 60_000 };

const takenTogether = 500;

/**
 * Writes down which movements are to be compared now, each in the order in which it began. A kind that
 * cannot be taken up keeps no other waiting.
 */
export async function takeUpMovements(context: Context): Promise<void> {
  await forEachApart(context, {
    name: 'take-up-movements',
    items: movementKinds.flatMap((kind) =>
      (['SOON', 'LATER'] as const).map((pass) => ({ kind, pass })),
    ),
    idOf: ({ kind, pass }) => `${kind} ${pass}`,
    clock: 'ROUND',
    handle: async ({ kind, pass }) => takeUp(context, kind, pass),
  });
}

async function takeUp(context: Context, kind: MovementKind, pass: Pass): Promise<void> {
  const now = context.clock.now();
  const before = new Date(now.getTime() - passes[pass]);
  await context.db.transaction().execute(async (tx) => {
    const after = await lockClock(tx, kind, pass);
    const taken = await movementsAfter(tx, kind, { after, before, limit: takenTogether });
    const last = taken.at(-1);
    if (!last) return;
    const ids = taken.map(({ sourceId }) => sourceId);
    await insertDue(tx, kind, ids, now);
    await setClock(tx, kind, pass, last);
  });
}
