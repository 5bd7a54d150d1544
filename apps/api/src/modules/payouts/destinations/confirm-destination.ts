import { createHash } from 'node:crypto';
import type { Person } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { confirmWithFactor, requireFactor, type ToConfirm } from '../../identity/index.ts';
import type { DestinationOwner } from '../destination-store.ts';
import { targetName } from './target-name.ts';

/** Nobody changes where a venue's money goes by a password alone. @throws secondFactorMissing */
export function requireFactorForVenue(
  context: Context,
  actor: Person,
  owner: DestinationOwner,
): void {
  if (owner.locationId !== null) requireFactor(context, actor);
}

/**
 * Has whoever has a second factor confirm where money goes from now on, with the card or account in
 * sight. The confirmation is good for this owner and this card or account alone.
 * @returns whether it was asked for and given
 * @throws confirmationNeeded; secondFactorMissing for a venue's
 */
export async function confirmDestination(
  context: Context,
  actor: Person,
  kind: ToConfirm['kind'],
  to: {
    owner: DestinationOwner;
    destinationId: string;
    name: { brand: string; lastFour: string };
    /** The whole numbers of an account, where they were typed here. */
    numbers?: object;
  },
): Promise<boolean> {
  requireFactorForVenue(context, actor, to.owner);
  const { owner, destinationId, name, numbers } = to;
  await confirmWithFactor(context, actor, {
    kind,
    facts: {
      ...owner,
      destinationId,
      destination: targetName(name),
      // Two accounts may end with the same four digits; whole numbers have no place in an answer.
      numbers: numbers ? createHash('sha256').update(JSON.stringify(numbers)).digest('hex') : null,
    },
  });
  return actor.factor.isSetUp;
}
