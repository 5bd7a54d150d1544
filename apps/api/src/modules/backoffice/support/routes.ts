import {
  assignConversation,
  createAttribute,
  createConversation,
  createMessage,
  createUser,
  getAdmins,
  getAttributes,
  getChatPicture,
  getConversation,
  getUser,
  searchLastConversation,
  searchUser,
  unarchiveUser,
  updateUser,
} from '@tipwell/contract/backoffice/calls/support';
import { bind, type Binding } from '#platform/http/bind.ts';
import { anySignedInPerson, ownAffairs } from '#identity/identity';
import { deskFor, deskOfContact } from './desk.ts';
import { changeOwnContact, makeContact, ownContact } from './own-contact.ts';
import {
  assignOwnConversation,
  beginConversation,
  lastOwnConversation,
  readOwnConversation,
  readOwnPicture,
  writeToSupport,
} from './own-conversation.ts';
import { ownDesk } from './built-in/own-desk.ts';
import { ownNumber } from './policy.ts';

/** Nobody types faster; a script that floods the desk is stopped. */
const writing = { max: 60, timeWindow: '1 minute' };

export const routes: Binding[] = [
  bind(getAdmins, anySignedInPerson, async (context, actor, { query }) => {
    const desk = query.desk === 'OWN' ? ownDesk : await deskFor(context, actor.userId);
    return { admins: await desk.getAdmins(context) };
  }),
  bind(getAttributes, anySignedInPerson, async (context, actor, { query }) => {
    const desk = await deskFor(context, actor.userId);
    return { attributes: await desk.getAttributes(context, query.model) };
  }),
  bind(createAttribute, anySignedInPerson, async (context, actor, { body }) => {
    const desk = await deskFor(context, actor.userId);
    return desk.createAttribute(context, body);
  }),
  bind(searchUser, ownNumber, async (context, actor) => {
    const desk = await deskFor(context, actor.userId);
    const contact = await desk.searchUser(context, actor.userId);
    return { contacts: contact ? [contact] : [] };
  }),
  bind(createUser, ownAffairs, async (context, actor, { body }) =>
    makeContact(context, actor.userId, body.location_id),
  ),
  bind(getUser, ownAffairs, async (context, _actor, { params }) => ownContact(context, params)),
  bind(updateUser, ownAffairs, async (context, _actor, { params, body }) =>
    changeOwnContact(context, params, body),
  ),
  bind(unarchiveUser, ownAffairs, async (context, _actor, { params }) => {
    const { id } = await ownContact(context, params);
    const desk = await deskOfContact(context, id);
    await desk.unarchiveUser(context, id);
    return ownContact(context, params);
  }),
  bind(searchLastConversation, ownAffairs, async (context, actor) =>
    lastOwnConversation(context, actor.userId),
  ),
  bind(getConversation, ownAffairs, async (context, _actor, { params, query }) =>
    readOwnConversation(context, { ...params, ...query }),
  ),
  bind(
    createConversation,
    ownAffairs,
    async (context, actor, { body }) => beginConversation(context, actor, body),
    writing,
  ),
  bind(assignConversation, ownAffairs, async (context, _actor, { params, body }) =>
    assignOwnConversation(context, params, body.adminId),
  ),
  bind(
    createMessage,
    ownAffairs,
    async (context, actor, { params, body }) => writeToSupport(context, actor, params, body),
    writing,
  ),
  bind(getChatPicture, ownAffairs, async (context, _actor, { params }) =>
    readOwnPicture(context, params),
  ),
];
