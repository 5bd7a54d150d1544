import { randomUUIDv7 } from 'node:crypto';
import { fail } from '@tipwell/contract/api/errors';
import { supportAttributes } from '@tipwell/contract/backoffice/support-attributes';
import type { Context } from '#platform/context.ts';
import { DeskRefusal, type ContactFacts, type DeskContact } from '../ports/support-desk.ts';
import { teach } from './attributes.ts';
import { call, valueOf, type Answered } from './call.ts';
import { conflictOf } from './conflict.rule.ts';
import {
  asDeskContact,
  changeContact,
  findContact,
  findContactByTheirId,
  findContactOf,
  keepContact,
  type KnownContact,
} from './contacts-store.ts';
import { contactShape, contactsShape, doneShape, type TheirContact } from './shapes.ts';

/** For so long what Intercom told of a contact is believed, and that it knew nobody. */
const believedMs = { known: 5 * 60_000, unknown: 24 * 3_600_000 };

/**
 * The person as Intercom knows them; null where it does not, or where they are archived. Pages ask every few
 * seconds, so that Intercom is asked now and then. @throws serviceBusy
 */
export async function searchUser(
  context: Context,
  externalId: string,
): Promise<DeskContact | null> {
  const known = await findContactOf(context.db, externalId);
  const looked = known?.theirId
    ? await lookAgain(context, known)
    : await searchThere(context, externalId, known);
  return looked === null || looked.isArchived || looked.theirId === null
    ? null
    : asDeskContact(looked);
}

export async function getUser(context: Context, contactId: string): Promise<DeskContact | null> {
  const known = await findContact(context.db, contactId);
  if (!known?.theirId) return null;
  const now = context.clock.now();
  if (now.getTime() - known.lookedAt.getTime() < believedMs.known) return asDeskContact(known);
  const there = await readThere(context, known.theirId);
  if (there.kind === 'UNANSWERED') return asDeskContact(known);
  const isArchived = there.kind === 'REFUSED' || (there.value.archived ?? known.isArchived);
  await changeContact(context.db, contactId, { isArchived, lookedAt: now });
  return asDeskContact({ ...known, isArchived });
}

async function searchThere(
  context: Context,
  externalId: string,
  known: KnownContact | undefined,
): Promise<KnownContact | null> {
  const now = context.clock.now();
  if (context.config.intercom === null) return null;
  if (known && now.getTime() - known.lookedAt.getTime() < believedMs.unknown) return null;
  const found = valueOf(await searchFor(context, externalId));
  const contact = found.find(({ external_id: id }) => id === externalId);
  return keepContact(context.db, {
    contactId: known?.contactId ?? randomUUIDv7(),
    externalId,
    theirId: contact?.id ?? null,
    facts: contact ? factsOf(contact) : (known?.facts ?? nothingKnown),
    isArchived: false,
    now,
  });
}

export async function searchFor(
  context: Context,
  externalId: string,
): Promise<Answered<TheirContact[]>> {
  const found = await call(context, {
    method: 'POST',
    path: '/contacts/search',
    body: { query: { field: 'external_id', operator: '=', value: externalId } },
    shape: contactsShape,
  });
  return found.kind === 'OK' ? { kind: 'OK', value: found.value.data } : found;
}

/**
 * Asks whether a contact is still found: an archived one is not, and nothing in its document says that it is
 * archived. Of one that was made a moment ago, whom the search may not know yet, Intercom says so where it is
 * made known again. Where nobody answers, what we know stays.
 */
async function lookAgain(context: Context, known: KnownContact): Promise<KnownContact> {
  const now = context.clock.now();
  if (now.getTime() - known.lookedAt.getTime() < believedMs.known) return known;
  const found = await searchFor(context, known.externalId);
  if (found.kind !== 'OK') return known;
  const isArchived = !found.value.some(({ id }) => id === known.theirId);
  await changeContact(context.db, known.contactId, { isArchived, lookedAt: now });
  return { ...known, isArchived, lookedAt: now };
}

async function readThere(context: Context, theirId: string): Promise<Answered<TheirContact>> {
  const path = `/contacts/${encodeURIComponent(theirId)}`;
  return call(context, { method: 'GET', path, shape: contactShape });
}

/**
 * Makes a person known to Intercom.
 * @throws DeskRefusal 409 `conflict` where it knows them already, with our own id of the contact; serviceBusy
 */
export async function createUser(
  context: Context,
  externalId: string,
  facts: ContactFacts,
): Promise<DeskContact> {
  const made = await createThere(context, externalId, facts);
  if (made.kind === 'OK') {
    return asDeskContact(await learn(context, { externalId, theirId: made.value.id, facts }));
  }
  const conflict = made.kind === 'REFUSED' && made.status === 409 ? conflictOf(made.message) : null;
  if (conflict === null) fail('serviceBusy');
  const there = await readThere(context, conflict.theirId);
  if (there.kind === 'UNANSWERED') fail('serviceBusy');
  const holder = await findContactByTheirId(context.db, conflict.theirId);
  const named = there.kind === 'OK' ? there.value.external_id : null;
  if (isAnother(named, externalId) || isAnother(holder?.externalId, externalId)) {
    return createWithoutAddress(context, externalId, facts);
  }
  const isArchived =
    conflict.isSaidToBeArchived || there.kind === 'REFUSED' || there.value.archived === true;
  const { theirId } = conflict;
  const { contactId } = await learn(context, { externalId, theirId, facts, isArchived });
  const kind = isArchived ? 'An archived contact' : 'A contact';
  const message = `${kind} matching those details already exists with id=${contactId}`;
  throw new DeskRefusal(409, 'conflict', message);
}

/** An address that somebody else had before stands with them there: nobody becomes who they were. */
async function createWithoutAddress(
  context: Context,
  externalId: string,
  facts: ContactFacts,
): Promise<DeskContact> {
  const made = valueOf(await createThere(context, externalId, { ...facts, email: '' }));
  return asDeskContact(await learn(context, { externalId, theirId: made.id, facts }));
}

function isAnother(id: string | null | undefined, externalId: string): boolean {
  return id != null && id !== '' && id !== externalId;
}

async function createThere(
  context: Context,
  externalId: string,
  facts: ContactFacts,
): Promise<Answered<TheirContact>> {
  const body = { role: 'user', ...asTold(externalId, facts) };
  return withAttributes(context, async () =>
    call(context, { method: 'POST', path: '/contacts', body, shape: contactShape }),
  );
}

async function learn(
  context: Context,
  learned: { externalId: string; theirId: string; facts: ContactFacts; isArchived?: boolean },
): Promise<KnownContact> {
  return keepContact(context.db, {
    contactId: randomUUIDv7(),
    isArchived: false,
    ...learned,
    now: context.clock.now(),
  });
}

/** Brings a contact back where it is archived, and tells it anew what we know. @throws serviceBusy */
export async function unarchiveUser(context: Context, contactId: string): Promise<void> {
  const known = await findContact(context.db, contactId);
  if (!known?.theirId) return;
  const there = await readThere(context, known.theirId);
  if (there.kind === 'UNANSWERED') fail('serviceBusy');
  // Its document has no word for archived in a contact: what it said before counts where it says nothing.
  const isArchived = there.kind === 'REFUSED' || (there.value.archived ?? known.isArchived);
  if (isArchived) {
    const path = `/contacts/${encodeURIComponent(known.theirId)}/unarchive`;
    valueOf(await call(context, { method: 'POST', path, shape: doneShape }));
  }
  valueOf(await tell(context, known, known.facts));
  await changeContact(context.db, contactId, {
    isArchived: false,
    lookedAt: context.clock.now(),
  });
}

/**
 * Tells Intercom what is new of a person. Where it does not answer, it is told with the next change: nobody
 * is kept from reading what was said by it. @throws serviceBusy where the contact is gone
 */
export async function updateUser(
  context: Context,
  contactId: string,
  change: Partial<ContactFacts>,
): Promise<DeskContact | null> {
  const known = await findContact(context.db, contactId);
  if (!known?.theirId) return null;
  const facts = {
    ...known.facts,
    ...change,
    custom_attributes: { ...known.facts.custom_attributes, ...change.custom_attributes },
  };
  await changeContact(context.db, contactId, { facts });
  const told = await tell(context, known, facts);
  if (told.kind === 'REFUSED' && told.status === 404) {
    await changeContact(context.db, contactId, { isArchived: true });
    fail('serviceBusy');
  }
  if (told.kind === 'REFUSED') {
    context.log.warn({ status: told.status }, 'Intercom does not take what is new of a person');
  }
  return asDeskContact({ ...known, facts });
}

async function tell(
  context: Context,
  { externalId, theirId }: KnownContact,
  facts: ContactFacts,
): Promise<Answered<TheirContact>> {
  const path = `/contacts/${encodeURIComponent(theirId ?? '')}`;
  const put = async (told: ContactFacts) =>
    withAttributes(context, async () =>
      call(context, { method: 'PUT', path, body: asTold(externalId, told), shape: contactShape }),
    );
  const told = await put(facts);
  const isTaken = told.kind === 'REFUSED' && told.status === 409;
  return isTaken ? put({ ...facts, email: '' }) : told;
}

/** Intercom takes only attributes that it was taught: a page does so, and where none did, we do. */
async function withAttributes(
  context: Context,
  say: () => Promise<Answered<TheirContact>>,
): Promise<Answered<TheirContact>> {
  const told = await say();
  const isUntaught =
    told.kind === 'REFUSED' && told.status === 400 && /custom attribute/i.test(told.message);
  if (!isUntaught) return told;
  for (const name of supportAttributes) {
    await teach(context, { name, model: 'contact', data_type: 'string' });
  }
  return say();
}

/** What Intercom learns of a person: who they are and where they work, and nothing of their money. */
function asTold(externalId: string, facts: ContactFacts): object {
  const { email, name, phone, job_title, location_id, staff_login, custom_attributes } = facts;
  return {
    external_id: externalId,
    ...(email === '' ? {} : { email }),
    name,
    phone,
    custom_attributes: {
      ...(job_title === null ? {} : { job_title }),
      ...(location_id === null ? {} : { location_id: String(location_id) }),
      ...(staff_login === null ? {} : { staff_login }),
      ...custom_attributes,
    },
  };
}

const nothingKnown: ContactFacts = {
  email: '',
  name: '',
  phone: null,
  location_id: null,
  job_title: null,
  staff_login: null,
  owner_id: null,
  custom_attributes: {},
};

function factsOf({ email, name, phone, custom_attributes: custom }: TheirContact): ContactFacts {
  const text = (key: string) => {
    const value = custom?.[key];
    return typeof value === 'string' ? value : null;
  };
  const locationId = Number(text('location_id') ?? Number.NaN);
  return {
    ...nothingKnown,
    email: email ?? '',
    name: name ?? '',
    phone: phone ?? null,
    location_id: Number.isSafeInteger(locationId) && locationId > 0 ? locationId : null,
    job_title: text('job_title'),
    staff_login: text('staff_login'),
  };
}
