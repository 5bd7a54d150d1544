import {
  addConversationNote,
  answerConversation,
  assignInboxConversation,
  getConversationsOfPerson,
  getInbox,
  getInboxConversation,
  getInboxCount,
  getInboxPicture,
  getSavedReplies,
  markConversationSeen,
  removeSavedReply,
  saveReply,
  setConversationState,
} from '@tipwell/contract/backoffice/calls/support-inbox';
import { bind, type Binding } from '#platform/http/bind.ts';
import {
  answer,
  assign,
  closeOrOpen,
  listInbox,
  noteSeenByDesk,
  openConversation,
} from './inbox.ts';
import { administratorsOnly } from '#identity/identity';
import { addNote, dropReply, keepReply } from './desk-notes.ts';
import { savedReplies } from './built-in/notes-store.ts';
import { countInbox } from './count-inbox.ts';
import { readDeskPicture } from './own-conversation.ts';
import { listConversationsOf } from './list-conversations-of.ts';
import { isSupportAgent } from './policy.ts';

export const inboxRoutes: Binding[] = [
  bind(getConversationsOfPerson, administratorsOnly, async (context, _actor, { params }) =>
    listConversationsOf(context, params.userId),
  ),
  bind(getInbox, isSupportAgent, async (context, actor, { query }) =>
    listInbox(context, actor, query),
  ),
  bind(getInboxCount, isSupportAgent, async (context, actor) => countInbox(context, actor)),
  bind(getInboxConversation, isSupportAgent, async (context, _actor, { params, query }) =>
    openConversation(context, params.conversationId, query.before ?? null),
  ),
  bind(answerConversation, isSupportAgent, async (context, actor, { params, body }) =>
    answer(context, actor, params.conversationId, body),
  ),
  bind(addConversationNote, isSupportAgent, async (context, actor, { params, body }) =>
    addNote(context, actor, { ...params, ...body }),
  ),
  bind(getSavedReplies, isSupportAgent, async (context) => ({
    replies: await savedReplies(context.db),
  })),
  bind(saveReply, isSupportAgent, async (context, actor, { params, body }) =>
    keepReply(context, actor, { ...params, ...body }),
  ),
  bind(removeSavedReply, isSupportAgent, async (context, actor, { params }) =>
    dropReply(context, actor, params.replyId),
  ),
  bind(assignInboxConversation, isSupportAgent, async (context, actor, { params, body }) =>
    assign(context, actor, params.conversationId, body.adminId),
  ),
  bind(setConversationState, isSupportAgent, async (context, actor, { params, body }) =>
    closeOrOpen(context, actor, params.conversationId, body.state),
  ),
  bind(markConversationSeen, isSupportAgent, async (context, _actor, { params }) =>
    noteSeenByDesk(context, params.conversationId),
  ),
  bind(getInboxPicture, isSupportAgent, async (context, _actor, { params }) =>
    readDeskPicture(context, params.pictureId),
  ),
];
