import * as z from 'zod';
import { seconds } from '../ports/moment-in-seconds.ts';

// Of what Intercom tells we read these and nothing else. Fields that its document calls optional are so here.

const id = z.coerce.string().min(1).max(100);

export const contactShape = z.object({
  id,
  external_id: z.string().nullish(),
  email: z.string().nullish(),
  name: z.string().nullish(),
  phone: z.string().nullish(),
  owner_id: z.coerce.string().nullish(),
  custom_attributes: z.record(z.string(), z.unknown()).nullish(),
  /** Stands in the answers of archiving alone; a contact that says so is believed. */
  archived: z.boolean().nullish(),
});
export type TheirContact = z.output<typeof contactShape>;

export const contactsShape = z.object({ data: z.array(contactShape) });

export const doneShape = z.object({}).loose();

export const adminsShape = z.object({
  admins: z.array(
    z.object({
      id,
      name: z.string().nullish(),
      has_inbox_seat: z.boolean().nullish(),
    }),
  ),
});

export const attributesShape = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      model: z.string(),
      data_type: z.string().nullish(),
      custom: z.boolean().nullish(),
      archived: z.boolean().nullish(),
    }),
  ),
});

const author = z.object({ type: z.string(), id: id.nullish(), name: z.string().nullish() });
const attachments = z
  .array(
    z.object({
      name: z.string().nullish(),
      url: z.string(),
      content_type: z.string().nullish(),
      filesize: z.number().nullish(),
    }),
  )
  .nullish();

const partShape = z.object({
  id,
  part_type: z.string(),
  body: z.string().nullish(),
  created_at: seconds,
  author,
  attachments,
  redacted: z.boolean().nullish(),
});

export const conversationShape = z.object({
  id,
  created_at: seconds,
  state: z.enum(['open', 'closed', 'snoozed']),
  read: z.boolean().nullish(),
  admin_assignee_id: z.coerce.string().nullish(),
  contacts: z.object({ contacts: z.array(z.object({ id })) }),
  source: z.object({
    body: z.string().nullish(),
    author,
    attachments,
    redacted: z.boolean().nullish(),
  }),
  conversation_parts: z.object({ conversation_parts: z.array(partShape) }).nullish(),
});
export type TheirConversation = z.output<typeof conversationShape>;

export const conversationsShape = z.object({
  conversations: z.array(z.object({ id, created_at: seconds })),
});

export const begunShape = z.object({ conversation_id: id });
