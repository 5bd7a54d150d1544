import { fail } from '@tipwell/contract/api/errors';
import { existingContactId } from '@tipwell/contract/backoffice/existing-contact.rule';
import type { SupportContact } from '@tipwell/contract/backoffice/calls/support';
import { fullName } from '@tipwell/contract/identity/full-name';
import type { SupportAttribute } from '@tipwell/contract/backoffice/support-attributes';
import type { Context } from '#platform/context.ts';
import { DeskRefusal, type DeskContact, type ContactFacts } from '#providers/providers';
import { findPerson, workplacesOf } from '#identity/identity';
import { findLocations } from '#venues/locations';
import { deskFor, deskOfContact } from './desk.ts';

interface OwnContact {
  userId: string;
  contactId: string;
}

/** A person's own contact. @throws notFound, also for somebody else's */
export async function ownContact(
  context: Context,
  { userId, contactId }: OwnContact,
): Promise<DeskContact> {
  const desk = await deskOfContact(context, contactId);
  const contact = await desk.getUser(context, contactId);
  return contact?.external_id === userId ? contact : fail('notFound');
}

/**
 * Makes the desk know a person.
 * @throws supportContactExists with the desk's own message, which names the contact (product §8)
 */
export async function makeContact(
  context: Context,
  userId: string,
  locationId: number | null,
): Promise<SupportContact> {
  const facts = await contactFacts(context, userId, locationId);
  const desk = await deskFor(context, userId);
  try {
    return await desk.createUser(context, userId, { ...facts, owner_id: null });
  } catch (error) {
    if (!(error instanceof DeskRefusal) || error.status !== 409) throw error;
    return fail('supportContactExists', {
      details: { code: error.code, message: error.message },
    });
  }
}

/** Makes the desk know a person, whether or not it did before; somebody archived is brought back. */
export async function makeKnown(context: Context, userId: string): Promise<DeskContact> {
  const desk = await deskFor(context, userId);
  try {
    const facts = await contactFacts(context, userId, null);
    return await desk.createUser(context, userId, { ...facts, owner_id: null });
  } catch (error) {
    const isKnown = error instanceof DeskRefusal && error.status === 409;
    const contactId = isKnown ? existingContactId(error.message) : null;
    if (contactId === null) throw error;
    await desk.unarchiveUser(context, contactId);
    return ownContact(context, { userId, contactId });
  }
}

interface Change {
  location_id?: number | null | undefined;
  conversation_id?: string | undefined;
  last_seen_id?: string | undefined;
}

/** Brings a contact up to date: with our own books, and with what the person has seen. @throws notFound */
export async function changeOwnContact(
  context: Context,
  own: OwnContact,
  change: Change,
): Promise<SupportContact> {
  const contact = await ownContact(context, own);
  const desk = await deskOfContact(context, contact.id);
  if (change.conversation_id !== undefined) {
    const conversation = await desk.getConversation(context, change.conversation_id, null);
    if (conversation?.contact_id !== contact.id) fail('notFound');
  }
  const { last_seen_id: lastSeenId } = change;
  const seen =
    lastSeenId !== undefined && (await desk.noteSeen(context, contact, lastSeenId)).isNew;
  const facts = await contactFacts(
    context,
    own.userId,
    change.location_id === undefined ? contact.location_id : change.location_id,
  );
  const changed = await desk.updateUser(context, contact.id, {
    ...facts,
    custom_attributes: {
      ...facts.custom_attributes,
      ...(change.conversation_id === undefined ? {} : { conversation_id: change.conversation_id }),
      ...(seen ? { last_seen_id: lastSeenId } : {}),
    },
  });
  return changed ?? fail('notFound');
}

/** What the desk is told of a person (product §3): from our own books, never from the asker's words. */
type OwnFacts = Omit<ContactFacts, 'owner_id'>;

/**
 * The facts of a person at the location they look at; without one at the one the office opens with.
 * @throws notFound for a location that is not theirs
 */
async function contactFacts(
  context: Context,
  userId: string,
  locationId: number | null,
): Promise<OwnFacts> {
  const person = (await findPerson(context.db, userId)) ?? fail('notFound');
  const workplaces = await workplacesOf(context.db, userId);
  const here =
    locationId === null
      ? workplaces[0]
      : (workplaces.find((one) => one.locationId === locationId) ?? fail('notFound'));
  const locations = await findLocations(
    context.db,
    workplaces.map((one) => one.locationId),
  );
  const custom: Partial<Record<SupportAttribute, string>> = {
    staff_login: person.email,
    location_id: here ? String(here.locationId) : '',
    job_title: here?.staffType ?? '',
    locations: locations.map(({ name, city }) => `${name}, ${city}`).join('; '),
  };
  return {
    email: person.email,
    name: fullName(person),
    phone: person.phoneNumber,
    location_id: here?.locationId ?? null,
    job_title: here?.staffType ?? null,
    staff_login: person.email,
    custom_attributes: custom,
  };
}
