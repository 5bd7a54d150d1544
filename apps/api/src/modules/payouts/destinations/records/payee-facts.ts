import { fail } from '@tipwell/contract/api/errors';
import type { Database } from '#platform/db/database.ts';
import {
  findPerson,
  findStaff,
  namesOnRecord,
  type NamesOnRecord,
  type PersonFacts,
} from '#identity/identity';
import { findLocation, type Location } from '#venues/locations';
import type { BalanceHolder, Payee, PersonPayee, VenuePayee } from './payee.ts';

/** A payee with what has to be known to put a card or account in place and to tell of it. */
export type PayeeFacts =
  | {
      payee: PersonPayee;
      person: PersonFacts;
      /** What the person is and was called. */
      names: NamesOnRecord;
      venue: null;
    }
  | {
      payee: VenuePayee;
      person: null;
      names: null;
      venue: Location;
    };

/** @throws notFound */
export async function findPayeeFacts(db: Database, payee: Payee): Promise<PayeeFacts> {
  if (payee.kind === 'VENUE') {
    const venue = (await findLocation(db, payee.locationId)) ?? fail('notFound');
    return { payee, person: null, names: null, venue };
  }
  const person = (await findPerson(db, payee.userId)) ?? fail('notFound');
  return { payee, person, names: await namesOnRecord(db, payee.userId), venue: null };
}

/** The place that decides about country and payment system. @throws notFound */
export async function placeOf(db: Database, of: BalanceHolder): Promise<Location> {
  const locationId =
    of.kind === 'PERSON' ? (await findStaff(db, of.staffId))?.locationId : of.locationId;
  const location = locationId === undefined ? undefined : await findLocation(db, locationId);
  return location ?? fail('notFound');
}
