// What is asked and kept of whoever becomes a tronc master, whichever way they come to it.
import { randomUUIDv7 } from 'node:crypto';
import { fail } from '@tipwell/contract/errors';
import { realPersonOf, type Person } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { whyNotIndependent, type Interests } from './independence.rule.ts';

/** Whom it is about: somebody who is invited, or somebody who works there already. */
type Appointed = { invitationId: string } | { staffId: number };

/** Who said it, where that is not whoever appoints: the owner who asked for the account. */
export interface Said {
  by: string;
  at: Date;
}

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
  await tx
    .insertInto('staff.tronc_appointments')
    .values({
      appointment_id: randomUUIDv7(),
      location_id: locationId,
      invitation_id: 'invitationId' in appointed ? appointed.invitationId : null,
      staff_id: 'staffId' in appointed ? appointed.staffId : null,
      is_shareholder: interests.isShareholder,
      is_director: interests.isDirector,
      is_officer: interests.isOfficer,
      said_by: said.by,
      said_at: said.at,
    })
    .execute();
  await audit(tx, {
    actor,
    action: 'tronc.independenceStated',
    subject: `location:${locationId}`,
    at: now,
    details: { ...appointed, ...interests, saidBy: said.by },
  });
}
