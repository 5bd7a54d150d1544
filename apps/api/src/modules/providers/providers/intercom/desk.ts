import type { SupportDesk } from '../ports/support-desk.ts';
import { admins } from './admins.ts';
import { attributes, teach } from './attributes.ts';
import { createUser, getUser, searchUser, unarchiveUser, updateUser } from './contacts.ts';
import {
  assignConversation,
  getConversation,
  noteSeen,
  searchLastConversation,
} from './conversations.ts';
import { conversationOfPicture, underWaySince } from './conversations-store.ts';
import { eraseUser } from './erase.ts';
import { isOnTheWay } from './words-store.ts';
import { createConversation, createMessage } from './write.ts';

/**
 * Support at Intercom. Under ids of ours alone: whoever holds an id of Intercom's can do nothing with it here.
 * What was said is known to us too, so that a chat is read also while Intercom does not answer.
 */
export const intercomDesk: SupportDesk = {
  getAdmins: async (context) =>
    (await admins(context)).map(({ theirId: _theirs, ...admin }) => admin),
  getAttributes: async (context) => attributes(context),
  createAttribute: teach,
  searchUser,
  createUser,
  updateUser,
  unarchiveUser,
  eraseUser,
  getUser,
  searchLastConversation,
  getConversation,
  createConversation,
  assignConversation,
  createMessage,
  noteSeen,
  conversationOfPicture: async ({ db }, pictureId) => conversationOfPicture(db, pictureId),
  holdsPicture: async ({ db }, pictureId) =>
    (await conversationOfPicture(db, pictureId)) !== null || (await isOnTheWay(db, pictureId)),
  underWaySince: async ({ db }, externalId, restsSince) =>
    underWaySince(db, externalId, restsSince),
};
