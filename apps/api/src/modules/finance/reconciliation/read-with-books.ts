import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import type { Database } from '#platform/db/database.ts';
import { entryIdOf } from '#ledger/ledger';
import type { Booked, Movement, MovementKind } from './movement.ts';
import { bookedUnder, movementsByIds } from './movement-store.ts';

/** A movement beside what stands in the books about it. */
export interface WithBooks {
  movement: Movement;
  booked: Booked[];
}

/** Reads movements and their entries as they were at one moment; what does not exist is left out. */
export async function readWithBooks(
  db: Database,
  kind: MovementKind,
  sourceIds: readonly string[],
): Promise<WithBooks[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => withBooks(tx, await movementsByIds(tx, kind, sourceIds)));
}

/** Puts beside each movement what was booked about it. */
export async function withBooks(
  db: Database,
  movements: readonly Movement[],
): Promise<WithBooks[]> {
  const booked = await bookedUnder(db, movements.flatMap(entryIdsOf));
  const bySource = Map.groupBy(booked, ({ sourceId }) => sourceId);
  return movements.map((movement) => {
    const { sourceId, servicePaymentId } = movement;
    const own = bySource.get(sourceId) ?? [];
    const ofBill = servicePaymentId ? (bySource.get(servicePaymentId) ?? []) : [];
    return { movement, booked: [...own, ...ofBill].filter((each) => isAbout(movement, each)) };
  });
}

/** Two kinds of things may have the same id; each has entries of its own. */
function isAbout({ kind }: Movement, booked: Booked): boolean {
  if (kind === 'TIP')
    return booked.kind === entryKinds.tip || booked.kind === entryKinds.servicePayment;
  if (kind === 'REFUND') return booked.kind === entryKinds.refund;
  return booked.kind.startsWith(kind === 'DISPUTE' ? 'CHARGEBACK' : 'PAYOUT');
}

const kindsOf: Record<Movement['kind'], readonly string[]> = {
  TIP: [entryKinds.tip],
  REFUND: [entryKinds.refund],
  DISPUTE: [entryKinds.chargeback, entryKinds.chargebackReversed],
  PAYOUT: [entryKinds.payout, entryKinds.payoutReturned],
};

/**
 * The ids that a movement's entries may have; those from before ids followed from kinds are the
 * movement's own.
 */
function entryIdsOf({ kind, sourceId, servicePaymentId, returns = [] }: Movement): string[] {
  const derived = kindsOf[kind].map((each) => entryIdOf(each, sourceId));
  // What came back bit by bit has an entry each time.
  const parts = returns.map(({ inAll }) =>
    entryIdOf(`${entryKinds.chargebackReversed} ${inAll}`, sourceId),
  );
  return [...derived, ...parts, sourceId, ...(servicePaymentId ? [servicePaymentId] : [])];
}
