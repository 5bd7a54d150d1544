import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { findContact } from './built-in/contacts-store.ts';
import { findConversation } from './built-in/conversations-store.ts';

/** Whose conversation it is. @throws notFound */
export async function whoWrote(context: Context, conversationId: string): Promise<string> {
  const conversation = (await findConversation(context.db, conversationId)) ?? fail('notFound');
  const contact = (await findContact(context.db, conversation.contact_id)) ?? fail('notFound');
  return contact.external_id;
}
