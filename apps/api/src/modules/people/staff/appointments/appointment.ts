// What is asked and kept of whoever becomes a tronc master, whichever way they come to it.
import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { insertAppointment, type Said } from './appointment-store.ts';
import { whyNotIndependent, type Interests } from './independence.rule.ts';

/** Whom it is about: somebody who is invited, or somebody who works there already. */
type Appointed = { invitationId: string } | { staffId: number };

/**
 * Refuses whoever is a part of the venue, or of whom nobody has said that they are not.
 * @throws inputInvalid naming the fields
 */
export function refuseInterests(interests: Interests): void {
  const fields = whyNotIndependent(interests);
  if (Object.keys(fields).length > 0) fail('inputInvalid', { fields });
}

/**
 * Writes down what was said of whoever becomes a tronc master, by whom and when (money rule 1.9). To be
 * called where `refuseInterests` has let them pass.
 */
export async function noteAppointment(
  tx: Tx,
  actor: Person,
  { locationId, ...appointed }: Appointed & { locationId: number },
  now: Date,
  said: Said = { by: realPersonOf(actor), at: now },
): Promise<void> {
  // Each was answered with no: whoever is anything of it was refused.
  const interests = { isShareholder: false, isDirector: false, isOfficer: false };
  await insertAppointment(tx, {
    locationId,
    invitationId: 'invitationId' in appointed ? appointed.invitationId : null,
    staffId: 'staffId' in appointed ? appointed.staffId : null,
    interests,
    said,
  });
  await audit(tx, {
    actor,
    action: 'tronc.independenceStated',
    subject: `location:${locationId}`,
    at: now,
    details: { ...appointed, ...interests, saidBy: said.by },
  });
}
