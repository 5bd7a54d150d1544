// The SQL of our own desk's contacts and attributes.
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { ContactFacts, DeskAttribute, DeskContact } from '#providers/providers';

export async function readAttributes(db: Database, model: 'contact'): Promise<DeskAttribute[]> {
  return db
    .selectFrom('support.attributes')
    .select(['name', 'model', 'data_type'])
    .where('model', '=', model)
    .orderBy('name')
    .$narrowType<Pick<DeskAttribute, 'model' | 'data_type'>>()
    .execute();
}

export async function insertAttribute(
  db: Database,
  attribute: DeskAttribute,
  now: Date,
): Promise<void> {
  await db
    .insertInto('support.attributes')
    .values({ ...attribute, created_at: now })
    .onConflict((conflict) => conflict.columns(['model', 'name']).doNothing())
    .execute();
}

function selectContacts(db: Database) {
  return db
    .selectFrom('support.contacts')
    .select([
      'contact_id as id',
      'external_id',
      'email',
      'name',
      'phone',
      'location_id',
      'job_title',
      'staff_login',
      'owner_id',
      'custom_attributes',
      'is_archived',
    ])
    .$narrowType<Pick<DeskContact, 'custom_attributes'>>();
}

export async function findContact(db: Database, contactId: string): Promise<DeskContact | null> {
  return (await selectContacts(db).where('contact_id', '=', contactId).executeTakeFirst()) ?? null;
}

export async function findContactByExternalId(
  db: Database,
  externalId: string,
): Promise<DeskContact | null> {
  const contact = await selectContacts(db).where('external_id', '=', externalId).executeTakeFirst();
  return contact ?? null;
}

/** Writes a contact down; says whether there was none of that person before. */
export async function insertContact(
  db: Database,
  contact: ContactFacts & { id: string; external_id: string },
  now: Date,
): Promise<boolean> {
  const { id, custom_attributes, ...fields } = contact;
  const row = await db
    .insertInto('support.contacts')
    .values({
      ...fields,
      contact_id: id,
      custom_attributes: JSON.stringify(custom_attributes),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('external_id').doNothing())
    .returning('contact_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes what is given; custom attributes are laid over those that are there. */
export async function changeContact(
  db: Database,
  contactId: string,
  facts: Partial<ContactFacts>,
  now: Date,
): Promise<void> {
  const { custom_attributes = {}, ...fields } = facts;
  await db
    .updateTable('support.contacts')
    .set({
      ...fields,
      custom_attributes: sql`custom_attributes || ${JSON.stringify(custom_attributes)}::jsonb`,
      updated_at: now,
    })
    .where('contact_id', '=', contactId)
    .execute();
}

export async function setUnarchived(db: Database, contactId: string, now: Date): Promise<void> {
  await db
    .updateTable('support.contacts')
    .set({ is_archived: false, updated_at: now })
    .where('contact_id', '=', contactId)
    .execute();
}

/** Makes other writers of the same person wait, so that two first messages begin one conversation. */
export async function lockContact(db: Database, contactId: string): Promise<void> {
  await db
    .selectFrom('support.contacts')
    .select('contact_id')
    .where('contact_id', '=', contactId)
    .forUpdate()
    .execute();
}

/** Forgets a contact, whose conversations are gone. */
export async function deleteContact(db: Database, contactId: string): Promise<void> {
  await db.deleteFrom('support.contacts').where('contact_id', '=', contactId).execute();
}
