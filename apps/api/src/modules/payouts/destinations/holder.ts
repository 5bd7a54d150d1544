import { fail } from '@tipwell/contract/errors';
import type { Database } from '../../../platform/db/database.ts';
import {
  findPerson,
  findStaff,
  namesOnRecord,
  type NamesOnRecord,
  type PersonFacts,
} from '../../identity/index.ts';
import { findLocation, type Location } from '../../locations/index.ts';
import type { DestinationOwner } from '../destination-store.ts';
import type { WalletOwner } from '../wallet.ts';

/** Whose a card or account is to be, with what has to be known to put it in place and to tell of it. */
export type Holder =
  | {
      owner: Extract<DestinationOwner, { userId: string }>;
      person: PersonFacts;
      /** What the person is and was called. */
      names: NamesOnRecord;
      venue: null;
    }
  | {
      owner: Extract<DestinationOwner, { userId: null }>;
      person: null;
      names: null;
      venue: Location;
    };

/** Of whose destination a wallet's owner decides. */
export function ownerOf(of: WalletOwner): DestinationOwner {
  return 'staffId' in of
    ? { userId: of.userId, locationId: null }
    : { userId: null, locationId: of.locationId };
}

/** Whether a card or account is this person's, or this venue's. */
export function isOf(
  owner: DestinationOwner,
  known: { userId: string | null; locationId: number | null },
): boolean {
  return known.userId === owner.userId && known.locationId === owner.locationId;
}

/** @throws notFound */
export async function findHolder(db: Database, owner: DestinationOwner): Promise<Holder> {
  if (owner.userId === null) {
    const venue = (await findLocation(db, owner.locationId)) ?? fail('notFound');
    return { owner, person: null, names: null, venue };
  }
  const person = (await findPerson(db, owner.userId)) ?? fail('notFound');
  return { owner, person, names: await namesOnRecord(db, owner.userId), venue: null };
}

/** The place that decides about country and payment system. @throws notFound */
export async function placeOf(db: Database, of: WalletOwner): Promise<Location> {
  const locationId =
    'staffId' in of ? (await findStaff(db, of.staffId))?.locationId : of.locationId;
  const location = locationId === undefined ? undefined : await findLocation(db, locationId);
  return location ?? fail('notFound');
}
