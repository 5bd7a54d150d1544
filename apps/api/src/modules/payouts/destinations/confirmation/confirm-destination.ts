import { createHash } from 'node:crypto';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { confirmWithFactor, requireFactor, type ToConfirm } from '#identity/identity';
import type { Payee } from '../records/payee.ts';
import { targetName } from '../notices/destination-name.ts';

/** Nobody changes where a venue's money goes by a password alone. @throws secondFactorMissing */
export function requireFactorForVenue(context: Context, actor: Person, payee: Payee): void {
  if (payee.kind === 'VENUE') requireFactor(context, actor);
}

/**
 * Has whoever has a second factor confirm where money goes from now on, with the card or account in
 * sight. The confirmation is good for this payee and this card or account alone.
 * @returns whether it was asked for and given
 * @throws confirmationNeeded; secondFactorMissing for a venue's
 */
export async function confirmDestination(
  context: Context,
  actor: Person,
  kind: ToConfirm['kind'],
  to: {
    payee: Payee;
    destinationId: string;
    name: { brand: string; lastFour: string };
    /** The whole numbers of an account, where they were typed here. */
    numbers?: object;
  },
): Promise<boolean> {
  requireFactorForVenue(context, actor, to.payee);
  const { payee, destinationId, name, numbers } = to;
  await confirmWithFactor(context, actor, {
    kind,
    facts: {
      userId: payee.kind === 'PERSON' ? payee.userId : null,
      locationId: payee.kind === 'VENUE' ? payee.locationId : null,
      destinationId,
      destination: targetName(name),
      // Two accounts may end with the same four digits; whole numbers have no place in an answer.
      numbers: numbers ? createHash('sha256').update(JSON.stringify(numbers)).digest('hex') : null,
    },
  });
  return actor.factor.isSetUp;
}
