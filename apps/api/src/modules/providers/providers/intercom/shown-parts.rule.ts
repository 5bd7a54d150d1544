import { plainText } from './plain-text.rule.ts';
import type { TheirConversation } from './shapes.ts';

/** A part of a conversation as the person may read it. */
export interface ShownPart {
  partId: string;
  author: 'user' | 'admin';
  authorName: string | null;
  /** What was said in it. */
  said: string;
  /** Files that the chat does not show, by their names, so that nobody waits for something unseen. */
  files: string[];
  pictures: { url: string; name: string }[];
  createdAt: Date;
}

/** The first words of a conversation are no part of it at Intercom; among ours they are this one. */
export const firstPart = 'first';

/**
 * Parts that are said to the person. Notes are for the desk alone, and so is what stands beside an
 * assignment: a kind that is not known is not shown.
 */
const saidToPerson = new Set(['comment', 'quick_reply', 'open', 'close']);
const deskSide = new Set(['admin', 'bot', 'team']);
const pictureKinds = /^image\/(?:png|jpe?g|gif|webp)$/;

interface Told {
  id: string;
  part_type: string;
  body?: string | null | undefined;
  created_at: number;
  author: TheirConversation['source']['author'];
  attachments?: TheirConversation['source']['attachments'];
  redacted?: boolean | null | undefined;
}

/** What of a conversation its person may read, and the parts that were taken back, in their order. */
export function shownParts(
  conversation: TheirConversation,
  theirContactId: string,
): { shown: ShownPart[]; takenBack: string[] } {
  const first: Told = {
    ...conversation.source,
    id: firstPart,
    part_type: 'comment',
    created_at: conversation.created_at,
  };
  const parts = [first, ...(conversation.conversation_parts?.conversation_parts ?? [])];
  return {
    shown: parts.flatMap((part) => partOf(part, theirContactId) ?? []),
    takenBack: parts.filter(({ redacted }) => redacted === true).map(({ id }) => id),
  };
}

function partOf(part: Told, theirContactId: string): ShownPart | null {
  if (part.redacted === true || !saidToPerson.has(part.part_type)) return null;
  const side = sideOf(part, theirContactId);
  if (side === null) return null;
  const attached = part.attachments ?? [];
  const nameOf = ({ name }: { name?: string | null | undefined }) => (name ?? '').slice(0, 100);
  const said = plainText(part.body ?? '');
  if (said === '' && attached.length === 0) return null;
  return {
    partId: part.id,
    author: side,
    authorName: side === 'admin' ? (part.author.name ?? '') : null,
    said,
    files: attached.filter((file) => !isPicture(file)).map(nameOf),
    pictures: attached.filter(isPicture).map((file) => ({ url: file.url, name: nameOf(file) })),
    createdAt: new Date(part.created_at * 1000),
  };
}

function isPicture({ content_type: kind }: { content_type?: string | null | undefined }): boolean {
  return pictureKinds.test(kind ?? '');
}

/** Null: somebody else was brought into the conversation; what they say is not this person's to read. */
function sideOf({ author }: Told, theirContactId: string): 'user' | 'admin' | null {
  if (deskSide.has(author.type)) return 'admin';
  return author.id === theirContactId ? 'user' : null;
}
