// The SQL of people as Intercom knows them.
import type { Database } from '#platform/db/database.ts';
import type { ContactFacts, DeskContact } from '../ports/support-desk.ts';

/** A person there. */
export interface KnownContact {
  contactId: string;
  externalId: string;
  /** Null: they were looked for, and Intercom does not know them. */
  theirId: string | null;
  facts: ContactFacts;
  isArchived: boolean;
  lookedAt: Date;
}

function selectContacts(db: Database) {
  return db
    .selectFrom('providers.desk_contacts')
    .select([
      'contact_id',
      'external_id',
      'their_id',
      'email',
      'name',
      'phone',
      'location_id',
      'job_title',
      'staff_login',
      'owner_id',
      'custom_attributes',
      'is_archived',
      'looked_at',
    ])
    .$narrowType<Pick<ContactFacts, 'custom_attributes'>>();
}

type Row = Awaited<ReturnType<ReturnType<typeof selectContacts>['executeTakeFirstOrThrow']>>;

function asContact({
  contact_id: contactId,
  external_id: externalId,
  their_id: theirId,
  is_archived: isArchived,
  looked_at: lookedAt,
  ...facts
}: Row): KnownContact {
  return { contactId, externalId, theirId, facts, isArchived, lookedAt };
}

export async function findContact(
  db: Database,
  contactId: string,
): Promise<KnownContact | undefined> {
  const row = await selectContacts(db).where('contact_id', '=', contactId).executeTakeFirst();
  return row && asContact(row);
}

export async function findContactOf(
  db: Database,
  externalId: string,
): Promise<KnownContact | undefined> {
  const row = await selectContacts(db).where('external_id', '=', externalId).executeTakeFirst();
  return row && asContact(row);
}

export async function findContactByTheirId(
  db: Database,
  theirId: string,
): Promise<KnownContact | undefined> {
  const row = await selectContacts(db).where('their_id', '=', theirId).executeTakeFirst();
  return row && asContact(row);
}

interface Learned {
  /** Of a contact that is new to us. */
  contactId: string;
  externalId: string;
  theirId: string | null;
  facts: ContactFacts;
  isArchived: boolean;
  now: Date;
}

/** Writes down whom Intercom knows as whom; a person keeps the contact that they have with us. */
export async function keepContact(db: Database, learned: Learned): Promise<KnownContact> {
  const { contactId, externalId, theirId, facts, isArchived, now } = learned;
  const known = {
    their_id: theirId,
    ...columnsOf(facts),
    is_archived: isArchived,
    looked_at: now,
  };
  await db
    .insertInto('providers.desk_contacts')
    .values({ contact_id: contactId, external_id: externalId, created_at: now, ...known })
    .onConflict((conflict) => conflict.column('external_id').doUpdateSet(known))
    .execute();
  const row = await selectContacts(db)
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow();
  return asContact(row);
}

export async function changeContact(
  db: Database,
  contactId: string,
  { facts, isArchived, lookedAt }: { facts?: ContactFacts; isArchived?: boolean; lookedAt?: Date },
): Promise<void> {
  const change = {
    ...(facts === undefined ? {} : columnsOf(facts)),
    ...(isArchived === undefined ? {} : { is_archived: isArchived }),
    ...(lookedAt === undefined ? {} : { looked_at: lookedAt }),
  };
  await db
    .updateTable('providers.desk_contacts')
    .set(change)
    .where('contact_id', '=', contactId)
    .execute();
}

function columnsOf({ custom_attributes, ...facts }: ContactFacts) {
  const { email, name, phone, location_id, job_title, staff_login, owner_id } = facts;
  const columns = { email, name, phone, location_id, job_title, staff_login, owner_id };
  return { ...columns, custom_attributes: JSON.stringify(custom_attributes) };
}

/** Lets one writer of a person at a time hand over words; says whether it is this one. */
export async function claimWriting(
  db: Database,
  contactId: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('providers.desk_contacts')
    .set({ writing_until: until })
    .where('contact_id', '=', contactId)
    .where((on) => on.or([on('writing_until', 'is', null), on('writing_until', '<=', now)]))
    .returning('contact_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a turn; one that somebody else has begun after it ran out stays theirs. */
export async function endWriting(db: Database, contactId: string, until: Date): Promise<void> {
  await db
    .updateTable('providers.desk_contacts')
    .set({ writing_until: null })
    .where('contact_id', '=', contactId)
    .where('writing_until', '=', until)
    .execute();
}

export async function deleteContact(db: Database, contactId: string): Promise<void> {
  await db.deleteFrom('providers.desk_contacts').where('contact_id', '=', contactId).execute();
}

export function asDeskContact({
  contactId,
  externalId,
  facts,
  isArchived,
}: KnownContact): DeskContact {
  return { ...facts, id: contactId, external_id: externalId, is_archived: isArchived };
}
