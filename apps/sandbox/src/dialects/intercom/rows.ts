import type { Row } from '../../rows.ts';

/** A person whom the workspace knows. */
export interface IntercomContact extends Row {
  externalId: string | null;
  role: string;
  email: string | null;
  name: string | null;
  phone: string | null;
  ownerId: number | null;
  custom: Readonly<Record<string, string>>;
  isArchived: boolean;
  createdAt: string;
  updatedAt: string;
}

/** What the workspace can be told of a person beyond its own fields; its id is its name. */
export interface IntercomAttribute extends Row {
  number: number;
  model: string;
  dataType: string;
  createdAt: string;
}

export interface IntercomFile {
  /** Opens it. */
  secret: string;
  name: string;
  contentType: string;
  /** In base64; empty where it lies elsewhere. */
  data: string;
  /** Where it lies, where that is not here. */
  url: string | null;
}

/** Who says something. */
export interface IntercomAuthor {
  type: 'user' | 'admin' | 'bot';
  id: string;
  name: string | null;
}

export type IntercomPartType = 'comment' | 'note' | 'assignment' | 'open' | 'close';

export interface IntercomPart {
  id: string;
  partType: IntercomPartType;
  /** As it was written; null: nothing was. */
  text: string | null;
  author: IntercomAuthor;
  assignedTo: string | null;
  files: readonly IntercomFile[];
  isRedacted: boolean;
  createdAt: string;
}

export interface IntercomConversation extends Row {
  contactId: string;
  state: 'open' | 'closed';
  isRead: boolean;
  assigneeId: string | null;
  source: Pick<IntercomPart, 'id' | 'text' | 'author' | 'files' | 'isRedacted'>;
  parts: readonly IntercomPart[];
  createdAt: string;
  updatedAt: string;
}

/** The people of the workspace, in its order; the last one may look on and not answer. */
export const admins = [
  { id: '991267715', name: 'Ada Fischer', hasSeat: true },
  { id: '991267716', name: 'Ben Okafor', hasSeat: true },
  { id: '991267717', name: 'Chloe Martin', hasSeat: true },
  { id: '991267718', name: 'Dev Patel', hasSeat: true },
  { id: '991267719', name: 'Eve Auditor', hasSeat: false },
] as const;
