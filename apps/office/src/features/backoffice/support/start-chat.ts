import type {
  Conversation,
  SupportAdmin,
  SupportContact,
} from '@tipwell/contract/backoffice/calls/support';
import { existingContactId } from '@tipwell/contract/backoffice/existing-contact.rule';
import {
  supportAttributes,
  type SupportAttribute,
} from '@tipwell/contract/backoffice/support-attributes';
import { ApiFailure } from '#lib/failure.ts';

/** What the beginning of a chat needs of the server, by the spec's names (product §7). */
export interface DeskCalls {
  getAdmins(): Promise<SupportAdmin[]>;
  getAttributes(): Promise<string[]>;
  createAttribute(name: SupportAttribute): Promise<void>;
  searchUser(): Promise<SupportContact | null>;
  createUser(): Promise<SupportContact>;
  updateUser(contactId: string): Promise<SupportContact>;
  unarchiveUser(contactId: string): Promise<void>;
  getUser(contactId: string): Promise<SupportContact>;
  searchLastConversation(): Promise<Conversation | null>;
}

export interface StartedChat {
  admins: SupportAdmin[];
  /** Null for somebody who only looks on and whom the desk does not know. */
  contact: SupportContact | null;
  conversation: Conversation | null;
}

/**
 * Begins a chat in the spec's order: load the admins, make sure of the custom attributes, find or
 * create the contact, load the last conversation (product §4). Whoever may not write only looks.
 */
export async function startChat(desk: DeskCalls, mayWrite: boolean): Promise<StartedChat> {
  const admins = await desk.getAdmins();
  const known = await desk.getAttributes();
  if (mayWrite) {
    for (const name of supportAttributes) {
      if (!known.includes(name)) await desk.createAttribute(name);
    }
  }
  const found = await desk.searchUser();
  const contact = mayWrite ? await bringUpToDate(desk, found) : found;
  return { admins, contact, conversation: contact && (await desk.searchLastConversation()) };
}

async function bringUpToDate(
  desk: DeskCalls,
  found: SupportContact | null,
): Promise<SupportContact> {
  if (found) return desk.updateUser(found.id);
  try {
    return await desk.createUser();
  } catch (error) {
    // Another tab was quicker, or the contact was archived: the desk's message names it.
    const id = error instanceof ApiFailure ? existingIn(error) : null;
    if (id === null) throw error;
    await desk.unarchiveUser(id);
    return desk.getUser(id);
  }
}

function existingIn({ name, details }: ApiFailure): string | null {
  if (name !== 'supportContactExists' || details['code'] !== 'conflict') return null;
  return existingContactId(String(details['message']));
}
