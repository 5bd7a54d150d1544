import type { SupportAttribute } from '@tipwell/contract/backoffice/support-attributes';
import type { Context } from '#platform/context.ts';

// What we ask of a support desk. The names and the fields in `snake_case` are those of the desk that
// the product was made for (product §7), so that its adapter translates next to nothing.

export interface DeskAdmin {
  id: string;
  name: string;
}

export interface DeskAttribute {
  name: string;
  model: 'contact';
  data_type: 'string';
}

/** What the desk is told of a person. */
export interface ContactFacts {
  email: string;
  name: string;
  phone: string | null;
  location_id: number | null;
  job_title: string | null;
  staff_login: string | null;
  owner_id: string | null;
  custom_attributes: Partial<Record<SupportAttribute, string>>;
}

export interface DeskContact extends ContactFacts {
  id: string;
  external_id: string;
  is_archived: boolean;
}

export interface DeskMessage {
  id: string;
  created_at: Date;
  /** A name where the desk says it itself; null: whoever it is goes by our own books. */
  author: { type: 'user' | 'admin'; id: string; name: string | null };
  /** Who wrote it for the person, where they did not write it themselves. */
  written_by: string | null;
  body: string;
  picture_id: string | null;
  is_read: boolean;
}

export interface DeskConversation {
  id: string;
  /** The contact's id. */
  contact_id: string;
  state: 'OPEN' | 'CLOSED';
  assignee_id: string | null;
  /** Null: by our own books. */
  assignee_name: string | null;
  /** The latest ones, in the order in which they were written. */
  messages: DeskMessage[];
  hasEarlier: boolean;
}

/** A desk's refusal. A contact that is there already is 409 with the code `conflict` (product §8). */
export class DeskRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'DeskRefusal';
    this.status = status;
    this.code = code;
  }
}

/** What somebody writes; the id is the writer's, so that the same may come twice. */
export interface DeskWords {
  messageId: string;
  message: string;
  pictureId: string | null;
  /** Who writes it for the person; null: they do themselves. */
  writtenBy: string | null;
  /** Their name, for a desk that does not know our people; empty where they write themselves. */
  writerName: string;
}

/** A support desk: what every adapter does. */
export interface SupportDesk {
  getAdmins(context: Context): Promise<DeskAdmin[]>;
  getAttributes(context: Context, model: 'contact'): Promise<DeskAttribute[]>;
  createAttribute(context: Context, attribute: DeskAttribute): Promise<DeskAttribute>;
  searchUser(context: Context, externalId: string): Promise<DeskContact | null>;
  /** @throws DeskRefusal 409 `conflict`, with the id of the existing contact in its message */
  createUser(context: Context, externalId: string, facts: ContactFacts): Promise<DeskContact>;
  updateUser(
    context: Context,
    contactId: string,
    facts: Partial<ContactFacts>,
  ): Promise<DeskContact | null>;
  unarchiveUser(context: Context, contactId: string): Promise<void>;
  /**
   * Forgets a person for good: the contact, what was written in their conversations, and every picture.
   * Of somebody whom the desk does not know there is nothing to forget; it may be asked twice.
   */
  eraseUser(context: Context, externalId: string): Promise<void>;
  getUser(context: Context, contactId: string): Promise<DeskContact | null>;
  searchLastConversation(context: Context, contactId: string): Promise<DeskConversation | null>;
  getConversation(
    context: Context,
    conversationId: string,
    before: string | null,
  ): Promise<DeskConversation | null>;
  createConversation(
    context: Context,
    contact: DeskContact,
    words: DeskWords,
  ): Promise<{ conversation_id: string }>;
  /** Gives a conversation to somebody; who has it already keeps it. Returns who has it. */
  assignConversation(context: Context, conversationId: string, adminId: string): Promise<string>;
  createMessage(
    context: Context,
    contact: DeskContact,
    conversationId: string,
    words: DeskWords,
  ): Promise<DeskMessage>;
  /**
   * Notes how far a person has read; what was seen later is not unseen by an older page.
   * @throws notFound for words that are not theirs
   */
  noteSeen(
    context: Context,
    contact: DeskContact,
    messageId: string,
  ): Promise<{ conversationId: string; isNew: boolean }>;
  /** The conversation in which a picture was sent; null: in none of this desk's. */
  conversationOfPicture(context: Context, pictureId: string): Promise<string | null>;
  /** Whether a picture stands with words, said ones or such as are still on their way. */
  holdsPicture(context: Context, pictureId: string): Promise<boolean>;
  /**
   * When something was last said that holds a person at this desk: in a conversation that is open, that has
   * words which they have not seen, or in which something was said after `restsSince`. Null: nothing does.
   */
  underWaySince(context: Context, externalId: string, restsSince: Date): Promise<Date | null>;
}
