import { escapeHtml } from '../../pages/html.ts';
import type { World } from '../../world.ts';
import {
  type admins,
  type IntercomAttribute,
  type IntercomAuthor,
  type IntercomContact,
  type IntercomConversation,
  type IntercomFile,
  type IntercomPart,
} from './rows.ts';

export const seconds = (moment: string): number => Math.floor(Date.parse(moment) / 1000);

export const workspace = { id: 'sandbox1', name: 'Sandbox workspace' };

export function presentAdmin({ id, name, hasSeat }: (typeof admins)[number]): object {
  return {
    type: 'admin',
    id,
    name,
    email: `${id}@intercom.sandbox.test`,
    job_title: 'Support',
    away_mode_enabled: false,
    away_mode_reassign: false,
    has_inbox_seat: hasSeat,
    team_ids: [],
  };
}

export function presentContact(contact: IntercomContact): object {
  return {
    type: 'contact',
    id: contact.id,
    workspace_id: workspace.id,
    external_id: contact.externalId,
    role: contact.role,
    ...(contact.email === null ? {} : { email: contact.email }),
    phone: contact.phone,
    name: contact.name,
    avatar: null,
    owner_id: contact.ownerId,
    has_hard_bounced: false,
    marked_email_as_spam: false,
    unsubscribed_from_emails: false,
    created_at: seconds(contact.createdAt),
    updated_at: seconds(contact.updatedAt),
    signed_up_at: null,
    last_seen_at: null,
    last_replied_at: null,
    last_contacted_at: null,
    language_override: null,
    custom_attributes: contact.custom,
  };
}

/** A contact as its archiving and its end are told: by its ids alone. */
export function referContact({ id, externalId }: IntercomContact, how: object): object {
  return { type: 'contact', id, external_id: externalId, ...how };
}

export function presentAttribute(attribute: IntercomAttribute): object {
  const { id: name, number, model, dataType, createdAt } = attribute;
  return {
    type: 'data_attribute',
    id: number,
    model,
    name,
    full_name: `custom_attributes.${name}`,
    label: name,
    description: '',
    data_type: dataType,
    api_writable: true,
    messenger_writable: false,
    ui_writable: true,
    custom: true,
    archived: false,
    created_at: seconds(createdAt),
    updated_at: seconds(createdAt),
  };
}

interface Manner {
  isPlain: boolean;
}

/** A body as Intercom tells it: in paragraphs, unless it is asked for plain text. */
function presentBody(text: string | null, { isPlain }: Manner): string | null {
  if (text === null || isPlain) return text;
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
}

const taken = 'This message was deleted';

function presentAuthor({ type, id, name }: IntercomAuthor): object {
  return { type, id, name, email: `${id}@intercom.sandbox.test` };
}

function presentFile(world: World, file: IntercomFile): object {
  return {
    type: 'upload',
    name: file.name,
    url: file.url ?? `${world.baseUrl()}/intercom/files/${file.secret}`,
    content_type: file.contentType,
    filesize: Buffer.byteLength(file.data, 'base64'),
  };
}

function presentPart(world: World, part: IntercomPart, manner: Manner): object {
  return {
    type: 'conversation_part',
    id: part.id,
    part_type: part.partType,
    body: part.isRedacted ? taken : presentBody(part.text, manner),
    created_at: seconds(part.createdAt),
    updated_at: seconds(part.createdAt),
    notified_at: seconds(part.createdAt),
    assigned_to: part.assignedTo === null ? null : { type: 'admin', id: part.assignedTo },
    author: presentAuthor(part.author),
    attachments: part.files.map((file) => presentFile(world, file)),
    external_id: null,
    redacted: part.isRedacted,
  };
}

/** A conversation as a list has it: without its parts. */
export function presentListed(
  world: World,
  conversation: IntercomConversation,
  manner: Manner = { isPlain: false },
): object {
  const { contactId, source, parts } = conversation;
  const contact = world.state.intercomContacts.get(contactId);
  const last = parts.at(-1);
  const isWaiting = last === undefined || last.author.type === 'user';
  return {
    type: 'conversation',
    id: conversation.id,
    title: null,
    created_at: seconds(conversation.createdAt),
    updated_at: seconds(conversation.updatedAt),
    waiting_since: isWaiting ? seconds(conversation.updatedAt) : null,
    snoozed_until: null,
    open: conversation.state === 'open',
    state: conversation.state,
    read: conversation.isRead,
    priority: 'not_priority',
    admin_assignee_id: conversation.assigneeId === null ? null : Number(conversation.assigneeId),
    team_assignee_id: null,
    source: {
      type: 'conversation',
      id: source.id,
      delivered_as: 'customer_initiated',
      subject: '',
      body: source.isRedacted ? taken : (presentBody(source.text, manner) ?? ''),
      author: presentAuthor(source.author),
      attachments: source.files.map((file) => presentFile(world, file)),
      url: null,
      redacted: source.isRedacted,
    },
    contacts: {
      type: 'contact.list',
      contacts: [{ type: 'contact', id: contactId, external_id: contact?.externalId ?? null }],
    },
    custom_attributes: {},
    ai_agent_participated: false,
  };
}

/** A conversation with these of its parts. */
export function presentConversation(
  world: World,
  conversation: IntercomConversation,
  {
    isPlain = false,
    parts = conversation.parts,
  }: { isPlain?: boolean; parts?: readonly IntercomPart[] } = {},
): object {
  // No more than the 500 latest are told.
  const told = parts.slice(-500).map((part) => presentPart(world, part, { isPlain }));
  return {
    ...presentListed(world, conversation, { isPlain }),
    conversation_parts: {
      type: 'conversation_part.list',
      conversation_parts: told,
      total_count: conversation.parts.length,
    },
  };
}
