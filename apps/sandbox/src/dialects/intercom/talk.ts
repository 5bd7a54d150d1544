import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { tellForeign } from '../../webhooks.ts';
import type { World } from '../../world.ts';
import { presentConversation, seconds, workspace } from './present.ts';
import type {
  IntercomAuthor,
  IntercomConversation,
  IntercomFile,
  IntercomPart,
  IntercomPartType,
} from './rows.ts';

/** Too short to be taken for the number of a card. */
const newNumber = () => String(randomInt(1_000_000, 99_999_999_999));

interface Said {
  author: IntercomAuthor;
  partType: IntercomPartType;
  text: string | null;
  files?: readonly IntercomFile[];
  assignedTo?: string | null;
}

export function keepFile(file: Omit<IntercomFile, 'secret'>): IntercomFile {
  return { secret: randomBytes(16).toString('hex'), ...file };
}

export function beginConversation(
  world: World,
  { contactId, author, text }: { contactId: string; author: IntercomAuthor; text: string },
): IntercomConversation {
  const now = world.clock.iso();
  const conversation = world.state.intercomConversations.put({
    id: newNumber(),
    contactId,
    state: 'open',
    isRead: false,
    assigneeId: null,
    source: { id: newNumber(), text, author, files: [], isRedacted: false },
    parts: [],
    createdAt: now,
    updatedAt: now,
  });
  tell(world, conversation, 'conversation.user.created', []);
  return conversation;
}

/** Which message goes out of what is said. */
function topicOf({ author, partType }: Said): string {
  if (author.type === 'user') return 'conversation.user.replied';
  const what = {
    comment: 'replied',
    note: 'noted',
    assignment: 'assigned',
    open: 'opened',
    close: 'closed',
  }[partType];
  return `conversation.admin.${what}`;
}

/** Somebody says or does something in a conversation. */
export function say(
  world: World,
  conversation: IntercomConversation,
  said: Said,
): { conversation: IntercomConversation; part: IntercomPart } {
  const now = world.clock.iso();
  const part: IntercomPart = {
    id: newNumber(),
    partType: said.partType,
    text: said.text,
    author: said.author,
    assignedTo: said.assignedTo ?? null,
    files: said.files ?? [],
    isRedacted: false,
    createdAt: now,
  };
  const isPerson = said.author.type === 'user';
  const { state } = conversation;
  const isOpened = said.partType === 'open' || isPerson;
  const changed = world.state.intercomConversations.put({
    ...conversation,
    state: said.partType === 'close' ? 'closed' : isOpened ? 'open' : state,
    // Whoever gives it to somebody has not read it.
    isRead: !isPerson && (said.partType !== 'assignment' || conversation.isRead),
    assigneeId: said.assignedTo ?? conversation.assigneeId,
    parts: [...conversation.parts, part],
    updatedAt: now,
  });
  tell(world, changed, topicOf(said), [part]);
  return { conversation: changed, part };
}

/** Takes back what was said. */
export function redact(
  world: World,
  conversation: IntercomConversation,
  partId: string,
): IntercomConversation {
  return world.state.intercomConversations.put({
    ...conversation,
    parts: conversation.parts.map((part) =>
      part.id === partId ? { ...part, isRedacted: true, files: [] } : part,
    ),
    updatedAt: world.clock.iso(),
  });
}

/** Sends a message to whoever is subscribed; its item is the conversation with the part that is new. */
function tell(
  world: World,
  conversation: IntercomConversation,
  topic: string,
  parts: readonly IntercomPart[],
): void {
  const id = `notif_${randomUUID()}`;
  const createdAt = world.clock.iso();
  tellForeign(
    world,
    {
      id,
      dialect: 'intercom',
      account: null,
      type: topic,
      createdAt,
      body: {
        type: 'notification_event',
        app_id: workspace.id,
        data: {
          type: 'notification_event_data',
          item: presentConversation(world, conversation, { parts }),
        },
        links: {},
        id,
        topic,
        delivery_status: 'pending',
        delivery_attempts: 1,
        delivered_at: 0,
        first_sent_at: seconds(createdAt),
        created_at: seconds(createdAt),
        self: null,
      },
    },
    { objectId: conversation.id },
  );
}
