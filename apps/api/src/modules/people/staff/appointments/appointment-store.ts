// The SQL of what was said of tronc masters when they were appointed.
import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#platform/db/database.ts';
import type { Interests } from './independence.rule.ts';

/** Who said it, where that is not whoever appoints: the owner who asked for the account. */
export interface Said {
  by: string;
  at: Date;
}

export interface NewAppointment {
  locationId: number;
  /** One of the two: somebody who is invited, or somebody who works there already. */
  invitationId: string | null;
  staffId: number | null;
  interests: Record<keyof Interests, boolean>;
  said: Said;
}

/** Rows are only ever added: what was said once stays as it was said. */
export async function insertAppointment(
  tx: Tx,
  { locationId, invitationId, staffId, interests, said }: NewAppointment,
): Promise<void> {
  await tx
    .insertInto('staff.tronc_appointments')
    .values({
      appointment_id: randomUUIDv7(),
      location_id: locationId,
      invitation_id: invitationId,
      staff_id: staffId,
      is_shareholder: interests.isShareholder,
      is_director: interests.isDirector,
      is_officer: interests.isOfficer,
      said_by: said.by,
      said_at: said.at,
    })
    .execute();
}
