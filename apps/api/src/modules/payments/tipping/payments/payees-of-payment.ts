import type { Database } from '#platform/db/database.ts';
import { sharersOfTip } from '#distribution/splits';
import { findStaff, type SecondApproval } from '#identity/identity';
import type { Refund } from './refund-store.ts';
import { findTip, type Tip } from './payment-store.ts';

/** Everyone who was tipped by a payment or had a share of it: they decide nothing about its return. */
export async function payeesOf(
  db: Database,
  { tipId, staffId }: Pick<Tip, 'tipId' | 'staffId'>,
): Promise<string[]> {
  const all = new Set([...(staffId === null ? [] : [staffId]), ...(await sharersOfTip(db, tipId))]);
  const people = await Promise.all([...all].map((one) => findStaff(db, one)));
  return people.flatMap((staff) => staff?.person.userId ?? []);
}

/** What the second person approves: a refund that another person asked for. */
export async function refundApproval(
  db: Database,
  { tipId, requestedBy }: Pick<Refund, 'tipId' | 'requestedBy'>,
): Promise<SecondApproval> {
  const tip = await findTip(db, tipId);
  return {
    approval: 'REFUND',
    first: requestedBy ?? [],
    payees: tip ? await payeesOf(db, tip) : [],
  };
}
